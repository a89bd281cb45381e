"""Blocks wrapped to a measure that reads well, each when it comes into view."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

from launcher.picture import circle, line_height, text, wrap
from launcher.show_help.column import Column, Part, Row
from launcher.show_help.document import Document

_MEASURE = 560  # about 72 characters
_INDENT = 22
_DOT = 2.5
_DOT_LEFT = 7
_LEAST_MARGIN, _MARGIN = 16, 40
_TOP, _BOTTOM = 28, 36
_EM_PER_CHAR = 0.47  # of English in the bundled face
_LEFT_EMPTY = 2  # characters at the end of a line, by wrapping
_KEPT = 1000


class _Style(NamedTuple):
    size: float
    line: int  # from baseline to baseline
    bold: bool = False
    indent: int = 0


_STYLES: dict[str, _Style] = {
    "title": _Style(21, 30, bold=True),
    "bullet": _Style(16, 25, indent=_INDENT),
    "paragraph": _Style(16, 25),
}
_GAPS = {("bullet", "bullet"): 8, ("title", "paragraph"): 6, ("title", "bullet"): 8}
_GAP, _GAP_ABOVE_TITLE = 14, 34


class Prose(Column):
    """Blocks laid out for a view.

    Args:
        shown: the blocks.
        width: the view's, in logical pixels.
        margin: room on the left, at least.
    """

    def __init__(self, shown: Document, width: float, margin: float) -> None:
        side = min(_MARGIN, max(_LEAST_MARGIN, width // 16))
        margin = max(side, margin)
        self._width = max(_INDENT * 2, min(_MEASURE, width - margin - side))
        self._left = max(margin, (width - self._width) // 2)
        self._lines = lru_cache(_KEPT)(self._wrap)
        super().__init__(shown)
        self.tops = list(accumulate(map(self._guess, range(len(shown.pieces))), initial=0))

    def height(self, item: int) -> int:
        """How high a block is, with the gap above it and the margin below the last."""
        below = _BOTTOM if item == len(self.shown.pieces) - 1 else 0
        return self._gap(item) + len(self._lines(item)) * self._style(item).line + below

    def dot(self, item: int) -> Iterator[Part]:
        """Of a bullet point."""
        if self.shown.pieces[item].kind == "bullet":
            top = self._gap(item) + self._style(item).line / 2 - _DOT
            yield self._left + _DOT_LEFT, top, circle(_DOT, "accent")

    def rows(self, item: int, start: float, end: float) -> Iterator[Row]:
        """The lines of a block that are in view."""
        size, line, bold, indent = self._style(item)
        gap = self._gap(item)
        lead = (line - line_height(size)) // 2
        lines = self._lines(item)
        for k in range(max(0, int((start - gap) // line)), min(len(lines), math.ceil((end - gap) / line))):
            offset, said = lines[k]
            yield Row(self._left + indent, gap + k * line + lead, offset, text(said, size, bold=bold))

    def line_of(self, offset: int) -> tuple[float, float]:
        """The last line that does not begin behind the place."""
        item = self.shown.item_at(offset)
        line, gap = self._style(item).line, self._gap(item)
        k = max(0, bisect_right(self._lines(item), offset, key=itemgetter(0)) - 1)
        return gap + k * line, gap + (k + 1) * line

    def _style(self, item: int) -> _Style:
        return _STYLES[self.shown.pieces[item].kind]

    def _gap(self, item: int) -> int:
        """The room above a block."""
        kind = self.shown.pieces[item].kind
        if item == 0:
            return _TOP
        return (
            _GAP_ABOVE_TITLE if kind == "title" else _GAPS.get((self.shown.pieces[item - 1].kind, kind), _GAP)
        )

    def _guess(self, item: int) -> int:
        """About how high a block is, from how much it says."""
        style = self._style(item)
        in_line = (self._width - style.indent) / (style.size * _EM_PER_CHAR) - _LEFT_EMPTY
        lines = math.ceil(len(self.shown.pieces[item].said) / max(1, in_line))
        return self._gap(item) + max(1, lines) * style.line

    def _wrap(self, item: int) -> list[tuple[int, str]]:
        """The lines of a block, each with where in the document it begins."""
        said, (size, _, bold, indent) = self.shown.pieces[item].said, self._style(item)
        lines, at, start = [], 0, self.shown.starts[item]
        for line in wrap(said, size, self._width - indent, bold=bold):
            at = said.index(line, at)
            lines.append((start + at, line))
            at += len(line)
        return lines or [(start, "")]
