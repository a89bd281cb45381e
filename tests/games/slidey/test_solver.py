"""What the solver promises: solutions that solve, none shorter where it says so, and hints that lead to the end."""

from __future__ import annotations

from random import Random

import pytest

from games.slidey.bound import at_least
from games.slidey.rules import Options, Position, Slide, is_whole, play, start, status
from games.slidey.solver import Deepening, hint, neighbours, solve

NEVER = Random(0)


def all_distances(width: int, height: int) -> dict[tuple[int, ...], int]:
    """Of all positions that can be solved, how far they are, by looking at every one."""
    size = width * height
    distances = {tuple(range(size)): 0}
    ahead = list(distances)
    for tiles in ahead:  # it grows meanwhile
        hole = tiles.index(size - 1)
        for there, _ in neighbours(hole, width, size):
            order = list(tiles)
            order[hole], order[there] = order[there], order[hole]
            if tuple(order) not in distances:
                distances[tuple(order)] = distances[tiles] + 1
                ahead.append(tuple(order))
    return distances


@pytest.mark.parametrize(("width", "height", "farthest"), [(2, 2, 6), (3, 2, 21), (4, 2, 36)])
def test_solutions_of_small_boards_are_the_shortest(width: int, height: int, farthest: int) -> None:
    distances = all_distances(width, height)
    assert max(distances.values()) == farthest
    for tiles in list(distances)[1 :: max(1, len(distances) // 200)]:
        solution = solve(tiles, width)
        assert len(solution.steps) == solution.least == distances[tiles]
        assert at_least(tiles, width) <= distances[tiles]


@pytest.mark.parametrize(("width", "height"), [(4, 4), (2, 8), (8, 3), (6, 6), (8, 8)])
def test_solutions_of_large_boards_solve_them(width: int, height: int) -> None:
    position = start(Options(width, height), Random(7))
    solution = (
        Deepening(position.tiles, width, 1.5).solution()
        if width == height == 4
        else solve(position.tiles, width)
    )
    for tile in solution.steps:
        after = play(position, Slide(tile), NEVER)
        assert after.steps == position.steps + 1
        position = after
    assert is_whole(position)
    assert solution.least <= len(solution.steps)


@pytest.mark.parametrize(("width", "height"), [(3, 3), (5, 4)])
def test_hints_lead_to_the_end(width: int, height: int) -> None:
    position = start(Options(width, height), Random(3))
    first = hint(position)
    assert first is not None
    while not status(position).over:
        given = hint(position)
        assert given is not None
        position = play(position, given.move, NEVER)
    assert f"{position.steps} steps" in first.why


def test_a_hint_says_what_is_proven() -> None:
    position = Position(Options(3, 3), (0, 1, 2, 3, 4, 5, 8, 6, 7))
    given = hint(position)
    assert given is not None
    assert given.move == Slide(7)
    assert given.why == "A shortest way from here takes 2 steps."
