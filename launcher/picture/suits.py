"""The suits of cards as shapes.

Many fonts do not have them or draw them differently.
"""

from __future__ import annotations

from typing import Literal, get_args

from launcher.picture.shapes import bezier, circle, group, polygon
from launcher.picture.values import Colour, Group, Part, Point

Suit = Literal["hearts", "diamonds", "spades", "clubs"]

# These are the right halves of the outlines, from top to bottom, in a box of 1 by 1. The left half is a mirror image.
_HEART = [
    *bezier((0.5, 0.27), (0.58, 0.02), (1.02, 0.02), (0.98, 0.36)),
    *bezier((0.98, 0.36), (0.94, 0.6), (0.66, 0.76), (0.5, 0.98)),
]
_DIAMOND = [
    *bezier((0.5, 0.0), (0.6, 0.2), (0.75, 0.4), (0.88, 0.5)),
    *bezier((0.88, 0.5), (0.75, 0.6), (0.6, 0.8), (0.5, 1.0)),
]
_SPADE = [
    *bezier((0.5, 0.0), (0.62, 0.18), (0.97, 0.36), (0.97, 0.6)),
    *bezier((0.97, 0.6), (0.96, 0.88), (0.62, 0.88), (0.5, 0.68)),
]
_STEM = [(0.5, 0.5), *bezier((0.53, 0.6), (0.54, 0.85), (0.72, 1.0)), (0.5, 1.0)]


def suit(name: Suit, size: float, colour: Colour) -> Group:
    """Return the symbol of a suit in a box of `size` by `size`.

    Raises:
        ValueError: if there is no such suit.
    """
    if name not in get_args(Suit):
        raise ValueError(f"unknown suit {name!r}; the suits are {', '.join(get_args(Suit))}")
    parts: list[Part]
    match name:
        case "hearts":
            parts = [_mirror(_HEART, size, colour)]
        case "diamonds":
            parts = [_mirror(_DIAMOND, size, colour)]
        case "spades":
            parts = [_mirror(_STEM, size, colour), _mirror(_SPADE, size, colour)]
        case "clubs":
            leaf = circle(0.23 * size, colour)
            places = ((0.27, 0.0), (0.02, 0.38), (0.52, 0.38))
            middle = (0.4 * size, 0.4 * size, circle(0.1 * size, colour))
            parts = [_mirror(_STEM, size, colour), middle, *[(x * size, y * size, leaf) for x, y in places]]
    return group(size, size, parts)


def _mirror(half: list[Point], size: float, colour: Colour) -> Part:
    points = [(x * size, y * size) for x, y in [*half, *((1 - x, y) for x, y in reversed(half))]]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return left, top, polygon(points, colour)
