"""Blocks wrapped to a measure that reads well, each when it comes into view."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

from launcher.picture import circle, line_height, text, wrap
from launcher.show_help.blocks import Block, Kind
from launcher.show_help.column import Column, Part, Row

_MEASURE = 560  # about 72 characters
_INDENT = 22
_DOT = 2.5
_DOT_LEFT = 7
_LEAST_MARGIN, _MARGIN = 16, 40
_TOP, _BOTTOM = 28, 36
_EM_PER_CHAR = 0.49  # of English in the bundled face, with what wrapping leaves empty
_LONGEST = 4000  # characters that are wrapped at once
_KEPT = 1000


class _Style(NamedTuple):
    size: float
    line: int  # from baseline to baseline
    bold: bool = False
    indent: int = 0


_STYLES: dict[Kind, _Style] = {
    "title": _Style(21, 30, bold=True),
    "bullet": _Style(16, 25, indent=_INDENT),
    "paragraph": _Style(16, 25),
}
_GAPS = {("bullet", "bullet"): 8, ("title", "paragraph"): 6, ("title", "bullet"): 8}
_GAP, _GAP_ABOVE_TITLE = 14, 34


class Piece(NamedTuple):
    """A block, or a part of one that is very long.

    Attributes:
        kind: the block's.
        text: what it says.
        gap: room above, in logical pixels.
        first: whether the block begins with it.
    """

    kind: Kind
    text: str
    gap: int
    first: bool


def pieces(blocks: Iterable[Block]) -> Iterator[Piece]:
    """The blocks with the room between them, the very long ones cut up so that no one waits for their whole layout."""
    above: Kind | None = None
    for kind, said in blocks:
        gap = _gap(above, kind)
        start = 0
        while start < len(said) or start == 0:
            end = start + _LONGEST
            if end < len(said):
                end = said.rfind(" ", start, end) + 1 or end
            yield Piece(kind, said[start:end], 0 if start else gap, first=start == 0)
            start = end
        above = kind


class Prose(Column):
    """Pieces laid out for a view.

    Args:
        items: at least one.
        width: the view's, in logical pixels.
    """

    def __init__(self, items: tuple[Piece, ...], width: float) -> None:
        margin = min(_MARGIN, max(_LEAST_MARGIN, width // 16))
        self._items = items
        self._width = max(_INDENT * 2, min(_MEASURE, width - 2 * margin))
        self._left = max(margin, (width - self._width) // 2)
        self._lines = lru_cache(_KEPT)(self._wrap)
        self.tops = list(accumulate(map(self._guess, items), initial=0.0))

    def height(self, item: int) -> int:
        """How high a piece is, with the gap above it and the margin below the last."""
        piece = self._items[item]
        below = _BOTTOM if item == len(self._items) - 1 else 0
        return piece.gap + len(self._lines(item)) * _STYLES[piece.kind].line + below

    def pictures(self, item: int, start: float, end: float, *, by_words: bool) -> Iterator[Part]:
        """The lines of a piece that are in view, and its dot."""
        kind, _, gap, first = self._items[item]
        if kind == "bullet" and first:
            yield self._left + _DOT_LEFT, gap + _STYLES[kind].line / 2 - _DOT, circle(_DOT, "accent")
        yield from super().pictures(item, start, end, by_words=by_words)

    def rows(self, item: int, start: float, end: float) -> Iterator[Row]:
        """The lines of a piece that are in view."""
        kind, _, gap, _ = self._items[item]
        size, line, bold, indent = _STYLES[kind]
        lead = (line - line_height(size)) // 2
        lines = self._lines(item)
        seen = range(max(0, int((start - gap) // line)), min(len(lines), math.ceil((end - gap) / line)))
        for k in seen:
            at, said = lines[k]
            yield Row(self._left + indent, gap + k * line + lead, item, at, text(said, size, bold=bold))

    def line_of(self, item: int, at: int) -> tuple[float, float]:
        """The last line of a piece that does not begin behind a character of it."""
        kind, _, gap, _ = self._items[item]
        line = _STYLES[kind].line
        k = bisect_right(self._lines(item), at, key=itemgetter(0)) - 1
        return gap + k * line, gap + (k + 1) * line

    def _wrap(self, item: int) -> list[tuple[int, str]]:
        """The lines of a piece, each with where in the piece it begins."""
        kind, said, _, _ = self._items[item]
        size, _, bold, indent = _STYLES[kind]
        lines, at = [], 0
        for line in wrap(said, size, self._width - indent, bold=bold):
            at = said.index(line, at)
            lines.append((at, line))
            at += len(line)
        return lines or [(0, "")]

    def _guess(self, piece: Piece) -> float:
        size, line, _, indent = _STYLES[piece.kind]
        length = len(piece.text) * size * _EM_PER_CHAR
        return piece.gap + line * max(1, math.ceil(length / (self._width - indent)))


def _gap(above: Kind | None, kind: Kind) -> int:
    if above is None:
        return _TOP
    return _GAP_ABOVE_TITLE if kind == "title" else _GAPS.get((above, kind), _GAP)
