"""The icon: a red cup over a yellow one. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, ellipse, freeze, place_all, polygon

_RED, _RED_TOP = "#b8322a", "#e0564c"
_YELLOW, _YELLOW_TOP = "#d49a10", "#ffd64d"

icon: Final = freeze(
    place_all(
        [
            (16, 26.5, ellipse(30, 10, "#274a72")),
            (22.5, 19, polygon([(0, 0), (9, 0), (10.6, 12), (-1.6, 12)], _YELLOW)),
            (22.5, 25, ellipse(12.2, 4.6, _YELLOW)),
            (22.5, 13, ellipse(9.2, 4, _YELLOW_TOP)),
            (11.5, 15, polygon([(0, 0), (13, 0), (15.4, 18), (-2.4, 18)], _RED)),
            (11.5, 24.2, ellipse(17.8, 6.6, _RED)),
            (11.5, 6, ellipse(13.2, 5.6, _RED_TOP)),
            (11.5, 6, ellipse(6.4, 2.6, "#ffffff")),
            (11.5, 6, ellipse(4.2, 1.6, _RED_TOP)),
        ],
        blank(32, 32),
    )
)
