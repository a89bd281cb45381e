"""Menus: what can be done with a thing, where it was asked for."""

from __future__ import annotations

from typing import NamedTuple, Self

from launcher.controls.button import Button
from launcher.picture import Group, Picture, group, line_height, rectangle, text, text_width

_SIZE = 14
_ROW = 32
_PAD = 6
_SIDE = 12
_RADIUS = 10
_NARROWEST = 140
_STEP = {"up": -1, "shift+\t": -1, "down": 1, "\t": 1}


class Menu(NamedTuple):
    """A menu that is open.

    Attributes:
        entries: name and label of each; the names are what `rows` and `chosen` answer with.
        x: where it was asked for, in logical pixels of the window.
        y: the same.
        focus: the number of the entry that the mouse or the keyboard is on.
    """

    entries: tuple[tuple[str, str], ...]
    x: float
    y: float
    focus: int | None = None

    @property
    def chosen(self) -> str | None:
        """The name of the entry that Enter or a click takes."""
        return None if self.focus is None else self.entries[self.focus][0]

    def key(self, key: str) -> Self:
        """After a key; others than Tab, Home, End and the arrows change nothing."""
        if key in ("home", "end"):
            return self._replace(focus=0 if key == "home" else len(self.entries) - 1)
        if key not in _STEP:
            return self
        step = _STEP[key]
        at = (-1 if step > 0 else 0) if self.focus is None else self.focus
        return self._replace(focus=(at + step) % len(self.entries))

    def pointed(self, x: float, y: float, width: float, height: float) -> Self:
        """With the mouse at a point of a window of that size."""
        rows = self.rows(width, height)
        return self._replace(focus=next((k for k, row in enumerate(rows) if row.holds(x, y)), None))

    def rows(self, width: float, height: float) -> tuple[Button, ...]:
        """Where the entries are in a window of that size: at the menu's place, or as near to it as there is room."""
        wide = max(_NARROWEST, *(round(text_width(label, _SIZE)) + 2 * _SIDE for _, label in self.entries))
        left = max(_PAD, min(self.x, width - wide - 3 * _PAD))
        top = max(_PAD, min(self.y, height - len(self.entries) * _ROW - 3 * _PAD))
        return tuple(
            Button(name, label, left + _PAD, top + _PAD + k * _ROW, wide, _ROW)
            for k, (name, label) in enumerate(self.entries)
        )

    def draw(self, width: float, height: float) -> Group:
        """The menu, on a picture of the window's size."""
        rows = self.rows(width, height)
        left, top = rows[0].x - _PAD, rows[0].y - _PAD
        wide, high = rows[0].width + 2 * _PAD, len(rows) * _ROW + 2 * _PAD
        parts: list[tuple[float, float, Picture]] = [
            (left, top + 2, rectangle(wide, high, "shadow", radius=_RADIUS)),
            (left, top, rectangle(wide, high, "surface", radius=_RADIUS, outline="border")),
        ]
        for k, row in enumerate(rows):
            if k == self.focus:
                parts.append(
                    (row.x, row.y, rectangle(row.width, row.height, "hover", radius=6, outline="focus"))
                )
            parts.append((row.x + _SIDE, row.y + (_ROW - line_height(_SIZE)) / 2, text(row.label, _SIZE)))
        return group(width, height, parts)
