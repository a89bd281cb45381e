"""A long column of pieces of text, of which only those in view are ever laid out.

How high a piece is, is known once it is laid out; until then an estimate has to do. A place in the column is therefore
no number of pixels but an item and a share of it, which also stays the same text when the column is laid out anew. Only
the scroll bar lives in estimated pixels: as many for each window of the text as the first one seems to need.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple
from unicodedata import bidirectional

from launcher.controls import Scroll
from launcher.picture import Picture, Text, text, text_width
from launcher.show_help.document import WINDOW, Document, Item, Piece

Part = tuple[float, float, Picture]
_word = re.compile(r"\S+")


class Place(NamedTuple):
    """What the top of a view shows.

    Attributes:
        item: the first item in view.
        share: how much of that item's height is above the view, from 0 to below 1.
    """

    item: Item = (0, 0)
    share: float = 0.0


class Row(NamedTuple):
    """A line of text as it is laid out.

    Attributes:
        x: of its left edge, in logical pixels of the view.
        y: of its top edge.
        item: the item that it belongs to.
        start: how many characters of the item are before it.
        text: its picture.
    """

    x: float
    y: float
    item: Item
    start: int
    text: Text

    def x_of(self, at: int) -> float:
        """Where a character of the item begins, or the nearest end of this line."""
        before = self.text.string[: max(0, at - self.start)]
        return self.x + text_width(before, self.text.size, bold=self.text.bold, face=self.text.face)

    def at(self, x: float) -> int:
        """The character of the item that begins nearest to x."""
        said, size, bold, face = self.text.string, self.text.size, self.text.bold, self.text.face
        steps = (text_width(char, size, bold=bold, face=face) for char in said)
        edges = accumulate(steps, initial=self.x)
        return self.start + min(enumerate(edges), key=lambda edge: abs(edge[1] - x))[0]

    @property
    def is_plain(self) -> bool:
        """Whether its characters are seen in their order, from left to right."""
        return not any(bidirectional(char) in ("R", "AL") for char in self.text.string)

    def span(self, start: int, end: int) -> tuple[float, float]:
        """Left and right of some characters; of the whole line if they may be anywhere in it."""
        if not self.is_plain:
            return self.x, self.x + self.text.width
        return self.x_of(start), self.x_of(end)

    def words(self, colours: Mapping[tuple[int, int], str]) -> Iterator[Part]:
        """The line as it is drawn where something is marked: each word is where `x_of` says.

        Args:
            colours: of parts of the item, start and end, that have another.
        """
        said, look = self.text.string, self.text
        ends = {0, len(said), *(at - self.start for span in colours for at in span)}
        for first, last in pairwise(sorted(at for at in ends if 0 <= at <= len(said))):
            at = self.start + first
            colour = next((each for (a, b), each in colours.items() if a <= at < b), look.colour)
            for word in _word.finditer(said, first, last):
                picture = text(word[0], look.size, colour, bold=look.bold, face=look.face)
                yield self.x_of(self.start + word.start()), self.y, picture


class Column(ABC):
    """The items of a document below each other.

    Args:
        shown: the document, with at least one item.

    Attributes:
        shown: the same.
    """

    def __init__(self, shown: Document) -> None:
        self.shown = shown
        self.last = lru_cache(2)(self._last)
        self._tops = lru_cache(8)(self._guess_tops)
        window = shown.first[0]
        end = min((window + 1) * WINDOW, len(shown.text))
        self._scale = sum(map(self.guess, shown.pieces(window))) / max(1, end - window * WINDOW)

    @property
    def margin(self) -> float:
        """How much room there is beside the text, in logical pixels."""
        return 0

    @abstractmethod
    def guess(self, piece: Piece) -> float:
        """How high a piece will be, as far as can be told without laying it out."""

    @abstractmethod
    def height(self, item: Item) -> int:
        """How high an item is, in logical pixels."""

    @abstractmethod
    def rows(self, item: Item, start: float, end: float) -> Iterator[Row]:
        """The lines of an item from `start` to `end` (logical pixels below its top), y in the item."""

    @abstractmethod
    def line_of(self, item: Item, index: int) -> tuple[float, float]:
        """Top and bottom of the line that a character of an item is in, in logical pixels below the item's top."""

    def dots(self, place: Place, view: float) -> Iterator[Part]:
        """What is seen beside the lines."""
        for item, y in self._seen(place, view):
            yield from ((x, y + dy, dot) for x, dy, dot in self.dot(item))

    def dot(self, item: Item) -> Iterator[Part]:
        """What is seen beside an item's lines: nothing, unless it is a bullet point."""
        return iter(())

    def rows_seen(self, place: Place, view: float) -> Iterator[Row]:
        """The lines of what is seen, with y in the view."""
        for item, y in self._seen(place, view):
            yield from (row._replace(y=y + row.y) for row in self.rows(item, -y, view - y))

    def revealed(self, place: Place, view: float, offset: int) -> Place:
        """The same place if that character's line is in view there, or one with the line below the view's top third."""
        item = self.shown.item_at(offset)
        top, bottom = self.line_of(item, self.shown.index(item, offset))
        for each, y in self._seen(place, view):
            if each == item and y + top >= 0 and y + bottom <= view:
                return place
        return self.moved(Place(item), top - view / 3)

    def showing(self, offset: int) -> Place:
        """The place with the line at its top that a place in the text is in."""
        item = self.shown.item_at(offset)
        return self.moved(Place(item), self.line_of(item, self.shown.index(item, offset))[0])

    def _seen(self, place: Place, view: float) -> Iterator[tuple[Item, int]]:
        """Each item in view, and where its top is."""
        item: Item | None = place.item
        y = -self._above(place)
        while item is not None and y < view:
            yield item, y
            y += self.height(item)
            item = self.shown.after(item)

    def moved(self, place: Place, amount: float) -> Place:
        """The place so many logical pixels further down (or up), but not beyond the column's ends."""
        item, above = place.item, self._above(place) + round(amount)
        while above < 0 and (before := self.shown.before(item)):
            item = before
            above += self.height(item)
        while above >= self.height(item) and (after := self.shown.after(item)):
            above -= self.height(item)
            item = after
        return self._place(item, max(0, above))

    def bar(self, place: Place, view: float) -> Scroll:
        """The scroll bar of a view of this height; its content is estimated, but exact about whether there is more."""
        return Scroll(view, view + self._estimate(self.last(view)), self._estimate(place))

    def at(self, offset: float) -> Place:
        """The place at an offset of the scroll bar."""
        window = max(0, min(int(offset / (WINDOW * self._scale)), self.shown.windows - 1))
        if not self.shown.pieces(window):
            return Place(self.shown.at_or_after(window) or self.shown.last)
        tops = self._tops(window)
        number = max(0, min(bisect_right(tops, offset), len(tops) - 1) - 1)
        share = (offset - tops[number]) / (tops[number + 1] - tops[number])
        item = window, number
        return self._place(item, round(max(0, min(share, 1)) * self.height(item)))

    def _last(self, view: float) -> Place:
        """The place from which the column's end is just in view."""
        item, room = self.shown.last, round(view) - self.height(self.shown.last)
        while room > 0 and (before := self.shown.before(item)):
            item = before
            room -= self.height(item)
        return self._place(item, max(0, -room))

    def _estimate(self, place: Place) -> float:
        window, number = place.item
        tops = self._tops(window)
        return tops[number] + place.share * (tops[number + 1] - tops[number])

    def _guess_tops(self, window: int) -> list[float]:
        """Where on the scroll bar each piece of a window begins, and where the last one ends."""
        start, end = window * WINDOW, min((window + 1) * WINDOW, len(self.shown.text))
        guesses = list(map(self.guess, self.shown.pieces(window)))
        scale = (end - start) * self._scale / sum(guesses)
        return list(accumulate((guess * scale for guess in guesses), initial=start * self._scale))

    def _above(self, place: Place) -> int:
        return round(place.share * self.height(place.item))

    def _place(self, item: Item, above: int) -> Place:
        return Place(item, above / self.height(item))
