"""Finding a text: what is sought, where it is, and the line at the window's bottom that shows it."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import Field, PushButton, draw_button, row
from launcher.picture import Picture, group, line_height, rectangle, text, text_width
from launcher.show_help.document import Document
from launcher.show_help.row import Span

HEIGHT = 50  # of the line, in logical pixels
_SIZE = 15
_MARGIN = 8
_BUTTONS = (("previous", "↑"), ("next", "↓"), ("close", "×"))


class Find(NamedTuple):
    """What is sought.

    Attributes:
        field: the text, found in upper and lower case.
        is_open: whether the line is there.
    """

    field: Field = Field()
    is_open: bool = False

    @property
    def query(self) -> str:
        """The text that is sought."""
        return self.field.text

    def open(self, selected: str) -> Find:
        """The line was asked for, with this text selected in the document."""
        query = selected if selected and selected.isprintable() else self.query
        return Find(Field(query, len(query), marked=True), is_open=True)


@lru_cache(maxsize=4)
def matches(shown: Document, query: str) -> tuple[Span, ...]:
    """Start and end of what a document says, in order; none is within another."""
    found = re.finditer(re.escape(query), shown.text, re.IGNORECASE) if query else ()
    return tuple(match.span() for match in found)


def buttons(width: float) -> tuple[PushButton, ...]:
    """The line's buttons in a window of this width."""
    last = row(_BUTTONS, 0, _MARGIN)[-1]
    return row(_BUTTONS, width - _MARGIN - last.x - last.width, _MARGIN)


def draw(find: Find, shown: Document, current: int, width: float) -> Picture:
    """The line: the query with a caret, how many matches there are and the buttons.

    Args:
        find: what is sought.
        shown: the document.
        current: the place that is selected in it; the number of the match there is told.
        width: the window's.
    """
    controls = buttons(width)
    said = _count(find, shown, current)
    room = controls[0].x - text_width(said, _SIZE) - 4 * _MARGIN
    high = controls[0].height
    field = find.field.draw(max(room, 40), high, focus=True, hint="Find")
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, HEIGHT, "surface")),
        (0, 0, rectangle(width, 1, "border")),
        (_MARGIN, _MARGIN, field),
        (max(room, 40) + 2 * _MARGIN, _MARGIN + (high - line_height(_SIZE)) / 2, text(said, _SIZE, "muted")),
    ]
    return group(width, HEIGHT, [*parts, *((each.x, each.y, draw_button(each)) for each in controls)])


def _count(find: Find, shown: Document, current: int) -> str:
    if not find.query:
        return ""
    there = matches(shown, find.query)
    number = bisect_left(there, (current,))
    if number < len(there) and there[number][0] == current:
        return f"{number + 1:,} of {len(there):,}"
    return f"{len(there):,} found" if there else "not found"
