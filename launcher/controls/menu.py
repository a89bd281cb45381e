"""Menus of commands, shown where the player asked for them."""

from __future__ import annotations

from itertools import groupby
from math import inf
from typing import NamedTuple, Self

from launcher.controls.button import LARGE, PushButton
from launcher.picture import (
    Deed,
    Group,
    Picture,
    PictureLabel,
    State,
    blank,
    crop,
    group,
    labelled,
    rectangle,
    text,
    text_width,
)

_SIZE = 14
_SMALL = 12  # the font size of headings and keys
_ROW = 32.0
_PAD = 6
_SIDE = 12
_GAP = 28  # between a label and its key
_UNDER = 4  # between a heading and its first entry
_RULE = 8  # from the top of a heading's line to the rule above it
_RADIUS = 10
_BAR = 4
_NARROWEST = 140
_CLOSE = ("escape", "menu", "shift+f10", "left")
_STEP = {"up": -1, "shift+\t": -1, "down": 1, "\t": 1}

_Placed = tuple[float, float, Picture]
"""A picture and its place in another."""


class Menu(NamedTuple):
    """An open menu.

    Attributes:
        entries: the name and the label of each entry; `key` and `mouse` return the name.
        x: the place where the menu was asked for, in logical pixels of the window.
        y: the same.
        width: the width of the window, in logical pixels.
        height: the height of the window.
        focus: the number of the entry under the mouse or the keyboard.
        first: the number of the first line in view, if there is no room for all; headings count as lines.
        pressed: the number of the line on which the mouse was pressed.
        drawn: whether the menu has been dragged along since then, so that the release chooses nothing.
        groups: the heading of each entry; one heading is shown for neighbours with the same. "" means no heading.
        keys: the key of each entry as text, such as "Ctrl+C", shown at the right; "" means no key.
        bottom: the height that the menu must end above, such as the top of its button.
        row: the height of each line.
    """

    entries: tuple[tuple[str, str], ...]
    x: float
    y: float
    width: float = 640
    height: float = 480
    focus: int | None = None
    first: int = 0
    pressed: int | None = None
    drawn: bool = False
    groups: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    bottom: float = inf
    row: float = _ROW

    def sized(self, width: float, height: float) -> Self:
        """Return the menu for a window size."""
        return self._replace(width=width, height=height)

    def enlarged(self) -> Self:
        """Return the menu with rows for fingers."""
        return self._replace(row=LARGE)

    def key(self, key: str) -> tuple[Self | None, str | None]:
        """Return the menu after a key.

        The menu is None if it is closed. The second part is the name of the chosen entry.

        Tab, Home, End and the arrows move between entries, Enter and Space choose one, Escape closes the menu.
        """
        if key in _CLOSE:
            return None, None
        if key in ("\r", " ") and self.focus is not None:
            return None, self.entries[self.focus][0]
        if key in ("home", "end"):
            return self._replace(focus=0 if key == "home" else len(self.entries) - 1), None
        if key not in _STEP:
            return self, None
        step = _STEP[key]
        at = (-1 if step > 0 else 0) if self.focus is None else self.focus
        return self._replace(focus=(at + step) % len(self.entries)), None

    def mouse(self, x: float, y: float, event: str) -> tuple[Self | None, str | None]:
        """Return the menu after a mouse event.

        The event is at x, y of the window. The second part is the chosen name, as for `key`.

        A press next to the menu closes it. An entry is chosen if the mouse is pressed and released on it. The wheel
        scrolls, and so does dragging an entry up or down.
        """
        seen = self._visible()
        if event in ("wheel-up", "wheel-down"):
            first = max(0, seen[0] + (1 if event == "wheel-down" else -1))
            turned = self._replace(focus=None, first=first)
            return turned._replace(first=turned._visible()[0]), None
        left, top, wide, high = self._box
        inside = left <= x < left + wide and top <= y < top + high and event != "leave"
        if event in ("button-down", "menu") and not inside:
            return None, None
        place = int((y - top - _PAD) // self.row)
        line = seen[place] if inside and 0 <= place < len(seen) else None
        on = None if line is None else self._lines[line]
        at = on if isinstance(on, int) else None
        if event == "drag" and self.pressed is not None and len(seen) < len(self._lines):
            first = max(0, min(self.pressed - place, len(self._lines) - len(seen)))
            return self._replace(focus=None, first=first, drawn=self.drawn or first != seen[0]), None
        if event == "button-up" and at is not None and line == self.pressed and not self.drawn:
            return None, self.entries[at][0]
        drawn = self.drawn and event != "button-down"
        pressed = line if event == "button-down" else None if event == "button-up" else self.pressed
        return self._replace(focus=at, first=seen[0], pressed=pressed, drawn=drawn), None

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self | None, str | None]:
        """Return the menu after a deed.

        A screen reader asks for it on an entry. Next to the entries, it closes the menu.
        """
        entry = path[-1]
        at = next((k for k, (name, _) in enumerate(self.entries) if name == entry.key), None)
        if entry.role != "menuitem" or at is None:
            return None, None
        return (None, entry.key) if deed == "press" else (self._replace(focus=at), None)

    @property
    def rows(self) -> tuple[PushButton, ...]:
        """The entries in view.

        Each has its place in the window.

        The menu is where it was asked for, or as near to it as there is room.
        """
        left, top, wide, _ = self._box
        return tuple(
            PushButton(
                *self.entries[line], left + _PAD, top + _PAD + place * self.row, wide - 2 * _PAD, self.row
            )
            for place, line in enumerate(self._lines[k] for k in self._visible())
            if isinstance(line, int)
        )

    def draw(self) -> Group:
        """Draw the menu.

        The picture has the window's size.
        """
        seen, lines = self._visible(), self._lines
        left, top, wide, high = self._box
        parts: list[_Placed] = [
            (left, top + 2, rectangle(wide, high, "shadow", radius=_RADIUS)),
            (left, top, rectangle(wide, high, "surface", radius=_RADIUS, outline="border")),
        ]
        if len(seen) < len(lines):
            share = (high - 2 * _RADIUS) / len(lines)
            bar = rectangle(_BAR, share * len(seen), "muted", radius=_BAR / 2)
            parts.append((left + wide - _BAR - 1, top + _RADIUS + share * seen[0], bar))
        for place, k in enumerate(seen):
            x, y, line = left + _PAD, top + _PAD + place * self.row, lines[k]
            if isinstance(line, int):
                parts += self._draw_entry(line, x, y, wide - 2 * _PAD)
            else:
                heading = text(line, _SMALL, "muted", bold=True)
                parts.append((x + _SIDE, y + self.row - _UNDER - heading.height, heading))
                if place:
                    parts.append((x, y + _RULE, rectangle(wide - 2 * _PAD, 1, "border")))
        return group(self.width, self.height, [*parts, (left, top, self._labels(wide, high))])

    def _draw_entry(self, number: int, x: float, y: float, width: float) -> list[_Placed]:
        parts: list[_Placed] = []
        if number == self.focus:
            parts.append((x, y, rectangle(width, self.row, "hover", radius=6, outline="focus")))
        label, key = text(self.entries[number][1], _SIZE), text(self._key_of(number), _SMALL, "muted")
        parts.append((x + _SIDE, y + (self.row - label.height) / 2, label))
        if key.string and self._has_keys:
            parts.append((x + width - _SIDE - key.width, y + (self.row - key.height) / 2, key))
        return parts

    def _labels(self, width: float, height: float) -> Picture:
        """Return the labels of all entries in groups.

        Entries out of view are cut off.
        """
        first, wide = self._visible()[0], width - 2 * _PAD
        parts: list[_Placed] = []
        for heading, members in groupby(range(len(self.entries)), self._heading_of):
            numbers = list(members)
            entries = [(0, k * self.row, self._label_of(number, wide)) for k, number in enumerate(numbers)]
            box = group(wide, len(numbers) * self.row, entries)
            top = _PAD + (self._lines.index(numbers[0]) - first) * self.row
            parts.append((_PAD, top, labelled(box, "group", heading) if heading else box))
        seen = crop(0, _PAD, width, height - 2 * _PAD, group(width, height, parts))
        return labelled(group(width, height, [(0, _PAD, seen)]), "menu", "Choices", states=["modal"])

    def _label_of(self, number: int, width: float) -> Picture:
        name, label = self.entries[number]
        states: tuple[State, ...] = ("focused",) if number == self.focus else ()
        row, key = blank(width, self.row), self._key_of(number)
        return labelled(row, "menuitem", label, description=key, states=states, key=name)

    @property
    def _lines(self) -> tuple[int | str, ...]:
        """The headings and entry numbers.

        The numbers follow their heading.
        """
        lines: list[int | str] = []
        for heading, numbers in groupby(range(len(self.entries)), self._heading_of):
            lines += [*([heading] if heading else []), *numbers]
        return tuple(lines)

    def _heading_of(self, number: int) -> str:
        return self.groups[number] if self.groups else ""

    def _key_of(self, number: int) -> str:
        return self.keys[number] if self.keys else ""

    @property
    def _has_keys(self) -> bool:
        """Whether keys fit next to the labels."""
        return self._width_with_keys + 4 * _PAD <= self.width

    @property
    def _width_with_keys(self) -> float:
        widest = max((text_width(key, _SMALL) for key in self.keys), default=0)
        return self._width_without_keys + (round(widest) + _GAP if widest else 0)

    @property
    def _width_without_keys(self) -> float:
        labels = [text_width(label, _SIZE) for _, label in self.entries]
        headings = [text_width(each, _SMALL, bold=True) for each in {*self.groups}]
        return max(_NARROWEST, round(max(*labels, *headings, 0)) + 2 * _SIDE)

    @property
    def _box(self) -> tuple[float, float, float, float]:
        """The box of the menu.

        It has the left and top edge in the window, the width and the height.
        """
        wide = (self._width_with_keys if self._has_keys else self._width_without_keys) + 2 * _PAD
        high = len(self._visible()) * self.row + 2 * _PAD
        left = max(_PAD, min(self.x, self.width - wide - _PAD))
        top = max(_PAD, min(self.y, self._bottom - high - _PAD))
        return left, top, wide, high

    @property
    def _bottom(self) -> float:
        return min(self.bottom, self.height)

    def _visible(self) -> range:
        """Return the numbers of visible lines.

        The entry with the focus is among them.
        """
        lines = self._lines
        count = min(len(lines), max(1, int((self._bottom - 4 * _PAD) // self.row)))
        first = self.first
        if self.focus is not None:
            at = lines.index(self.focus)
            # the first entry of a group comes into view with its heading
            top = at - 1 if at and isinstance(lines[at - 1], str) and count > 1 else at
            first = min(max(first, at - count + 1), top)
        first = min(first, len(lines) - count)
        return range(first, first + count)
