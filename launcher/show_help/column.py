"""A long column of items, of which only those in view are ever laid out.

How high an item is, is known once it is laid out; until then an estimate has to do. A place in the column is therefore
no number of pixels but an item and a share of it, which also stays the same text when the column is laid out anew. Only
the scroll bar lives in estimated pixels.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple
from unicodedata import bidirectional

from launcher.controls import Scroll
from launcher.picture import Picture, Text, text, text_width

Part = tuple[float, float, Picture]
_word = re.compile(r"\S+")


class Place(NamedTuple):
    """What the top of a view shows.

    Attributes:
        item: index of the first item in view.
        share: how much of that item's height is above the view, from 0 to below 1.
    """

    item: int = 0
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
    item: int
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

    def words(self) -> Iterator[Part]:
        """The line as it is drawn: by words, so that each is where `x_of` says, however a font rounds its advances."""
        said = self.text.string
        if self.text.face == "mono" or any(bidirectional(char) in ("R", "AL") for char in said):
            if (
                said.strip()
            ):  # every character has the same width, or the words are not in the order of the text
                yield self.x, self.y, self.text
            return
        for word in _word.finditer(said):
            picture = text(word[0], self.text.size, bold=self.text.bold, face=self.text.face)
            yield self.x_of(self.start + word.start()), self.y, picture


class Column(ABC):
    """Items below each other. There is at least one.

    Attributes:
        tops: where each item begins as far as can be told without laying it out, and where the last one ends.
    """

    tops: Sequence[float]

    @abstractmethod
    def height(self, item: int) -> int:
        """How high an item is, in logical pixels."""

    @abstractmethod
    def rows(self, item: int, start: float, end: float) -> Iterator[Row]:
        """The lines of an item from `start` to `end` (logical pixels below its top), y in the item."""

    @abstractmethod
    def line_of(self, item: int, at: int) -> tuple[float, float]:
        """Top and bottom of the line that a character of an item is in, in logical pixels below the item's top."""

    def pictures(self, item: int, start: float, end: float, *, by_words: bool) -> Iterator[Part]:
        """The part of an item from `start` to `end`: its lines."""
        for row in self.rows(item, start, end):
            if by_words:
                yield from row.words()
            elif row.text.string.strip():
                yield row.x, row.y, row.text

    def show(self, place: Place, view: float, *, by_words: bool = False) -> Iterator[Part]:
        """What is seen in a view of this height with that place at its top.

        Args:
            place: what is at the top.
            view: how high it is, in logical pixels.
            by_words: whether every word is where `Row.x_of` says, for marks to lie on it; else lines are drawn whole,
                as the font spaces them best.
        """
        for item, y in self._seen(place, view):
            yield from (
                (dx, y + dy, picture)
                for dx, dy, picture in self.pictures(item, -y, view - y, by_words=by_words)
            )

    def rows_seen(self, place: Place, view: float) -> Iterator[Row]:
        """The lines of what is seen, with y in the view."""
        for item, y in self._seen(place, view):
            yield from (row._replace(y=y + row.y) for row in self.rows(item, -y, view - y))

    def revealed(self, place: Place, view: float, item: int, at: int) -> Place:
        """The same place if that character's line is in view there, or one with the line below the view's top third."""
        top, bottom = self.line_of(item, at)
        for each, y in self._seen(place, view):
            if each == item and y + top >= 0 and y + bottom <= view:
                return place
        return self.moved(Place(item), top - view / 3)

    def _seen(self, place: Place, view: float) -> Iterator[tuple[int, int]]:
        """Each item in view, and where its top is."""
        item, above = self._pixels(place)
        y = -above
        while y < view and item < len(self.tops) - 1:
            yield item, y
            y += self.height(item)
            item += 1

    def moved(self, place: Place, amount: float) -> Place:
        """The place so many logical pixels further down (or up), but not beyond the column's ends."""
        item, above = self._pixels(place)
        above += round(amount)
        while above < 0 and item > 0:
            item -= 1
            above += self.height(item)
        while above >= self.height(item) and item < len(self.tops) - 2:
            above -= self.height(item)
            item += 1
        return self._place(item, max(0, above))

    def last(self, view: float) -> Place:
        """The place from which the column's end is just in view."""
        item = len(self.tops) - 1
        room = round(view)
        while room > 0 and item > 0:
            item -= 1
            room -= self.height(item)
        return self._place(item, max(0, -room))

    def bar(self, place: Place, view: float) -> Scroll:
        """The scroll bar of a view of this height; its content is estimated, but exact about whether there is more."""
        return Scroll(view, view + self._estimate(self.last(view)), self._estimate(place))

    def at(self, offset: float) -> Place:
        """The place at an offset of the scroll bar."""
        item = max(0, min(bisect_right(self.tops, offset) - 1, len(self.tops) - 2))
        share = (offset - self.tops[item]) / (self.tops[item + 1] - self.tops[item])
        return self._place(item, round(min(share, 1) * self.height(item)))

    def _estimate(self, place: Place) -> float:
        start, end = self.tops[place.item], self.tops[place.item + 1]
        return start + place.share * (end - start)

    def _pixels(self, place: Place) -> tuple[int, int]:
        return place.item, round(place.share * self.height(place.item))

    def _place(self, item: int, above: int) -> Place:
        return Place(item, above / self.height(item))
