"""Find text, and draw the find line at the bottom of the window."""

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

HEIGHT = 50  # of the find line, in logical pixels
_SIZE = 15
_MARGIN = 8
_BUTTONS = {"previous": ("↑", "Previous"), "next": ("↓", "Next"), "close": ("×", "Close")}
_HINT = "Find"
_KEYS = {"escape": "close", "\r": "next", "shift+\r": "previous"}


class FindLine(NamedTuple):
    """The find line, an overlay. It answers "seek" when the query has changed, or the name of a button."""

    field: Field
    told: str = ""  # the number of matches as text
    width: float = 0  # of the window, in logical pixels
    height: float = 0
    own: Interaction = Interaction()  # the state of the buttons

    @property
    def is_typing(self) -> bool:
        """Always True, as the find line receives typed text."""
        return True

    def sized(self, width: float, height: float) -> Self:
        """Return the line at the bottom of a window of this size."""
        return self._replace(width=width, height=height)

    def key(self, key: str) -> tuple[Self, str] | None:
        """Handle a key; return None for keys that scroll."""
        if key in _KEYS:
            return self, _KEYS[key]
        field = self.field.key(key)
        return None if field is None else (self._replace(field=field), "seek")

    def pasted(self, said: str) -> tuple[Self, str]:
        """Insert text from the clipboard."""
        return self._replace(field=self.field.pasted(said)), "seek"

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None] | None:
        """Handle a mouse event. Buttons react when the mouse is released on them."""
        if event not in ("button-down", "move", "leave") and not self.own.pressed:
            return None
        button = find(self.buttons, x, y)
        own, clicked = self.own.mouse(button.name if button else "", event)
        is_above = own == self.own and y < self.height - HEIGHT
        return None if is_above else (self._replace(own=own), clicked or None)

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None] | None:
        """Handle an action on its field or a button; return None for other elements."""
        part = path[-1]
        if part.role == "textbox" and part.name == _HINT:
            return self._replace(field=Field()).pasted(value) if deed == "set value" else (self, None)
        return (self, part.key) if deed == "press" and part.key in _BUTTONS and len(path) == 1 else None

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """The buttons, with their places in the window."""
        labels = [(name, sign) for name, (sign, _) in _BUTTONS.items()]
        last = row(labels, 0, 0)[-1]
        placed = row(labels, self.width - _MARGIN - last.x - last.width, self.height - HEIGHT + _MARGIN)
        return tuple(button._replace(says=_BUTTONS[button.name][1]) for button in placed)

    def draw(self) -> Picture:
        """Draw the text with a caret, the number of matches and the buttons."""
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
    """Return start and end of all matches, in order and without overlap. Case does not matter."""
    found = re.finditer(re.escape(query), document.text, re.IGNORECASE) if query else ()
    return tuple(match.span() for match in found)


def count_matches(document: Document, query: str, current: int) -> str:
    """Return the number of matches as text, with the number of the current one, if there is one."""
    there = matches(document, query)
    number = bisect_left(there, (current,))
    if current in (start for start, _ in there[number : number + 1]):
        return f"{number + 1:,} of {len(there):,}"
    return f"{len(there):,} found" if there else "not found" if query else ""
