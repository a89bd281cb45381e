"""Menus: what can be done with a thing, where it was asked for."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls.button import PushButton
from launcher.picture import (
    Deed,
    Group,
    Picture,
    PictureLabel,
    State,
    blank,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
)

_SIZE = 14
_ROW = 32
_PAD = 6
_SIDE = 12
_RADIUS = 10
_BAR = 4
_NARROWEST = 140
_CLOSE = ("escape", "menu", "shift+f10", "left")
_STEP = {"up": -1, "shift+\t": -1, "down": 1, "\t": 1}


class Menu(NamedTuple):
    """A menu that is open.

    Attributes:
        entries: name and label of each; the names are what `key` and `mouse` answer with.
        x: where it was asked for, in logical pixels of the window.
        y: the same.
        width: of the window, in logical pixels.
        height: of the window.
        focus: the number of the entry that the mouse or the keyboard is on.
        first: the number of the first entry that is seen, where there is no room for all.
        pressed: the number of the entry that the mouse was pressed on.
        drawn: whether the mouse or a finger has drawn the menu along since then, and so chooses nothing.
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

    def sized(self, width: float, height: float) -> Self:
        """In a window of that size."""
        return self._replace(width=width, height=height)

    def key(self, key: str) -> tuple[Self | None, str | None]:
        """After a key: the menu, or None if it is closed, and the name of the entry that was chosen.

        Tab, Home, End and the arrows go from one to the next, Enter and Space choose, Escape closes.
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
        """After the mouse did something at x, y of the window; the answer is that of `key`.

        A press beside the menu closes it; one on an entry chooses it when it is released there; the wheel turns it,
        and so does who draws an entry up or down.
        """
        seen = self._visible()
        if event in ("wheel-up", "wheel-down"):
            first = max(0, seen[0] + (1 if event == "wheel-down" else -1))
            turned = self._replace(focus=None, first=first)
            return turned._replace(first=turned._visible()[0]), None
        places = zip(seen, self.rows, strict=True)
        at = next((k for k, row in places if row.holds(x, y) and event != "leave"), None)
        if event in ("button-down", "menu") and at is None:
            return None, None
        if event == "drag" and self.pressed is not None and len(seen) < len(self.entries):
            first = self.pressed - int((y - self.rows[0].y) // _ROW)
            first = max(0, min(first, len(self.entries) - len(seen)))
            return self._replace(focus=None, first=first, drawn=self.drawn or first != seen[0]), None
        if event == "button-up" and at is not None and at == self.pressed and not self.drawn:
            return None, self.entries[at][0]
        drawn = self.drawn and event != "button-down"
        pressed = at if event == "button-down" else None if event == "button-up" else self.pressed
        return self._replace(focus=at, first=seen[0], pressed=pressed, drawn=drawn), None

    def do(self, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> tuple[Self | None, str | None]:
        """After something was done to an entry; beside the menu, it closes it. The answer is that of `key`."""
        entry = path[-1]
        at = next((k for k, (name, _) in enumerate(self.entries) if name == entry.key), None)
        if entry.role != "menuitem" or at is None:
            return None, None
        return (None, entry.key) if deed == "press" else (self._replace(focus=at), None)

    @property
    def rows(self) -> tuple[PushButton, ...]:
        """Where the entries are in the window: at the menu's place, or as near to it as there is room.

        Where there is no room for all, those are left out that are not seen.
        """
        seen = self._visible()
        wide = max(_NARROWEST, *(round(text_width(label, _SIZE)) + 2 * _SIDE for _, label in self.entries))
        left = max(_PAD, min(self.x, self.width - wide - 3 * _PAD))
        top = max(_PAD, min(self.y, self.height - len(seen) * _ROW - 3 * _PAD))
        return tuple(
            PushButton(*self.entries[k], left + _PAD, top + _PAD + place * _ROW, wide, _ROW)
            for place, k in enumerate(seen)
        )

    def draw(self) -> Group:
        """The menu, on a picture of the window's size."""
        seen, rows = self._visible(), self.rows
        left, top = rows[0].x - _PAD, rows[0].y - _PAD
        wide, high = rows[0].width + 2 * _PAD, len(rows) * _ROW + 2 * _PAD
        parts: list[tuple[float, float, Picture]] = [
            (left, top + 2, rectangle(wide, high, "shadow", radius=_RADIUS)),
            (left, top, rectangle(wide, high, "surface", radius=_RADIUS, outline="border")),
        ]
        if len(seen) < len(self.entries):
            share = high / len(self.entries)
            bar = rectangle(_BAR, share * len(seen), "border", radius=_BAR / 2)
            parts.append((left + wide - _BAR - 1, top + share * seen[0], bar))
        for k, row in zip(seen, rows, strict=True):
            if k == self.focus:
                parts.append(
                    (row.x, row.y, rectangle(row.width, row.height, "hover", radius=6, outline="focus"))
                )
            parts.append((row.x + _SIDE, row.y + (_ROW - line_height(_SIZE)) / 2, text(row.label, _SIZE)))
        return group(self.width, self.height, [*parts, (left, top, self._labels(wide, high))])

    def _labels(self, width: float, height: float) -> Picture:
        """What is said of it: all entries, those too that there is no room for."""
        first = self._visible()[0]
        entries: list[tuple[float, float, Picture]] = []
        for k, (name, label) in enumerate(self.entries):
            states: tuple[State, ...] = ("focused",) if k == self.focus else ()
            entry = labelled(blank(width - 2 * _PAD, _ROW), "menuitem", label, states=states, key=name)
            entries.append((_PAD, _PAD + (k - first) * _ROW, entry))
        return labelled(group(width, height, entries), "menu", "Menu", states=["modal"])

    def _visible(self) -> range:
        """The numbers of the entries that there is room for; the one with the focus is among them."""
        count = min(len(self.entries), max(1, int((self.height - 4 * _PAD) // _ROW)))
        first = self.first
        if self.focus is not None:
            first = min(max(first, self.focus - count + 1), self.focus)
        first = min(first, len(self.entries) - count)
        return range(first, first + count)
