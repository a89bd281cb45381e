"""Processes that live apart from the one that starts them, and are spoken to through their standard input."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any


def spawn_apart(module: str, *arguments: str, stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """Run a module in a process of its own group, so that Ctrl+C in a terminal does not end it.

    What is written to its standard input never blocks: a process that does not read for thousands of lines gets no
    more. Its standard error goes nowhere, so that nobody who waits for the caller's output waits for it.

    Args:
        module: dotted name, as for `python -m`.
        arguments: for the module.
        stdout: where its output goes, as `subprocess` takes it.

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
        stderr=subprocess.DEVNULL,
        **apart,
    )
    if sys.platform != "win32":
        assert process.stdin is not None
        os.set_blocking(process.stdin.fileno(), False)
    return process


def allow_to_front(process: subprocess.Popen[bytes]) -> None:
    """Let a process raise its window: Windows demands that the program in front, this one, agrees."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process.pid)
