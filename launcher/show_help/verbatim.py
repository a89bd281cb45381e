"""Text as it is: lines in a fixed-width face, cut off at the view's sides."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from launcher.picture import text
from launcher.show_help.column import Column, Row

SIZE = 15
CELL = 9  # logical pixels from character to character; the face's advance at this size
_LINE = 21
_MARGIN = 20
_TAB = 8


def lines_of(said: str) -> tuple[str, ...]:
    """The lines of a text with tabs expanded, and one blank line before and after as a margin."""
    shown = said.replace("\r\n", "\n").translate({0x0B: " ", 0x0C: " ", 0x0D: "\n"})
    return "", *shown.expandtabs(_TAB).rstrip("\n").split("\n"), ""


def width_of(lines: Sequence[str]) -> int:
    """How wide the longest line is with margins, in logical pixels."""
    return max(map(len, lines)) * CELL + 2 * _MARGIN


class Verbatim(Column):
    """Lines seen through a view.

    Args:
        lines: at least one.
        width: the view's, in logical pixels.
        left: how far it is scrolled to the right, in logical pixels.
    """

    def __init__(self, lines: Sequence[str], width: float, left: float) -> None:
        self._lines = lines
        self._width, self._left = width, left
        self.tops = range(0, (len(lines) + 1) * _LINE, _LINE)

    def height(self, item: int) -> int:
        """The same for every line."""
        return _LINE

    def rows(self, item: int, start: float, end: float) -> Iterator[Row]:
        """The characters of a line that are in view."""
        first = max(0, int((self._left - _MARGIN) // CELL))
        end_of_view = math.ceil((self._left + self._width - _MARGIN) / CELL)
        seen = text(self._lines[item][first:end_of_view], SIZE, face="mono")
        yield Row(_MARGIN + first * CELL - self._left, 0, item, first, seen)

    def line_of(self, item: int, at: int) -> tuple[float, float]:
        """All of the item, which is one line."""
        return 0, _LINE
