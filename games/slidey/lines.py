"""The lines of large boards: bounds, and finished lines.

The outer lines are put in order, one after the other, until a small board is left. Each tile of a line moves to
its place by a short way that does not disturb finished tiles. The last two tiles of a line move together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Final

_HURRY: Final = 3  # steps of the hole for each place that a tile has to move: usually three, at least one


@lru_cache(maxsize=64)
def at_least(tiles: tuple[int, ...], width: int) -> int:
    """Return a lower bound on the steps of any solution.

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
    """Return the sum of all tiles' distances from home."""
    hole = len(tiles) - 1
    return sum(
        abs(tile // width - k // width) + abs(tile % width - k % width)
        for k, tile in enumerate(tiles)
        if tile != hole
    )


def _leaving(goals: Sequence[int]) -> int:
    """Return the number of tiles that must leave a line so that the others are in order."""
    longest: list[int] = []  # the longest ascending part that ends with each tile
    for goal in goals:
        longest.append(
            1 + max((long for other, long in zip(goals, longest, strict=False) if other < goal), default=0)
        )
    return len(longest) - max(longest, default=0)


def neighbours(place: int, width: int, size: int) -> list[tuple[int, int]]:
    """Return the places next to a place, with directions.

    A direction says from where a tile comes: left, right, above, below.
    """
    column = place % width
    there = [(place - 1, 0, column > 0), (place + 1, 1, column < width - 1)]
    there += [(place - width, 2, place >= width), (place + width, 3, place + width < size)]
    return [(other, way) for other, way, exists in there if exists]


def bring_in(
    tiles: tuple[int, ...], width: int, columns: Sequence[int], rows: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Return the steps that put all other lines in order.

    The given columns and rows are left.

    Returns:
        The tiles that slide by one place each, in order, and then the tile in each place.
    """
    order, steps, home = list(tiles), list[int](), set[int]()
    for group in _groups(width, len(tiles) // width, columns, rows):
        steps += _slide(order, _shortest(order, width, group, home))
        home |= {*group}
    return steps, order


def bring_next(
    tiles: tuple[int, ...], width: int, columns: Sequence[int], rows: Sequence[int]
) -> tuple[list[int], tuple[int, ...]]:
    """Return the steps for the next one or two tiles.

    Returns:
        The tiles that slide by one place each, and the tiles that this moves into place; both are empty if only the
        last lines are left.
    """
    home = set[int]()
    for group in _groups(width, len(tiles) // width, columns, rows):
        if any(tiles[place] != place for place in group):
            order = list(tiles)
            return _slide(order, _shortest(order, width, group, home)), group
        home |= {*group}
    return [], ()


def _slide(order: list[int], way: list[int]) -> list[int]:
    """Move the hole along a way.

    The tiles that slide are returned.
    """
    steps = []
    for there in way:
        gap = order.index(len(order) - 1)
        steps.append(order[there])
        order[gap], order[there] = order[there], order[gap]
    return steps


def _groups(
    width: int, height: int, columns: Sequence[int], rows: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the tiles of the outer lines in order.

    It is the order in which they are placed, the last two of a line together.
    """
    left, top = 0, 0
    while left < columns[0] or top < rows[0]:
        if top < rows[0] and (height - top >= width - left or left == columns[0]):
            line = [top * width + column for column in range(left, width)]
            top += 1
        else:
            line = [row * width + left for row in range(top, height)]
            left += 1
        yield from ((place,) for place in line[:-2])
        yield tuple(line[-2:])


def _shortest(order: list[int], width: int, group: tuple[int, ...], home: set[int]) -> list[int]:
    """Return a short way of the hole for some tiles.

    The way moves these tiles into place; a weighted A* search (Pohl, 1970) finds it.

    Args:
        order: the tile in each place.
        width: the number of tiles in a row.
        group: the tiles to move.
        home: the places that must not be disturbed.
    """
    size = len(order)
    around = [
        [there for there, _ in neighbours(place, width, size) if there not in home] for place in range(size)
    ]
    start = (order.index(size - 1), *map(order.index, group))
    ties = count()
    ahead = [(0, next(ties), 0, start)]
    before: dict[tuple[int, ...], tuple[int, ...] | None] = {start: None}
    made = {start: 0}
    while True:
        _, _, steps, state = heappop(ahead)
        if state[1:] == group:
            break
        if steps > made[state]:
            continue
        hole = state[0]
        for there in around[hole]:
            after = (there, *[hole if place == there else place for place in state[1:]])
            if steps + 1 < made.get(after, size**3):
                made[after], before[after] = steps + 1, state
                far = sum(
                    abs(a // width - b // width) + abs(a % width - b % width)
                    for a, b in zip(after[1:], group, strict=True)
                )
                heappush(ahead, (steps + 1 + _HURRY * far, next(ties), steps + 1, after))
    way: list[int] = []
    while (previous := before[state]) is not None:
        way.append(state[0])
        state = previous
    return way[::-1]
