"""The panels of the help window.

They are the find line at the bottom, and the outline with the titles.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import lru_cache
from typing import NamedTuple, Self

from launcher.controls import BAR, Field, Interaction, PushButton, Scroll, draw_button, find, row
from launcher.picture import (
    Deed,
    Group,
    Picture,
    PictureLabel,
    State,
    ellipsis,
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
_LEAST_FIELD = 40  # the minimum width of the field, in logical pixels
_BUTTONS = {"previous": ("↑", "Previous"), "next": ("↓", "Next"), "close": ("×", "Close")}
_FIND_HINT = "Find"
_KEYS = {"escape": "close", "\r": "next", "shift+\r": "previous"}
_ROW = 32
_HEAD = 50  # logical pixels above the list
_INSET = 14
_PANEL = 250
_ROOM_BESIDE = 400  # minimum width of the text in logical pixels; otherwise the panel covers the text
_OUTLINE_HINT = "Go to a title"


class FindLine(NamedTuple):
    """The find line, an overlay.

    It answers "seek" when the query changes, or a button's name.
    """

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
        """Handle a key.

        Return None for keys that scroll.
        """
        if key in _KEYS:
            return self, _KEYS[key]
        field = self.field.key(key)
        return None if field is None else (self._replace(field=field), "seek")

    def pasted(self, said: str) -> tuple[Self, str]:
        """Insert text from the clipboard."""
        return self._replace(field=self.field.pasted(said)), "seek"

    def mouse(self, x: float, y: float, event: str) -> tuple[Self, str | None] | None:
        """Handle a mouse event.

        Buttons react when the mouse is released on them.
        """
        if event not in ("button-down", "move", "leave") and not self.own.pressed:
            return None
        button = find(self.buttons, x, y)
        own, clicked = self.own.mouse(button.name if button else "", event)
        is_above = own == self.own and y < self.height - HEIGHT
        return None if is_above else (self._replace(own=own), clicked or None)

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None] | None:
        """Handle an action on an element of the panel.

        The elements are its field and its buttons or titles. The result is None for other elements.
        """
        part = path[-1]
        if part.role == "textbox" and part.name == _FIND_HINT:
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
        room = buttons[0].x - text_width(self.told, _SIZE) - 4 * _MARGIN
        said = self.told
        if room < _LEAST_FIELD:  # then only screen readers get the number
            said, room = "", buttons[0].x - 2 * _MARGIN
        told = labelled(text(said, _SIZE, "muted"), "status", self.told, key="count")
        parts: list[tuple[float, float, Picture]] = [
            (0, top, rectangle(self.width, HEIGHT, "surface")),
            (0, top, rectangle(self.width, 1, "border")),
            (_MARGIN, inside, self.field.draw(room, high, focus=True, hint=_FIND_HINT)),
            (room + 2 * _MARGIN, inside + (high - line_height(_SIZE)) / 2, told),
        ]
        parts += [(each.x, each.y, draw_button(each, self.own.mood(each.name))) for each in buttons]
        return group(self.width, self.height, parts)


@lru_cache(maxsize=4)
def matches(document: Document, query: str) -> tuple[Span, ...]:
    """Return start and end of all matches, in order and without overlap.

    Case does not matter.
    """
    found = re.finditer(re.escape(query), document.text, re.IGNORECASE) if query else ()
    return tuple(match.span() for match in found)


def count_matches(document: Document, query: str, current: int) -> str:
    """Return the number of matches as text.

    If there is a current one, its number comes first.
    """
    there = matches(document, query)
    number = bisect_left(there, (current,))
    if current in (start for start, _ in there[number : number + 1]):
        return f"{number + 1:,} of {len(there):,}"
    return f"{len(there):,} found" if there else "not found" if query else ""


class Outline(NamedTuple):
    """The panel.

    It answers "go" when a title was chosen (see `at`), and "type" when its field was clicked. All lengths are in
    logical pixels.
    """

    document: Document
    at: int = 0  # the current or chosen place in the document
    width: float = 0  # of the window
    height: float = 0  # of the panel
    is_typing: bool = True  # whether it receives typed text
    field: Field = Field()  # the filter of the listed titles
    scrolled: float = 0  # in the list
    pointed: int | None = None  # the row under the mouse

    @property
    def panel(self) -> float:
        """The width of the panel."""
        return min(_PANEL, self.width - BAR)

    @property
    def is_beside(self) -> bool:
        """Whether the panel is next to the text.

        In a narrow window, it covers the text.
        """
        return self.width - self.panel >= _ROOM_BESIDE

    @property
    def listed(self) -> tuple[tuple[int, str], ...]:
        """The filtered titles: offset and text of each one."""
        return _titles_with(self.field.text.casefold(), self.document)

    @property
    def current(self) -> int | None:
        """The current row, for Enter: the last title that begins at or before `at`."""
        row = bisect_right(self.listed, self.at, key=lambda title: title[0]) - 1
        return max(0, row) if self.listed else None

    @property
    def bar(self) -> Scroll:
        """The scroll bar of the list."""
        return Scroll(max(_ROW, self.height - _HEAD), len(self.listed) * _ROW + _MARGIN).to(self.scrolled)

    def sized(self, width: float, height: float) -> Self:
        """Return the panel for a window of this size."""
        return self._replace(width=width, height=height)

    def key(self, key: str) -> tuple[Self | None, str | None] | None:
        """Handle a key that selects, filters or closes, or None for other keys."""
        if key == "escape":
            return None, None
        if not self.is_typing:
            return None
        row, last = self.current, len(self.listed) - 1
        page = max(1, int(self.bar.view // _ROW) - 1)
        steps = {"up": -1, "down": 1, "prior": -page, "next": page, "home": -last, "end": last, "\r": 0}
        if key not in steps:
            field = self.field.key(key)
            return None if field is None else (self._typing(field), None)
        if row is None:
            return self, None
        chosen = self._replace(at=self.listed[max(0, min(row + steps[key], last))][0])
        return (chosen, "go") if key == "\r" else (chosen.revealing(), None)

    def pasted(self, said: str) -> tuple[Self, None] | None:
        """Insert text from the clipboard, if the panel receives typed text."""
        return (self._typing(self.field.pasted(said)), None) if self.is_typing else None

    def mouse(self, x: float, y: float, event: str) -> tuple[Self | None, str | None] | None:
        """Handle a mouse event.

        A press outside a panel that covers the text closes it.
        """
        on = x < self.panel and y < self.height and event != "leave"
        row = self.row_at(y) if on else None
        match event:
            case "button-down" if on and y < _HEAD:
                return self._replace(is_typing=True), "type"
            case "button-down" if on:
                return (self, None) if row is None else (self._replace(at=self.listed[row][0]), "go")
            case "button-down" if not self.is_beside and y < self.height:
                return None, None
            case "move" | "leave" if on or self.pointed is not None:
                return self._replace(pointed=row), None
            case "wheel-up" | "wheel-down" | "wheel-left" | "wheel-right" if on:
                bar = self.bar.key(event) or self.bar
                return self._replace(scrolled=bar.offset, pointed=None), None
        return None

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self, str | None] | None:
        """Handle an action on an element of the panel.

        The elements are its field and its buttons or titles. The result is None for other elements.
        """
        part = path[-1]
        for at, _ in self.listed:
            if part.key == f"title {at}":
                return self._replace(at=at), "go" if deed == "press" else None
        if part.role == "textbox" and part.name == _OUTLINE_HINT:
            typing = self._replace(is_typing=True)
            return (typing._typing(Field().pasted(value)) if deed == "set value" else typing), "type"
        return None

    def revealing(self) -> Self:
        """Scroll the list to show the current row."""
        row = self.current or 0
        return self._replace(scrolled=self.bar.showing(row * _ROW, (row + 1) * _ROW).offset)

    def row_at(self, y: float) -> int | None:
        """Return the row at y, if any."""
        row = int((y - _HEAD + self.bar.offset) // _ROW)
        return row if y >= _HEAD and row < len(self.listed) else None

    def _typing(self, field: Field) -> Self:
        panel = self._replace(field=field, pointed=None, scrolled=0)
        at = panel.listed[0][0] if field.text and panel.listed else self.at
        return panel._replace(at=at).revealing()

    def draw(self) -> Picture:
        """Draw the panel, and a veil over the text if it covers the text."""
        bar, width, height = self.bar, self.panel, self.height
        first = int(bar.offset // _ROW)
        seen = range(first, min(len(self.listed), first + int(bar.view // _ROW) + 2))
        rows = tuple((0.0, k * _ROW - bar.offset, self._draw_row(k)) for k in seen)
        listed = Group(width, bar.view, rows, (0, 0), clipped=True)
        hint = _OUTLINE_HINT if self.document.titles else "No titles"
        field = self.field.draw(width - 2 * _MARGIN, _HEAD - 2 * _MARGIN, focus=self.is_typing, hint=hint)
        veil = [] if self.is_beside else [(0, 0, rectangle(self.width, height, "veil"))]
        parts = [
            (0, 0, rectangle(width, height, "surface")),
            (0, _HEAD, labelled(listed, "listbox", "Titles")),
            (_MARGIN, _MARGIN, field),
            (width - 1, 0, rectangle(1, height, "border")),
            (width - BAR - 1, _HEAD, bar.draw()),
        ]
        return group(self.width, height, [*veil, *parts])

    def _draw_row(self, row: int) -> Picture:
        at, title = self.listed[row]
        width, is_current = self.panel, row == self.current
        said = ellipsis(title, _SIZE, width - 2 * _INSET - _MARGIN, bold=is_current)
        parts: list[tuple[float, float, Picture]] = []
        if is_current or row == self.pointed:
            fill = "pressed" if is_current else "hover"
            parts.append((_MARGIN / 2, 0, rectangle(width - _MARGIN - 1, _ROW, fill, radius=6)))
        parts.append((_INSET, (_ROW - line_height(_SIZE)) / 2, text(said, _SIZE, bold=is_current)))
        if is_current:
            parts.append((_MARGIN / 2, 7, rectangle(3, _ROW - 14, "accent", radius=1.5)))
        states: tuple[State, ...] = ("selected",) if is_current else ()
        return labelled(group(width, _ROW, parts), "option", title, states=states, key=f"title {at}")


@lru_cache(maxsize=4)
def _titles_with(typed: str, document: Document) -> tuple[tuple[int, str], ...]:
    titles = ((document.starts[item], document.pieces[item].said) for item in document.titles)
    return tuple(title for title in titles if typed in title[1].casefold())
