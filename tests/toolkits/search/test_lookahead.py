"""Alpha-beta search at each depth: its results, its effort, and its limits."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.toolkits.search import WIN, TwoPlayerGame, alphabeta, deepening
from tests.toolkits.search.test_alphabeta import end, noughts, put, value_of

Tree = Any
"""A game tree: at an end, the result; otherwise an estimate, and a tree for each move."""

Way = tuple[int, ...]
"""A position of a tree: the moves that lead there."""

ENDS = st.sampled_from([-1, 0, 1])
TREES = st.recursive(
    ENDS,
    lambda inner: st.tuples(st.integers(-9, 9), st.lists(inner, min_size=1, max_size=4).map(tuple)),
    max_leaves=30,
).filter(lambda tree: not isinstance(tree, int))


def at(tree: Tree, way: Way) -> Tree:
    for move in way:
        tree = tree[1][move]
    return tree


def climbing(tree: Tree) -> TwoPlayerGame[Way, int]:
    """Return the game on a tree, in which every position is reached in only one way."""

    def tree_end(way: Way) -> int | None:
        there = at(tree, way)
        return there if isinstance(there, int) else None

    return TwoPlayerGame(
        moves=lambda way: range(len(at(tree, way)[1])),
        play=lambda way, move: (*way, move),
        end=tree_end,
        value=lambda way: at(tree, way)[0],
    )


def minimax(tree: Tree, depth: int, ply: int = 0) -> float:
    """Return the value by exhaustive search to this depth."""
    if isinstance(tree, int):
        return tree * (WIN - ply)
    return max(-minimax(after, depth - 1, ply + 1) for after in tree[1]) if depth else tree[0]


@given(TREES)
def test_each_depth_agrees_with_minimax_until_the_end_is_found(tree: Tree) -> None:
    results = list(deepening(climbing(tree), ()))
    assert [found.depth for found in results] == list(range(1, len(results) + 1))
    for found in results:
        assert found.value == minimax(tree, found.depth)
        there, sign, plies = at(tree, found.line), (-1) ** len(found.line), len(found.line)
        assert sign * minimax(there, found.depth - plies, plies) == found.value
    assert found.value == minimax(tree, 99)
    assert found.plies is None or found.plies == found.depth == len(found.line)
    assert (found.plies is None) == (abs(found.value) < 10)


def test_depth_limits_the_search() -> None:
    assert list(deepening(noughts, (0, 0), depth=3)) == list(deepening(noughts, (0, 0)))[:3]


def test_a_fork_is_found_five_plies_before_the_win() -> None:
    results = [*deepening(noughts, (0o1, 0o2))]
    assert [found.value for found in results] == [0, 0, 0, 0, WIN - 5]
    assert [found.plies for found in results] == [None, None, None, None, 5]
    board = (0o1, 0o2)
    for cell in results[-1].line:
        board = put(board, cell)
    assert end(board) == -1


def test_the_longest_way_is_best_in_a_lost_position() -> None:
    late, soon = (0, ((0, ((0, (-1,)),)),)), (0, (-1,))
    for moves in ((late, soon), (soon, late)):
        *_, found = deepening(climbing((0, moves)), ())
        assert (found.line[0], found.value, found.plies) == (moves.index(late), 4 - WIN, 4)


def test_number_of_visited_positions() -> None:
    """A change that loses some of the savings by move order, bounds and table changes these numbers."""
    assert [found.positions for found in deepening(noughts, (0, 0))] == [
        10, 36, 132, 310, 1009, 1632, 4521, 5912, 7182,
    ]  # fmt: skip
    assert [found.positions for found in deepening(noughts, (0o1, 0o2))] == [8, 28, 154, 292, 566]


MIRRORED = (2, 1, 0, 5, 4, 3, 8, 7, 6)
"""The cells of the board after mirroring left and right."""


def test_positions_with_one_key_are_visited_once() -> None:
    def of_both(board: tuple[int, int]) -> tuple[int, ...]:
        mirror = [sum(1 << MIRRORED[k] for k in range(9) if side >> k & 1) for side in board]
        return min(board, tuple(mirror))

    game = TwoPlayerGame(noughts.moves, noughts.play, noughts.end, noughts.value, key=of_both)
    for start in ((0, 0), (0o1, 0o2)):
        *_, found = deepening(game, start)
        *_, alone = deepening(noughts, start)
        assert found.value == alone.value
        assert found.positions < 0.8 * alone.positions or start != (0, 0)
        board = start
        for cell in found.line:
            assert cell in noughts.moves(board)
            board = put(board, cell)


@pytest.mark.parametrize(
    ("positions", "depths"), [(1, [1]), (10, [1]), (11, [1]), (36, [1, 2]), (200, [1, 2, 3])]
)
def test_the_limit_of_positions_does_not_stop_the_first_ply(positions: int, depths: list[int]) -> None:
    results = list(deepening(noughts, (0, 0), positions=positions))
    assert [found.depth for found in results][: len(depths)] == depths
    assert all(found.positions <= max(10, positions + 1) for found in results)


def test_the_time_limit_stops_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(
        alphabeta, "monotonic", lambda: next(ticks) / 2
    )  # at first, and after each 128 positions
    results = list(deepening(noughts, (0, 0), seconds=1))
    assert [found.depth for found in results] == [1, 2, 3, 4]
    assert [found.positions for found in deepening(noughts, (0, 0), seconds=99)][-1] == 7182


def test_the_first_ply_is_finished_despite_the_limits() -> None:
    many = (0, tuple((move % 251, (0,)) for move in range(300)))
    (found,) = deepening(climbing(many), (), seconds=-1, positions=1)
    assert (found.depth, found.line, found.value, found.positions) == (1, (0,), 0, 301)


def test_the_search_can_start_from_an_end() -> None:
    game = TwoPlayerGame(
        noughts.moves, noughts.play, lambda board: 0, noughts.value
    )  # as after a third repetition
    *_, found = deepening(game, (0o1, 0o20))
    assert (found.value, found.depth, len(found.line)) == (0, 1, 1)


def test_an_immediate_win_is_worth_the_most() -> None:
    assert value_of((0o3, 0o30)) == WIN - 1


def walking(ways: dict[str, list[str]], again: int) -> TwoPlayerGame[str, str]:
    """Return a game from place to place; a player who reaches a dead end loses."""
    return TwoPlayerGame(
        moves=lambda place: ways[place],
        play=lambda place, there: there,
        end=lambda place: None if ways[place] else 1,
        value=lambda place: 0.0,
        again=again,
    )


def test_a_transposition_is_not_a_repetition() -> None:
    ways = {"start": ["left", "right"], "left": ["same"], "right": ["same"], "same": ["trap"], "trap": []}
    *_, found = deepening(walking(ways, again=1), "start")
    assert (found.value, found.plies) == (3 - WIN, 3)


def test_a_repetition_does_not_end_the_search() -> None:
    ways = {"start": ["fork"], "fork": ["start", "far"], "far": ["trap"], "trap": []}
    results = list(deepening(walking(ways, again=0), "start"))
    assert [(found.value, found.depth) for found in results] == [(0, 1), (0, 2), (3 - WIN, 3)]
