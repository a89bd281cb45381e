"""What a window shows: a text that flows or one as it is, its items, and where each begins in what can be copied."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain

from launcher.show_help.blocks import Block, Kind, parse
from launcher.show_help.prose import Piece, pieces
from launcher.show_help.verbatim import lines_of, width_of

_NOTHING = Block("paragraph", "There is nothing in this document.")
_SORRY = Block("title", "There is no help to show")
_BULLET = "* "


@dataclass(frozen=True, eq=False)
class Document:
    """Pieces of a text that flows, or the lines of one that is shown as it is.

    A place in the text is an offset in `text`; one in the layout is an item (a piece or line) and a character of it.

    Attributes:
        pieces: of a text that flows.
        lines: of the other.
        longest: width of the longest of these lines, in logical pixels.
    """

    pieces: tuple[Piece, ...] = ()
    lines: tuple[str, ...] = ()
    longest: int = 0

    @cached_property
    def text(self) -> str:
        """All that can be found and copied."""
        return "".join(chain.from_iterable(zip(self._leads, self._said, strict=True)))

    @property
    def titles(self) -> list[int]:
        """The items with which titles begin."""
        return [k for k, piece in enumerate(self.pieces) if piece.kind == "title" and piece.first]

    def offset(self, item: int, at: int) -> int:
        """Where a character of an item is in the text."""
        return self._starts[item] + at

    def item_at(self, offset: int) -> tuple[int, int]:
        """The item and the character of it that are at an offset."""
        item = max(0, bisect_right(self._starts, offset) - 1)
        return item, max(0, offset - self._starts[item])

    @cached_property
    def _starts(self) -> list[int]:
        """Where in the text each item begins."""
        lengths = map(len, chain.from_iterable(zip(self._leads, self._said, strict=True)))
        return list(accumulate(lengths))[::2]

    @property
    def _said(self) -> list[str]:
        return [piece.text for piece in self.pieces] or list(self.lines)

    @property
    def _leads(self) -> list[str]:
        """What is between each item and the one before."""
        if self.lines:
            return ["", *["\n"] * (len(self.lines) - 1)]
        above: list[Kind | None] = [None, *(piece.kind for piece in self.pieces)]
        return [_lead(before, piece) for before, piece in zip(above, self.pieces, strict=False)]


def document(said: str, *, verbatim: bool) -> Document:
    """The document that a text is. One that says nothing is a document that says so."""
    if verbatim and said.strip():
        lines = lines_of(said)
        return Document(lines=lines, longest=width_of(lines))
    return Document(pieces=tuple(pieces(parse(said) or [_NOTHING])))


def apology(sentence: str) -> Document:
    """The document in place of one that cannot be shown."""
    return Document(pieces=tuple(pieces([_SORRY, Block("paragraph", " ".join(sentence.split()))])))


def _lead(above: Kind | None, piece: Piece) -> str:
    if not piece.first:
        return ""
    ends = "" if above is None else "\n" if above == piece.kind == "bullet" else "\n\n"
    return ends + (_BULLET if piece.kind == "bullet" else "")
