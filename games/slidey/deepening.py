"""Shortest solutions of boards up to four by four.

Iterative deepening A* (Korf, 1985) searches all ways that are not too long, and then longer ones.
What it is led by is the walking distance (Ken'ichiro Takahashi, 2001): how many steps up and down it takes at least,
if of each tile only the row is known that it belongs to; and the same for columns.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from games.slidey.lines import neighbours

_SMALL = 12  # tiles of a board, the hole among them, that is solved while the window waits
_LINES = 5  # of it at most: tiles of six rows of two have 367,560 states of `walks`, and those of five 11,010
_NODES = 50_000  # that such a search may look at: all of three by three, most of four by three

Tiles = tuple[int, ...]


class Solution(NamedTuple):
    """A way to make the picture whole.

    Attributes:
        steps: the tiles that slide by one place each, in order.
        least: how many steps it takes at least: that many, if it is a shortest.
    """

    steps: tuple[int, ...]
    least: int


class Walks(NamedTuple):
    """All that rows can look like if it is only known to which row each tile belongs.

    Attributes:
        numbers: of these states.
        distances: of each, the steps up and down that it takes at least.
        after: the state after a tile came into the hole's row, at 2 * lines * state, and the row it belongs to, and
            the number of lines more if it came from below.
    """

    numbers: dict[tuple[tuple[int, ...], ...], int]
    distances: list[int]
    after: list[int]


@cache
def walks(lines: int, of_each: int) -> Walks:
    """The states of so many rows with as many places each, found backwards from the order at home."""
    home = tuple(
        tuple((of_each - (row == lines - 1)) if row == goal else 0 for goal in range(lines))
        for row in range(lines)
    )
    numbers, distances, after = {home: 0}, [0], list[int]()
    ahead = [home]
    for state in ahead:  # it grows meanwhile
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
    """Iterative deepening A*.

    Args:
        tiles: where the search begins.
        width: of a row.
        haste: how many times as long as the shortest a solution may be; the longer, the sooner it is found.
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
        """The shortest; without any steps if it looks at more than so many nodes before it finds one."""
        rows, columns = self._start
        least = self._rows.distances[rows] + self._columns.distances[columns]
        least += 2 * round((self._haste - 1) * least / 2)
        while self.nodes <= most:
            if self._search(self._hole, rows, columns, least, -1, most):
                return Solution(tuple(self._way), len(self._way))
            least += 2  # each step changes the parity
        return Solution((), least - 2)

    def _search(self, hole: int, rows: int, columns: int, left: int, back: int, most: float) -> bool:
        """Whether a solution of so many steps goes on here; then `_way` has it."""
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
    """How many steps it takes, of a small board for which that is soon found; None of others."""
    if len(tiles) > _SMALL or max(width, len(tiles) // width) > _LINES:
        return None
    found = Deepening(tiles, width).solution(_NODES)
    return len(found.steps) if found.steps or not found.least else None
