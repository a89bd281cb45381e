"""The icon: two cards, one of which shows a star. `docs/icons.py` writes its files."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from launcher.picture import blank, circle, freeze, place_all, polygon, rectangle, rotate

_STAR: Final = polygon(
    [(r * sin(k * pi / 5), -r * cos(k * pi / 5)) for k in range(10) for r in ((6.2, 2.6)[k % 2],)],
    "#f0b23a",
    pinhole=(0, 0),
)
_BACK: Final = rectangle(15, 21, "#27477f", radius=2.5, outline="#fffefb", thickness=1.6)
_FACE: Final = rectangle(15, 21, "#fffefb", radius=2.5, outline="#8a8578", thickness=1)

icon: Final = freeze(
    place_all(
        [
            (10.5, 14, rotate(-10, place_all([(7.5, 10.5, circle(2.4, "#f1e7d3"))], _BACK))),
            (20.5, 18, rotate(8, place_all([(7.5, 10.8, _STAR)], _FACE))),
        ],
        blank(32, 32),
    )
)
