"""Text as it is: lines in a fixed-width face, cut off at the view's sides."""

from __future__ import annotations

import math
from collections.abc import Iterator

from launcher.picture import text
from launcher.show_help.column import Column, Row
from launcher.show_help.document import Document

SIZE = 15
CELL = 9  # logical pixels from character to character; the face's advance at this size
_LINE = 21
_MARGIN = 20


class Verbatim(Column):
    """Lines seen through a view.

    Args:
        shown: the lines.
        width: the view's, in logical pixels.
        left: how far it is scrolled to the right, in logical pixels.
    """

    def __init__(self, shown: Document, width: float, left: float) -> None:
        self._width, self._left = width, left
        super().__init__(shown)
        self.tops = range(0, (len(shown.pieces) + 1) * _LINE, _LINE)

    def height(self, item: int) -> int:
        """The same for every line but the first and the last, which have a margin."""
        return _LINE * (1 + (item == 0) + (item == len(self.shown.pieces) - 1))

    def rows(self, item: int, start: float, end: float) -> Iterator[Row]:
        """The characters of a line that are in view."""
        said = self.shown.pieces[item].said
        first = min(len(said), max(0, int((self._left - _MARGIN) // CELL)))
        end_of_view = math.ceil((self._left + self._width - _MARGIN) / CELL)
        seen = text(said[first : max(first, end_of_view)], SIZE, face="mono")
        x = _MARGIN + first * CELL - self._left
        yield Row(x, _top(item), self.shown.starts[item] + first, seen)

    def line_of(self, offset: int) -> tuple[float, float]:
        """All of the piece but its margin."""
        top = _top(self.shown.item_at(offset))
        return top, top + _LINE


def length(shown: Document) -> int:
    """How wide the longest line of a document is, with margins, in logical pixels."""
    return shown.longest * CELL + 2 * _MARGIN


def _top(item: int) -> int:
    return 0 if item else _LINE
