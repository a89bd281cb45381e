"""Run pip, and end it when the launcher ends.

Its child processes end with it.

Started as `python -m launcher.install.keeper install ...`. Its standard input is a pipe from the launcher.
"""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading


def main() -> None:
    """Run pip in this process with the arguments of the command line."""
    asking = os.dup(0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    threading.Thread(target=_end_with, args=(asking,), daemon=True).start()
    runpy.run_module("pip", run_name="__main__", alter_sys=True)


def _end_with(asking: int) -> None:
    os.read(asking, 1)  # returns when the launcher has ended, because it never writes to this pipe
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(os.getpid())], check=False)
    else:
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
