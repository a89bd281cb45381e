"""What a window shows: a long text and the pieces that it is laid out in, made when they are looked at.

A place in the text is an offset in it. It stays the same however the text is laid out, and is the one coordinate for
what is selected, found, linked and remembered. A place in the layout is an item, which numbers a piece by the window of
the text that it begins in, and a character of the piece.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import chain
from operator import attrgetter, itemgetter
from typing import Literal, NamedTuple

WINDOW = 4096  # characters of the text

Item = tuple[int, int]  # a window, and the number of the piece among those that begin there
_BULLET = "* "
_KEPT = 256  # windows
_words = re.compile(r"\S+").finditer


class Piece(NamedTuple):
    """A block, a part of one that is very long, or a line that is shown as it is.

    Attributes:
        kind: what it is.
        start: where it begins in the text.
        said: what it says.
        first: whether the block begins with it.
        spans: start and end of the parts of the text that it is made of.
    """

    kind: Literal["title", "bullet", "paragraph", "line"]
    start: int
    said: str
    first: bool
    spans: tuple[tuple[int, int], ...]


class Document(ABC):
    """A text in pieces.

    Attributes:
        text: as it is read; of one that flows, with all marks.
        windows: how many windows it has.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.windows = len(text) // WINDOW + 1
        self._pieces = lru_cache(_KEPT)(lambda window: tuple(self.begun(window)))
        self._words = lru_cache(_KEPT)(self._find_words)
        # Asked for several times a frame; where nothing is for thousands of windows, each has to look through them.
        self.at_or_after = lru_cache(_KEPT)(self._at_or_after)
        self.at_or_before = lru_cache(_KEPT)(self._at_or_before)

    @property
    def longest(self) -> int:
        """How wide a line is that is never wrapped, in logical pixels."""
        return 0

    @abstractmethod
    def begun(self, window: int) -> Iterator[Piece]:
        """The pieces that begin in a window, made anew."""

    def pieces(self, window: int) -> tuple[Piece, ...]:
        """The pieces that begin in a window, which may be none."""
        return self._pieces(window)

    def piece(self, item: Item) -> Piece:
        """The piece of an item."""
        return self.pieces(item[0])[item[1]]

    def __iter__(self) -> Iterator[Piece]:
        return chain.from_iterable(map(self.pieces, range(self.windows)))

    def _at_or_after(self, window: int) -> Item | None:
        """The first item of a window or of one behind it."""
        for each in range(window, self.windows):
            if self.pieces(each):
                return each, 0
        return None

    def _at_or_before(self, window: int) -> Item | None:
        """The last item of a window or of one before it."""
        for each in range(window, -1, -1):
            if there := self.pieces(each):
                return each, len(there) - 1
        return None

    def after(self, item: Item) -> Item | None:
        """The next item."""
        window, number = item
        if number + 1 < len(self.pieces(window)):
            return window, number + 1
        return self.at_or_after(max(window + 1, self.piece(item).spans[-1][1] // WINDOW))

    def before(self, item: Item) -> Item | None:
        """The item before."""
        window, number = item
        return (window, number - 1) if number > 0 else self.at_or_before(window - 1)

    @cached_property
    def first(self) -> Item:
        """The first item.

        Raises:
            LookupError: there is none.
        """
        if (item := self.at_or_after(0)) is None:
            raise LookupError("a text without any piece")
        return item

    @cached_property
    def last(self) -> Item:
        """The last item."""
        return self.at_or_before(self.windows - 1) or self.first

    def item_at(self, offset: int) -> Item:
        """The item that a place in the text belongs to."""
        window = min(offset // WINDOW, self.windows - 1)
        number = bisect_right(self.pieces(window), offset, key=attrgetter("start")) - 1
        return (window, number) if number >= 0 else self.at_or_before(window - 1) or self.first

    def offset(self, item: Item, index: int) -> int:
        """Where in the text a character of an item is."""
        words = self._words(item)
        if not words:
            return self.piece(item).start
        start, offset, length = words[max(0, bisect_right(words, index, key=itemgetter(0)) - 1)]
        return offset + min(max(0, index - start), length)

    def index(self, item: Item, offset: int) -> int:
        """Which character of an item is at an offset, or is the nearest to it."""
        words = self._words(item)
        if not words:
            return 0
        start, at, length = words[max(0, bisect_right(words, offset, key=itemgetter(1)) - 1)]
        return start + min(max(0, offset - at), length)

    def between(self, start: int, end: int) -> str:
        """What is said from one place in the text to another, as it is copied."""
        item: Item | None = self.item_at(start)
        above: Piece | None = None
        said = []
        while item is not None and (piece := self.piece(item)).start < end:
            if above or start <= piece.start:
                said.append(self.lead(above, piece))
            first = self.index(item, start) if start > piece.start else 0
            whole = end >= piece.spans[-1][1]
            said.append(piece.said[first : None if whole else self.index(item, end)])
            above, item = piece, self.after(item)
        return "".join(said)

    def lead(self, above: Piece | None, piece: Piece) -> str:
        """What is copied between a piece and the one above."""
        if not piece.first:
            return " " if above and above.said and self.text[piece.start - 1].isspace() else ""
        if piece.kind == "line":
            return "\n" if above else ""
        ends = "" if above is None else "\n" if above.kind == piece.kind == "bullet" else "\n\n"
        return ends + (_BULLET if piece.kind == "bullet" else "")

    def _find_words(self, item: Item) -> list[tuple[int, int, int]]:
        """Of each word of an item: where it is in the piece, where in the text, and how long it is."""
        piece = self.piece(item)
        if piece.kind == "line":
            return [(0, piece.start, len(piece.said))]
        found, at = [], 0
        for start, end in piece.spans:
            for word in _words(self.text, start, end):
                found.append((at, word.start(), len(word[0])))
                at += len(word[0]) + 1
        return found
