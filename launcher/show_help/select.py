"""Selecting text with the mouse: where the mouse is in it, and what several clicks take."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from launcher.show_help.column import Column, Place, Row
from launcher.show_help.document import Document, Item

_STILL = 4  # logical pixels that a hand may move between the clicks of a double click
_LONG = 1000  # characters of a word


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
    """The place in a document's text that is nearest to a point of the view, or None if no text is in view."""
    row = _row_at(column, place, view, y)
    return None if row is None else shown.offset(row.item, row.at(x))


def on_text(shown: Document, column: Column, place: Place, view: float, x: float, y: float) -> int | None:
    """The place in the text of the character that is at a point of the view, or None if there is none."""
    row = _row_at(column, place, view, y)
    if row is None or not (row.x <= x < row.x + row.text.width and row.y <= y < row.y + row.text.height):
        return None
    index = row.at(x)
    return shown.offset(row.item, index - (row.x_of(index) > x))


def taken(shown: Document, offset: int, clicks: int) -> tuple[int, int]:
    """Start and end of what so many clicks at a place select: nothing, a word, or a block."""
    item = shown.item_at(offset)
    match clicks:
        case 2:
            said, index = shown.piece(item).said, shown.index(item, offset)
            before = _letters(reversed(said[max(0, index - _LONG) : index]))
            behind = _letters(said[index : index + _LONG])
            return shown.offset(item, index - before), shown.offset(item, index + behind)
        case 3:
            return _block(shown, item)
    return offset, offset


def _letters(said: Iterable[str]) -> int:
    """How many characters of a word come first."""
    return sum(1 for _ in takewhile(lambda char: char.isalnum() or char in "_'’", said))


def _block(shown: Document, item: Item) -> tuple[int, int]:
    """Start and end of a block, without what lies before its first character."""
    last = item
    while not shown.piece(item).first and (before := shown.before(item)):
        item = before
    while (after := shown.after(last)) and not shown.piece(after).first:
        last = after
    return shown.offset(item, 0), shown.offset(last, len(shown.piece(last).said))


def _row_at(column: Column, place: Place, view: float, y: float) -> Row | None:
    """The last line that does not begin below a height of the view, or the first."""
    nearest = None
    for row in column.rows_seen(place, view):
        if nearest is None or row.y <= y:
            nearest = row
    return nearest
