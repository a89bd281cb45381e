"""Runs pip, and ends it with all that it has started when the launcher that asked for it is gone.

`python -m launcher.install.keeper install ...`, with a pipe as standard input of which the launcher has the other end.
"""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading


def main() -> None:
    """Do what the arguments ask pip for, in this process."""
    asking = os.dup(0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    threading.Thread(target=_end_with, args=(asking,), daemon=True).start()
    runpy.run_module("pip", run_name="__main__", alter_sys=True)


def _end_with(asking: int) -> None:
    os.read(asking, 1)  # nothing ever comes but the end
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(os.getpid())], check=False)
    else:
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
