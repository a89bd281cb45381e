"""The solver of Slidey.

It finds shortest solutions of small boards and short solutions of larger boards, with lower bounds.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import nsmallest
from operator import itemgetter
from typing import Any, NamedTuple

from games.slidey.lines import at_least, bring_in, distance, neighbours

_SMALL = 12  # the maximum number of places on a board that is solved while the window waits
_SMALL_LINES = (
    5  # the maximum number of its rows or columns: six of two have 367,560 states of `walks`, five 11,010
)
_SMALL_NODES = 50_000  # the node limit of such a search: enough for any 3 by 3 board and most 4 by 4 boards

Tiles = tuple[int, ...]

_WIDTH = 3000  # the number of boards to keep

_NODES = 25_000_000  # the node limit of a search for the shortest solution
_LINES = 4  # on boards with more rows or columns, the outer lines are put in order first
# How many times as long as the shortest a quick solution may be. The next factor is used when a search exceeds its
# limit of nodes.
_HASTE = (1.5, 2.0, 2.5)
_FEW = 300_000  # the limit for what is left of a larger board
_MORE = 900_000  # the limit for a whole board: the first factor is enough for 99 of Korf's 100 positions


class Solution(NamedTuple):
    """A solution of a board.

    Attributes:
        steps: the tiles that slide by one place each, in order.
        least: a lower bound on the number of steps; equal to their number if the solution is proven to be shortest.
    """

    steps: tuple[int, ...]
    least: int


class Walks(NamedTuple):
    """All states of the rows of a board.

    A state is known if the row that each tile belongs to is known.

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
    """Return the states of this many rows.

    Each row has `of_each` places; the search goes backwards from the solved state.
    """
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
        """Return the shortest solution, or one without steps if the search exceeds `most` nodes."""
        rows, columns = self._start
        least = self._rows.distances[rows] + self._columns.distances[columns]
        least += 2 * round((self._haste - 1) * least / 2)
        while self.nodes <= most:
            if self._search(self._hole, rows, columns, least, -1, most):
                return Solution(tuple(self._way), len(self._way))
            least += 2  # every step changes the parity, so odd differences are impossible
        return Solution((), least - 2)

    def _search(self, hole: int, rows: int, columns: int, left: int, back: int, most: float) -> bool:
        """Return whether there is a solution in `left` steps, and store it in `_way`."""
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
    """Return the fewest steps for a small board, or None for boards that can't be solved quickly."""
    if len(tiles) > _SMALL or max(width, len(tiles) // width) > _SMALL_LINES:
        return None
    found = Deepening(tiles, width).solution(_SMALL_NODES)
    return len(found.steps) if found.steps or not found.least else None


def narrow(tiles: tuple[int, ...], width: int, most: int) -> list[int]:
    """Return a short solution, found by a beam search.

    It is the tiles that slide by one place each, in order, or an empty list if no solution is short enough.

    Args:
        tiles: the board at the start of the search.
        width: the number of tiles in a row.
        most: the maximum number of steps.
    """
    size, hole = len(tiles), len(tiles) - 1
    ways = [[there for there, _ in neighbours(place, width, size)] for place in range(size)]
    far = [
        [abs(tile % width - place % width) + abs(tile // width - place // width) for place in range(size)]
        for tile in range(size)
    ]
    way: Any = None  # a linked list: the last tile, and the way before it
    front = [(distance(tiles, width), bytes(tiles), tiles.index(hole), way)]
    seen = {front[0][1]}
    for _ in range(most):
        ahead = []
        for left, board, gap, way in front:
            if not left:
                return _in_order(way)
            for there in ways[gap]:
                tile, order = board[there], bytearray(board)
                order[gap], order[there] = tile, hole
                after = bytes(order)
                if after not in seen:
                    seen.add(after)
                    ahead.append((left + far[tile][gap] - far[tile][there], after, there, (tile, way)))
        front = nsmallest(_WIDTH, ahead, key=itemgetter(0))
    return []


def _in_order(way: Any) -> list[int]:  # noqa: ANN401  # a chain of pairs
    steps = []
    while way:
        tile, way = way
        steps.append(tile)
    return steps[::-1]


def solutions(tiles: Tiles, width: int) -> Iterator[Solution]:
    """Yield a quick solution, and then a better one.

    The second one is shorter, or for small boards the best proven one.
    """
    height, least = len(tiles) // width, at_least(tiles, width)
    if max(width, height) > _LINES:
        last = corner(width, height)
        steps, left = bring_in(tiles, width, *last)
        places = [row * width + column for row in last[1] for column in last[0]]
        numbers = {place: k for k, place in enumerate(places)}
        rest = _soon(tuple(numbers[left[k]] for k in places), len(last[0]), _FEW)
        soon = Solution((*steps, *[places[tile] for tile in rest.steps]), least)
        yield soon
        if shorter := narrow(tiles, width, len(soon.steps)):
            yield Solution(tuple(shorter), least)
        return
    soon = _soon(tiles, width, _MORE)
    yield soon._replace(least=least)
    shortest = Deepening(tiles, width).solution(_NODES)
    best = shortest if shortest.steps else Deepening(tiles, width, _HASTE[0]).solution()
    yield best._replace(least=max(least, shortest.least))


def corner(width: int, height: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the columns and rows of the corner that is solved last."""
    return tuple(range(max(0, width - _LINES), width)), tuple(range(max(0, height - _LINES), height))


def _soon(tiles: Tiles, width: int, most: int) -> Solution:
    """Return a solution of a small board, perhaps a long one, within a second."""
    *hastes, last = _HASTE
    for haste in hastes:
        found = Deepening(tiles, width, haste).solution(most)
        if found.steps or tiles == tuple(range(len(tiles))):
            return found
    return Deepening(tiles, width, last).solution()
