"""The icon: a king on the dark square between light ones. `docs/icons.py` makes the game's files of it."""

from __future__ import annotations

from typing import Final

from games.checkers.scene import COLOURS, CROWN, DARK_SQUARE, GOLD, LIGHT_SQUARE
from launcher.picture import circle, freeze, overlay, place_all, polygon, rectangle

_SIDE, _, _TOP, _RING = COLOURS[0]
_PLAIN: Final = rectangle(32, 32, LIGHT_SQUARE, radius=6)
_LOW: Final = overlay(circle(10.5, _SIDE))
_HIGH: Final = overlay(
    polygon([(9 * x, -9 * y) for x, y in CROWN], GOLD), circle(9, _TOP), circle(10.5, _RING)
)

icon: Final = freeze(
    place_all(
        [
            (16, 16, rectangle(22, 22, DARK_SQUARE, radius=3)),
            (16, 20, _LOW),
            (16, 18, _LOW),
            (16, 14, _HIGH),
        ],
        _PLAIN,
    )
)
