"""Run a command that gets one line, and end it and all that it has started once nobody listens any more.

It is a process of its own group between the game and the command. Its standard input says when that is: it ends with
whoever asked, whatever becomes of them. Python runs this file by itself, so that it imports nothing of ours.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading


def end_all() -> None:
    """End this process and all that came of it; on Windows, what its list of processes knows to come of it."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(os.getpid())], capture_output=True, check=False)
    else:
        os.killpg(os.getpgrp(), signal.SIGKILL)


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    end_all()


def _bound_memory(size: int) -> None:
    """Bound what this process, and each that it starts, can have of memory, in bytes, where the system does so."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def main() -> None:
    """Pass the first line on to a command, which is in the arguments after the memory that it may have in bytes.

    What it writes goes to our standard output.
    """
    _bound_memory(int(sys.argv[1]))
    asked = sys.stdin.buffer.readline()
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        command = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE)
    except OSError as error:
        sys.exit(f"It can't be started: {error.strerror}.")
    with contextlib.suppress(OSError):  # who doesn't listen may answer nevertheless
        command.communicate(asked)
    end_all()


if __name__ == "__main__":
    main()
