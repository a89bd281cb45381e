"""The cups as solids: a cross is on top of Red's and a diamond on top of Yellow's, and rings tell what they hide."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from launcher.picture import Colour
from launcher.toolkits.boards import Solid

WIDTHS: Final = {3: (0.4, 0.6, 0.78), 4: (0.32, 0.48, 0.65, 0.82)}
"""Diameters of the cups of each size, in sides of a square, by how many squares are in a row."""

_HIGH = 1.35  # diameters
_ROOF = 0.86  # of the radius at the bottom, at the top

_SIDES: Final[tuple[Colour, ...]] = ("#a8261f/#b3322a", "#c98f00/#cf9a12")
_LIGHT: Final[tuple[Colour, ...]] = ("#cf4038/#dc4f46", "#eab51f/#f0c038")
_TOP: Final[tuple[Colour, ...]] = ("#e0564c/#ea655b", "#ffd64d/#ffdc60")
_SIGN: Final[tuple[Colour, ...]] = ("#ffffff", "#4a3500")
_EDGE: Final = "#2a1a14"

Shape = tuple[tuple[float, float], ...]
Hidden = tuple[tuple[int, int], ...]
"""Players and sizes of the cups that one hides, the largest first."""


def _cross(reach: float) -> list[Shape]:
    thin = reach * 0.3
    bar = ((-reach, -thin), (reach, -thin), (reach, thin), (-reach, thin))
    slope = cos(pi / 4)
    return [tuple(((x - y * s) * slope, (x * s + y) * slope) for x, y in bar) for s in (1, -1)]


def _diamond(reach: float) -> list[Shape]:
    return [((0, -reach), (reach * 0.8, 0), (0, reach), (-reach * 0.8, 0))]


def _ring(outer: float, inner: float, parts: int) -> list[Shape]:
    """A ring in so many parts, with gaps between them if there is more than one."""
    share = 1.0 if parts == 1 else 0.62
    steps = 28 // parts
    pieces: list[Shape] = []
    for k in range(parts):
        angles = [2 * pi * (k + share * n / steps) / parts for n in range(steps + 1)]
        there = [(outer * cos(a), outer * sin(a)) for a in angles]
        pieces.append((*there, *[(inner * cos(a), inner * sin(a)) for a in reversed(angles)]))
    return pieces


@lru_cache(maxsize=512)
def cup(squares: int, player: int, size: int, hidden: Hidden = ()) -> Solid:
    """A cup, upside down as they stand.

    Args:
        squares: in a row of the board.
        player: whose it is.
        size: from 0, the smallest.
        hidden: what it hides: whole rings are Red's, broken ones Yellow's.
    """
    radius = WIDTHS[squares][size] / 2
    height = _HIGH * 2 * radius
    outline = (
        (radius, 0.0),
        (radius, 0.07 * height),
        (_ROOF * radius, 0.95 * height),
        (_ROOF * 0.9 * radius, height),
    )
    roof = outline[-1][0]
    marks: list[tuple[Shape, Colour]] = []
    for owner, smaller in hidden:
        wide = min(0.96, WIDTHS[squares][smaller] / 2 / roof)
        parts = 7 if owner else 1
        for outer, inner, colour in ((wide + 0.03, wide - 0.16, _EDGE), (wide, wide - 0.13, _LIGHT[owner])):
            marks += [(shape, colour) for shape in _ring(outer, inner, parts)]
    least = min((WIDTHS[squares][smaller] for _, smaller in hidden), default=2 * roof) / 2 / roof
    reach = min(0.55, least * 0.62) if hidden else 0.55
    marks += [(shape, _SIGN[player]) for shape in (_cross, _diamond)[player](reach)]
    return Solid(outline, _SIDES[player], _LIGHT[player], _TOP[player], tuple(marks))
