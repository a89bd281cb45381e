"""A lower bound on the number of steps: the distances of all tiles, and detours that some tiles must make.

Two tiles are in a linear conflict if both are in their own row but in the wrong order (Hansson, Mayer and Yung, 1992).
One of them has to leave the row and come back, which takes two more steps. The same is true of columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=64)
def at_least(tiles: tuple[int, ...], width: int) -> int:
    """Return a lower bound on the number of steps of any solution.

    Args:
        tiles: the tile in each place, row by row; the hole has the highest number.
        width: the number of tiles in a row.
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
    """Return the sum of the distances of all tiles from their places."""
    hole = len(tiles) - 1
    return sum(
        abs(tile // width - k // width) + abs(tile % width - k % width)
        for k, tile in enumerate(tiles)
        if tile != hole
    )


def _leaving(goals: Sequence[int]) -> int:
    """Return how many tiles have to leave a line so that the others are in order."""
    longest: list[int] = []  # the longest ascending part that ends with each tile
    for goal in goals:
        longest.append(
            1 + max((long for other, long in zip(goals, longest, strict=False) if other < goal), default=0)
        )
    return len(longest) - max(longest, default=0)
