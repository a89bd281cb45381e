"""Carry commands out, and say what of their output matters."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from launcher.install.probe import hangs
from launcher.install.steps import Step
from launcher.process import end_apart, end_rest
from launcher.store import log_dir

_QUIET = {
    "NO_COLOR": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INPUT": "1",
    "PIP_PROGRESS_BAR": "off",
    "PYTHONIOENCODING": "utf-8",
    "PYTHONSAFEPATH": "1",  # or a pip.py in the folder would be taken for pip
    "UV_NO_PROGRESS": "1",
}
_MOST_LINES = 8
_SECONDS = 5.0  # an installer is left alone for, and given to end
_CONFLICT = re.compile(r" depends? on | has inconsistent ")
_NETWORK = (
    "Retrying (Retry(",
    "error sending request",
    "dns error",
    "Connection refused",
    "Network is unreachable",
)


def carry_out(steps: Sequence[Step], stdin: int = subprocess.DEVNULL) -> tuple[int, str]:
    """Run commands until one fails: the exit status of that one, else 0, and everything that they printed."""
    output = ""
    for step in steps:
        try:
            process = subprocess.Popen(
                step.command,
                env=os.environ | _QUIET | dict(step.environ),
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that what it starts can be ended with it
            )
        except OSError as error:
            return 1, f"{output}error: {step.command[0]} cannot be run: {error.strerror}\n"
        with process:
            try:
                output += _hear(process)
            except BaseException:
                _end(process)
                raise
        if process.returncode:
            return process.returncode, output
    return 0, output


def _hear(process: subprocess.Popen[str]) -> str:
    """What it prints until it ends, or is ended: some run the environment's Python, and would wait for ever with it."""
    while True:
        try:
            return process.communicate(timeout=_SECONDS)[0]
        except subprocess.TimeoutExpired:
            if hangs():
                _end(process)
                return f"{process.communicate()[0]}error: with what was installed, Python does not start any more\n"


def _end(process: subprocess.Popen[str]) -> None:
    end_apart(process, "SIGINT")  # which installers clean up after
    try:
        process.wait(_SECONDS)
    except subprocess.TimeoutExpired:
        end_apart(process, "SIGKILL")
    else:
        end_rest(process)


def install_log() -> Path:
    """Where the output of the last commands is kept. No game's log has two dots in its name."""
    return log_dir() / "plt-games.install.log"


def essence(output: str) -> list[str]:
    """The lines of an installer's output that say why it failed: pip's, uv's or pipx's."""
    lines = [line.rstrip() for line in output.splitlines() if line.strip()]
    errors = [
        line.strip()
        for line in lines
        if line.lstrip().lower().startswith(("error:", "cause:", "×", "╰─▶")) or _CONFLICT.search(line)
    ]
    # the last line of what a failing build has printed: most often its exception
    ended = [line.strip(" │") for line, after in pairwise(lines) if "[end of output]" in after]
    errors = [line for line in errors if line != "ERROR: Exception:"]  # pip's own, whose traceback follows
    tracebacks = any(line.startswith("Traceback (most recent call last)") for line in lines)
    if not errors or tracebacks:
        errors += lines[-1:]
    return list(dict.fromkeys([*ended, *errors]))[:_MOST_LINES]


def out_of_reach(output: str) -> bool:
    """Whether the package index could not be reached."""
    return any(sign in output for sign in _NETWORK)
