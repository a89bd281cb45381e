"""Selecting text with the mouse: where the mouse is in it, and what several clicks take."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from launcher.show_help.column import Column, Place
from launcher.show_help.document import Document

_STILL = 4  # logical pixels that a hand may move between the clicks of a double click


class Press(NamedTuple):
    """The last press of the mouse on the text.

    Attributes:
        x: where.
        y: where.
        clicks: how many there were in the same place: one, two for a word, three for a paragraph or line.
    """

    x: float
    y: float
    clicks: int = 1

    def again(self, x: float, y: float) -> Press:
        """Pressed once more."""
        return Press(x, y, self.clicks % 3 + 1 if self.holds(x, y) else 1)

    def holds(self, x: float, y: float) -> bool:
        """Whether the mouse is still there."""
        return abs(x - self.x) <= _STILL and abs(y - self.y) <= _STILL


def offset_at(shown: Document, column: Column, place: Place, view: float, x: float, y: float) -> int | None:
    """The offset in a document's text that is nearest to a point of the view, or None if no text is in view."""
    nearest = None
    for row in column.rows_seen(place, view):
        if nearest is None or row.y <= y:
            nearest = row
    return None if nearest is None else shown.offset(nearest.item, nearest.at(x))


def taken(text: str, offset: int, clicks: int) -> tuple[int, int]:
    """Start and end of what so many clicks at an offset select."""
    match clicks:
        case 2:
            return _around(text, offset, lambda char: char.isalnum() or char in "_'’")
        case 3:
            return _around(text, offset, lambda char: char != "\n")
    return offset, offset


def _around(text: str, offset: int, belongs: Callable[[str], bool]) -> tuple[int, int]:
    start = end = offset
    while start > 0 and belongs(text[start - 1]):
        start -= 1
    while end < len(text) and belongs(text[end]):
        end += 1
    return start, end
