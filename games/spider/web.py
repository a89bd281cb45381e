"""The cobweb that is printed in a corner of the felt."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from launcher.picture import Picture, Point, bezier, blank, freeze, line, place_all, put_pinhole

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_THREAD: Final = "#f6f3ea58/#f6f3ea40/#00000000"
_SPOKES: Final = 6
_REACH: Final = 118.0  # the length of the spokes, in logical pixels
_START: Final = 0.06  # where the spokes begin, which is on the felt, not on the rail
_TURNS: Final = 0.22, 0.38, 0.55, 0.73, 0.92  # the places of the threads around the corner on a spoke
_SAG: Final = 0.88  # how far the middle of such a thread is from the corner, compared with its ends


@cache
def web() -> Picture:
    """Return the cobweb, with the pinhole in the corner at the bottom right."""
    turns = [pi / 2 * k / (_SPOKES - 1) for k in range(_SPOKES)]
    threads = [[_at(_REACH * _START, turn), _at(_REACH, turn)] for turn in turns]
    for share in _TURNS:
        for turn, after in pairwise(turns):
            bend = _at(_REACH * share * (2 * _SAG - 1), (turn + after) / 2)
            threads.append(bezier(_at(_REACH * share, turn), bend, _at(_REACH * share, after)))
    drawn = [(0.0, 0.0, line(points, _THREAD, thickness=1, pinhole=(0, 0))) for points in threads]
    return freeze(put_pinhole(_REACH, _REACH, place_all(drawn, blank(_REACH, _REACH))))


def _at(far: float, turn: float) -> Point:
    """Return the point so far from the corner, at an angle from the lower edge."""
    return _REACH - far * cos(turn), _REACH - far * sin(turn)
