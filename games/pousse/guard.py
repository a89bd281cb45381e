"""A process that runs a command for one answer.

It ends the command with all of its processes when its caller has gone. It stands between the game and the
command, in a process group of its own. Its standard input is closed when the caller ends, even if the caller is
killed. Python runs this file on its own, so it imports nothing from the project.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading


def end_all() -> None:
    """End this process and all of its descendants.

    On Windows, they are those that the system's process list shows.
    """
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(os.getpid())], capture_output=True, check=False)
    else:
        os.killpg(os.getpgrp(), signal.SIGKILL)


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    end_all()


def _bound_memory(size: int) -> None:
    """Limit the memory of each process, in bytes.

    The limit holds for this process and each process that it starts, if the system supports it.
    """
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def main() -> None:
    """Pass the first line of input to a command.

    The arguments are the memory limit in bytes and then the command. Its output goes to our standard output.
    """
    _bound_memory(int(sys.argv[1]))
    asked = sys.stdin.buffer.readline()
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        command = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE)
    except OSError as error:
        sys.exit(f"It can't be started: {error.strerror}.")
    with contextlib.suppress(OSError):  # a command that does not read its input may still answer
        command.communicate(asked)
    end_all()


if __name__ == "__main__":
    main()
