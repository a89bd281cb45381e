"""The board: a ring of 68 squares, on which each colour has an entry, an exit, and from there a row home."""

from __future__ import annotations

from typing import Final

RING: Final = 68
"""Squares of the ring, from 0 at the middle of the bottom edge, counter-clockwise."""

PAWNS: Final = 4
CIRCLE: Final = 0
FIRST: Final = 1
LAST: Final = 64
HOME: Final = 72
"""How far a pawn has come, in steps: in its circle, on its entry, on its exit, and home. The home row is between."""

GREEN, BLUE, RED, YELLOW = range(4)
COLOURS: Final = ("Green", "Blue", "Red", "Yellow")
"""The players, in this order: two play from opposite corners."""

ORDER: Final = (GREEN, RED, BLUE, YELLOW)
"""Around the table, in which turns are taken."""

ENTRY: Final = {GREEN: 5, RED: 22, BLUE: 39, YELLOW: 56}
EXIT: Final = {GREEN: 0, RED: 17, BLUE: 34, YELLOW: 51}
SAFE: Final = frozenset({*ENTRY.values(), *EXIT.values(), 12, 29, 46, 63})

Own = tuple[int, ...]
"""How far each pawn of a player has come."""
Pawns = tuple[Own, ...]
"""How far the pawns of all players have come."""


def square(player: int, steps: int) -> int:
    """The square of the ring where a pawn stands that has come so far; -1 if it is not on the ring."""
    return (ENTRY[player] + steps - FIRST) % RING if FIRST <= steps <= LAST else -1


def row(steps: int) -> int:
    """Which square of the home row that is, from 0 to 6."""
    return steps - LAST - 1


def cell(player: int, steps: int) -> str:
    """What the place of a pawn is called: "17" on the ring, "green 3" in the home row, "green circle", "green home"."""
    if FIRST <= steps <= LAST:
        return str(square(player, steps))
    where = "circle" if steps == CIRCLE else "home" if steps == HOME else str(row(steps))
    return f"{COLOURS[player].lower()} {where}"


def after(player: int, playing: int) -> int:
    """Whose turn comes next if so many play."""
    order = [each for each in ORDER if each < playing]
    return order[(order.index(player) + 1) % playing]
