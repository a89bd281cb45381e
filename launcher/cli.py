"""The `plt-games` command.

Without arguments, it opens the main window; `launcher.parser` has all its commands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO, cast

from launcher.raised import FailedError, RefusedError
from launcher.text import PlainStream


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: The arguments after the name of the command, by default those of the process.

    Returns:
        The exit status.

    Raises:
        SystemExit: if the arguments are wrong (status 2) or ask for help (status 0).
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in ("stdout", "stderr"):  # None if a shell has closed it, or on Windows without a terminal
        if getattr(sys, stream) is None:
            setattr(sys, stream, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  # never closed
    if hasattr(sys.stdout, "reconfigure"):  # a terminal may not support all characters in the name of a game
        sys.stdout.reconfigure(errors="backslashreplace")
    words = sys.argv[1:] if argv is None else argv
    if words[:1] in (["play"], ["doc"]):  # a game writes for itself; help is printed with bold titles
        return _carry_out(words)
    with (
        redirect_stdout(cast(TextIO, PlainStream(sys.stdout))),
        redirect_stderr(cast(TextIO, PlainStream(sys.stderr))),
    ):
        return _carry_out(words)


def _carry_out(words: Sequence[str]) -> int:
    try:
        status = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        # Otherwise the flush at exit also fails.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except RefusedError as error:
        return _refuse(words, error)
    except OSError as error:  # such as a full disk, or a folder without read permission
        place = f": {error.filename}" if error.filename else ""
        return _refuse(words, FailedError(f"{error.strerror or error}{place}"))
    except KeyboardInterrupt:  # shells expect this status after Ctrl+C
        return 130
    return status


def _run(words: Sequence[str]) -> int:
    """Run a command, by default the main window, which opens sooner without the parser."""
    if words:
        from launcher.parser import parse

        arguments = parse(words)
        if arguments.command:
            status: int = arguments.command(arguments)
            return status
    return _console()


def _refuse(words: Sequence[str], error: RefusedError) -> int:
    """Print why a command failed or was refused, and return its exit status."""
    end = "" if str(error).endswith((".", "?", '."')) else "."
    print(f"{' '.join(['plt-games', *words[:1]])}: {error}{end}", file=sys.stderr)
    return error.status


def _console() -> int:
    from launcher.lazy import look_for_garbage_seldom

    look_for_garbage_seldom()  # nearly all objects that are created before the first frame stay alive
    from launcher.universe import NoDisplayError

    try:
        from launcher.console import open_console

        open_console()
    except NoDisplayError as error:
        raise RefusedError(
            f"no window can be opened here ({error}). "
            "`plt-games list` prints the list of games, and `plt-games doc GAME --text` prints the help of a game."
        ) from error
    return 0
