"""What a window shows: all that a text says, in pieces that are laid out by themselves.

A place is an offset in what is said. It stays the same however that is laid out, and is the one coordinate for what is
selected, found, linked and listed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate, takewhile
from typing import Literal, NamedTuple

from launcher.show_help.blocks import lines, number_blocks

_NOTHING = "There is nothing in this document."
_SORRY = "There is no help to show\n========================\n"
_TAB = 8
_LONG = 1000  # characters of a word
_BULLET = "* "


class DocumentItem(NamedTuple):
    """A block, or a line that is shown as it is.

    Attributes:
        kind: what it is.
        said: what it says.
        number: of the line of the file that it begins in, from 0.
    """

    kind: Literal["title", "bullet", "paragraph", "line"]
    said: str
    number: int


class Document:
    """A text in pieces; one that says nothing says so.

    Args:
        source: the text, as it is in the file.
        verbatim: whether it is shown as it is, and not as the blocks that `parse` finds in it.

    Attributes:
        source: the text, to show it in the other way.
        verbatim: whether it is shown as it is; a text that says nothing never is.
        pieces: at least one; they are numbered from 0.
        starts: where each begins in `text`.
        text: what all of them say, a line each.
    """

    def __init__(self, source: str, *, verbatim: bool = False) -> None:
        self.source, self.verbatim = source, verbatim and bool(source.strip())
        self.pieces = _as_it_is(source) if self.verbatim else _in_blocks(source)
        self.starts = list(accumulate((len(piece.said) + 1 for piece in self.pieces[:-1]), initial=0))
        self.text = "\n".join(piece.said for piece in self.pieces)

    @cached_property
    def titles(self) -> list[int]:
        """The numbers of the pieces that are titles."""
        return [item for item, piece in enumerate(self.pieces) if piece.kind == "title"]

    @cached_property
    def longest(self) -> int:
        """How many characters the longest piece has."""
        return max(len(piece.said) for piece in self.pieces)

    def item_at(self, offset: int) -> int:
        """Find the piece that a place belongs to, by its number."""
        return bisect_right(self.starts, offset) - 1

    def item_of(self, number: int) -> int:
        """Find the piece that a line of the file belongs to, both by their numbers from 0."""
        return max(0, bisect_right(self.pieces, number, key=lambda piece: piece.number) - 1)

    def span(self, item: int) -> tuple[int, int]:
        """Give start and end of a piece."""
        return self.starts[item], self.starts[item] + len(self.pieces[item].said)

    def word(self, offset: int) -> tuple[int, int]:
        """Give start and end of the word at a place; of a very long word, of 1,000 characters on each side."""
        before = _letters(reversed(self.text[max(0, offset - _LONG) : offset]))
        return offset - before, offset + _letters(self.text[offset : offset + _LONG])

    def between(self, start: int, end: int) -> str:
        """Write what is said from one place to another as it is copied: with blank lines between blocks, and stars."""
        said: list[str] = []
        for item in range(self.item_at(start), self.item_at(end) + 1):
            first, last = self.span(item)
            # a star is copied with others, and not for a word behind it
            if said or start <= first <= last < end:
                said.append(self._lead(item, inner=bool(said)))
            said.append(self.text[max(start, first) : min(end, last)])
        return "".join(said)

    def _lead(self, item: int, *, inner: bool) -> str:
        """What is copied before a piece: what sets it apart from the one above, and a bullet point's star."""
        kind = self.pieces[item].kind
        if kind == "line":
            return "\n" if inner else ""
        close = inner and kind == "bullet" == self.pieces[item - 1].kind
        return ("\n" if close else "\n\n" if inner else "") + (_BULLET if kind == "bullet" else "")


def _letters(said: Iterable[str]) -> int:
    """How many characters of a word come first."""
    return sum(1 for _ in takewhile(lambda char: char.isalnum() or char in "_'’", said))


def apology(sentence: str) -> Document:
    """Write a document that says why another cannot be shown."""
    return Document(_SORRY + " ".join(sentence.split()))


def _in_blocks(source: str) -> list[DocumentItem]:
    pieces = [DocumentItem(block.kind, block.text, number) for number, block in number_blocks(source)]
    return pieces or [DocumentItem("paragraph", _NOTHING, 0)]


def _as_it_is(source: str) -> list[DocumentItem]:
    """The lines, with tabs expanded and without blank ones at the end."""
    plain = source.replace("\v", " ").replace("\f", " ").rstrip("\r\n")
    return [DocumentItem("line", line.expandtabs(_TAB), number) for number, line in enumerate(lines(plain))]
