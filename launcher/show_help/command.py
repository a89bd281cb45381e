"""`plt-games doc`: help by the name of a game, or any file of text."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from launcher.catalog import Catalog
from launcher.catalog.errors import quoted
from launcher.extensions import games
from launcher.show_help.blocks import Block, parse
from launcher.show_help.documents import NAME, DocError, read_doc
from launcher.show_help.pager import page
from launcher.show_help.terminal import as_text


def doc(
    what: str, *, verbatim: bool, text: bool, at: str | None, width: int, paged: bool, extensions: bool = True
) -> int:
    """Show a document, until the window is closed or all is printed.

    Args:
        what: the id or name of a game, or the path of a file.
        verbatim: show the text as it is.
        text: print it instead of opening a window.
        at: the title to begin at, or its beginning; None for the document's.
        width: columns to print in.
        paged: print it a page at a time if the terminal is too small.
        extensions: look for games that extensions by others offer, too.

    Returns:
        The exit status: 2 if there is nothing to show, or nothing to show it on, after a sentence that says so.
    """
    try:
        title, path = _find(what, games(others=extensions))
        said = read_doc(path)
        blocks = [] if verbatim else parse(said)
        first = 0 if at is None else _title(at, blocks)
    except DocError as error:
        return _refuse(str(error))
    if text:
        printed = said.removesuffix("\n") if verbatim else as_text(blocks[first:], width, styled=_styled())
        (page if paged else print)(printed)
        return 0
    return _open(
        title,
        said,
        verbatim,
        sum(block.kind == "title" for block in blocks[:first]) if at is not None else None,
    )


def _open(title: str, said: str, verbatim: bool, at: int | None) -> int:
    """Show a text in a window, from its beginning or from the title of a number."""
    from launcher.show_help.document import document
    from launcher.show_help.viewer import show
    from launcher.universe import NoDisplayError

    try:
        shown = document(said, verbatim=verbatim)
        show(title, shown, item=0 if at is None else shown.titles[at])
    except NoDisplayError as error:
        return _refuse(f"No window can be opened here ({error}). The option --text prints the help instead.")
    return 0


def _find(what: str, catalog: Catalog) -> tuple[str, Path]:
    """The window's title, and the file to show in it."""
    game = catalog.find(what)
    if game is None:
        if os.path.lexists(what) or Path(what).name != what:
            return Path(what).name, Path(what)
        raise DocError(f"There is no game and no file {quoted(what)}; {catalog.hint(what)}")
    if game.doc is None:
        raise DocError(f"{game.name} has no help: there is no {NAME} in {quoted(str(game.folder), 200)}.")
    return f"{game.name} Help", game.doc


def _title(said: str, blocks: list[Block]) -> int:
    """The block that is the title of that name, or the first that begins so.

    Raises:
        DocError: there is none.
    """
    titles = {k: block.text.casefold() for k, block in enumerate(blocks) if block.kind == "title"}
    wanted = " ".join(said.casefold().split())
    whole = (k for k, title in titles.items() if title == wanted)
    begun = (k for k, title in titles.items() if title.startswith(wanted))
    for k in (*whole, *begun):
        return k
    if not titles:
        raise DocError(f"There is no title {quoted(said)}: the text has none, or is shown as it is.")
    there = ", ".join(quoted(blocks[k].text) for k in titles)
    raise DocError(f"There is no title {quoted(said)}; there are {there}.")


def _styled() -> bool:
    """Whether the reader is a person at a terminal who did not ask for plain text (no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _refuse(sentence: str) -> int:
    print(f"plt-games doc: {sentence}", file=sys.stderr)
    return 2
