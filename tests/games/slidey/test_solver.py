"""Solutions solve the board, are shortest if the solver says so, and hints lead to the end."""

from __future__ import annotations

import re
from heapq import heappop
from random import Random

import pytest

from games.slidey import hint as hints
from games.slidey import lines, solver
from games.slidey.lines import at_least, neighbours
from games.slidey.rules import Options, Position, Slide, is_even, is_whole, moves, play, start, status
from games.slidey.solver import Deepening, Solution, Tiles, shortest, solutions, walks
from launcher.tabletop import Hint
from tests.effort import few, samples
from tests.games.slidey.korf import KORF

NEVER = Random(0)


@pytest.mark.parametrize(("width", "height"), [(2, 3), (2, 5), (5, 2), (3, 4), (4, 3), (2, 6), (6, 2)])
def test_starting_a_small_board_needs_few_states(width: int, height: int) -> None:
    walks.cache_clear()
    start(Options(width, height), Random(1))
    tables = [walks(height, width), walks(width, height)] if walks.cache_info().misses else []
    assert sum(len(table.distances) for table in tables) < 15_000


def solve(tiles: Tiles, width: int) -> Solution:
    """Return the best solution that the solver finds."""
    *_, last = solutions(tiles, width)
    return last


def hint(position: Position) -> Hint:
    *_, last = hints.hint(position)
    return last


def all_distances(width: int, height: int) -> dict[tuple[int, ...], int]:
    """Return the distances of all solvable positions, by searching every one of them."""
    size = width * height
    distances = {tuple(range(size)): 0}
    ahead = list(distances)
    for tiles in ahead:  # the list grows during the loop
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
    for tiles in list(distances)[1 :: max(1, len(distances) // samples(200))]:
        solution = solve(tiles, width)
        assert len(solution.steps) == solution.least == distances[tiles]
        assert at_least(tiles, width) <= distances[tiles]


@pytest.mark.parametrize(("width", "height"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_the_steps_left_on_small_boards_are_exact(width: int, height: int) -> None:
    """In long rows with few places, the farthest positions take too long to solve, so their number is not known."""
    distances = all_distances(width, height)
    for tiles in list(distances)[:: max(1, len(distances) // samples(200))]:
        assert shortest(tiles, width) in (distances[tiles], None if distances[tiles] > 30 else -1)


def test_the_steps_left_on_three_by_three_are_exact() -> None:
    distances = all_distances(3, 3)
    assert max(distances.values()) == 31
    for tiles, steps in [*distances.items()][:: len(distances) // samples(60)] + [*distances.items()][-2:]:
        assert shortest(tiles, 3) == steps
        assert at_least(tiles, 3) <= steps
    position = start(Options(3, 3), Random(4))
    assert re.findall(r"\d+", status(position).text) == [str(distances[position.tiles])]


def test_the_end_says_whether_there_was_a_shorter_way() -> None:
    position = before = start(Options(3, 3), Random(4))
    while not is_whole(position):
        position = play(position, hint(position).move, NEVER)
    best = position.steps
    assert re.findall(r"\d+", status(position).text) == [str(best)]
    longer = position_after_a_detour(before)
    assert re.findall(r"\d+", status(longer).text) == [str(longer.steps), str(best)]


def test_the_shortest_way_on_large_boards_is_unknown() -> None:
    assert shortest(tuple(range(36)), 6) is None
    assert shortest(tuple(range(12)), 2) is None, "six rows of two have too many states"


def position_after_a_detour(position: Position) -> Position:
    """Solve the picture after moving a tile forth and back."""
    tile = position.tiles[7]
    position = play(play(position, Slide(tile), NEVER), Slide(tile), NEVER)
    while not is_whole(position):
        position = play(position, hint(position).move, NEVER)
    return position


@pytest.mark.parametrize(("width", "height"), [(4, 4), (2, 8), (8, 3), (6, 6), (8, 8)])
def test_solutions_of_large_boards_solve_them(width: int, height: int) -> None:
    position = start(Options(width, height), Random(7))
    solution = next(solutions(position.tiles, width))
    for tile in solution.steps:
        after = play(position, Slide(tile), NEVER)
        assert after.steps == position.steps + 1
        position = after
    assert is_whole(position)
    assert solution.least <= len(solution.steps)


@pytest.mark.slow
def test_the_first_solution_needs_a_short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the outer lines of a large board are in order, the rest may be as hard as any small board."""
    searches = list[Deepening]()

    class Counted(Deepening):
        def __init__(self, tiles: Tiles, width: int, haste: float = 1) -> None:
            super().__init__(tiles, width, haste)
            searches.append(self)

    monkeypatch.setattr(solver, "Deepening", Counted)
    inner = [row * 5 + column for row in range(1, 5) for column in range(1, 5)]
    large = list(range(25))
    for place, tile in zip(inner, KORF[13][1], strict=True):
        large[place] = inner[tile]
    for tiles, width, most in ((tuple(large), 5, 700_000), (KORF[13][1], 4, 1_300_000)):
        soon = next(solutions(tiles, width))
        position = Position(Options(width, width), tiles)
        for tile in soon.steps:
            position = play(position, Slide(tile), NEVER)
        assert is_whole(position)
        assert sum(search.nodes for search in searches) < most
        searches.clear()


def test_ordering_the_outer_lines_needs_a_short_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at = 0

    def counting(ahead: list[tuple[int, ...]]) -> tuple[int, ...]:
        nonlocal looked_at
        looked_at += 1
        return heappop(ahead)

    monkeypatch.setattr(lines, "heappop", counting)
    lines.bring_in(start(Options(8, 8), Random(0)).tiles, 8, range(4, 8), range(4, 8))
    assert looked_at < 50_000


@pytest.mark.slow
def test_the_second_solution_of_a_large_board_is_shorter() -> None:
    position = start(Options(5, 3), Random(3))
    soon, shorter = solutions(position.tiles, 5)
    assert soon.least == shorter.least <= len(shorter.steps) < len(soon.steps)
    for tile in shorter.steps:
        position = play(position, Slide(tile), NEVER)
    assert is_whole(position)


@pytest.mark.parametrize(("width", "height"), [(3, 3), (5, 2)])
def test_hints_lead_to_the_end(width: int, height: int) -> None:
    position = start(Options(width, height), Random(3))
    first = hint(position)
    while not status(position).over:
        given = hint(position)
        position = play(position, given.move, NEVER)
    assert f"{position.steps} steps" in first.why


def test_a_hint_names_the_shortest_way_if_it_is_proven() -> None:
    position = Position(Options(3, 3), (0, 1, 2, 3, 4, 5, 8, 6, 7))
    given = hint(position)
    assert given.move == Slide(7)
    assert "shortest" in given.why
    assert "2 steps" in given.why


def test_all_published_positions_are_there() -> None:
    assert len(KORF) == len({tiles for _, tiles in KORF}) == 100
    assert sum(length for length, _ in KORF) == 5305
    for length, tiles in KORF:
        assert is_even([tile for tile in tiles if tile != 15]) == (tiles.index(15) // 4 % 2 == 1)
        assert at_least(tiles, 4) <= length
        assert (length - at_least(tiles, 4)) % 2 == 0


@pytest.mark.parametrize("number", few([12, 42, 73, 55, 79, 30], [12, 42]))
def test_the_easier_published_positions_are_solved_in_the_published_length(number: int) -> None:
    length, tiles = KORF[number - 1]
    assert len(Deepening(tiles, 4).solution(200_000).steps) == length


@pytest.mark.slow
@pytest.mark.parametrize("number", few(range(100), range(0, 100, 10)))
def test_the_first_solutions_of_published_positions_are_not_much_longer(number: int) -> None:
    length, tiles = KORF[number]
    soon = next(solutions(tiles, 4))
    assert soon.least <= length <= len(soon.steps) <= 1.3 * length
    position = Position(Options(4, 4), tiles)
    for tile in soon.steps:
        position = play(position, Slide(tile), NEVER)
    assert is_whole(position)


@pytest.mark.slow
def test_hints_of_a_large_board_bring_tiles_home_until_it_is_solved() -> None:
    position = start(Options(9, 3, "numbers"), Random(3))
    assert "tile 1 " in hint(position).why
    for _ in range(2000):
        if status(position).over:
            break
        position = play(position, hint(position).move, Random(0))
    assert status(position).over


def test_a_board_of_900_tiles_has_a_hint() -> None:
    position = start(Options(30, 30), Random(3))
    assert hint(position).move in moves(position)
