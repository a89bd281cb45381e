"""The icon: a red cup and a smaller yellow one. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import Colour, Part, blank, ellipse, freeze, linear_gradient, place_all, polygon

_RED, _RED_LIGHT, _RED_DARK, _RED_TOP = "#d8402c", "#ff8a72", "#a42416", "#f2604a"
_YELLOW, _YELLOW_LIGHT, _YELLOW_DARK, _YELLOW_TOP = "#eab020", "#ffe58a", "#b88408", "#ffd64d"
_GROUND, _EDGE = "#274a72", "#ffffffc0"
_FLAT = 0.52  # the height of a circle, as a share of its width


def _cup(
    x: float, foot: float, wide: float, high: float, body: tuple[Colour, ...], top: Colour
) -> list[Part]:
    """Return a cup that stands upside down, from the middle of its foot."""
    shine = linear_gradient(*body, start=(0, 0.5), end=(1, 0.5))
    lip, narrow = 0.92 * wide, 0.74 * wide
    corners = (
        ((wide - lip) / 2, high),
        ((wide - narrow) / 2, 0),
        ((wide + narrow) / 2, 0),
        ((wide + lip) / 2, high),
    )
    return [
        (x, foot, ellipse(wide, _FLAT * wide, shine)),
        (x, foot - 1.4, ellipse(wide, _FLAT * wide, shine)),
        (x, foot - 1.6, ellipse(lip, _FLAT * lip, shine)),
        (x, foot - 1.6 - high / 2, polygon(corners, shine)),
        (x, foot - 1.6 - high, ellipse(narrow, _FLAT * narrow, _EDGE)),
        (x, foot - 1.6 - high, ellipse(narrow - 1.4, _FLAT * narrow - 1.1, top)),
    ]


_BAR = (-4.1, -1.4), (-2.5, -2.3), (4.1, 1.4), (2.5, 2.3)

icon: Final = freeze(
    place_all(
        [
            (16, 24.5, ellipse(31, 13, _GROUND)),
            *_cup(23.6, 23.4, 13.4, 6, (_YELLOW, _YELLOW_LIGHT, _YELLOW, _YELLOW_DARK), _YELLOW_TOP),
            (23.6, 15.8, polygon([(0, -1.9), (2.6, 0), (0, 1.9), (-2.6, 0)], "#2b1f00")),
            *_cup(11.6, 23, 21, 10.5, (_RED, _RED_LIGHT, _RED, _RED_DARK), _RED_TOP),
            (11.6, 10.9, polygon(_BAR, "#ffffff")),
            (11.6, 10.9, polygon([(-x, y) for x, y in _BAR], "#ffffff")),
        ],
        blank(32, 32),
    )
)
