"""The icon: a king on the dark square between light ones. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.checkers.scene import CROWN
from launcher.picture import circle, freeze, overlay, place_all, polygon, rectangle

_SIDE, _TOP, _RING, _GOLD = "#8e1f19", "#b8372d", "#f0b9a6", "#f3c64b"
_PLAIN: Final = rectangle(32, 32, "#d9c39a", radius=6)
_LOW: Final = overlay(circle(10.5, _SIDE))
_HIGH: Final = overlay(
    polygon([(9 * x, -9 * y) for x, y in CROWN], _GOLD), circle(9, _TOP), circle(10.5, _RING)
)

icon: Final = freeze(
    place_all(
        [
            (16, 16, rectangle(22, 22, "#7d5b3f", radius=3)),
            (16, 20, _LOW),
            (16, 18, _LOW),
            (16, 14, _HIGH),
        ],
        _PLAIN,
    )
)
