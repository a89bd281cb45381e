"""A document: a text in pieces that are laid out separately.

All places are offsets in the text, which do not depend on the layout. Selections, matches, links and titles use them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate, takewhile
from operator import itemgetter
from typing import Literal, NamedTuple, TypeVar

from launcher.show_help.blocks import lines, number_blocks
from launcher.show_help.links import Link, find_links

Span = tuple[int, int]
"""Start and end of a part of a document."""

S = TypeVar("S", Link, Span)

_NOTHING = "This document is empty."
_SORRY = "No help available\n=================\n"
_TAB = 8
_LONG = 1000  # maximum of characters on each side of a word


class DocumentItem(NamedTuple):
    """A block, or a line of plain text. `number` is the number of its first line in the file, from 0."""

    kind: Literal["title", "bullet", "paragraph", "line"]
    said: str
    number: int


class Document:
    """A block, or a line of plain text. `number` is that of its first line in the file, from 0."""

    def __init__(self, source: str, *, verbatim: bool = False) -> None:
        self.source, self.verbatim = source, verbatim and bool(source.strip())
        self.pieces = _as_it_is(source) if self.verbatim else _in_blocks(source)
        self.starts = list(accumulate((len(piece.said) + 1 for piece in self.pieces[:-1]), initial=0))
        self.text = "\n".join(piece.said for piece in self.pieces)  # places are offsets in this text

    @cached_property
    def titles(self) -> list[int]:
        """The numbers of the titles among the pieces."""
        return [item for item, piece in enumerate(self.pieces) if piece.kind == "title"]

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The links in order."""
        return tuple(find_links(self.text))

    def link_named(self, name: str) -> Link | None:
        """Find a link by its name."""
        return next((link for link in self.links if link.name == name), None) if name else None

    @cached_property
    def longest(self) -> int:
        """The number of characters of the longest piece."""
        return max(len(piece.said) for piece in self.pieces)

    def item_at(self, offset: int) -> int:
        """Return the number of the piece at an offset."""
        return bisect_right(self.starts, offset) - 1

    def item_of(self, number: int) -> int:
        """Return the number of the piece with a line of the file, both from 0."""
        return max(0, bisect_right(self.pieces, number, key=lambda piece: piece.number) - 1)

    def span(self, item: int) -> Span:
        """Return start and end of a piece."""
        return self.starts[item], self.starts[item] + len(self.pieces[item].said)

    def word(self, offset: int) -> Span:
        """Return start and end of the word at an offset, with at most 1,000 characters on each side."""
        before = _letters(reversed(self.text[max(0, offset - _LONG) : offset]))
        return offset - before, offset + _letters(self.text[offset : offset + _LONG])

    def between(self, start: int, end: int) -> str:
        """Return a part of the text for the clipboard, with blank lines between blocks, and stars of bullet points."""
        said, above = "", None
        for item in range(self.item_at(start), self.item_at(end) + 1):
            kind, (first, last) = self.pieces[item].kind, self.span(item)
            if above:
                said += "\n" if kind == "line" or kind == above == "bullet" else "\n\n"
            # a star is only copied with its whole bullet point, or after another block
            if kind == "bullet" and (above or start <= first <= last < end):
                said += "* "
            said += self.text[max(start, first) : min(end, last)]
            above = kind
        return said


def apology(sentence: str) -> Document:
    """Return a document that explains why another one cannot be shown."""
    return Document(_SORRY + " ".join(sentence.split()))


def within(spans: Sequence[S], start: int, end: int) -> Sequence[S]:
    """Return the sorted links or matches that overlap a range."""
    first = bisect_right(spans, start, key=itemgetter(1))
    return spans[first : bisect_left(spans, end, key=itemgetter(0))]


def _letters(said: Iterable[str]) -> int:
    """Return the number of characters of a word at the beginning."""
    return sum(1 for _ in takewhile(lambda char: char.isalnum() or char in "_'’", said))


def _in_blocks(source: str) -> list[DocumentItem]:
    pieces = [DocumentItem(*block, number) for number, block in number_blocks(source)]
    return pieces or [DocumentItem("paragraph", _NOTHING, 0)]


def _as_it_is(source: str) -> list[DocumentItem]:
    """Return the lines, with expanded tabs and without blank lines at the end."""
    plain = source.replace("\v", " ").replace("\f", " ").rstrip("\r\n")
    return [DocumentItem("line", line.expandtabs(_TAB), number) for number, line in enumerate(lines(plain))]
