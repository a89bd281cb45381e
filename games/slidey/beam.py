"""A solution of a large board by a beam search: of all that the best few boards can become, the best few are kept.

It finds no shortest way, but mostly a shorter one than line by line; the wider the beam, the shorter, and the later.
"""

from __future__ import annotations

from heapq import nsmallest
from operator import itemgetter
from typing import Any

from games.slidey.bound import distance
from games.slidey.lines import neighbours

_WIDTH = 3000  # boards that are kept


def narrow(tiles: tuple[int, ...], width: int, most: int) -> list[int]:
    """The tiles that slide by a place each, in order; none, if there are so many and it is not solved.

    Args:
        tiles: where the search begins.
        width: of a row.
        most: steps.
    """
    size, hole = len(tiles), len(tiles) - 1
    ways = [[there for there, _ in neighbours(place, width, size)] for place in range(size)]
    far = [
        [abs(tile % width - place % width) + abs(tile // width - place // width) for place in range(size)]
        for tile in range(size)
    ]
    way: Any = None  # the last tile, and the way before it
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
