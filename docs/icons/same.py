"""The icon: a blob of three, and balls of other colours. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.same.scene import CELL, SMALL, ball
from launcher.picture import Picture, blank, freeze, place_all, scale

_COLOURS: Final = (1, 3, 0), (1, 1, 0), (2, 0, 0)
_MARKED: Final = (1, 0), (0, 1), (2, 2), (0, 2)
_PLACES: Final = [(x, y) for y in range(3) for x in range(3)]


def _arms(x: int, y: int) -> frozenset[tuple[int, int]]:
    same = [
        (a, b) for a, b in _PLACES if max(abs(a - x), abs(b - y)) == 1 and _COLOURS[b][a] == _COLOURS[y][x]
    ]
    return frozenset((a - x, y - b) for a, b in same)


def _ball(x: int, y: int) -> Picture:
    colour, arms = _COLOURS[y][x], _arms(x, y)
    return ball(colour, arms, (0, 0) if (x, y) in _MARKED else None, meant=False, look=SMALL)


icon: Final = freeze(
    scale(
        32 / (3 * CELL),
        place_all(
            [(CELL * (x + 0.5), CELL * (y + 0.5), _ball(x, y)) for x, y in _PLACES],
            blank(3 * CELL, 3 * CELL),
        ),
    )
)
