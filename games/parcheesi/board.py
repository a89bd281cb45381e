"""The board: a ring of 68 squares, with an entry, an exit and a home row for each colour."""

from __future__ import annotations

from typing import Final

RING: Final = 68
"""The number of squares of the ring. Square 0 is in the middle of the bottom edge; numbers go anticlockwise."""

PAWNS: Final = 4
CIRCLE: Final = 0
FIRST: Final = 1
LAST: Final = 64
HOME: Final = 72
"""The progress of a pawn in steps: in its circle, on its entry, on its exit, and home. The home row is in between."""

GREEN, BLUE, RED, YELLOW = range(4)
COLOURS: Final = ("Green", "Blue", "Red", "Yellow")
"""The players in order, so that two play from opposite corners."""

ORDER: Final = (GREEN, RED, BLUE, YELLOW)
"""The order of turns around the table."""

ENTRY: Final = {GREEN: 5, RED: 22, BLUE: 39, YELLOW: 56}
EXIT: Final = {GREEN: 0, RED: 17, BLUE: 34, YELLOW: 51}
SAFE: Final = frozenset({*ENTRY.values(), *EXIT.values(), 12, 29, 46, 63})

Own = tuple[int, ...]
"""The progress of each pawn of a player."""
Pawns = tuple[Own, ...]
"""The progress of the pawns of all players."""


def square(player: int, steps: int) -> int:
    """Return the square of the ring for a pawn's progress, or -1 if the pawn is not on the ring."""
    return (ENTRY[player] + steps - FIRST) % RING if FIRST <= steps <= LAST else -1


def row(steps: int) -> int:
    """Return the number of a square in the home row, from 0 to 6."""
    return steps - LAST - 1


def cell(player: int, steps: int) -> str:
    """Return the name of a cell: "17" on the ring, "green 3" in the home row, "green circle" or "green home"."""
    if FIRST <= steps <= LAST:
        return str(square(player, steps))
    where = "circle" if steps == CIRCLE else "home" if steps == HOME else str(row(steps))
    return f"{COLOURS[player].lower()} {where}"


def after(player: int, playing: int) -> int:
    """Return the player whose turn comes next, for a number of players."""
    order = [each for each in ORDER if each < playing]
    return order[(order.index(player) + 1) % playing]
