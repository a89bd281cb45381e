"""The solver of Peg Solitaire: published results, and a comparison with an exhaustive search."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.peg_solitaire import solver
from games.peg_solitaire.play import TABLETOP, comment, hint
from games.peg_solitaire.rules import (
    BOARDS,
    PRESETS,
    Jump,
    Options,
    Position,
    moves,
    play,
    start,
    status,
)
from games.peg_solitaire.solver import bergholt, follows_rule_of_three, solve
from launcher.tabletop import Match
from tests.effort import few, samples


def can_be_won(position: Position, known: dict[frozenset[str], bool]) -> bool:
    """Return whether a position can be won, by trying everything with the rules of the game."""
    key = frozenset(position.pegs)
    if key not in known:
        known[key] = bool(status(position).winners) or any(
            can_be_won(play(position, move), known) for move in moves(position)
        )
    return known[key]


def late_position(board: str, seed: int, pegs: int) -> Position:
    """Return a position of a random match with at most so many pegs, or the last one."""
    chance, position = Random(seed), start(Options(board))  # type: ignore[arg-type]  # one of its values
    while len({*position.pegs}) - 1 > pegs and not status(position).over:
        position = play(position, chance.choice(moves(position)))
    return position


def test_bergholts_solution_of_the_english_board_has_18_moves() -> None:
    match = Match(TABLETOP)
    for jump in bergholt():
        match.play(str(jump))
    assert match.position.moves == 18
    assert [cell for cell in match.position.pegs if cell] == ["d4"]


@pytest.mark.parametrize("preset", few(PRESETS, ["English", "Triangle", "Asymmetric"]))
def test_following_the_hints_leaves_one_peg(preset: str) -> None:
    match = Match(TABLETOP, PRESETS[preset])
    while not match.status.over:
        *_, found = hint(match.position)
        assert found.move is not None
        match.play(found.move)
    assert (match.status.winners, match.status.score) == ((0,), 1)
    assert Match.read(TABLETOP, match.journal).position == match.position


def test_the_english_board_can_be_won_from_other_holes() -> None:
    grid, _ = BOARDS["english"]
    for first in ("d7", "c5", "d5"):
        found = solve("english", [cell for cell in grid.cells if cell != first])
        assert found.way is not None
        assert len(found.way) == 31


def test_nobody_can_win_the_european_board_from_its_middle() -> None:
    grid, _ = BOARDS["european"]
    found = solve("european", [cell for cell in grid.cells if cell != "d4"])
    assert (found.way, found.sure) == (None, True)


@settings(max_examples=samples(300), deadline=None)
@given(st.sampled_from(sorted(BOARDS)), st.integers(0, 10**6), st.integers(2, 11))
def test_the_solver_agrees_with_an_exhaustive_search(board: str, seed: int, pegs: int) -> None:
    position = late_position(board, seed, pegs)
    found = solve(board, position.pegs)
    assert found.sure
    assert (found.way is not None) == can_be_won(position, {})
    for jump in found.way or ():
        position = play(position, jump)
    assert found.way is None or status(position).winners == (0,)


@settings(max_examples=samples(300), deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 20))
def test_jumps_never_break_the_rule_of_three(seed: int, pegs: int) -> None:
    position = late_position("english", seed, pegs)
    bits = sum(solver._bits("english").of[cell] for cell in {*position.pegs} - {""})
    assert follows_rule_of_three("english", bits)


def test_a_beam_that_drops_positions_never_says_that_a_position_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "COMPLETE", 10)
    monkeypatch.setattr(solver, "WIDTHS", (1,))
    position = late_position("english", 5, 24)
    found = solve("english", position.pegs)
    assert found.way is not None or not found.sure


def test_comments_say_whether_a_jump_keeps_the_match_winnable() -> None:
    two = Position("english", ("d4", "d5", "a3", "b3"))
    assert "still" in comment(Position("english", ("d4", "d5", "d7")), Jump("d4", "d6"))
    assert "no longer" in comment(two, Jump("d4", "d6"))
