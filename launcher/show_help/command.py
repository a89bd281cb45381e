"""`plt-games doc`: show the help of a game, or any text file."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

from launcher.catalog import games, quoted
from launcher.show_help.text import NAME, DocError, as_text, find_title, parse, read_doc

_WIDEST = 100  # columns


def doc(arguments: Namespace) -> int:
    """Show a document.

    It is found by the id or name of its game, or by its path.

    Returns:
        The exit status.

    Raises:
        DocError: if there is no such document, or no screen.
    """
    title, path = _find(arguments.what)
    if arguments.text:
        said = read_doc(path)
        printed = said.removesuffix("\n") if arguments.verbatim else _format(said, arguments.at)
        (print if arguments.no_pager else _page)(printed)
    else:
        _open(title, path, arguments.verbatim, arguments.at)
    return 0


def _find(what: str) -> tuple[str, Path]:
    """Return the title of the window, and the file to show."""
    catalog = games()
    game = catalog.find(what)
    if game is None:
        if os.path.lexists(what) or Path(what).name != what:
            return Path(what).name, Path(what)
        raise DocError(f"Can't find a game or file called {quoted(what)}; {catalog.hint(what)}")
    if game.doc is None:
        raise DocError(
            f"{game.name} does not have help: can't find {NAME} in {quoted(str(game.folder), 200)}."
        )
    return f"{game.name} Help", game.doc


def _open(title: str, path: Path, verbatim: bool, at: str | None) -> None:
    """Show a text in a window, from the top or from a title."""
    from launcher.show_help.document import Document
    from launcher.show_help.window import open_document, show
    from launcher.universe import NoDisplayError

    view = open_document(Document(read_doc(path), verbatim=verbatim), at)
    try:
        show(title, view)
    except NoDisplayError as error:
        hint = "Use --text to print the help instead."
        raise DocError(f"The window can't be opened ({error}). {hint}") from None


def _format(said: str, at: str | None) -> str:
    """Return formatted text.

    It begins at the top or at a title, and is as wide as `COLUMNS` or the terminal. In a terminal, titles are bold,
    unless the user asked for plain text (no-color.org).
    """
    blocks = parse(said)
    there = [k for k, block in enumerate(blocks) if block.kind == "title"]
    first = 0 if at is None else there[find_title([blocks[k].text for k in there], at)]
    columns = shutil.get_terminal_size().columns
    wide = columns if os.environ.get("COLUMNS") else min(columns, _WIDEST)
    styled = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return as_text(blocks[first:], wide, styled=styled)


def _page(text: str) -> None:
    """Print a text, or show it with the pager.

    The pager is `PAGER` or `less`, and is used if the text is longer than the terminal. If PAGER is empty or not
    installed, the text is printed.
    """
    try:
        command = shlex.split(os.environ.get("PAGER", "less"))
    except ValueError:  # an unclosed quote
        command = []
    long = sys.stdout.isatty() and text.count("\n") + 2 > shutil.get_terminal_size().lines
    if not long or not command or not shutil.which(command[0]):
        print(text)
        return
    environ = {"LESS": "R", **os.environ}  # otherwise less would show the control codes of bold titles
    subprocess.run(command, input=text + "\n", env=environ, encoding="utf-8", errors="replace", check=False)
