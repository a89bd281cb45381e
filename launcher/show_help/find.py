"""Finding a text: what is sought, where it is, and the line at the window's bottom that shows it."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import Button, draw_button, row
from launcher.picture import Group, Picture, group, line_height, rectangle, text, text_width
from launcher.show_help.document import Document, Item
from launcher.show_help.seek import Span, some

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
        counts: how many matches begin in each window of the document, as far as they are counted.
    """

    query: str = ""
    is_open: bool = False
    fresh: bool = False
    counts: tuple[int, ...] = ()

    def opened(self, selected: str) -> Find:
        """The line was asked for, with this text selected in the document."""
        seed = selected if selected.isprintable() else ""
        query = seed or self.query
        counts = self.counts if query == self.query else ()
        return Find(query, is_open=True, fresh=True, counts=counts)

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

    def counted(self, shown: Document) -> Find:
        """With some more windows counted."""
        if not self.query or len(self.counts) == shown.windows:
            return self
        more = some(shown, range(len(self.counts), shown.windows))
        return self._replace(counts=(*self.counts, *(len(matches(shown, self.query, each)) for each in more)))


@lru_cache(maxsize=128)
def matches(shown: Document, query: str, window: int) -> tuple[Span, ...]:
    """Start and end of what a document says, where that begins in a window; none is within another."""
    if not query:
        return ()
    starts, said = _said(shown, window)
    rest = _rest(shown, window, len(query))
    own = len(said) + rest.startswith(" ")
    said += rest
    found = []
    for match in re.finditer(re.escape(query), said, re.IGNORECASE):
        if match.start() < own:
            found.append((_offset(shown, window, starts, match.start()), match.end()))
    return tuple((start, _offset(shown, window, starts, end - 1) + 1) for start, end in found)


def _said(shown: Document, window: int) -> tuple[list[int], str]:
    """Where in what a window's pieces say each of them begins, and that; blocks are kept apart."""
    starts, parts, at = [], [], 0
    for number, piece in enumerate(shown.pieces(window)):
        lead = (
            ("\n" if piece.first else shown.lead(shown.pieces(window)[number - 1], piece)) if number else ""
        )
        starts.append(at + len(lead))
        parts.append(lead + piece.said)
        at += len(parts[-1])
    return starts, "".join(parts)


def _rest(shown: Document, window: int, length: int) -> str:
    """How a block that is not at its end goes on in the windows that follow."""
    item = (window, len(shown.pieces(window)) - 1)
    rest = ""
    while item[1] >= 0 and len(rest) < length and (after := shown.after(item)):
        piece = shown.piece(after)
        if piece.first:
            break
        rest += shown.lead(shown.piece(item), piece) + piece.said
        item = after
    return rest[:length]


def _offset(shown: Document, window: int, starts: list[int], at: int) -> int:
    """Where in the text a character is of what a window's pieces say, or of how that goes on."""
    item: Item = window, max(0, bisect_right(starts, at) - 1)
    at -= starts[item[1]]
    while (over := at - len(shown.piece(item).said)) > 0 and (after := shown.after(item)):
        lead = shown.lead(shown.piece(item), shown.piece(after))
        item, at = after, max(0, over - len(lead))
    return shown.offset(item, at)


def buttons(width: float) -> tuple[Button, ...]:
    """The line's buttons in a window of this width."""
    last = row(_BUTTONS, 0, _MARGIN)[-1]
    return row(_BUTTONS, width - _MARGIN - last.x - last.width, _MARGIN)


def draw(find: Find, shown: Document, current: int, width: float) -> Picture:
    """The line: the query with a caret, how many matches there are and the buttons.

    Args:
        find: what is sought.
        shown: the document.
        current: the offset that is selected in it; the number of the match there is told.
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
    number = sum(find.counts)
    if len(find.counts) < shown.windows:
        return f"{number:,} found …"
    if not number:
        return "not found"
    window = shown.item_at(current)[0]
    for k, (start, _) in enumerate(matches(shown, find.query, window)):
        if start == current:
            return f"{sum(find.counts[:window]) + k + 1:,} of {number:,}"
    return f"{number:,} found"
