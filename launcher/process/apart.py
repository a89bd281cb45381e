"""Processes that run apart from this one.

Some are controlled through standard input; one is the user's browser.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, AnyStr

if sys.platform != "win32":
    import resource

from launcher.process.lines import HEARD_AT_MOST, Message, read_objects, write_object

_OVER = "over"  # the last message, written on behalf of a process that has ended


def spawn_apart(
    module: str, *arguments: str, stdout: int = subprocess.DEVNULL, stderr: int | None = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """Run a module in its own process group.

    Ctrl+C in a terminal does not end it.

    Writing to its standard input never blocks: if the process has not read thousands of lines, further lines are lost.
    By default, its output is discarded. If it inherited the caller's output, a program that reads the caller's output
    to the end would also wait for this process.

    Args:
        module: The module to run.
        arguments: Its arguments.
        stdout: The standard output, as for `subprocess.Popen`.
        stderr: The standard error, as for `subprocess.Popen`.

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
    """Return a started module with its messages.

    The messages are the JSON objects from its standard output.

    The objects end with the process, even if a library has made a copy of the process that keeps the channel open.

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
        os.write(said, b"\n")  # because the process may have ended in the middle of a line
    write_object(said, {"is": _OVER})
    os.close(said)


def _hear(descriptor: int, end: threading.Thread) -> Iterator[Message]:
    for message in read_objects(descriptor, HEARD_AT_MOST):
        if message.get("is") == _OVER:
            break
        yield message
    os.close(descriptor)
    end.join()  # so that everything is cleaned up when the caller reaches the end


def end_apart(process: subprocess.Popen[AnyStr], signal_name: str) -> None:
    """End a separate process with its child processes.

    On Windows, this ends only the process itself, at once.

    Args:
        process: The process, which may have ended already.
        signal_name: `"SIGTERM"` or `"SIGINT"` to ask the process to end, `"SIGKILL"` to force it.
    """
    if process.returncode is not None:
        return
    if sys.platform == "win32":
        process.terminate()
        return
    _signal(process, signal_name)


def end_rest(process: subprocess.Popen[AnyStr]) -> None:
    """End the child processes of an ended process.

    This has no effect on Windows.

    Call this as soon as the process has ended: later, its number may belong to another process.
    """
    if sys.platform != "win32":
        _signal(process, "SIGKILL")


def _signal(process: subprocess.Popen[AnyStr], signal_name: str) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, getattr(signal, signal_name))


_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_ROUNDS = 1000  # of ending processes that have started others in the meantime


@contextlib.contextmanager
def leaving_nothing() -> Iterator[None]:
    """End all processes that were started in this block.

    Those that have left their group end, too.

    This has an effect only on Linux, where their parent becomes this process. Call it from a process without other
    tasks: it ends all child processes that are new at the end of the block.
    """
    if sys.platform != "linux":
        yield
        return
    before = _children()
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    try:
        yield
    finally:
        _end_children(before)
        _prctl(_PR_SET_CHILD_SUBREAPER, 0)


def guard() -> None:
    """Go on in a child process.

    Its parent ends it, with everything that it leaves, when the launcher ends.

    This has an effect only on Linux. Call it first in a process whose standard input is a pipe from the launcher.
    """
    if sys.platform != "linux":
        return
    guarding = os.getpid()
    child = os.fork()
    if not child:
        _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != guarding:  # it has ended in the meantime
            os._exit(1)
        return
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    events = select.poll()
    events.register(0, 0)  # reports only that the launcher has closed the pipe
    try:
        events.register(os.pidfd_open(child), select.POLLIN)  # reports that the child has ended
        events.poll()
        ended, status = os.waitpid(child, os.WNOHANG)
    except OSError:  # the kernel is older than 5.3
        ended, status = os.waitpid(child, 0)
    _end_children(set())
    code = os.waitstatus_to_exitcode(status) if ended else 1
    if code < 0:  # end in the same way as the child
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.kill(os.getpid(), -code)
    os._exit(abs(code))


def _prctl(option: int, value: int) -> None:
    import ctypes

    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _end_children(kept: set[int]) -> None:
    for _ in range(_ROUNDS):
        left = _children() - kept
        if not left:
            return
        for child in left:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, 0)


def _children() -> set[int]:
    found = set()
    for name in filter(str.isdecimal, os.listdir("/proc")):  # noqa: PTH208  only names are needed
        with contextlib.suppress(OSError, ValueError, IndexError):
            # https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the name in parentheses can contain anything
            status = Path(f"/proc/{name}/stat").read_text(encoding="ascii", errors="replace")
            if int(status.rpartition(")")[2].split()[1]) == os.getpid():
                found.add(int(name))
    return found


def allow_to_front(process: subprocess.Popen[bytes]) -> None:
    """Allow a process to raise its window.

    Windows requires this from the program in front.
    """
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process.pid)


_OPEN = "import sys, webbrowser; sys.exit(not webbrowser.open(sys.argv[1]))"


def browse(address: str, failed: Callable[[], object]) -> None:
    """Open an address in the user's browser.

    This does not wait for the browser.

    This uses a separate process, because some browsers block until they are closed, and because the browser should open
    even if this program ends in the meantime.

    Args:
        address: The address to open.
        failed: Called on another thread if no browser can be opened.
    """
    asking = subprocess.Popen(
        [sys.executable, "-I", "-c", _OPEN, address], stdin=subprocess.DEVNULL, start_new_session=True
    )
    threading.Thread(target=lambda: asking.wait() and failed(), name="browser", daemon=True).start()
