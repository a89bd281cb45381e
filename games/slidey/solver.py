"""Find shortest solutions of small boards and short solutions of larger boards, with lower bounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nsmallest
from operator import itemgetter
from typing import Any

from games.slidey.lines import (
    Deepening,
    Solution,
    Tiles,
    at_least,
    bring_in,
    bring_next,
    distance,
    neighbours,
)
from games.slidey.rules import Position, Slide
from launcher.tabletop import Hint, counted, listed

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


_NODES = 25_000_000  # the node limit of a search for the shortest solution
_WHOLE = 8  # on boards with more rows or columns, hints only move the next tiles into place
_LINES = 4  # on boards with more rows or columns, the outer lines are put in order first
# How many times as long as the shortest a quick solution may be. The next factor is used when a search exceeds its
# limit of nodes.
_HASTE = (1.5, 2.0, 2.5)
_FEW = 300_000  # the limit for what is left of a larger board
_MORE = 900_000  # the limit for a whole board: the first factor is enough for 99 of Korf's 100 positions

_plans: dict[Tiles, Solution] = {}
"""How to continue from positions on the last solution, so that following hints leads to its end."""


def solutions(tiles: Tiles, width: int) -> Iterator[Solution]:
    """Yield a quick solution first, and then a shorter one, or for small boards the best proven one."""
    height, least = len(tiles) // width, at_least(tiles, width)
    if max(width, height) > _LINES:
        corner = _corner(width, height)
        steps, left = bring_in(tiles, width, *corner)
        places = [row * width + column for row in corner[1] for column in corner[0]]
        numbers = {place: k for k, place in enumerate(places)}
        rest = _soon(tuple(numbers[left[k]] for k in places), len(corner[0]), _FEW)
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


def _corner(width: int, height: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the columns and rows in the corner that is solved last."""
    return tuple(range(max(0, width - _LINES), width)), tuple(range(max(0, height - _LINES), height))


def _soon(tiles: Tiles, width: int, most: int) -> Solution:
    """Return a solution of a small board within a second, even if it is not a short one."""
    *hastes, last = _HASTE
    for haste in hastes:
        found = Deepening(tiles, width, haste).solution(most)
        if found.steps or tiles == tuple(range(len(tiles))):
            return found
    return Deepening(tiles, width, last).solution()


def hint(position: Position) -> Iterator[Hint]:
    """Yield the first slide of a solution and its length, then those of a shorter solution if one is found.

    It would take too long to solve a large board. There, the hint is the first slide to move the next tiles into place.
    """
    tiles, width, height = position.tiles, position.options.width, position.options.height
    if max(width, height) > _WHOLE:
        way, group = bring_next(tiles, width, *_corner(width, height))
        if way:
            names = ("tile " if len(group) == 1 else "tiles ") + listed([str(tile + 1) for tile in group])
            yield Hint(_first_slide(tiles, way), f"This helps to move {names} into place.")
            return
    for solution in [_plans[tiles]] if tiles in _plans else solutions(tiles, width):
        steps = solution.steps
        _plan(tiles, solution)
        length = counted(len(steps), "step")
        why = f"The shortest solution from here takes {length}."
        if len(steps) > solution.least:
            why = f"This solution takes {length}; every solution takes at least {solution.least}."
        yield Hint(_first_slide(tiles, steps), why)


def _first_slide(tiles: Tiles, steps: Sequence[int]) -> Slide:
    """Return the slide that makes as many of these steps as possible at once."""
    last = 1
    before = tiles.index(len(tiles) - 1) - tiles.index(steps[0])
    while last < len(steps) and tiles.index(steps[last - 1]) - tiles.index(steps[last]) == before:
        last += 1
    return Slide(steps[last - 1])


def _plan(tiles: Tiles, solution: Solution) -> None:
    """Keep how to continue from every position that a solution leads through."""
    _plans.clear()
    order, (steps, least) = list(tiles), solution
    for k, tile in enumerate(steps):
        _plans[tuple(order)] = Solution(steps[k:], min(len(steps) - k, max(least - k, 0)))
        gap, there = order.index(len(tiles) - 1), order.index(tile)
        order[gap], order[there] = tile, len(tiles) - 1
