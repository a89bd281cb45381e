"""Finding a text: what is sought, where it is, and the line at the window's bottom that shows it."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import Button, draw_button, row
from launcher.picture import Group, Picture, group, line_height, rectangle, text, text_width
from launcher.show_help.column import Span
from launcher.show_help.document import Document

HEIGHT = 50  # of the line, in logical pixels
_SIZE = 15
_MARGIN = 8
_BUTTONS = (("previous", "↑"), ("next", "↓"), ("close", "×"))


class Find(NamedTuple):
    """What is sought.

    Attributes:
        query: the text, found in upper and lower case.
        is_open: whether the line is there.
        fresh: whether the next character begins another query.
    """

    query: str = ""
    is_open: bool = False
    fresh: bool = False

    def opened(self, selected: str) -> Find:
        """The line was asked for, with this text selected in the document."""
        seed = selected if selected.isprintable() else ""
        return Find(seed or self.query, is_open=True, fresh=True)

    def typed(self, key: str) -> Find | None:
        """After a key that changes the query, or None for another key."""
        if key == "ctrl+\b" or (key == "\b" and self.fresh):
            return Find(is_open=True)
        if key == "\b":
            return Find(self.query[:-1], is_open=True)
        if len(key) == 1 and key.isprintable():
            return Find(key if self.fresh else self.query + key, is_open=True)
        return None

    def pasted(self, text: str) -> Find:
        """With text put at the end, on one line."""
        return Find(("" if self.fresh else self.query) + " ".join(text.split()), is_open=True)


@lru_cache(maxsize=4)
def matches(shown: Document, query: str) -> tuple[Span, ...]:
    """Start and end of what a document says, in order; none is within another."""
    found = re.finditer(re.escape(query), shown.text, re.IGNORECASE) if query else ()
    return tuple(match.span() for match in found)


def buttons(width: float) -> tuple[Button, ...]:
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
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, HEIGHT, "surface")),
        (0, 0, rectangle(width, 1, "border")),
        (_MARGIN, _MARGIN, _field(find, max(room, 40), high)),
        (max(room, 40) + 2 * _MARGIN, _MARGIN + (high - line_height(_SIZE)) / 2, text(said, _SIZE, "muted")),
    ]
    return group(width, HEIGHT, [*parts, *((each.x, each.y, draw_button(each)) for each in controls)])


def _field(find: Find, width: float, height: float) -> Group:
    """The query, of which the end is seen if it is long."""
    long = text_width(find.query, _SIZE)
    x = min(_MARGIN, width - _MARGIN - long)
    y = (height - line_height(_SIZE)) / 2
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, height, "background", radius=6, outline="focus", thickness=2))
    ]
    if find.fresh and find.query:
        parts.append((x, y, rectangle(long, line_height(_SIZE), "pressed")))
    if find.query:
        parts.append((x, y, text(find.query, _SIZE)))
    else:
        parts.append((x + 2, y, text("Find", _SIZE, "disabled")))
    parts.append((x + long, y, rectangle(1.5, line_height(_SIZE), "text")))
    return Group(width, height, tuple(parts), (0, 0), clipped=True)


def _count(find: Find, shown: Document, current: int) -> str:
    if not find.query:
        return ""
    there = matches(shown, find.query)
    number = bisect_left(there, (current,))
    if number < len(there) and there[number][0] == current:
        return f"{number + 1:,} of {len(there):,}"
    return f"{len(there):,} found" if there else "not found"
