"""Which boards can be solved, and in how many presses."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lights_out.rules import Move, Options, Position, hint, play, start, status
from games.lights_out.solver import Areas, Solution, crosses, eliminate, random_areas, solve, straight_way
from tests.effort import samples

SILENT = {3: 0, 4: 4, 5: 2, 6: 0, 7: 0, 8: 0}
ALL_LIT = {3: 5, 4: 4, 5: 15, 6: 28, 7: 33, 8: 40}
HARD = """
..x..xxxxxxx .......xxx.. .x....x..xxx xxx...x.x.x. .xxx...x.x.. .x.xxx..xxx.
..x..xx.xx.. .x.x.x.xxx.x xxx.x...x.xx ..xx.......x ..x..x..x... .xxxxxx.xxx.
"""


def is_solved_by(position: Position, solution: Solution) -> bool:
    size = position.options.size
    for k, presses in enumerate(solution.presses):
        for _ in range(presses):
            position = play(position, Move(k % size, k // size), Random(0))
    return not any(position.lights)


@pytest.mark.parametrize("size", SILENT)
def test_the_number_of_independent_silent_patterns(size: int) -> None:
    _, silent = eliminate(crosses(size, size, False), 2)
    assert len(silent) == SILENT[size]


@pytest.mark.parametrize("size", ALL_LIT)
def test_the_fewest_presses_when_all_lights_are_on(size: int) -> None:
    position = Position(Options(size), bytes([1] * size**2))
    solution = position.solution
    assert solution is not None
    assert solution.total == ALL_LIT[size]
    assert solution.shortest
    assert is_solved_by(position, solution)


def test_three_by_three_by_corners_and_centre() -> None:
    solution = Position(Options(3), bytes([1] * 9)).solution
    assert solution is not None
    assert solution.presses == bytes([1, 0, 1, 0, 1, 0, 1, 0, 1])


def test_a_single_lit_corner_has_no_solution() -> None:
    corner = Position(Options(), bytes([1] + [0] * 24))
    assert corner.solution is None
    assert hint(corner).move is None


@given(
    st.integers(3, 15),
    st.sampled_from([2, 3]),
    st.booleans(),
    st.sampled_from(["few", "mixed"]),
    st.integers(0, 9999),
)
def test_every_board_is_solved(size: int, colours: int, torus: bool, first: str, seed: int) -> None:
    board = start(Options(size, colours, torus, first), Random(seed))  # type: ignore[arg-type]
    solution = board.solution
    assert solution is not None
    assert is_solved_by(board, solution)


@given(
    st.sampled_from(
        [Options(4), Options(5), Options(6, 3), Options(5, presses="random"), Options(5, rows="2")]
    ),
    st.integers(1, 5),
    st.integers(0, 9999),
)
def test_a_board_needs_the_requested_number_of_presses(options: Options, presses: int, seed: int) -> None:
    board = start(replace(options, fewest=presses), Random(seed))
    assert board.solution is not None
    assert (board.solution.total, board.solution.shortest) == (presses, True)
    assert board.presses == 0


@pytest.mark.parametrize(("colours", "torus"), [(2, False), (2, True), (3, False), (3, True)])
def test_a_straight_way_continues_as_long_as_any_press_makes_it_longer(colours: int, torus: bool) -> None:
    """At the end, no other press makes the shortest solution longer."""
    areas = crosses(3, 4, torus)
    fewest_of = fewest(colours, areas)
    for seed in range(samples(20)):
        lights, chance = bytes(12), Random(seed)
        for number, press in enumerate(straight_way(areas, colours, chance), 1):
            lights = back(lights, areas[press], colours)
            assert fewest_of[lights] == number
        assert all(fewest_of[back(lights, area, colours)] <= fewest_of[lights] for area in areas)


def back(lights: bytes, area: frozenset[int], colours: int) -> bytes:
    """Return the lights before a press."""
    return bytes([(light - (k in area)) % colours for k, light in enumerate(lights)])


def test_a_seed_gives_the_same_hard_board_everywhere() -> None:
    """On a torus of 12 by 12 lights, 65,536 sets of presses have the same effect."""
    options = Options(12, torus=True, fewest=20)
    board = start(options, Random(1))
    assert "".join(".x"[light] for light in board.lights) == "".join(HARD.split())
    assert board.solution is not None
    assert (board.solution.total, board.solution.shortest) == (20, True)


def test_every_seed_finds_a_board_of_fifteen_presses() -> None:
    for seed in range(samples(20)):
        board = start(Options(5, fewest=15), Random(seed))
        assert board.solution is not None
        assert board.solution.total == 15


def test_an_impossible_number_of_presses_is_refused() -> None:
    with pytest.raises(ValueError, match="16 presses"):
        start(Options(5, fewest=16), Random(1))


def test_a_number_of_presses_is_refused_if_shortest_solutions_are_unknown() -> None:
    """There are 177,147 solutions, which are too many to search."""
    with pytest.raises(ValueError, match="3 presses"):
        start(Options(12, rows="6", colours=3, torus=True, fewest=3), Random(1))


@given(st.integers(0, 9999))
def test_following_the_hints_takes_as_many_presses_as_the_shortest_solution(seed: int) -> None:
    board = start(Options(4, first="mixed"), Random(seed))
    solution = board.solution
    assert solution is not None
    for left in range(solution.total, 0, -1):
        given = hint(board)
        assert re.findall(r"\d+", given.why) == [str(left)]
        board = play(board, given.move, Random(0))
    assert not any(board.lights)


@cache
def fewest(colours: int, changed: Areas) -> dict[bytes, int]:
    """Return the fewest presses for every solvable small board, by searching all of them."""
    known = {bytes(len(changed)): 0}
    ahead = list(known)
    for lights in ahead:  # the list grows during the loop
        for press in changed:
            before = bytes([(light - (k in press)) % colours for k, light in enumerate(lights)])
            if before not in known:
                known[before] = known[lights] + 1
                ahead.append(before)
    return known


@given(st.lists(st.integers(0, 2), min_size=9, max_size=9), st.sampled_from([2, 3]), st.booleans())
def test_no_solution_is_shorter_than_the_shortest(numbers: list[int], colours: int, torus: bool) -> None:
    lights = bytes(number % colours for number in numbers)
    found = Position(Options(3, colours, torus), lights).solution  # type: ignore[arg-type]
    assert (found.total if found else None) == fewest(colours, crosses(3, 3, torus)).get(lights)
    assert found is None or found.shortest


@given(st.integers(0, 9999), st.sampled_from([2, 3]))
def test_the_end_says_whether_fewer_presses_are_enough(seed: int, colours: int) -> None:
    position = start(Options(3, colours), Random(seed))  # type: ignore[arg-type]
    total = fewest(colours, crosses(3, 3, False))[position.lights]
    straight, around = position, position
    for move in [Move(0, 0)] * colours:
        around = play(around, move, Random(0))
    while any(straight.lights):
        move = hint(straight).move
        straight, around = play(straight, move, Random(0)), play(around, move, Random(0))
    assert re.findall(r"\d+", status(straight).text) == [str(total)]
    assert re.findall(r"\d+", status(around).text) == [str(total + colours), str(total)]


@pytest.mark.parametrize(("width", "height", "seed"), [(3, 3, 1), (4, 2, 2), (3, 4, 3)])
def test_no_solution_is_shorter_on_oblong_boards_with_random_neighbours(
    width: int, height: int, seed: int
) -> None:
    own = random_areas(width, height, False, Random(seed))
    assert all(k in area and 3 <= len(area) <= 5 for k, area in enumerate(own))
    options = Options(width, rows=str(height), presses="random")  # type: ignore[arg-type]  # one of these
    known = fewest(2, own)
    for states in product((0, 1), repeat=width * height):
        found = Position(options, bytes(states), own=own).solution
        assert (found.total if found else None) == known.get(bytes(states))


def test_an_unproven_solution_is_not_called_shortest() -> None:
    position = start(Options(15, 3, torus=True, first="mixed"), Random(2))
    solution = position.solution
    assert solution is not None
    assert not solution.shortest
    after = replace(position, lights=bytes(225), presses=solution.total)
    assert re.findall(r"\d+", status(after).text) == [str(solution.total)]
    assert "few" not in status(after).text
    assert "few" in status(replace(after, presses=solution.total + 4)).text


@given(st.sampled_from([2, 3]), st.integers(1, 6), st.data())
def test_the_solver_finds_a_shortest_solution_for_any_areas(
    colours: int, size: int, data: st.DataObject
) -> None:
    area = st.frozensets(st.integers(0, size - 1))
    areas = tuple(data.draw(st.lists(area, min_size=size, max_size=size)))
    state = st.integers(0, colours - 1)
    lights = bytes(data.draw(st.lists(state, min_size=size, max_size=size)))

    def after(presses: bytes, lights: bytes) -> bytes:
        changes = [
            sum(k in areas[press] and times for press, times in enumerate(presses)) for k in range(size)
        ]
        return bytes((light + change) % colours for light, change in zip(lights, changes, strict=True))

    steps, silent = eliminate(areas, colours)
    counted = [each.to_bytes(size).replace(b"\3", b"\2") for each in silent]
    assert all(any(each) and after(each, lights) == lights for each in counted)
    assert len(steps) + len(silent) == size
    ways = [bytes(way) for way in product(range(colours), repeat=size) if not any(after(bytes(way), lights))]
    found = solve(areas, colours, lights)
    assert found == (Solution(min(ways, key=lambda way: (sum(way), way)), True) if ways else None)
