"""A long column of pieces of text, of which only those in view are ever laid out.

How high a piece is, is known once it is laid out; until then an estimate has to do. A place in the column is therefore
no number of pixels but a piece and a share of it, which also stays the same text when the column is laid out anew. Only
the scroll bar lives in estimated pixels.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple
from unicodedata import bidirectional

from launcher.controls import Scroll
from launcher.picture import Picture, Text, text_width
from launcher.show_help.document import Document

Part = tuple[float, float, Picture]
Span = tuple[int, int]

_AIR = 20  # logical pixels that are left above what was gone to


class Place(NamedTuple):
    """What the top of a view shows.

    Attributes:
        item: the first piece in view.
        share: how much of that piece's height is above the view, from 0 to below 1.
    """

    item: int = 0
    share: float = 0.0


class Row(NamedTuple):
    """A line of text as it is laid out, and painted.

    Attributes:
        x: of its left edge, in logical pixels of the view.
        y: of its top edge.
        start: where in the document it begins.
        text: its picture.
    """

    x: float
    y: float
    start: int
    text: Text

    @property
    def end(self) -> int:
        """Where in the document it ends."""
        return self.start + len(self.text.string)

    def x_of(self, offset: int) -> float:
        """Where a character begins, or the nearest end of this line."""
        before = self.text.string[: max(0, offset - self.start)]
        return self.x + text_width(before, self.text.size, bold=self.text.bold, face=self.text.face)

    def at(self, x: float) -> int:
        """The place in the document of the character that begins nearest to x."""
        said, size, bold, face = self.text.string, self.text.size, self.text.bold, self.text.face
        steps = (text_width(char, size, bold=bold, face=face) for char in said)
        edges = accumulate(steps, initial=self.x)
        return self.start + min(enumerate(edges), key=lambda edge: abs(edge[1] - x))[0]

    @property
    def is_plain(self) -> bool:
        """Whether its characters are seen in their order, from left to right."""
        said = self.text.string
        return said.isascii() or not any(bidirectional(char) in ("R", "AL") for char in said)

    def on(self, x: float, y: float) -> int | None:
        """The place of the character that is at a point of the view, or None if none of these is."""
        if not (self.x <= x < self.x + self.text.width and self.y <= y < self.y + self.text.height):
            return None
        offset = self.at(x)
        return offset - (self.x_of(offset) > x)

    def edges(self, span: Span) -> tuple[float, float]:
        """Left and right of the part of a span that is in this line; of all of it if that may be anywhere in it."""
        if not self.is_plain:
            return self.x, self.x + self.text.width
        return self.x_of(span[0]), self.x_of(span[1])


class Column(ABC):
    """The pieces of a document below each other.

    Attributes:
        shown: the document.
        tops: where each piece begins in the scroll bar's pixels, and where the last one ends.
    """

    tops: Sequence[float]

    def __init__(self, shown: Document) -> None:
        self.shown = shown
        self.last = lru_cache(2)(self._last)

    @abstractmethod
    def height(self, item: int) -> int:
        """How high a piece is, in logical pixels."""

    @abstractmethod
    def rows(self, item: int, start: float, end: float) -> Iterator[Row]:
        """The lines of a piece from `start` to `end` (logical pixels below its top), y in the piece."""

    @abstractmethod
    def line_of(self, offset: int) -> tuple[float, float]:
        """Top and bottom of the line that a place is in, in logical pixels below its piece's top."""

    def dot(self, item: int) -> Iterator[Part]:
        """What is seen beside a piece's lines: nothing, unless it is a bullet point."""
        return iter(())

    def row_at(self, place: Place, view: float, y: float) -> Row | None:
        """The last line that does not begin below a height of the view, or the first."""
        nearest = None
        for row in self.rows_seen(place, view):
            if nearest is None or row.y <= y:
                nearest = row
        return nearest

    def dots(self, place: Place, view: float) -> Iterator[Part]:
        """What is seen beside the lines."""
        for item, y in self._seen(place, view):
            yield from ((x, y + dy, dot) for x, dy, dot in self.dot(item))

    def rows_seen(self, place: Place, view: float) -> Iterator[Row]:
        """The lines of what is seen, with y in the view."""
        for item, y in self._seen(place, view):
            yield from (row._replace(y=y + row.y) for row in self.rows(item, -y, view - y))

    def revealed(self, place: Place, view: float, offset: int) -> Place:
        """The same place if that character's line is in view there, or one with the line below the view's top third."""
        item = self.shown.item_at(offset)
        top, bottom = self.line_of(offset)
        for each, y in self._seen(place, view):
            if each == item and y + top >= 0 and y + bottom <= view:
                return place
        return self.moved(Place(item), top - view / 3)

    def showing(self, offset: int) -> Place:
        """The place with the line near its top that a place in the document is in."""
        return self.moved(Place(self.shown.item_at(offset)), self.line_of(offset)[0] - _AIR)

    def moved(self, place: Place, amount: float) -> Place:
        """The place so many logical pixels further down (or up), but not beyond the column's ends."""
        item, above = place.item, self._above(place) + round(amount)
        while above < 0 and item > 0:
            item -= 1
            above += self.height(item)
        while above >= self.height(item) and item + 1 < len(self.shown.pieces):
            above -= self.height(item)
            item += 1
        return self._place(item, max(0, above))

    def bar(self, place: Place, view: float) -> Scroll:
        """The scroll bar of a view of this height; its content is estimated, but exact about whether there is more."""
        return Scroll(view, view + self._estimate(self.last(view)), self._estimate(place))

    def at(self, offset: float) -> Place:
        """The place at an offset of the scroll bar."""
        item = max(0, min(bisect_right(self.tops, offset), len(self.shown.pieces)) - 1)
        share = (offset - self.tops[item]) / (self.tops[item + 1] - self.tops[item])
        return self._place(item, round(max(0, min(share, 1)) * self.height(item)))

    def _seen(self, place: Place, view: float) -> Iterator[tuple[int, int]]:
        """Each piece in view, and where its top is."""
        item, y = place.item, -self._above(place)
        while item < len(self.shown.pieces) and y < view:
            yield item, y
            y += self.height(item)
            item += 1

    def _last(self, view: float) -> Place:
        """The place from which the column's end is just in view."""
        item = len(self.shown.pieces) - 1
        room = round(view) - self.height(item)
        while room > 0 and item > 0:
            item -= 1
            room -= self.height(item)
        return self._place(item, max(0, -room))

    def _estimate(self, place: Place) -> float:
        top, below = self.tops[place.item], self.tops[place.item + 1]
        return top + place.share * (below - top)

    def _above(self, place: Place) -> int:
        return round(place.share * self.height(place.item))

    def _place(self, item: int, above: int) -> Place:
        return Place(item, above / self.height(item))
