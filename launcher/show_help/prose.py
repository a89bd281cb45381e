"""Pieces of blocks wrapped to a measure that reads well, each when it comes into view."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from launcher.picture import circle, line_height, text, wrap
from launcher.show_help.column import Column, Part, Row
from launcher.show_help.document import Document, Item, Piece

_MEASURE = 560  # about 72 characters
_INDENT = 22
_DOT = 2.5
_DOT_LEFT = 7
_LEAST_MARGIN, _MARGIN = 16, 40
_TOP, _BOTTOM = 28, 36
_EM_PER_CHAR = 0.49  # of English in the bundled face, with what wrapping leaves empty
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
    """Pieces laid out for a view.

    Args:
        shown: the pieces, of blocks.
        width: the view's, in logical pixels.
    """

    def __init__(self, shown: Document, width: float) -> None:
        margin = min(_MARGIN, max(_LEAST_MARGIN, width // 16))
        self._width = max(_INDENT * 2, min(_MEASURE, width - 2 * margin))
        self._left = max(margin, (width - self._width) // 2)
        self._lines = lru_cache(_KEPT)(self._wrap)
        super().__init__(shown)

    @property
    def margin(self) -> float:
        """How much room there is on the left of paragraphs."""
        return self._left

    def guess(self, piece: Piece) -> float:
        """From how much it says, and what is usual above it."""
        size, line, _, indent = _STYLES[piece.kind]
        length = len(piece.said) * size * _EM_PER_CHAR
        gap = _GAP_ABOVE_TITLE if piece.kind == "title" else _GAP
        return gap * piece.first + line * max(1, math.ceil(length / (self._width - indent)))

    def _gap(self, item: Item) -> int:
        """The room above an item."""
        piece, above = self.shown.piece(item), self.shown.before(item)
        if above is None:
            return _TOP
        if not piece.first:
            return 0
        if piece.kind == "title":
            return _GAP_ABOVE_TITLE
        return _GAPS.get((self.shown.piece(above).kind, piece.kind), _GAP)

    def height(self, item: Item) -> int:
        """How high a piece is, with the gap above it and the margin below the last."""
        below = _BOTTOM if item == self.shown.last else 0
        return self._gap(item) + len(self._lines(item)) * _STYLES[self.shown.piece(item).kind].line + below

    def dot(self, item: Item) -> Iterator[Part]:
        """Of a bullet point."""
        piece = self.shown.piece(item)
        if piece.kind == "bullet" and piece.first:
            top = self._gap(item) + _STYLES[piece.kind].line / 2 - _DOT
            yield self._left + _DOT_LEFT, top, circle(_DOT, "accent")

    def rows(self, item: Item, start: float, end: float) -> Iterator[Row]:
        """The lines of a piece that are in view."""
        size, line, bold, indent = _STYLES[self.shown.piece(item).kind]
        gap = self._gap(item)
        lead = (line - line_height(size)) // 2
        lines = self._lines(item)
        seen = range(max(0, int((start - gap) // line)), min(len(lines), math.ceil((end - gap) / line)))
        for k in seen:
            at, said = lines[k]
            yield Row(self._left + indent, gap + k * line + lead, item, at, text(said, size, bold=bold))

    def line_of(self, item: Item, index: int) -> tuple[float, float]:
        """The last line of a piece that does not begin behind a character of it."""
        line, gap = _STYLES[self.shown.piece(item).kind].line, self._gap(item)
        k = bisect_right(self._lines(item), index, key=itemgetter(0)) - 1
        return gap + k * line, gap + (k + 1) * line

    def _wrap(self, item: Item) -> list[tuple[int, str]]:
        """The lines of a piece, each with where in the piece it begins."""
        piece = self.shown.piece(item)
        said, (size, _, bold, indent) = piece.said, _STYLES[piece.kind]
        lines, at = [], 0
        for line in wrap(said, size, self._width - indent, bold=bold):
            at = said.index(line, at)
            lines.append((at, line))
            at += len(line)
        return lines or [(0, "")]
