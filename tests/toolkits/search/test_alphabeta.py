"""Alpha-beta search agrees with exhaustive search, and is faster."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launcher.toolkits.search import WIN, Found, TwoPlayerGame, deepening
from tests.effort import examples

LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
"""The lines of three by three, as sets of bits."""


def free(board: tuple[int, int]) -> list[int]:
    return [1 << k for k in range(9) if not (board[0] | board[1]) >> k & 1]


def put(board: tuple[int, int], cell: int) -> tuple[int, int]:
    return board[1], board[0] | cell


def end(board: tuple[int, int]) -> int | None:
    if any(line & board[1] == line for line in LINES):
        return -1
    return None if free(board) else 0


noughts = TwoPlayerGame(moves=free, play=put, end=end, value=lambda board: 0.0)


@cache
def minimax(board: tuple[int, int], ply: int = 0) -> float:
    """Return the value by exhaustive search, which prefers near wins and distant losses."""
    won = end(board)
    if won is not None:
        return won * (WIN - ply)
    return max(-minimax(put(board, cell), ply + 1) for cell in free(board))


def value_of(board: tuple[int, int], **limits: float) -> float:
    *_, found = deepening(noughts, board, **limits)
    return found.value


@settings(max_examples=25)
@given(st.permutations(range(9)), st.integers(0, 8))
def test_search_agrees_with_minimax(order: list[int], count: int) -> None:
    board = (0, 0)
    for cell in order[:count]:
        if end(board) is None:
            board = put(board, 1 << cell)
    if end(board) is None:
        assert value_of(board) == minimax(board)


def test_search_stops_once_it_finds_an_end_and_counts_its_plies() -> None:
    *_, found = deepening(noughts, (0o3, 0o30))  # both have two of a line
    assert (found.depth, found.plies, found.line) == (1, 1, (0o4,))


def test_the_best_line_leads_to_the_end() -> None:
    *_, found = deepening(noughts, (0o1, 0o20))
    board = (0o1, 0o20)
    for cell in found.line:
        board = put(board, cell)
    assert end(board) == 0


@pytest.mark.parametrize("limits", [{"depth": 3}, {"positions": 200}, {"seconds": 0.0}])
def test_limits_leave_at_least_one_ply(limits: dict[str, float]) -> None:
    results = list(deepening(noughts, (0, 0), **limits))
    assert results[0].depth == 1
    assert results[-1].depth <= 4
    assert results[-1].positions < inf


def test_the_least_depth_is_finished_despite_other_limits() -> None:
    assert [found.depth for found in deepening(noughts, (0, 0), positions=1, least=3)][:3] == [1, 2, 3]


def test_search_visits_far_fewer_positions_than_minimax() -> None:
    *_, found = deepening(noughts, (0, 0))
    assert found.value == minimax((0, 0)) == 0
    assert found.depth == 9
    assert found.positions < 20_000  # exhaustive search visits half a million


@pytest.mark.parametrize(("again", "worth"), [(1, 1), (0, 0)])
def test_repetition_has_the_value_that_the_game_gives(again: int, worth: int) -> None:
    ways = {
        "start": ["fork"],
        "fork": ["start", "trap"],
        "trap": [],
    }  # the player who steps into the trap loses
    game = TwoPlayerGame(
        moves=lambda place: ways[place],
        play=lambda place, there: there,
        end=lambda place: None if ways[place] else 1,
        value=lambda place: 0.0,
        again=again,
    )
    *_, found = deepening(game, "start")
    assert (found.value > 0) - (found.value < 0) == worth
    assert found.line[0] == "fork"


def test_a_better_move_of_an_unfinished_depth_counts() -> None:
    values = {"a": -3, "b": -2, "c": -1, "aa": -5, "bb": 2, "cc": 9}  # for the side to move
    game = TwoPlayerGame(
        moves=lambda place: [place * 2] if place else ["a", "b", "c"],
        play=lambda place, there: there,
        end=lambda place: None,
        value=lambda place: float(values[place]),
    )
    *_, found = deepening(game, "", positions=9)  # "c" is the tenth
    assert [each.line[0] for each in deepening(game, "", depth=1)] == ["a"]
    assert (found.line, found.value) == (("b",), 2.0)


def forces(
    game: TwoPlayerGame[Hashable, Hashable],
    place: Hashable,
    plies: int,
    *,
    moves: bool = True,
    way: frozenset[Hashable] = frozenset(),
) -> bool:
    """Whether a player wins within so many plies whatever the other does, by looking at everything.

    Args:
        game: as the search gets it, with places that are their own keys.
        place: where it is.
        plies: how many.
        moves: whether that player is to move there.
        way: the places before it.
    """
    won = game.end(place) if way else None
    if won is None and place in way:
        won = game.again
    if won is not None:
        return won == (1 if moves else -1)
    after = (
        forces(game, game.play(place, move), plies - 1, moves=not moves, way=way | {place})
        for move in game.moves(place)
    )
    return plies > 0 and (any(after) if moves else all(after))


def is_true(game: TwoPlayerGame[Hashable, Hashable], place: Hashable, found: Found[Hashable]) -> bool:
    """Whether a verdict of a search is true."""
    return found.plies is None or forces(game, place, found.plies, moves=found.value > 0)


@st.composite
def random_game(
    draw: st.DrawFn, again: tuple[int | None, ...] = (1, 0, None)
) -> TwoPlayerGame[Hashable, Hashable]:
    """Return a game in which each place leads to a few others, so that places can be reached in many ways."""
    count = draw(st.integers(3, 9))
    places = st.integers(0, count - 1)
    ways = [draw(st.lists(places, min_size=1, max_size=3, unique=True)) for _ in range(count)]
    ends = [None, *(draw(st.sampled_from([None, None, 1, -1, 0])) for _ in range(count - 1))]
    return TwoPlayerGame(
        moves=ways.__getitem__,
        play=lambda place, there: there,
        end=ends.__getitem__,
        value=lambda place: 0.0,
        again=draw(st.sampled_from(again)),
    )


@settings(max_examples=examples(400))
@given(random_game())
def test_verdicts_of_random_games_are_true_at_each_depth(
    game: TwoPlayerGame[Hashable, Hashable],
) -> None:
    for found in deepening(game, 0, depth=7):
        assert is_true(game, 0, found)


@given(random_game(), st.integers(1, 40))
def test_verdicts_are_true_after_reaching_a_limit(
    game: TwoPlayerGame[Hashable, Hashable], positions: int
) -> None:
    for found in deepening(game, 0, depth=7, positions=positions):
        assert is_true(game, 0, found)


def test_a_losing_first_move_does_not_lose_the_position() -> None:
    ways = {"": ["bad", "good"], "bad": ["answer"], "answer": ["mate"], "good": ["quiet"], "quiet": ["good"]}
    game = TwoPlayerGame[Hashable, Hashable](
        moves=ways.__getitem__,
        play=lambda place, there: there,
        end={"answer": -1}.get,
        value=lambda place: {"bad": -5.0, "good": 5.0}.get(place, 0.0),
    )
    for positions in range(1, 20):
        for found in deepening(game, "", depth=6, positions=positions):
            assert is_true(game, "", found)
