"""The cups as solids: Red's have a cross on top and Yellow's a diamond, and rings show hidden cups."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from launcher.picture import Colour
from launcher.toolkits.boards import Solid

WIDTHS: Final = {3: (0.4, 0.6, 0.78), 4: (0.32, 0.48, 0.65, 0.82)}
"""Diameters of the cups of each size, in sides of a square, by the number of squares in a row."""

_HIGH = 1.35  # diameters
_ROOF = 0.7  # radius of the top, as a share of the radius of the bottom
_PROFILE = (
    (1, 0),
    (1, 0.06),
    (0.94, 0.11),
    (0.79, 0.94),
    (_ROOF, 1),
)  # a lip, the wall, and a round shoulder
_HOLLOW = 0.84  # the radius of the hollow in the foot, in radiuses of the top
_THICK = 0.17  # the thickness of a ring, in radiuses of the top
_SIGN_REACH = 0.6  # the size of the cross or the diamond, in radiuses of the top
_CORNERS = 40  # the number of corners of a ring
_FEW_CORNERS = 24  # the same for the hollow, whose corners are hard to see in the dark

_TOP: Final[tuple[Colour, ...]] = ("two", "four")
_SHADE, _SHINE = (
    "#2a0c0090/#00000090/#00000030",
    "#ffffff70/#ffffff70/#ffffff40",
)  # the same as those of solids
_EDGE: Final[Colour] = "#fffdf6/#0c1116/#000000"
_SIGN: Final[tuple[Colour, ...]] = ("#ffffff/#2b0802", "#2b1f00")
_RING: Final[tuple[tuple[Colour, ...], ...]] = (("#7d1712", "#8a1c10"), ("#ffe27a/#6b4a00", "#4a3500"))
"""Colours of rings, by the owner of the hidden cup and then the owner of the cup on top."""

Shape = tuple[tuple[float, float], ...]
Hidden = tuple[tuple[int, int], ...]
"""Players and sizes of the cups under a cup, the largest first."""


def _cross(reach: float) -> tuple[Shape, ...]:
    """Return two crossed bars."""
    near, far = 0.7 * reach * cos(pi / 4), 1.3 * reach * cos(pi / 4)
    bar = (near, far), (far, near), (-near, -far), (-far, -near)
    return bar, tuple((x, -y) for x, y in bar)


def _circle(radius: float) -> Shape:
    turns = [2 * pi * k / _FEW_CORNERS for k in range(_FEW_CORNERS)]
    return tuple((radius * cos(turn), radius * sin(turn)) for turn in turns)


def _diamond(reach: float) -> tuple[Shape, ...]:
    return (((0, -reach), (reach * 0.8, 0), (0, reach), (-reach * 0.8, 0)),)


def _ring(outer: float, inner: float, *, toothed: bool) -> Shape:
    """Return a ring, cut open on its right, with or without teeth."""
    turns = [2 * pi * k / _CORNERS for k in range(_CORNERS + 1)]
    rims = [(inner + outer) / 2 if toothed and k // 2 % 2 else outer for k in range(_CORNERS + 1)]
    edge = [(rim * cos(a), rim * sin(a)) for rim, a in zip(rims, turns, strict=True)]
    return (*edge, *[(inner * cos(a), inner * sin(a)) for a in reversed(turns)])


@lru_cache(maxsize=512)
def cup(squares: int, player: int, size: int, hidden: Hidden = ()) -> Solid:
    """Return a cup, which stands upside down.

    Args:
        squares: the number of squares in a row.
        player: the owner of the cup.
        size: from 0, the smallest.
        hidden: the hidden cups, shown as rings: smooth for Red's, toothed for Yellow's.
    """
    radius = WIDTHS[squares][size] / 2
    height = _HIGH * 2 * radius
    roof = _ROOF * radius
    outline = tuple((wide * radius, high * height) for wide, high in _PROFILE)
    rings = [(owner, min(0.96, WIDTHS[squares][smaller] / 2 / roof)) for owner, smaller in hidden]
    marks = [(_ring(wide, wide - _THICK, toothed=owner == 1), _RING[owner][player]) for owner, wide in rings]
    reach = min(_SIGN_REACH, *(0.85 * (wide - _THICK) for _, wide in rings)) if rings else _SIGN_REACH
    marks += [(shape, _SIGN[player]) for shape in (_cross, _diamond)[player](reach)]
    hollow = (_circle(_HOLLOW), f"{_SHADE} at 45% over {_TOP[player]}")
    return Solid(outline, _SHADE, _SHINE, _TOP[player], (hollow, *marks), _EDGE)
