"""The titles of a document, and the one that somebody means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from launcher.catalog import quoted
from launcher.show_help.document import Document
from launcher.show_help.documents import DocError

_MOST_SAID = 20  # titles in a sentence


class Title(NamedTuple):
    """A title, and where it is in the text."""

    offset: int
    said: str


def titles(shown: Document, windows: Iterable[int]) -> list[Title]:
    """The titles that begin in some windows of a document."""
    return [
        Title(piece.start, piece.said)
        for window in windows
        for piece in shown.pieces(window)
        if piece.kind == "title" and piece.first
    ]


def titled(shown: Document, wanted: str) -> int:
    """Where the title of that name is, or the first that begins so; upper and lower case make no difference.

    Raises:
        DocError: there is none.
    """
    there = titles(shown, range(shown.windows))
    return there[meant([title.said for title in there], wanted)].offset


def meant(said: list[str], wanted: str) -> int:
    """Which of some titles is meant by a name or its beginning.

    Raises:
        DocError: none.
    """
    folded = [" ".join(each.casefold().split()) for each in said]
    name = " ".join(wanted.casefold().split())
    whole = (k for k, each in enumerate(folded) if each == name)
    begun = (k for k, each in enumerate(folded) if each.startswith(name))
    for k in (*whole, *begun):
        return k
    if not said:
        raise DocError(f"There is no title {quoted(wanted)}: the text has none, or is shown as it is.")
    more = ", ..." if len(said) > _MOST_SAID else ""
    there = ", ".join(map(quoted, said[:_MOST_SAID]))
    raise DocError(f"There is no title {quoted(wanted)}; there are {there}{more}.")
