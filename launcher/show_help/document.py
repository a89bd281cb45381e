"""A document in pieces, its links, and the layout of its pieces.

All places are offsets in the text, which do not depend on the layout. Selections, matches, links and titles use them.

Each piece is laid out when it comes into view: blocks are wrapped, lines are not. The height of a piece is only known
after its layout; before, it is estimated. A scroll position is therefore a piece and a share of its height, not a
number of pixels. It refers to the same text after the layout has changed. Only the scroll bar uses estimated pixels.

A file can come from anybody, so links must not mislead: their text is their address, in ASCII, beginning with http://
or https://, without a user name or password.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, takewhile
from operator import itemgetter
from typing import Literal, NamedTuple, TypeVar
from unicodedata import bidirectional

from launcher.controls import Scroll
from launcher.picture import Text, line_height, text, text_width, wrap
from launcher.show_help.text import lines, number_blocks

Span = tuple[int, int]
"""Start and end of a part of a document."""

S = TypeVar("S", "Link", Span)

_NOTHING = "This document is empty."
_SORRY = "No help available\n=================\n"
_TAB = 8
_LONG = 1000  # maximum of characters on each side of a word
_address = re.compile(r"https?://[^\s<>\"`“”„‘’«»]+").finditer
_host = re.compile(r"https?://[A-Za-z0-9\[]").match
_PUNCTUATION = ".,;:!?'*_"
_OPENING = {")": "(", "]": "[", "}": "{"}
_LONGEST = 4000  # characters of an address
CELL = 9  # width of a character of the fixed-width font, in logical pixels

_MEASURE = 560  # about 72 characters
_INDENT = 22
_LEAST_MARGIN, _MARGIN = 16, 40
_LINE_MARGIN = 20
_TOP, _BOTTOM = 28, 36
_AIR = 20  # logical pixels above a target of scrolling
_EM_PER_CHAR = 0.47  # average of English text in the bundled font
_LEFT_EMPTY = 2  # average of unused characters at the end of a wrapped line
_KEPT = 1000


class DocumentItem(NamedTuple):
    """A block, or a line of plain text.

    `number` is the number of its first line in the file, from 0.
    """

    kind: Literal["title", "bullet", "paragraph", "line"]
    said: str
    number: int


class Document:
    """A help text in pieces, each a block or a line of plain text.

    Args:
        source: the text.
        verbatim: whether to show the plain text, unless it is blank.
    """

    def __init__(self, source: str, *, verbatim: bool = False) -> None:
        self.source, self.verbatim = source, verbatim and bool(source.strip())
        self.pieces = _as_it_is(source) if self.verbatim else _in_blocks(source)
        self.starts = list(accumulate((len(piece.said) + 1 for piece in self.pieces[:-1]), initial=0))
        self.text = "\n".join(piece.said for piece in self.pieces)  # places are offsets in this text

    @cached_property
    def titles(self) -> list[int]:
        """The numbers of the titles among the pieces."""
        return [item for item, piece in enumerate(self.pieces) if piece.kind == "title"]

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The links in order."""
        return tuple(find_links(self.text))

    def link_named(self, name: str) -> Link | None:
        """Find a link by its name."""
        return next((link for link in self.links if link.name == name), None) if name else None

    @cached_property
    def longest(self) -> int:
        """The number of characters of the longest piece."""
        return max(len(piece.said) for piece in self.pieces)

    def item_at(self, offset: int) -> int:
        """Return the number of the piece at an offset."""
        return bisect_right(self.starts, offset) - 1

    def item_of(self, number: int) -> int:
        """Return the number of the piece with a line of the file.

        Both are counted from 0.
        """
        return max(0, bisect_right(self.pieces, number, key=lambda piece: piece.number) - 1)

    def span(self, item: int) -> Span:
        """Return start and end of a piece."""
        return self.starts[item], self.starts[item] + len(self.pieces[item].said)

    def word(self, offset: int) -> Span:
        """Return the start and end of the word at an offset.

        It reaches at most 1,000 characters to each side.
        """
        before = _letters(reversed(self.text[max(0, offset - _LONG) : offset]))
        return offset - before, offset + _letters(self.text[offset : offset + _LONG])

    def between(self, start: int, end: int) -> str:
        """Return text for the clipboard.

        Blank lines separate blocks, and stars mark bullet points.
        """
        said, above = "", None
        for item in range(self.item_at(start), self.item_at(end) + 1):
            kind, (first, last) = self.pieces[item].kind, self.span(item)
            if above:
                said += "\n" if kind == "line" or kind == above == "bullet" else "\n\n"
            # a star is only copied with its whole bullet point, or after another block
            if kind == "bullet" and (above or start <= first <= last < end):
                said += "* "
            said += self.text[max(start, first) : min(end, last)]
            above = kind
        return said


def apology(sentence: str) -> Document:
    """Return a document that explains why another one cannot be shown."""
    return Document(_SORRY + " ".join(sentence.split()))


def within(spans: Sequence[S], start: int, end: int) -> Sequence[S]:
    """Return the sorted links or matches that overlap a range."""
    first = bisect_right(spans, start, key=itemgetter(1))
    return spans[first : bisect_left(spans, end, key=itemgetter(0))]


def _letters(said: Iterable[str]) -> int:
    """Return the number of characters of a word at the beginning."""
    return sum(1 for _ in takewhile(lambda char: char.isalnum() or char in "_'’", said))


def _in_blocks(source: str) -> list[DocumentItem]:
    pieces = [DocumentItem(*block, number) for number, block in number_blocks(source)]
    return pieces or [DocumentItem("paragraph", _NOTHING, 0)]


def _as_it_is(source: str) -> list[DocumentItem]:
    """Return the lines of a plain text.

    Tabs are expanded, and blank lines at the end are left out.
    """
    plain = source.replace("\v", " ").replace("\f", " ").rstrip("\r\n")
    return [DocumentItem("line", line.expandtabs(_TAB), number) for number, line in enumerate(lines(plain))]


class Link(NamedTuple):
    """A link in a text: its start, its end, and its address."""

    start: int
    end: int
    target: str

    @property
    def name(self) -> str:
        """The name of the link for focus and hover."""
        return f"link {self.start}"


def find_links(said: str) -> Iterator[Link]:
    """Find the links in a text, in order."""
    for match in _address(said):
        address = _trim(match[0]) if len(match[0]) <= _LONGEST else ""
        host = address.partition("://")[2].partition("/")[0]
        if address.isascii() and _host(address) and "@" not in host and "\\" not in address:
            yield Link(match.start(), match.start() + len(address), address)


def _trim(address: str) -> str:
    """Remove punctuation and unmatched closing brackets from the end of an address."""
    while last := address[-1:]:
        if last not in _PUNCTUATION and address.count(last) <= address.count(_OPENING.get(last, last)):
            break
        address = address[:-1]
    return address


class _Style(NamedTuple):
    size: float
    line: int  # the distance between baselines
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


class TextRow(NamedTuple):
    """A line of text with its place.

    Left and top are in logical pixels of the view, and `start` is its offset in the document.
    """

    x: float
    y: float
    start: int
    text: Text
    has_dot: bool = False

    @property
    def end(self) -> int:
        """The offset of its end in the document."""
        return self.start + len(self.text.string)

    @property
    def is_plain(self) -> bool:
        """Whether its characters run from left to right."""
        said = self.text.string
        return said.isascii() or not any(bidirectional(char) in ("R", "AL") for char in said)

    def x_of(self, offset: int) -> float:
        """Return the left edge of a character.

        If the character is not in this line, it is the nearer end. It is in logical pixels of the view.
        """
        return self.x + self._width(self.text.string[: max(0, offset - self.start)])

    def at(self, x: float) -> int:
        """Return the offset of the character that begins nearest to x."""
        edges = accumulate(map(self._width, self.text.string), initial=self.x)
        return self.start + min(enumerate(edges), key=lambda edge: abs(edge[1] - x))[0]

    def on(self, x: float, y: float) -> int | None:
        """Return the offset of the character at a point.

        It is None outside this line.
        """
        if not (self.x <= x < self.x + self.text.width and self.y <= y < self.y + self.text.height):
            return None
        offset = self.at(x)
        return offset - (self.x_of(offset) > x)

    def edges(self, start: int, end: int) -> tuple[float, float]:
        """Return left and right of a marked range.

        If text runs from right to left, the whole line is marked.
        """
        first, last = (start, end) if self.is_plain else (self.start, self.end)
        return self.x_of(first), self.x_of(last)

    def _width(self, said: str) -> float:
        return text_width(said, self.text.size, bold=self.text.bold, face=self.text.face)


class ScrollAnchor(NamedTuple):
    """A scroll position.

    It is the first piece in view, and the share of its height above the view, below 1.
    """

    item: int = 0
    share: float = 0.0


class Column:
    """The layout of the pieces of a document for a width.

    All lengths are in logical pixels. Blocks have at least a `margin` on their left. Lines are scrolled by `left` to
    the right.
    """

    def __init__(self, document: Document, width: float, margin: float, left: float) -> None:
        self._document, self._pieces, self.view = document, document.pieces, width
        side = min(_MARGIN, max(_LEAST_MARGIN, width // 16))
        margin = max(side, margin)
        self._width = max(_INDENT * 2, min(_MEASURE, width - margin - side))
        self._left = _LINE_MARGIN - left if document.verbatim else max(margin, (width - self._width) // 2)
        self._lines = lru_cache(_KEPT)(self._wrap)
        self._tops = self._estimated_tops()
        self.last = lru_cache(2)(self._last)

    def height(self, item: int) -> int:
        """Return the height of a piece with its margins.

        They are the gap above it and the one below the last piece.
        """
        below = _BOTTOM if item == len(self._pieces) - 1 else 0
        return self._gap(item) + len(self._lines(item)) * self._style(item).line + below

    def about_where(self, place: ScrollAnchor) -> float:
        """Estimate the distance of a position from the top.

        For this, the text above needs no layout.
        """
        top, below = self._tops[place.item], self._tops[place.item + 1]
        return top + place.share * (below - top)

    def visible_rows(self, place: ScrollAnchor, view: float) -> Iterator[TextRow]:
        """Yield the lines that are at least partly in view, from the top."""
        for item, y in self._visible(place, view):
            line, top = self._style(item).line, y + self._gap(item)
            lines = self._lines(item)
            for k in range(max(0, int(-top // line)), min(len(lines), math.ceil((view - top) / line))):
                yield self._row(item, k, top + k * line)

    def scrolled_to_reveal(self, place: ScrollAnchor, view: float, offset: int) -> ScrollAnchor:
        """Return a position that shows a character.

        It is this one, or one with the character's line a third below the top.
        """
        item, top = self._line_of(offset)
        y = dict(self._visible(place, view)).get(item, math.inf) + top
        is_in_view = y >= 0 and y + self._style(item).line <= view
        return place if is_in_view else self.anchor_of(offset, view / 3)

    def anchor_of(self, offset: int, below: float = _AIR) -> ScrollAnchor:
        """Return the scroll position that shows a character's line.

        The line is at a distance below the top of the view.
        """
        item, top = self._line_of(offset)
        return self.scrolled(ScrollAnchor(item), top - below)

    def scrolled(self, place: ScrollAnchor, amount: float) -> ScrollAnchor:
        """Scroll down, but not beyond the ends.

        A negative amount scrolls up.
        """
        item, above = place.item, self._above(place) + round(amount)
        while above < 0 and item > 0:
            item -= 1
            above += self.height(item)
        while above >= self.height(item) and item + 1 < len(self._pieces):
            above -= self.height(item)
            item += 1
        return self._place(item, above)

    def bar(self, place: ScrollAnchor, view: float) -> Scroll:
        """Return the scroll bar of a view.

        The height of its content is estimated, but it is exact at both ends.
        """
        return Scroll(view, view + self.about_where(self.last(view)), self.about_where(place))

    def at(self, offset: float) -> ScrollAnchor:
        """Return the position for an offset of the scroll bar."""
        item = max(0, min(bisect_right(self._tops, offset), len(self._pieces)) - 1)
        share = (offset - self._tops[item]) / (self._tops[item + 1] - self._tops[item])
        return self._place(item, round(min(share, 1) * self.height(item)))

    def _visible(self, place: ScrollAnchor, view: float) -> Iterator[tuple[int, int]]:
        """Yield each piece in view, with its top."""
        item, y = place.item, -self._above(place)
        while item < len(self._pieces) and y < view:
            yield item, y
            y += self.height(item)
            item += 1

    def _row(self, item: int, k: int, y: float) -> TextRow:
        """Return a line of a piece.

        If it is not wrapped, it contains only the characters in view.
        """
        style, (start, said) = self._style(item), self._lines(item)[k]
        x: float = self._left + style.indent
        if self._document.verbatim:
            first = min(len(said), max(0, int(-x // CELL)))
            said = said[first : max(first, math.ceil((self.view - x) / CELL))]
            x, start = x + first * CELL, start + first
        lead = (style.line - line_height(style.size, style.face)) // 2
        written = text(said, style.size, bold=style.bold, face=style.face)
        return TextRow(x, y + lead, start, written, has_dot=style.indent > 0 and k == 0)

    def _line_of(self, offset: int) -> tuple[int, int]:
        """Return the piece with an offset.

        The second value is the distance of its line from the top of the piece.
        """
        item = self._document.item_at(offset)
        k = max(0, bisect_right(self._lines(item), offset, key=itemgetter(0)) - 1)
        return item, self._gap(item) + k * self._style(item).line

    def _last(self, view: float) -> ScrollAnchor:
        """Return the position at which the end is just in view."""
        end = len(self._pieces) - 1
        return self.scrolled(ScrollAnchor(end), self.height(end) - round(view))

    def _above(self, place: ScrollAnchor) -> int:
        return round(place.share * self.height(place.item))

    def _place(self, item: int, above: int) -> ScrollAnchor:
        return ScrollAnchor(item, max(0, above) / self.height(item))

    def _style(self, item: int) -> _Style:
        return _STYLES[self._pieces[item].kind]

    def _gap(self, item: int) -> int:
        """Return the gap above a piece."""
        kind = self._pieces[item].kind
        if item and kind != "title":
            return _GAPS.get((self._pieces[item - 1].kind, kind), _GAP)
        return _GAP_ABOVE_TITLE if item else _TOP

    def _estimated_tops(self) -> Sequence[int]:
        """Estimate the tops of all pieces from their texts' lengths.

        The end of the last one is added.
        """
        if self._document.verbatim:
            line = _STYLES["line"].line
            return range(0, (len(self._pieces) + 1) * line, line)
        return list(accumulate(map(self._estimated_height, range(len(self._pieces))), initial=0))

    def _estimated_height(self, item: int) -> int:
        """Estimate the height of a block."""
        style = self._style(item)
        in_line = (self._width - style.indent) / (style.size * _EM_PER_CHAR) - _LEFT_EMPTY
        lines = math.ceil(len(self._pieces[item].said) / max(1, in_line))
        return self._gap(item) + max(1, lines) * style.line

    def _wrap(self, item: int) -> list[tuple[int, str]]:
        """Return the lines of a piece with their offsets."""
        said, style = self._pieces[item].said, self._style(item)
        start, lines, at = self._document.starts[item], [], 0
        if self._document.verbatim:
            return [(start, said)]
        for line in wrap(said, style.size, self._width - style.indent, bold=style.bold):
            at = said.index(line, at)
            lines.append((start + at, line))
            at += len(line)
        return lines or [(start, "")]
