"""Finding a text: where it is, and the line at the window's bottom that shows what is sought."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple, Self

from launcher.controls import Field, Interaction, PushButton, draw_button, find, row
from launcher.picture import (
    Deed,
    Picture,
    PictureLabel,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
)
from launcher.show_help.document import Document, Span

HEIGHT = 50  # of the line, in logical pixels
_SIZE = 15
_MARGIN = 8
_BUTTONS = {"previous": ("↑", "Previous"), "next": ("↓", "Next"), "close": ("×", "Close")}
_HINT = "Find"
_KEYS = {"escape": "close", "\r": "next", "shift+\r": "previous"}


class FindLine(NamedTuple):
    """The overlay with the text that is sought; it answers "seek" when that has changed, or the name of a button."""

    field: Field
    told: str = ""  # how many matches there are, in words
    width: float = 0  # of the window, in logical pixels
    height: float = 0
    own: Interaction = Interaction()  # which of the buttons the mouse is on

    @property
    def is_typing(self) -> bool:
        """Whether a text is typed: always."""
        return True

    def sized(self, width: float, height: float) -> Self:
        """At the bottom of a window of that size."""
        return self._replace(width=width, height=height)

    def key(self, key: str) -> tuple[Self, str] | None:
        """After a key that types or goes to another match; None for those that scroll."""
        if key in _KEYS:
            return self, _KEYS[key]
        field = self.field.key(key)
        return None if field is None else (self._replace(field=field), "seek")

    def pasted(self, said: str) -> tuple[Self, str]:
        """With a text put in from the clipboard."""
        return self._replace(field=self.field.pasted(said)), "seek"

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None] | None:
        """After the mouse did something on it; a button is pressed when it is released there."""
        if event not in ("button-down", "move", "leave") and not self.own.pressed:
            return None
        button = find(self.buttons, x, y)
        own, clicked = self.own.mouse(button.name if button else "", event)
        is_above = own == self.own and y < self.height - HEIGHT
        return None if is_above else (self._replace(own=own), clicked or None)

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None] | None:
        """After something was done to its field or a button; None for what isn't on it."""
        part = path[-1]
        if part.role == "textbox" and part.name == _HINT:
            return self._replace(field=Field()).pasted(value) if deed == "set value" else (self, None)
        return (self, part.key) if deed == "press" and part.key in _BUTTONS and len(path) == 1 else None

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """The line's buttons, in the window."""
        labels = [(name, sign) for name, (sign, _) in _BUTTONS.items()]
        last = row(labels, 0, 0)[-1]
        placed = row(labels, self.width - _MARGIN - last.x - last.width, self.height - HEIGHT + _MARGIN)
        return tuple(button._replace(says=_BUTTONS[button.name][1]) for button in placed)

    def draw(self) -> Picture:
        """The line: the text with a caret, how many matches there are and the buttons."""
        buttons, top = self.buttons, self.height - HEIGHT
        high, inside = buttons[0].height, top + _MARGIN
        room = max(buttons[0].x - text_width(self.told, _SIZE) - 4 * _MARGIN, 40)
        told = labelled(text(self.told, _SIZE, "muted"), "status", self.told, key="count")
        parts: list[tuple[float, float, Picture]] = [
            (0, top, rectangle(self.width, HEIGHT, "surface")),
            (0, top, rectangle(self.width, 1, "border")),
            (_MARGIN, inside, self.field.draw(room, high, focus=True, hint=_HINT)),
            (room + 2 * _MARGIN, inside + (high - line_height(_SIZE)) / 2, told),
        ]
        parts += [(each.x, each.y, draw_button(each, self.own.mood(each.name))) for each in buttons]
        return group(self.width, self.height, parts)


@lru_cache(maxsize=4)
def matches(document: Document, query: str) -> tuple[Span, ...]:
    """Find a text in upper or lower case: start and end of each match, in order, none within another."""
    found = re.finditer(re.escape(query), document.text, re.IGNORECASE) if query else ()
    return tuple(match.span() for match in found)


def count_matches(document: Document, query: str, current: int) -> str:
    """Tell how many matches there are, and the number of the one that begins at a place, if one does."""
    there = matches(document, query)
    number = bisect_left(there, (current,))
    if current in (start for start, _ in there[number : number + 1]):
        return f"{number + 1:,} of {len(there):,}"
    return f"{len(there):,} found" if there else "not found" if query else ""
