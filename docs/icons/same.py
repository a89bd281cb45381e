"""The icon: a blob of three, and balls of other colours. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.same.scene import CELL, ball
from launcher.picture import Picture, blank, freeze, place_all, scale

_COLOURS: Final = (1, 3, 0), (1, 1, 0), (2, 0, 0)
_PLACES: Final = [(x, y) for y in range(3) for x in range(3)]


def _arms(x: int, y: int) -> frozenset[tuple[int, int]]:
    same = [(a, b) for a, b in _PLACES if abs(a - x) + abs(b - y) == 1 and _COLOURS[b][a] == _COLOURS[y][x]]
    return frozenset((a - x, y - b) for a, b in same)


def _ball(x: int, y: int) -> Picture:
    colour, arms = _COLOURS[y][x], _arms(x, y)
    return ball(colour, arms, mark=(0, 0) if len({x for x, _ in arms}) != 1 else None, meant=False)


icon: Final = freeze(
    scale(
        32 / (3 * CELL),
        place_all(
            [(CELL * (x + 0.5), CELL * (y + 0.5), _ball(x, y)) for x, y in _PLACES],
            blank(3 * CELL, 3 * CELL),
        ),
    )
)
