"""The icon: a fish behind two cards. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, circle, ellipse, freeze, place_all, polygon, rectangle, rotate

_CARD: Final = rectangle(13, 19, "#fffefb", radius=2.5, outline="#8a8578", thickness=1)

icon: Final = freeze(
    place_all(
        [
            (11, 12, rotate(14, _CARD)),
            (20, 11, rotate(-12, _CARD)),
            (26, 23, polygon([(0, 6), (8, 0), (6.5, 6), (8, 12)], "#1f6f9f")),
            (14.5, 23, ellipse(22, 13, "#2f8fc4")),
            (16, 25.5, ellipse(8, 3, "#1f6f9f")),
            (8.5, 21.5, circle(2, "#ffffff")),
            (8, 21.5, circle(1, "#1c1f24")),
        ],
        blank(32, 32),
    )
)
