"""Hints of Slidey: the first slide of a solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.slidey.lines import bring_next
from games.slidey.rules import Position, Slide
from games.slidey.solver import Solution, Tiles, corner, solutions
from launcher.tabletop import Hint, Place, counted, listed, sentence

_WHOLE = 8  # on boards with more rows or columns, hints only move the next tiles into place
_plans: dict[Tiles, Solution] = {}
"""How to continue from positions on the last solution, so that following hints leads to its end."""


def hint(position: Position) -> Iterator[Hint]:
    """Yield the first slide of a solution and its length.

    If a shorter solution is found, its first slide follows. It would take too long to solve a large board.
    There, the hint is the first slide to move the next tiles into place.
    """
    tiles, width, height = position.tiles, position.options.width, position.options.height
    if max(width, height) > _WHOLE:
        way, group = bring_next(tiles, width, *corner(width, height))
        if way:
            names, tiles_of = [str(tile + 1) for tile in group], "tile" if len(group) == 1 else "tiles"
            those = Place(f"{tiles_of} {listed(names)}", f"the marked {tiles_of}", *names)
            yield Hint(_first_slide(tiles, way), sentence("This helps to move {} into place.", those))
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
    """Return the slide that makes as many of the first steps as possible at once."""
    last = 1
    before = tiles.index(len(tiles) - 1) - tiles.index(steps[0])
    while last < len(steps) and tiles.index(steps[last - 1]) - tiles.index(steps[last]) == before:
        last += 1
    return Slide(steps[last - 1])


def _plan(tiles: Tiles, solution: Solution) -> None:
    """Keep the rest of a solution for all its positions."""
    _plans.clear()
    order, (steps, least) = list(tiles), solution
    for k, tile in enumerate(steps):
        _plans[tuple(order)] = Solution(steps[k:], min(len(steps) - k, max(least - k, 0)))
        gap, there = order.index(len(tiles) - 1), order.index(tile)
        order[gap], order[there] = tile, len(tiles) - 1
