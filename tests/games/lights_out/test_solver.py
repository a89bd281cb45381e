"""What can be put out, and by how few presses."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lights_out.linear import Equations
from games.lights_out.rules import Move, Options, Position, play, start
from games.lights_out.solver import Solution, equations, hint, solve

SILENT = {3: 0, 4: 4, 5: 2, 6: 0, 7: 0, 8: 0}
ALL_LIT = {3: 5, 4: 4, 5: 15, 6: 28, 7: 33, 8: 40}


def solved(position: Position, solution: Solution) -> bool:
    size = position.options.size
    for k, presses in enumerate(solution.presses):
        for _ in range(presses):
            position = play(position, Move(k % size, k // size), Random(0))
    return not any(position.lights)


@pytest.mark.parametrize("size", SILENT)
def test_how_many_presses_change_nothing(size: int) -> None:
    assert 2 ** len(equations(size, 2, False).kernel) == 2 ** SILENT[size]


@pytest.mark.parametrize("size", ALL_LIT)
def test_how_few_presses_put_all_lights_out(size: int) -> None:
    position = Position(Options(size), bytes([1] * size**2))
    solution = solve(position)
    assert solution is not None
    assert solution.total == ALL_LIT[size]
    assert solution.shortest
    assert solved(position, solution)


def test_three_by_three_by_corners_and_centre() -> None:
    solution = solve(Position(Options(3), bytes([1] * 9)))
    assert solution is not None
    assert solution.presses == bytes([1, 0, 1, 0, 1, 0, 1, 0, 1])


def test_a_lit_corner_alone_can_not_be_put_out() -> None:
    corner = Position(Options(), bytes([1] + [0] * 24))
    assert solve(corner) is None
    assert hint(corner) == (None, "All of these can’t be put out.", ())


@given(
    st.integers(3, 15),
    st.sampled_from([2, 3]),
    st.booleans(),
    st.sampled_from(["few", "mixed"]),
    st.integers(0, 9999),
)
def test_every_board_is_solved(size: int, colours: int, torus: bool, first: str, seed: int) -> None:
    board = start(Options(size, colours, torus, first), Random(seed))  # type: ignore[arg-type]
    solution = solve(board)
    assert solution is not None
    assert solved(board, solution)


@given(st.integers(0, 9999))
def test_following_the_hints_takes_as_many_presses_as_the_shortest_solution(seed: int) -> None:
    board = start(Options(4, first="mixed"), Random(seed))
    solution = solve(board)
    assert solution is not None
    for left in range(solution.total, 0, -1):
        given = hint(board)
        presses = "1 press" if left == 1 else f"{left} presses"
        assert given.why == f"From here it takes {presses}."
        board = play(board, given.move, Random(0))
    assert not any(board.lights)


@given(st.integers(0, 511))
def test_no_solution_is_shorter_than_the_shortest(lights: int) -> None:
    board = Position(Options(3, torus=True), bytes(lights >> k & 1 for k in range(9)))
    every = [Solution(bytes(presses), False) for presses in product((0, 1), repeat=9)]
    totals = [each.total for each in every if solved(board, each)]
    found = solve(board)
    assert (found.total if found else None) == min(totals, default=None)


@given(st.sampled_from([2, 3]), st.integers(1, 6), st.data())
def test_equations_of_any_kind(prime: int, size: int, data: st.DataObject) -> None:
    digits = st.lists(st.integers(0, prime - 1), min_size=size, max_size=size)
    matrix = data.draw(st.lists(digits, min_size=size, max_size=size))
    right = data.draw(digits)

    def times(vector: bytes) -> list[int]:
        return [sum(a * b for a, b in zip(row, vector, strict=True)) % prime for row in matrix]

    system = Equations.of([bytes(row) for row in matrix], prime)
    solution = system.solution(bytes(right))
    assert all(not any(times(vector)) for vector in system.kernel)
    assert len(system.kernel) + len(system.pivots) == size
    if solution is not None:
        assert times(solution) == right
    else:
        assert all(times(bytes(each)) != right for each in product(range(prime), repeat=size))
