"""Text as it is: lines in a fixed-width face, cut off at the view's sides."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from launcher.picture import text
from launcher.show_help.blocks import plain_ends
from launcher.show_help.column import Column, Row
from launcher.show_help.document import WINDOW, Document, Item, Piece

SIZE = 15
CELL = 9  # logical pixels from character to character; the face's advance at this size
_LINE = 21
_MARGIN = 20
_TAB = 8


class AsItIs(Document):
    """The lines of a text, with tabs expanded and without blank lines at the end.

    Args:
        text: with any ends of lines.
    """

    def __init__(self, text: str) -> None:
        shown = plain_ends(text).replace("\x0b", " ").replace("\x0c", " ").rstrip("\n")
        super().__init__(shown.expandtabs(_TAB) if "\t" in shown else shown)

    @cached_property
    def longest(self) -> int:
        """How wide the longest line is with margins, in logical pixels."""
        return max(map(len, self.text.split("\n"))) * CELL + 2 * _MARGIN

    def begun(self, window: int) -> Iterator[Piece]:
        """The lines that begin in a window."""
        low, high = window * WINDOW, (window + 1) * WINDOW
        start = self.text.find("\n", low - 1, high - 1) + 1 if window else 0
        while (start or not window) and start < high and start <= len(self.text):
            end = self.text.find("\n", start)
            end = len(self.text) if end < 0 else end
            yield Piece("line", start, self.text[start:end], True, ((start, end),))
            start = end + 1

    def _at_or_before(self, window: int) -> Item | None:
        """The same, past as many windows as a line is long."""
        begun = self.text.rfind("\n", 0, (window + 1) * WINDOW - 1) + 1
        return super()._at_or_before(begun // WINDOW) if window >= 0 else None


class Verbatim(Column):
    """Lines seen through a view.

    Args:
        shown: the lines.
        width: the view's, in logical pixels.
        left: how far it is scrolled to the right, in logical pixels.
    """

    def __init__(self, shown: AsItIs, width: float, left: float) -> None:
        self._width, self._left = width, left
        super().__init__(shown)

    def guess(self, piece: Piece) -> float:
        """The same for every line."""
        return _LINE

    def height(self, item: Item) -> int:
        """The same for every line but the first and the last, which have a margin."""
        return _LINE * (1 + (item == self.shown.first) + (item == self.shown.last))

    def rows(self, item: Item, start: float, end: float) -> Iterator[Row]:
        """The characters of a line that are in view."""
        first = max(0, int((self._left - _MARGIN) // CELL))
        end_of_view = math.ceil((self._left + self._width - _MARGIN) / CELL)
        seen = text(self.shown.piece(item).said[first:end_of_view], SIZE, face="mono")
        yield Row(_MARGIN + first * CELL - self._left, self.line_of(item, first)[0], item, first, seen)

    def line_of(self, item: Item, index: int) -> tuple[float, float]:
        """All of the item but its margin."""
        top = _LINE if item == self.shown.first else 0
        return top, top + _LINE
