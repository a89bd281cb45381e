"""How many steps it takes at least: each tile has a way to go, and some have to make room for others.

Two tiles that lie in the row where both belong, in the wrong order, are in a linear conflict (Hansson, Mayer and Yung,
1992): one of them has to leave the row and come back. The same goes for columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=64)
def at_least(tiles: tuple[int, ...], width: int) -> int:
    """A number of steps that no solution falls short of.

    Args:
        tiles: which tile lies in each place, row by row, the hole being the last one.
        width: of a row.
    """
    height, hole = len(tiles) // width, len(tiles) - 1
    total = distance(tiles, width)
    for row in range(height):
        line = tiles[row * width : (row + 1) * width]
        total += 2 * _leaving([tile % width for tile in line if tile != hole and tile // width == row])
    for column in range(width):
        line = tiles[column::width]
        total += 2 * _leaving([tile // width for tile in line if tile != hole and tile % width == column])
    return total


def distance(tiles: Sequence[int], width: int) -> int:
    """The sum of the ways that the tiles would have to go, were there no others."""
    hole = len(tiles) - 1
    return sum(
        abs(tile // width - k // width) + abs(tile % width - k % width)
        for k, tile in enumerate(tiles)
        if tile != hole
    )


def _leaving(goals: Sequence[int]) -> int:
    """How many tiles have to leave a line, so that the others are in order: all but a longest ascending part."""
    longest: list[int] = []  # that ends with the first tile, the second and so on
    for goal in goals:
        longest.append(
            1 + max((long for other, long in zip(goals, longest, strict=False) if other < goal), default=0)
        )
    return len(longest) - max(longest, default=0)
