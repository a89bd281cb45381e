"""Processes that live apart from the one that starts them, and are spoken to through their standard input."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any, AnyStr

from launcher.process.lines import HEARD_AT_MOST, Message, read_objects, write_object

_OVER = "over"  # said in the place of a process that has ended


def spawn_apart(
    module: str, *arguments: str, stdout: int = subprocess.DEVNULL, stderr: int | None = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """Run a module in a process of its own group, so that Ctrl+C in a terminal does not end it.

    What is written to its standard input never blocks: a process that does not read for thousands of lines gets no
    more. Output and errors go nowhere if nothing else is said, as to `subprocess`: or who waits for the end of the
    caller's output waits for it.

    Raises:
        OSError: if the system refuses a new process.
    """
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", module, *arguments],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=stderr,
        **apart,
    )
    if sys.platform != "win32":
        assert process.stdin is not None
        os.set_blocking(process.stdin.fileno(), False)
    return process


def spawn_speaking(module: str) -> tuple[subprocess.Popen[bytes], Iterator[Message]]:
    """Start a module apart: the process, and the objects that it says on its standard output until it has ended.

    Its end is heard even if a copy of it, made by some library, lives on and has the channel still.

    Raises:
        OSError: if the system refuses a new process.
    """
    heard, said = os.pipe()
    try:
        process = spawn_apart(module, stdout=said)
    except OSError:
        os.close(heard)
        os.close(said)
        raise
    end = threading.Thread(target=_tell_end, args=(process, said), name="end of a process", daemon=True)
    end.start()
    return process, _hear(heard, end)


def _tell_end(process: subprocess.Popen[bytes], said: int) -> None:
    process.wait()
    with contextlib.suppress(OSError):
        os.write(said, b"\n")  # it may have ended in the middle of a line
    write_object(said, {"is": _OVER})
    os.close(said)


def _hear(descriptor: int, end: threading.Thread) -> Iterator[Message]:
    for message in read_objects(descriptor, HEARD_AT_MOST):
        if message.get("is") == _OVER:
            break
        yield message
    os.close(descriptor)
    end.join()  # who has heard the end knows that nothing is left


def end_apart(process: subprocess.Popen[AnyStr], signal_name: str) -> None:
    """End such a process, which may be over, and those that it has started; on Windows only itself, and always at once.

    The signal is `"SIGTERM"` or `"SIGINT"` to ask, `"SIGKILL"` to insist.
    """
    if process.returncode is not None:
        return
    if sys.platform == "win32":
        process.terminate()
        return
    _signal(process, signal_name)


def end_rest(process: subprocess.Popen[AnyStr]) -> None:
    """End what such a process has started and left behind; not on Windows.

    To be called right when it is known to be over: later on, its number may be another's.
    """
    if sys.platform != "win32":
        _signal(process, "SIGKILL")


def _signal(process: subprocess.Popen[AnyStr], signal_name: str) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, getattr(signal, signal_name))


def allow_to_front(process: subprocess.Popen[bytes]) -> None:
    """Let a process raise its window: Windows demands that the program in front, this one, agrees."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process.pid)
