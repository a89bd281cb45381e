"""Find shortest solutions of boards up to four by four.

Iterative deepening A* (Korf, 1985) searches all ways up to a certain length, and then longer ones. Its lower bound is
the walking distance (Ken'ichiro Takahashi, 2001): the least number of steps up and down if the row that each tile
belongs to is known, but not its column; and the same for columns.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from games.slidey.lines import neighbours

_SMALL = 12  # the maximum number of places on a board that is solved while the window waits
_LINES = 5  # the maximum number of its rows or columns: six rows of two have 367,560 states of `walks`, five 11,010
_NODES = 50_000  # the node limit of such a search: enough for any board of three by three and most of four by three

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
    if len(tiles) > _SMALL or max(width, len(tiles) // width) > _LINES:
        return None
    found = Deepening(tiles, width).solution(_NODES)
    return len(found.steps) if found.steps or not found.least else None
