"""Run pip within limits, and end it when the launcher ends.

Its child processes have the same limits and end with it.

Started as `python -m launcher.install.keeper LIMITS install ...`, with `Limits` as JSON. Its standard input is a pipe
from the launcher.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import subprocess
import sys
import threading
from typing import TypedDict

from launcher.process import DEVICES, INTERNET, PROGRAM_FOLDERS, confine, files_of_python, guard

_STARTS = ("subprocess.", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile", "os.system", "os.fork")


class Limits(TypedDict):
    """The limits of a run of pip, in addition to the system, Python and the launcher.

    Attributes:
        readable: The files and folders that it can read.
        writable: The folders that it can change.
        programs: Whether it can start programs of the system and of the writable folders, such as compilers.
    """

    readable: list[str]
    writable: list[str]
    programs: bool


def main() -> None:
    """Run pip in this process with the arguments of the command line."""
    guard()
    limits: Limits = json.loads(sys.argv.pop(1))
    if not limits["programs"]:
        sys.addaudithook(_refuse_programs)
    confine(
        readable=[*files_of_python(), *INTERNET, "/etc/gitconfig", *limits["readable"]],
        writable=limits["writable"],
        executable=[*PROGRAM_FOLDERS, sys.prefix, sys.base_prefix, *limits["writable"]]
        if limits["programs"]
        else [],
        devices=DEVICES,
        network=True,
        links=True,
        local=False,
    )
    asking = os.dup(0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    if sys.platform != "linux":  # where the guard ends this process
        threading.Thread(target=_end_with, args=(asking,), daemon=True).start()
    runpy.run_module("pip", run_name="__main__", alter_sys=True)


def _refuse_programs(event: str, _: tuple[object, ...]) -> None:
    """Refuse to start a program, on systems without other limits, too."""
    if event.startswith(_STARTS):
        raise PermissionError("An audit runs no program.")


def _end_with(asking: int) -> None:
    os.read(asking, 1)  # returns when the launcher has ended, because it never writes to this pipe
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(os.getpid())], check=False)
    else:
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main()
