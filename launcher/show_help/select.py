"""Selecting text with the mouse: where the mouse is in it, and what several clicks take."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from launcher.show_help.column import Column, Place, Row, Span
from launcher.show_help.document import Document

_STILL = 4  # logical pixels that a hand may move between the clicks of a double click
_SOON = 20  # ticks after which another click is a first one: half a second
_LONG = 1000  # characters of a word


class Press(NamedTuple):
    """The last press of the mouse on the text.

    Attributes:
        x: where.
        y: where.
        clicks: how many there were in the same place: one, two for a word, three for a paragraph or line.
        age: ticks since then.
    """

    x: float
    y: float
    clicks: int = 1
    age: int = 0

    def again(self, x: float, y: float) -> Press:
        """Pressed once more."""
        return Press(x, y, self.clicks % 3 + 1 if self.is_young and self.holds(x, y) else 1)

    def holds(self, x: float, y: float) -> bool:
        """Whether the mouse is still there."""
        return abs(x - self.x) <= _STILL and abs(y - self.y) <= _STILL

    @property
    def is_young(self) -> bool:
        """Whether another click would make it a double one."""
        return self.age < _SOON


def offset_at(column: Column, place: Place, view: float, x: float, y: float) -> int | None:
    """The place in the text that is nearest to a point of the view, or None if no text is in view."""
    row = _row_at(column, place, view, y)
    return None if row is None else row.at(x)


def on_text(column: Column, place: Place, view: float, x: float, y: float) -> int | None:
    """The place of the character that is at a point of the view, or None if there is none."""
    row = _row_at(column, place, view, y)
    if row is None or not (row.x <= x < row.x + row.text.width and row.y <= y < row.y + row.text.height):
        return None
    offset = row.at(x)
    return offset - (row.x_of(offset) > x)


def taken(shown: Document, offset: int, clicks: int) -> Span:
    """Start and end of what so many clicks at a place select: nothing, a word, or a piece."""
    start, end = shown.span(shown.item_at(offset))
    match clicks:
        case 2:
            before = _letters(reversed(shown.text[max(start, offset - _LONG) : offset]))
            return offset - before, offset + _letters(shown.text[offset : min(end, offset + _LONG)])
        case 3:
            return start, end
    return offset, offset


def _letters(said: Iterable[str]) -> int:
    """How many characters of a word come first."""
    return sum(1 for _ in takewhile(lambda char: char.isalnum() or char in "_'’", said))


def _row_at(column: Column, place: Place, view: float, y: float) -> Row | None:
    """The last line that does not begin below a height of the view, or the first."""
    nearest = None
    for row in column.rows_seen(place, view):
        if nearest is None or row.y <= y:
            nearest = row
    return nearest
