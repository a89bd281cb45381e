"""Solutions: the shortest for small boards, close to it for others, with what is proven about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.slidey.beam import narrow
from games.slidey.bound import at_least
from games.slidey.deepening import Deepening, Solution, Tiles
from games.slidey.lines import bring_in, bring_next
from games.slidey.rules import Position, Slide
from launcher.tabletop import Hint, counted, listed

_NODES = 25_000_000  # that a search for the shortest may look at
_WHOLE = 8  # of a larger board, the next tiles are brought home, and no solution is looked for
_LINES = 4  # of a larger board, the outer lines are brought in order first
_HASTE = (
    1.5,
    2.0,
    2.5,
)  # times as long as the shortest may be a solution that has to be found soon: the next one if
_FEW = 300_000  # that takes more than so many nodes
_MORE = 900_000  # where no lines were brought in order before: the first one is enough for 99 of Korf's 100 positions

_plans: dict[Tiles, Solution] = {}
"""What to do in positions that a solution led through, so that hints which are followed lead to its end."""


def solutions(tiles: Tiles, width: int) -> Iterator[Solution]:
    """Better and better ones: one that is soon found, and then, of small boards, a shortest or what is proven of it."""
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
    """The columns and the rows that are left when the outer lines are in order."""
    return tuple(range(max(0, width - _LINES), width)), tuple(range(max(0, height - _LINES), height))


def _soon(tiles: Tiles, width: int, most: int) -> Solution:
    """A solution of a small board that is found within a second, if need be a longer one."""
    *hastes, last = _HASTE
    for haste in hastes:
        found = Deepening(tiles, width, haste).solution(most)
        if found.steps or tiles == tuple(range(len(tiles))):
            return found
    return Deepening(tiles, width, last).solution()


def hint(position: Position) -> Iterator[Hint]:
    """The first slide of a solution, and how long that is; then that of a shorter one, if it is found.

    Of a large board, whose solution takes long to be found, it is the first slide to bring the next tiles home.
    """
    tiles, width, height = position.tiles, position.options.width, position.options.height
    if max(width, height) > _WHOLE:
        way, group = bring_next(tiles, width, *_corner(width, height))
        if way:
            names = listed([str(tile + 1) for tile in group])
            yield Hint(_first_slide(tiles, way), f"It is on the way to bring {names} home.")
            return
    for solution in [_plans[tiles]] if tiles in _plans else solutions(tiles, width):
        steps = solution.steps
        _plan(tiles, solution)
        length = counted(len(steps), "step")
        why = f"A shortest way from here takes {length}."
        if len(steps) > solution.least:
            why = f"From here it can be done in {length}; at least {solution.least} are needed."
        yield Hint(_first_slide(tiles, steps), why)


def _first_slide(tiles: Tiles, steps: Sequence[int]) -> Slide:
    """As many of these steps as one slide makes."""
    last = 1
    before = tiles.index(len(tiles) - 1) - tiles.index(steps[0])
    while last < len(steps) and tiles.index(steps[last - 1]) - tiles.index(steps[last]) == before:
        last += 1
    return Slide(steps[last - 1])


def _plan(tiles: Tiles, solution: Solution) -> None:
    """Keep what to do in the positions that a solution leads through."""
    _plans.clear()
    order, (steps, least) = list(tiles), solution
    for k, tile in enumerate(steps):
        _plans[tuple(order)] = Solution(steps[k:], min(len(steps) - k, max(least - k, 0)))
        gap, there = order.index(len(tiles) - 1), order.index(tile)
        order[gap], order[there] = tile, len(tiles) - 1
