"""Searches of Gobblet: bitboards agree with the rules, proofs are right, and Strong plays 3 by 3 perfectly."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.gobblet.play import TABLETOP
from games.gobblet.players import by_step, hint, think
from games.gobblet.rules import (
    Board,
    Move,
    Options,
    Position,
    board_of,
    full_lines,
    moves,
    outside,
    play,
    start,
    status,
)
from games.gobblet.search import Outlook, bits_in, bits_of, outlooks, proofs_for, step_of
from launcher.tabletop import Hint
from tests.effort import examples
from tests.games.verdicts import can_force, is_true

from .test_rules import FIRST, lay_out, play_all

EMPTY: Board = (0,) * 6
STRONGEST = 3


def wander(size: int, seed: int, plies: int) -> Position:
    """Make random moves that win for neither side."""
    position, draw = start(FIRST[size]), Random(seed)
    for _ in range(plies):
        after = play(position, draw.choice(moves(position)))
        position = position if status(after).over else after
    return position


def final(position: Position, seconds: float = 30) -> Outlook:
    *_, found = outlooks(bits_in(position), board_of(position), list(by_step(position)), seconds)
    return found


def chosen_move(position: Position, strength: int, seed: int = 0) -> str:
    found = think(position, position.turn, strength, Random(seed))
    return str(found if isinstance(found, tuple) else list(found)[-1])


def last_hint(position: Position) -> Hint:
    *_, last = hint(position)
    return last


@settings(max_examples=examples(40))
@given(st.sampled_from(list(FIRST)), st.integers(0, 2**32), st.integers(0, 24))
def test_bitboards_agree_with_the_rules(size: int, seed: int, plies: int) -> None:
    position, bits = wander(size, seed, plies), bits_of(size)
    board = board_of(position)
    known = by_step(position)
    steps = list(bits.steps(board))
    assert len(steps) == len(set(steps))
    assert set(steps) == set(known)
    wins = set()
    for step, move in known.items():
        after = play(position, move)
        assert board_of(after) == bits.after(board, step)
        mine, theirs = (bool(full_lines(after, player)) for player in (position.turn, after.turn))
        assert bits.end(bits.after(board, step)) == (1 if theirs else -1 if mine else None)
        if status(after).winners == (position.turn,):
            wins.add(step)
    winning = bits.winning(board)
    assert winning in wins if wins else winning is None


@given(st.integers(0, 2**32), st.integers(0, 12))
def test_a_board_that_is_turned_or_mirrored_has_the_same_key(seed: int, plies: int) -> None:
    board, bits = board_of(wander(3, seed, plies)), bits_of(3)

    def turned(cells: int) -> int:
        return sum(1 << 3 * (k % 3) + 2 - k // 3 for k in range(9) if cells >> k & 1)

    def mirrored(cells: int) -> int:
        return sum(1 << 3 * (k // 3) + 2 - k % 3 for k in range(9) if cells >> k & 1)

    for way in (turned, mirrored):
        assert bits.key(tuple(way(cells) for cells in board)) == bits.key(board)


@cache
def plain(board: Board, plies: int) -> bool:
    """Whether the side to move wins within this many plies, by exhaustive search."""
    bits = bits_of(3)
    afters = [bits.after(board, step) for step in bits.steps(board)]
    if any(bits.end(after) == -1 for after in afters):
        return True
    return plies > 1 and any(bits.end(after) is None and plain_loss(after, plies - 1) for after in afters)


def plain_loss(board: Board, plies: int) -> bool:
    bits = bits_of(3)
    for step in bits.steps(board):
        after = bits.after(board, step)
        end = bits.end(after)
        if end == -1 or (end is None and not plain(after, plies - 1)):
            return False
    return True


@settings(max_examples=8)
@given(st.integers(0, 2**32), st.integers(2, 14))
def test_proofs_agree_with_exhaustive_search(seed: int, plies: int) -> None:
    board = board_of(wander(3, seed, plies))
    anew = proofs_for(bits_of(3))
    for depth in (1, 3):
        assert anew.won(board, depth) is plain(board, depth)


def assert_verdicts_true(position: Position) -> Move:
    """Compare verdicts on the next three plies with the rules; return the best move."""
    known = by_step(position)
    ideas = outlooks(bits_in(position), board_of(position), list(known), inf)
    for each in ideas:
        if each.plies is not None and each.plies < 4:
            assert is_true(TABLETOP, position, each.plies, wins=each.wins)
        elif each.quiet:
            assert not any(can_force(TABLETOP, position, player, each.quiet) for player in (0, 1))
        if each.quiet == 3:
            break
    return known[each.step]


def been_twice(position: Position, there: tuple[int, Board]) -> Position:
    """Return a position before which this turn and board occurred twice."""
    return position._replace(before=(there, there, *position.before))


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.integers(10, 24))
def test_verdicts_are_true_even_if_the_best_move_repeats_a_position(seed: int, plies: int) -> None:
    position = wander(3, seed, plies)
    best = assert_verdicts_true(position)
    if best.cup not in outside(
        position, position.turn
    ):  # no cup is brought in, so the board may have occurred before
        assert_verdicts_true(been_twice(position, play(position, best).before[-1]))


def test_a_win_through_a_third_repetition_does_not_count() -> None:
    position = lay_out(3, "y", a1="y1 y2", b1="y0", c1="y0 r2", b2="r0", c2="y2", c3="y1 r2")
    won = play_all(position, "a1-b2")
    assert (final(position).wins, final(position).plies) == (True, 3)
    drawn = been_twice(position, won.before[-1])
    assert (status(play_all(drawn, "a1-b2")).over, status(play_all(drawn, "a1-b2")).winners) == (True, ())
    assert (final(drawn).wins, final(drawn).plies) == (False, None)  # all other moves lose


@pytest.mark.parametrize(
    ("reply", "plies"),
    [("S1-a1", 11), ("S1-a2", 11), ("M1-a1", 9), ("M1-a2", 9), ("L1-a1", 11), ("L1-a2", 11)],
)
def test_after_large_in_the_middle_red_wins_in_so_many_plies(reply: str, plies: int) -> None:
    found = final(play_all(start(Options()), "L1-b2", reply))
    assert (found.wins, found.plies) == (True, plies)


@pytest.mark.parametrize(("first", "plies"), [("L1-b2", 12), ("L1-a1", 12), ("S1-a2", 12)])
def test_first_moves_that_win_in_thirteen(first: str, plies: int) -> None:
    found = final(play_all(start(Options()), first))
    assert (found.wins, found.plies) == (False, plies)


def test_red_wins_from_the_start_in_thirteen_plies_with_a_large_cup_in_the_middle() -> None:
    last = last_hint(start(Options()))
    assert str(last.move) == "L1-b2"
    assert "wins in 7" in last.why


def beaten(draw: Random) -> Position:
    """Play a match of Strong, which begins, against random moves, for at most seven of its moves."""
    position = start(Options())
    for _ in range(7):
        found = final(position)
        assert found.wins
        position = play(position, by_step(position)[found.step])
        if not status(position).over:
            position = play(position, draw.choice(moves(position)))
        if status(position).over:
            break
    return position


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 40))])
def test_red_wins_every_match_in_seven_moves(seed: int) -> None:
    assert status(beaten(Random(seed))).winners == (0,)


@pytest.mark.slow
def test_red_wins_against_the_best_resistance() -> None:
    position = start(Options())
    for ply in range(13):
        found = final(position)
        assert (found.wins, found.plies) == (ply % 2 == 0, 13 - ply)
        position = play(position, by_step(position)[found.step])
    assert status(position).winners == (0,)


@pytest.mark.parametrize("strength", range(4))
def test_a_win_is_taken_at_once(strength: int) -> None:
    position = lay_out(3, "r", a1="r2", b2="r2", a2="y2", b1="y2")
    seeds = [seed for seed in range(4) if strength or Random(seed).random() >= 0.3]
    assert all(chosen_move(position, strength, seed).endswith("-c3") for seed in seeds)


def test_a_line_is_blocked() -> None:
    position = lay_out(3, "y", a1="r2", b2="r2")
    assert chosen_move(position, STRONGEST).split("-") in [
        ["M1", "c3"],
        ["M2", "c3"],
        ["L1", "c3"],
        ["L2", "c3"],
    ]


def test_a_large_cup_gobbles_the_middle() -> None:
    assert chosen_move(lay_out(3, "y", a1="r2", b2="r1"), STRONGEST) in ("L1-b2", "L2-b2")


def test_a_line_of_both_is_not_taken_for_a_win() -> None:
    position = lay_out(3, "r", a1="y1", b1="y2", c1="y0 r2", a2="r2", b2="r1", c2="y1", a3="y2")
    assert all(chosen_move(position, strength, 3) != "c1-c2" for strength in (1, 2, STRONGEST))


def test_a_perfect_red_is_faster_than_the_book_of_the_original() -> None:
    found = final(lay_out(3, "r", b2="r2", a1="r2", c3="y2"))
    assert (found.wins, found.plies) == (True, 5)


def test_ideas_come_at_once_and_look_farther_and_farther() -> None:
    board = board_of(start(FIRST[4]))
    ideas = list(outlooks(bits_of(4), board, list(bits_of(4).steps(board)), 0.2))
    assert (ideas[0].plies, ideas[0].ahead) == (None, 1)
    assert [each.quiet for each in ideas] == sorted(each.quiet for each in ideas)


@pytest.mark.parametrize("plies", [0, 8, 14])
def test_strong_looks_three_plies_ahead_even_without_time(plies: int) -> None:
    position = wander(4, 3, plies)
    *_, last = outlooks(bits_of(4), board_of(position), list(by_step(position)), 0.0)
    assert last.plies is not None or last.ahead >= 3


def test_step_of_converts_a_move_to_bits() -> None:
    position = lay_out(3, "r", a1="r1")
    move = next(move for move in moves(position) if str(move) == "a1-b2")
    assert step_of(position, move) == (1, 1, 16)
