"""Put the outer lines of a large board in order, one after the other, until a small board is left.

Each tile of a line moves to its place by a short way that does not disturb finished tiles. The last two tiles of a line
move together.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple


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


_HURRY: Final = 3  # steps of the hole for each place that a tile has to move: usually three, at least one


def neighbours(place: int, width: int, size: int) -> list[tuple[int, int]]:
    """Return the places next to a place, each with the direction from which a tile comes: left, right, above, below."""
    column = place % width
    there = [(place - 1, 0, column > 0), (place + 1, 1, column < width - 1)]
    there += [(place - width, 2, place >= width), (place + width, 3, place + width < size)]
    return [(other, way) for other, way, exists in there if exists]


def bring_in(
    tiles: tuple[int, ...], width: int, columns: Sequence[int], rows: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Put all lines in order except these columns and rows, and return the steps.

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
    """Move the next one or two tiles into place.

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
    """Move the hole along a way, and return the tiles that slide."""
    steps = []
    for there in way:
        gap = order.index(len(order) - 1)
        steps.append(order[there])
        order[gap], order[there] = order[there], order[gap]
    return steps


def _groups(
    width: int, height: int, columns: Sequence[int], rows: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the tiles of the outer lines in the order in which they are placed, the last two of a line together."""
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
    """Return a short way of the hole that moves these tiles into place, by a weighted A* search (Pohl, 1970).

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


_SMALL = 12  # the maximum number of places on a board that is solved while the window waits
_SMALL_LINES = 5  # the maximum number of its rows or columns: six of two have 367,560 states of `walks`, five 11,010
_SMALL_NODES = 50_000  # the node limit of such a search: enough for any 3 by 3 board and most 4 by 3 boards

Tiles = tuple[int, ...]


class Solution(NamedTuple):
    """A solution of a board.

    Attributes:
        steps: the tiles that slide by one place each, in order.
        least: a lower bound on the number of steps; equal to their number if the solution is proven to be shortest.
    """

    steps: tuple[int, ...]
    least: int


class Walks(NamedTuple):
    """All states of the rows of a board, if only the row that each tile belongs to is known.

    Attributes:
        numbers: the number of each state.
        distances: for each state, the least number of steps up and down to the solved state.
        after: the state after a tile moves into the hole's row, at index 2 * lines * state + the row that the tile
            belongs to, plus `lines` if the tile comes from below.
    """

    numbers: dict[tuple[tuple[int, ...], ...], int]
    distances: list[int]
    after: list[int]


@cache
def walks(lines: int, of_each: int) -> Walks:
    """Return the states of this many rows with `of_each` places each, found backwards from the solved state."""
    home = tuple(
        tuple((of_each - (row == lines - 1)) if row == goal else 0 for goal in range(lines))
        for row in range(lines)
    )
    numbers, distances, after = {home: 0}, [0], list[int]()
    ahead = [home]
    for state in ahead:  # the list grows during the loop
        base = len(after)
        after += [0] * (2 * lines)
        hole = next(row for row in range(lines) if sum(state[row]) < of_each)
        for below, row in ((0, hole - 1), (1, hole + 1)):
            for goal in range(lines) if 0 <= row < lines else ():
                if state[row][goal]:
                    rows = [list(each) for each in state]
                    rows[row][goal] -= 1
                    rows[hole][goal] += 1
                    moved = tuple(map(tuple, rows))
                    if moved not in numbers:
                        numbers[moved] = len(ahead)
                        distances.append(distances[numbers[state]] + 1)
                        ahead.append(moved)
                    after[base + below * lines + goal] = numbers[moved]
    return Walks(numbers, distances, after)


class Deepening:
    """An iterative deepening A* search.

    Args:
        tiles: the board at the start of the search.
        width: the number of tiles in a row.
        haste: how many times as long as the shortest the solution may be; a higher value finds one sooner.
    """

    def __init__(self, tiles: Tiles, width: int, haste: float = 1) -> None:
        height, hole = len(tiles) // width, len(tiles) - 1
        self.nodes = 0
        self._haste = haste
        self._tiles = list(tiles)
        self._way: list[int] = []
        self._rows, self._columns = walks(height, width), walks(width, height)
        row, column = [[0] * height for _ in range(height)], [[0] * width for _ in range(width)]
        for place, tile in enumerate(tiles):
            if tile != hole:
                row[place // width][tile // width] += 1
                column[place % width][tile % width] += 1
        self._start = (
            self._rows.numbers[tuple(map(tuple, row))],
            self._columns.numbers[tuple(map(tuple, column))],
        )
        self._ways = [
            [
                (there, way, (height if way > 1 else width) * (way % 2))
                for there, way in neighbours(place, width, hole + 1)
            ]
            for place in range(hole + 1)
        ]
        self._goals = [(tile % width, tile // width) for tile in range(hole + 1)]
        self._sizes = 2 * width, 2 * height
        self._hole = tiles.index(hole)

    def solution(self, most: float = math.inf) -> Solution:
        """Return the shortest solution, or one without steps if more than `most` nodes would have to be searched."""
        rows, columns = self._start
        least = self._rows.distances[rows] + self._columns.distances[columns]
        least += 2 * round((self._haste - 1) * least / 2)
        while self.nodes <= most:
            if self._search(self._hole, rows, columns, least, -1, most):
                return Solution(tuple(self._way), len(self._way))
            least += 2  # every step changes the parity, so odd differences are impossible
        return Solution((), least - 2)

    def _search(self, hole: int, rows: int, columns: int, left: int, back: int, most: float) -> bool:
        """Return whether the search finds a solution with at most `left` more steps, and store it in `_way`."""
        if not rows and not columns and self._is_whole():
            return True
        self.nodes += 1
        if self.nodes > most:
            return False
        tiles = self._tiles
        for there, way, offset in self._ways[hole]:
            if way == back:
                continue
            tile = tiles[there]
            if way > 1:
                up = self._rows.after[self._sizes[1] * rows + offset + self._goals[tile][1]]
                over = columns
            else:
                up = rows
                over = self._columns.after[self._sizes[0] * columns + offset + self._goals[tile][0]]
            if self._haste * (self._rows.distances[up] + self._columns.distances[over]) > left - 1:
                continue
            tiles[hole], tiles[there] = tile, tiles[hole]
            self._way.append(tile)
            if self._search(there, up, over, left - 1, way ^ 1, most):
                return True
            self._way.pop()
            tiles[there], tiles[hole] = tile, tiles[there]
        return False

    def _is_whole(self) -> bool:
        return all(tile == place for place, tile in enumerate(self._tiles))


@lru_cache(maxsize=1024)
def shortest(tiles: Tiles, width: int) -> int | None:
    """Return the least number of steps for a small board that can be solved quickly; None for other boards."""
    if len(tiles) > _SMALL or max(width, len(tiles) // width) > _SMALL_LINES:
        return None
    found = Deepening(tiles, width).solution(_SMALL_NODES)
    return len(found.steps) if found.steps or not found.least else None
