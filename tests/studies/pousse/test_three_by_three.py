"""Tests of the solution of 3 by 3.

The study, the search and an independent exhaustive search agree.
"""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.pousse.players import STRENGTHS, analyse, hint, think
from games.pousse.rules import PLAYERS, moves, play, status
from games.pousse.search import Board, board_of, look_ahead
from launcher.plain import last_thought
from tests.effort import examples, samples
from tests.games.pousse.test_rules import position_after
from tests.studies.pousse.three_by_three import Study, main

pytestmark = pytest.mark.slow

LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]]
PUSHES = [line[::way] for way in (1, -1) for line in LINES]


@cache
def pushed(cells: str, sign: str) -> tuple[str, ...]:
    """Return all boards after a push.

    A board is nine signs, with "-" for a gap.
    """
    boards = []
    for line in PUSHES:
        here = list(cells)
        carried = sign
        for cell in line:
            here[cell], carried = carried, here[cell]
            if carried == "-":
                break
        boards.append("".join(here))
    return tuple(set(boards))


@cache
def lead(cells: str) -> int:
    """Return the lead of X in full lines."""
    words = ["".join(cells[cell] for cell in line) for line in LINES]
    return words.count("XXX") - words.count("OOO")


@cache
def can_x_win(cells: str, sign: str, been: frozenset[tuple[str, str]], plies: int) -> bool:
    """Return whether X can force a win in time.

    The limit is this many plies; `sign` pushes next, and the faces in `been` have occurred.
    """

    def wins(after: str) -> bool:
        face = after, sign
        if face in been:
            return sign == "O"
        return lead(after) > 0 or (
            lead(after) == 0 and plies > 1 and can_x_win(after, "XO"[sign == "X"], been | {face}, plies - 1)
        )

    return (any if sign == "X" else all)(map(wins, pushed(cells, sign)))


def test_x_wins_with_the_fifth_move_and_not_before() -> None:
    assert can_x_win("-" * 9, "X", frozenset(), 9)
    assert not can_x_win("-" * 9, "X", frozenset(), 8)


@pytest.fixture(scope="module")
def study() -> Study:
    return Study()


def test_study_prints_the_solution(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    said = capsys.readouterr().out
    assert " X wins in 9 plies" in said
    assert " 8 positions; in 8, X wins" in said
    assert "in 8 more plies" in said


@settings(max_examples=samples(20), deadline=None)
@given(st.randoms(use_true_random=False))
def test_study_and_search_agree_until_lines_decide(study: Study, chance: Random) -> None:
    position = position_after(3, "")
    been = set[Board]()
    while True:
        board = board_of(position)
        verdict = study.verdict(board, frozenset(been) & study.rings.get(board, frozenset()))
        *_, found = look_ahead(position)
        assert (found.value > 0, found.plies) == verdict
        *_, told = analyse(position, inf)
        won = f"{PLAYERS[position.turn]} {'wins' if verdict[0] else 'loses'} in {verdict[1]}, "
        assert told.said.startswith(won)
        been.add(board)
        after = play(position, chance.choice(moves(position)))
        if board in study.by_lines or status(after).over:
            return
        position = after


@settings(max_examples=examples(60), deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 60))
def test_search_sees_the_end_from_every_position(chance: Random, plies: int) -> None:
    position = position_after(3, "")
    for _ in range(plies):
        after = play(position, chance.choice(moves(position)))
        position = position if status(after).over else after
    *_, found = look_ahead(position)
    assert found.plies is not None


@pytest.mark.parametrize("seed", range(3))
def test_strong_begins_and_wins_with_its_fifth_move_at_the_latest(seed: int) -> None:
    chance = Random(seed)
    position = position_after(3, "")
    while not status(position).over:
        if position.turn == 0:
            move = str(last_thought(think(position, 0, STRENGTHS.index("Strong"), chance)))
        else:
            move = chance.choice(moves(position))
        position = play(position, move)
    assert status(position).winners == (0,)
    assert position.ply <= 10  # the opponent may complete a line for X


def test_hint_knows_the_winner_from_the_start() -> None:
    *_, advice = hint(position_after(3, ""))
    assert "wins in 5" in advice.why
