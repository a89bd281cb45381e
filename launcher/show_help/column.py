"""A long column of pieces of text, each laid out when it comes into view: blocks are wrapped, lines are not.

How high a piece is, is known once it is laid out; until then an estimate has to do. A place in the column is therefore
no number of pixels but a piece and a share of it, which also stays the same text when the column is laid out anew. Only
the scroll bar lives in estimated pixels.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import Literal, NamedTuple

from launcher.controls import Scroll
from launcher.picture import circle, line_height, text, wrap
from launcher.show_help.document import Document
from launcher.show_help.row import TextRow

CELL = 9  # logical pixels from character to character of the fixed-width face

_MEASURE = 560  # about 72 characters
_INDENT = 22
_DOT = 2.5
_LEAST_MARGIN, _MARGIN = 16, 40
_LINE_MARGIN = 20
_TOP, _BOTTOM = 28, 36
_AIR = 20  # logical pixels that are left above what was gone to
_EM_PER_CHAR = 0.47  # of English in the bundled face
_LEFT_EMPTY = 2  # characters at the end of a line, by wrapping
_KEPT = 1000


class _Style(NamedTuple):
    size: float
    line: int  # from baseline to baseline
    bold: bool = False
    indent: int = 0
    face: Literal["sans", "mono"] = "sans"


_STYLES: dict[str, _Style] = {
    "title": _Style(21, 30, bold=True),
    "bullet": _Style(16, 25, indent=_INDENT),
    "paragraph": _Style(16, 25),
    "line": _Style(15, 21, face="mono"),
}
_GAPS = {("bullet", "bullet"): 8, ("title", "paragraph"): 6, ("title", "bullet"): 8, ("line", "line"): 0}
_GAP, _GAP_ABOVE_TITLE = 14, 34


class ScrollAnchor(NamedTuple):
    """Where a view is scrolled to: a piece of the document, and how much of it is above the view.

    Attributes:
        item: the first piece in view.
        share: how much of that piece's height is above the view, from 0 to below 1.
    """

    item: int = 0
    share: float = 0.0


class Column:
    """The pieces of a document below each other.

    Args:
        shown: the document.
        width: of the view, in logical pixels.
        margin: room on the left of blocks, at least.
        left: how far lines are scrolled to the right.

    Attributes:
        view: the width.
    """

    def __init__(self, shown: Document, width: float, margin: float, left: float) -> None:
        self._shown, self.view, self._scrolled = shown, width, left
        side = min(_MARGIN, max(_LEAST_MARGIN, width // 16))
        margin = max(side, margin)
        self._width = max(_INDENT * 2, min(_MEASURE, width - margin - side))
        self._left = _LINE_MARGIN - left if shown.verbatim else max(margin, (width - self._width) // 2)
        self._lines = lru_cache(_KEPT)(self._wrap)
        self._tops = self._guesses()
        self.last = lru_cache(2)(self._last)

    def height(self, item: int) -> int:
        """Measure a piece, with the gap above it and the margin below the last, in logical pixels."""
        below = _BOTTOM if item == len(self._shown.pieces) - 1 else 0
        return self._gap(item) + len(self._lines(item)) * self._style(item).line + below

    def about_where(self, place: ScrollAnchor) -> float:
        """About how far a place is below the column's top, in logical pixels, without laying out what is above."""
        return self._estimate(place)

    def row_at(self, place: ScrollAnchor, view: float, y: float) -> TextRow | None:
        """Find the last line that does not begin below a height of the view, or else the first one in view."""
        nearest = None
        for row in self.visible_rows(place, view):
            if nearest is None or row.y <= y:
                nearest = row
        return nearest

    def visible_rows(self, place: ScrollAnchor, view: float) -> Iterator[TextRow]:
        """Lay out the lines that are in view, from the top; the first and the last may be cut by its edges."""
        for item, y in self._visible(place, view):
            line, top = self._style(item).line, y + self._gap(item)
            lines = self._lines(item)
            for k in range(max(0, int(-top // line)), min(len(lines), math.ceil((view - top) / line))):
                yield self._row(item, k, top + k * line)

    def scrolled_to_reveal(self, place: ScrollAnchor, view: float, offset: int) -> ScrollAnchor:
        """Give the same place if a character's line is in view, or else one with it a third below the view's top."""
        item, top = self._line_of(offset)
        bottom = top + self._style(item).line
        for each, y in self._visible(place, view):
            if each == item and y + top >= 0 and y + bottom <= view:
                return place
        return self.scrolled(ScrollAnchor(item), top - view / 3)

    def anchor_of(self, offset: int) -> ScrollAnchor:
        """Give the place that has the line of a character near the view's top."""
        item, top = self._line_of(offset)
        return self.scrolled(ScrollAnchor(item), top - _AIR)

    def scrolled(self, place: ScrollAnchor, amount: float) -> ScrollAnchor:
        """Go so many logical pixels down, or up if less than 0, but not beyond the column's ends."""
        item, above = place.item, self._above(place) + round(amount)
        while above < 0 and item > 0:
            item -= 1
            above += self.height(item)
        while above >= self.height(item) and item + 1 < len(self._shown.pieces):
            above -= self.height(item)
            item += 1
        return self._place(item, max(0, above))

    def bar(self, place: ScrollAnchor, view: float) -> Scroll:
        """Make the scroll bar of a view so high; its content is estimated, but exact about whether there is more."""
        return Scroll(view, view + self._estimate(self.last(view)), self._estimate(place))

    def at(self, offset: float) -> ScrollAnchor:
        """Give the place that an offset of the scroll bar stands for."""
        item = max(0, min(bisect_right(self._tops, offset), len(self._shown.pieces)) - 1)
        share = (offset - self._tops[item]) / (self._tops[item + 1] - self._tops[item])
        return self._place(item, round(max(0, min(share, 1)) * self.height(item)))

    def _visible(self, place: ScrollAnchor, view: float) -> Iterator[tuple[int, int]]:
        """Each piece in view, and where its top is."""
        item, y = place.item, -self._above(place)
        while item < len(self._shown.pieces) and y < view:
            yield item, y
            y += self.height(item)
            item += 1

    def _row(self, item: int, k: int, y: float) -> TextRow:
        """A line of a piece; of one that is not wrapped, the characters in view."""
        style, (start, said) = self._style(item), self._lines(item)[k]
        x: float = self._left + style.indent
        if self._shown.verbatim:
            first = min(len(said), max(0, int(-x // CELL)))
            said = said[first : max(first, math.ceil((self.view - x) / CELL))]
            x, start = x + first * CELL, start + first
        lead = (style.line - line_height(style.size, style.face)) // 2
        dot = circle(_DOT, "accent") if style.indent and k == 0 else None
        return TextRow(x, y + lead, start, text(said, style.size, bold=style.bold, face=style.face), dot)

    def _line_of(self, offset: int) -> tuple[int, int]:
        """The piece that a place is in, and how far below its top the last line is that does not begin behind it."""
        item = self._shown.item_at(offset)
        k = max(0, bisect_right(self._lines(item), offset, key=itemgetter(0)) - 1)
        return item, self._gap(item) + k * self._style(item).line

    def _last(self, view: float) -> ScrollAnchor:
        """The place from which the column's end is just in view."""
        item = len(self._shown.pieces) - 1
        room = round(view) - self.height(item)
        while room > 0 and item > 0:
            item -= 1
            room -= self.height(item)
        return self._place(item, max(0, -room))

    def _estimate(self, place: ScrollAnchor) -> float:
        top, below = self._tops[place.item], self._tops[place.item + 1]
        return top + place.share * (below - top)

    def _above(self, place: ScrollAnchor) -> int:
        return round(place.share * self.height(place.item))

    def _place(self, item: int, above: int) -> ScrollAnchor:
        return ScrollAnchor(item, above / self.height(item))

    def _style(self, item: int) -> _Style:
        return _STYLES[self._shown.pieces[item].kind]

    def _gap(self, item: int) -> int:
        """The room above a piece."""
        kind = self._shown.pieces[item].kind
        if item == 0:
            return _TOP
        if kind == "title":
            return _GAP_ABOVE_TITLE
        return _GAPS.get((self._shown.pieces[item - 1].kind, kind), _GAP)

    def _guesses(self) -> Sequence[int]:
        """About where each piece begins, from how much they say, and where the last one ends."""
        pieces = self._shown.pieces
        if self._shown.verbatim:
            line = _STYLES["line"].line
            return range(0, (len(pieces) + 1) * line, line)
        return list(accumulate(map(self._guess, range(len(pieces))), initial=0))

    def _guess(self, item: int) -> int:
        """About how high a block is."""
        style = self._style(item)
        in_line = (self._width - style.indent) / (style.size * _EM_PER_CHAR) - _LEFT_EMPTY
        lines = math.ceil(len(self._shown.pieces[item].said) / max(1, in_line))
        return self._gap(item) + max(1, lines) * style.line

    def _wrap(self, item: int) -> list[tuple[int, str]]:
        """The lines of a piece, each with where in the document it begins."""
        said, style = self._shown.pieces[item].said, self._style(item)
        start, lines, at = self._shown.starts[item], [], 0
        if self._shown.verbatim:
            return [(start, said)]
        for line in wrap(said, style.size, self._width - style.indent, bold=style.bold):
            at = said.index(line, at)
            lines.append((start + at, line))
            at += len(line)
        return lines or [(start, "")]
