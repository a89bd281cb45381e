"""A text that flows, of which only what is looked at is parsed.

The text is divided into windows of the same length. The pieces that begin in a window can be told from the text around
it: going back from there, the rules soon reach a line that begins a block, whatever is above. Only in text without any
such line for very long is that far, and so what was found out is kept.
"""

from __future__ import annotations

import re
from bisect import bisect_right, insort
from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from launcher.show_help.blocks import Flow, Line, is_omitted, is_underline, joined, line_at, plain_ends
from launcher.show_help.document import WINDOW, Document, Piece

_LONG = 4096  # characters of a block that are never cut up, however the windows lie

_AFRESH = "\n\n", "\n *", "\n*"  # what ends a block or begins one, whatever is above it
_NEAR = WINDOW, 16 * WINDOW  # how far to look for that first
_APART = 16 * WINDOW  # between the places that are kept
_blank = r"[^\S\n]*"
# A line that can be anything but text, or is cut off by the end of what is searched.
_mark = re.compile(rf"\n(?={_blank}(?:[\n*]|\Z)|(?:-+|=+){_blank}(?:\n|\Z))").search
# Titles of one character, or of dashes, close upon each other: which are titles, only the first one can tell.
_titles = re.compile(r"(?:[^\s*]\n[-=]\n)++|(?:(-+|=+)\n\1\n)++").match
# A line with anything but dashes in it, and one that begins with a dash below it.
_underlined = re.compile(r"\n(?=(?P<line>[^\n]*[^\s=-][^\n]*)\n(?P<below>[-=][^\n]*)\n)").finditer
_omitted = re.compile(r"(?:\*\*[^\n]*\*\*\n)++").match
_word, _space = re.compile(r"\S").search, re.compile(r"\s").search


class _State(NamedTuple):
    """Where the parser is.

    Attributes:
        at: the line that comes next.
        flow: the block that it can go on with.
    """

    at: int = 0
    flow: Flow = Flow()


class _Part(NamedTuple):
    """A line of a block, or a part of one that is very long."""

    flow: Flow
    start: int
    said: int
    end: int


class Flowing(Document):
    """The pieces of a text: its blocks, the very long ones cut up so that no one waits for their whole layout.

    Args:
        text: as `parse` takes it.
    """

    def __init__(self, text: str) -> None:
        super().__init__(plain_ends(text))
        self._states = [_State()]
        self._long_line: tuple[int, Line] | None = None

    def begun(self, window: int) -> Iterator[Piece]:
        """The pieces that begin in a window."""
        low, high = window * WINDOW, (window + 1) * WINDOW
        if self.text[low:high].isspace():
            return
        at, flow = self._state(low)
        start, first, last = -1, False, at - 1
        spans: list[tuple[int, int]] = []
        for part in self._parts(at, flow, window):
            new = part.flow != flow
            late = part.start - part.flow.start >= _LONG and part.start // WINDOW > last // WINDOW
            if new or late:
                if start >= low:
                    yield from self._piece(flow, start, first, spans)
                if part.start >= high:
                    return
                flow, start, first, spans = part.flow, part.start, new, []
            if spans and spans[-1][1] == part.said:  # the same line
                spans[-1] = spans[-1][0], part.end
            else:
                spans.append((part.said, part.end))
            last = part.start
        if start >= low:
            yield from self._piece(flow, start, first, spans)

    def _piece(self, flow: Flow, start: int, first: bool, spans: list[tuple[int, int]]) -> Iterator[Piece]:
        said = joined([self.text[a:b] for a, b in spans])
        if flow.kind and (said or first):
            yield Piece(flow.kind, start, said, first, tuple(spans))

    def _parts(self, at: int, flow: Flow, window: int) -> Iterator[_Part]:
        """The lines from one on, the very long ones in parts: from the window on, if they begin before it."""
        while at <= len(self.text):
            line = self._line(at)
            flow = flow.then(line)
            if line.role in ("blank", "omitted"):
                yield _Part(flow, line.start, line.start, line.start)
            else:
                start, said = line.start, line.said
                for cut in self._cuts(line, window):
                    yield _Part(flow, start, said, cut)
                    start = said = cut
                yield _Part(flow, start, said, line.end)
            flow, at = flow.behind(line), line.below

    def _cuts(self, line: Line, window: int) -> Iterator[int]:
        """Where a very long line can be cut up: at the first word of each window, as far as there are words."""
        if line.end - line.start <= WINDOW:
            return
        for low in range(max(line.said // WINDOW + 1, window) * WINDOW, line.end, WINDOW):
            high = min(low + WINDOW, line.end)
            space = low - 1 if self.text[low - 1].isspace() else self._at(_space(self.text, low, high))
            if space is None:
                if high == low + WINDOW:
                    yield low
            elif (word := self._at(_word(self.text, space + 1, high))) is not None:
                yield word

    @staticmethod
    def _at(match: re.Match[str] | None) -> int | None:
        return match.start() if match else None

    def _line(self, at: int) -> Line:
        """The line that begins there; one that is omitted, with the others below it.

        A very long one is not looked at twice in a row.
        """
        if self._long_line and self._long_line[0] == at:
            return self._long_line[1]
        line = line_at(self.text, at)
        if line.role == "omitted" and (more := _omitted(self.text, line.below)):
            line = line._replace(below=more.end())
        if line.below - at > WINDOW:
            self._long_line = at, line
        return line

    def _state(self, place: int) -> _State:
        """The parser's state before the line that a place is in."""
        k = bisect_right(self._states, place, key=itemgetter(0))
        at, flow = self._states[k - 1]
        kept = at
        if self._line(at).below <= place and (fresh := self._afresh(at, place)) is not None:
            at, flow = fresh, Flow()
        while (line := self._line(at)).below <= min(place, len(self.text)):
            flow, at = flow.then(line).behind(line), line.below
            far = min(place, at + _APART)
            if dashes := _titles(self.text, at, far):
                flow, at = Flow(), dashes.end()
            elif flow.kind:  # until there is a mark, all is text of this block
                mark = _mark(self.text, at - 1, far)
                at = max(at, self.text.rfind("\n", at, mark.start() if mark else far) + 1)
            if at >= kept + _APART:
                insort(self._states, _State(at, flow))
                kept = at
        if at > kept:
            insort(self._states, _State(at, flow))
        return _State(at, flow)

    def _afresh(self, low: int, high: int) -> int | None:
        """The last line from one place to another that is certain to end a block or begin one."""
        for near in (*_NEAR, high - low):
            marks = [self.text.rfind(mark, max(low, high - near), high) for mark in _AFRESH]
            if marks[-1] >= 0 and self.text[marks[-1] + 2 : marks[-1] + 3] == "*":  # perhaps to be omitted
                marks.pop()
            if max(marks) >= 0:
                return max(marks) + 1
            if near == WINDOW and (title := self._title_before(max(low, high - near), high)) is not None:
                return title
        return None

    def _title_before(self, low: int, high: int) -> int | None:
        """The last line there that is a title, and can't be an underline."""
        found = None
        for match in _underlined(self.text, low, high):
            if is_underline(match["below"], match["line"]) and not is_omitted(match["line"]):
                found = match.start("line")
        return found
