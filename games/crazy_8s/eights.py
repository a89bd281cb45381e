"""The figures 8 that are printed on the felt, with a suit in each hole.

Lengths are in logical pixels of the scene.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from launcher.picture import Picture, Suit, blank, circle, fade, freeze, overlay, place_all, suit
from launcher.toolkits.cards import HEIGHT, Design

_PRINT: Final = "#f6f3ea/#f6f3ea/#00000000"  # in the light theme, the dark theme, and with high contrast
_OPACITY: Final = 0.24

SUITS_IN_EIGHTS: Final[tuple[tuple[Suit, Suit], ...]] = (("spades", "hearts"), ("diamonds", "clubs"))
"""The suits in the upper and lower holes of the left and right 8."""

_STROKE: Final = 9.0
_UPPER, _LOWER = 26.0, 30.0  # the radii of the loops, to the middle of the stroke
_HIGH: Final = 2 * (_UPPER + _LOWER) + _STROKE
WIDE: Final = 2 * _LOWER + _STROKE
"""The width of an 8."""

HOLES: Final = (_STROKE / 2 + _UPPER - _HIGH / 2) / HEIGHT, (_HIGH / 2 - _STROKE / 2 - _LOWER) / HEIGHT
"""The distance of the holes below the middle of an 8, in card heights."""

_CHIP: Final = 18.5  # the radius of the chip in a hole


@lru_cache(maxsize=2)
def eight(upper: Suit, lower: Suit) -> Picture:
    """Return an 8 with the suits in its holes."""
    return freeze(fade(_OPACITY, place_all(_parts(upper, lower), blank(WIDE, _HIGH))))


def _parts(*suits: Suit) -> Iterator[tuple[float, float, Picture]]:
    for name, radius, below in zip(suits, (_UPPER, _LOWER), HOLES, strict=True):
        at = WIDE / 2, _HIGH / 2 + below * HEIGHT
        yield *at, circle(radius + _STROKE / 2, None, outline=_PRINT, thickness=_STROKE)
        yield *at, suit(name, 1.1 * _CHIP, _PRINT)


@lru_cache(maxsize=16)
def chip(name: Suit, design: Design) -> Picture:
    """Return a chip with the suit to match, which lies in a hole."""
    ground = circle(_CHIP, design.paper, outline=design.cloth.lit, thickness=2.5)
    return freeze(overlay(suit(name, 1.2 * _CHIP, design.colour(name)), ground))
