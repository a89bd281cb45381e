"""The layout of the board in cells. The board is 24 by 24 short sides of a cell, and turned for each player."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.parcheesi.board import CIRCLE, HOME, LAST, ORDER, row, square

SIZE: Final = 24.0
LONG: Final = SIZE / 9
"""The long side of a cell. Each arm of the cross is three long sides wide and eight short sides long."""

SIDE: Final = 17
"""The number of squares of the ring on each player's side."""

_MIDDLE = SIZE / 2

Place = tuple[float, float]


def turn(x: float, y: float, player: int) -> Place:
    """Turn a place on Green's side to the side of another player."""
    x, y = x - _MIDDLE, y - _MIDDLE
    for _ in range(ORDER.index(player)):
        x, y = y, -x
    return _MIDDLE + x, _MIDDLE + y


def upright(player: int) -> bool:
    """Whether the long side of the cells in a player's home row is horizontal."""
    return ORDER.index(player) % 2 == 0


@cache
def ring_cell(ring: int) -> tuple[float, float, bool]:
    """Return the middle of a square of the ring, and whether its long side is horizontal."""
    side, k = divmod(ring, SIDE)
    player = ORDER[side]
    if k == 0:
        place, across = (_MIDDLE, SIZE - 0.5), True
    elif k <= 8:
        place, across = (_MIDDLE + LONG, SIZE + 0.5 - k), True
    else:
        place, across = (16.5 + k - 9, _MIDDLE + LONG), False
    return *turn(*place, player), across == upright(player)


@cache
def row_cell(player: int, at: int) -> tuple[float, float, bool]:
    """Return the middle of a square of a home row, from 0 to 6, and whether its long side is horizontal."""
    return *turn(_MIDDLE, SIZE - 1.5 - at, player), upright(player)


CIRCLE_AT: Final = 20.0, 19.15
RADIUS: Final = 2.75
"""The radius of a player's circle, in short sides of a cell."""
DICE_AT: Final = 20.0, 23.05


def circle_at(player: int) -> Place:
    """Return the middle of a player's circle. Corners are mirrored, so that the dice are at the outer edge."""
    return _mirrored(CIRCLE_AT, player)


def _mirrored(place: Place, player: int) -> Place:
    right, low = (turn(20, 20, player)[k] > _MIDDLE for k in (0, 1))
    x, y = place
    return x if right else SIZE - x, y if low else SIZE - y


def die_at(player: int, number: int, many: int) -> Place:
    """Return the middle of one of a player's dice."""
    x, y = _mirrored(DICE_AT, player)
    return x + (number - (many - 1) / 2) * min(1.95, 7.6 / many), y


def pawn_at(player: int, pawn: int, steps: int, number: int, many: int) -> Place:
    """Return the middle of a pawn.

    Args:
        player: The player.
        pawn: The number of the pawn.
        steps: The progress of the pawn.
        number: The index of the pawn within its cell.
        many: The number of pawns in its cell.
    """
    if steps == CIRCLE:
        x, y = circle_at(player)
        return x - 0.85 + 1.7 * (pawn % 2), y - 1.15 + 1.6 * (pawn // 2)
    if steps == HOME:
        return turn(_MIDDLE - 2.25 + 1.5 * pawn, 15.15, player)
    ring = square(player, steps)
    x, y, across = ring_cell(ring) if steps <= LAST else row_cell(player, row(steps))
    off = (number - (many - 1) / 2) * 1.26
    return (x + off, y) if across else (x, y + off)
