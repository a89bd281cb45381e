"""Solve a large board by beam search, which keeps the most promising boards after each step.

This does not find the shortest solution, but usually a shorter one than solving line by line. A wider beam finds
shorter solutions and takes longer.
"""

from __future__ import annotations

from heapq import nsmallest
from operator import itemgetter
from typing import Any

from games.slidey.bound import distance
from games.slidey.lines import neighbours

_WIDTH = 3000  # the number of boards to keep


def narrow(tiles: tuple[int, ...], width: int, most: int) -> list[int]:
    """Return the tiles that slide by one place each, in order, or an empty list if no solution is short enough.

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
