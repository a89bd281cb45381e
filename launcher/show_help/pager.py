"""Long text in a terminal, a page at a time."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys

_DEFAULT = "less"


def page(text: str) -> None:
    """Print a text, through the program that PAGER names if a terminal is too small for it.

    Without PAGER it is `less`; with an empty one, or one that is not installed, the text is printed.
    """
    try:
        command = shlex.split(os.environ.get("PAGER", _DEFAULT))
    except ValueError:  # a quote that is not closed
        command = []
    long = sys.stdout.isatty() and text.count("\n") + 2 > shutil.get_terminal_size().lines
    if not long or not command or not shutil.which(command[0]):
        print(text)
        return
    environ = {"LESS": "R", **os.environ}  # or it would show what makes titles bold, instead of bold titles
    subprocess.run(command, input=text + "\n", env=environ, encoding="utf-8", errors="replace", check=False)
