"""Computer players of Pousse; the smart robot is compared with worked numbers of the original."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.pousse.play import TABLETOP
from games.pousse.players import hint, think
from games.pousse.rules import PLAYERS, Position, moves, play, status, winner
from games.pousse.search import board_of, game_from, look_ahead, smart, value, views
from tests.effort import examples
from tests.games.pousse.test_rules import position_after
from tests.games.verdicts import is_true

LATE = 9  # from this move on, the robot no longer considers openings


def only(size: int, **pieces: str) -> Position:
    """Return a board after the pushes of one player alone, or of one and then the other."""
    position = position_after(size, "")
    for player, texts in pieces.items():
        for move in texts.split():
            number = 2 * position.ply + PLAYERS.index(player.upper())
            position = play(position._replace(played=("T1",) * number), move)
    return position


@pytest.mark.parametrize(
    ("position", "us", "turn", "expected"),
    [
        (only(4, x="T2"), 0, LATE, 13),
        (only(4, x="T1"), 0, LATE, 12),
        (only(4, x="T2 T2"), 0, LATE, 31),
        (only(4, x="T2", o="T2"), 1, LATE, -1),
        (only(4, x="T2", o="T2"), 0, LATE, 1),
        (only(4, x="T2", o="T3"), 1, LATE, 0),
        (only(4, x="T2", o="T3"), 1, 1, -500),
    ],
)
def test_smart_robot_evaluates_a_board(position: Position, us: int, turn: int, expected: int) -> None:
    assert value(position, us, views(4)[0], turn) == expected


def test_the_smart_robot_opens_in_the_middle_and_answers_by_pushing() -> None:
    def chosen_move(text: str, seed: int) -> str:
        *_, move = smart(position_after(4, text), Random(seed), seconds=inf)
        return move

    assert {chosen_move("", k)[1] for k in range(30)} == {"2", "3"}
    assert {chosen_move("T1", k) for k in range(10)} <= {"T1", "L1"}
    assert {chosen_move("T2", k) for k in range(10)} <= {"L2", "L3", "R2", "R3"}


@pytest.mark.parametrize("text", ["", "T1", "T1 T2"])
def test_smart_robot_answers_once_even_without_time(text: str) -> None:
    position = position_after(20, text)
    assert [move in moves(position) for move in smart(position, Random(1), seconds=0)] == [True]


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_win_is_taken(strength: int) -> None:
    found = think(position_after(4, "L1 L2 L1 L2 L1 L2"), 0, strength, Random(1))
    *_, move = found if not isinstance(found, str) else [found]
    assert move in ("L1", "R1")  # either completes the row


@settings(max_examples=examples(30))
@given(st.integers(3, 6), st.randoms(use_true_random=False), st.integers(0, 40))
def test_bitboards_agree_with_the_rules(size: int, chance: Random, plies: int) -> None:
    position = position_after(size, "")
    for _ in range(plies):
        after = play(position, chance.choice(moves(position)))
        position = position if status(after).over else after
    game, board = game_from(position), board_of(position)
    assert set(game.moves(board)) == set(moves(position))
    for move in moves(position):
        after, pushed = play(position, move), game.play(board, move)
        won = winner(after)
        assert pushed == board_of(after)
        assert game.end(pushed) == (None if won is None else 1 if won == after.turn else -1)


def test_the_search_avoids_repetitions() -> None:
    position = position_after(4, "L1 L4 L3 B1 T1")  # B1 would repeat
    for found in look_ahead(position, depth=3):
        assert found.line[0] != "B1"


def test_a_hint_counts_how_many_moves_it_has_looked_ahead() -> None:
    first = next(hint(position_after(4, "")))
    assert " 1 move" in first.why
    assert "moves" not in first.why


def test_a_hint_counts_the_moves_to_a_win() -> None:
    *_, advice = hint(position_after(4, "L1 L2 L1 L2 L1 L2"))
    assert advice.move in ("L1", "R1")
    assert "in one move" in advice.why


def test_search_does_not_count_the_same_cells_with_the_other_side_to_move() -> None:
    *_, advice = hint(position_after(3, "L2 L1 T1"))
    assert advice.move in ("T1", "B1")
    assert "wins in 3" in advice.why


def assert_verdicts_true(position: Position, depth: int) -> None:
    for found in look_ahead(position, depth=depth):
        if found.plies is not None:
            assert is_true(TABLETOP, position, found.plies, wins=found.value > 0)


@pytest.mark.parametrize("text", ["T3 R2", "B1 L2", "L3 L3 L3"])
def test_verdicts_are_true_in_matches_that_begin_by_pushing_out(text: str) -> None:
    assert_verdicts_true(position_after(3, text), depth=6)


@pytest.mark.slow
@settings(max_examples=examples(100))
@given(st.integers(3, 4), st.randoms(use_true_random=False), st.integers(3, 24))
def test_verdicts_agree_with_brute_force(size: int, chance: Random, plies: int) -> None:
    position = position_after(size, "")
    for _ in range(plies):
        after = play(position, chance.choice(moves(position)))
        position = position if status(after).over else after
    assert_verdicts_true(position, depth=8 - size)
