"""The analysis of Pousse agrees with brute force."""

from __future__ import annotations

from collections import deque
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.pousse.play import TABLETOP
from games.pousse.players import analyse
from games.pousse.rules import Options, Position, moves, play, start, status
from launcher.tabletop import Analysis
from tests.effort import samples
from tests.games.verdicts import can_force

from .test_rules import position_after


def last(position: Position, seconds: float = inf) -> Analysis[str]:
    [found] = deque(analyse(position, seconds), maxlen=1)
    return found


def any_position(data: st.DataObject, size: int, plies: int) -> Position:
    position = start(Options(size))
    for _ in range(plies):
        after = play(position, data.draw(st.sampled_from(moves(position))))
        position = position if status(after).over else after
    return position


@settings(max_examples=samples(40), deadline=None)
@given(st.sampled_from([3, 4]), st.integers(2, 20), st.data())
def test_sure_verdicts_within_three_plies_agree_with_brute_force(
    size: int, plies: int, data: st.DataObject
) -> None:
    position = any_position(data, size, plies)
    soon = {f"wins in {n}" for n in (1, 3)} | {f"loses in {n}" for n in (1, 2)}
    known = dict[str, str]()
    for move in moves(position):
        after, turn = play(position, move), position.turn
        wins = [f"wins in {n}" for n in (1, 3) if can_force(TABLETOP, after, turn, n - 1)]
        loses = [f"loses in {n}" for n in (1, 2) if can_force(TABLETOP, after, 1 - turn, n - 1)]
        if wins or loses:
            known[move] = (wins or loses)[0]
    for found in analyse(position, 60.0):  # a second is enough on an idle machine
        told = {move: worth.said for move, worth in found.moves if worth.said in soon}
        assert told.items() <= known.items()
        if told == known:
            return
    raise AssertionError(f"{known} was not found")


def test_analysis_solves_three_by_three() -> None:
    found = last(start(Options(3)))
    assert found.said.startswith("X wins in 9")
    assert {worth.said for _, worth in found.moves} == {"wins in 9"}
    assert all(worth.sure for _, worth in found.moves)


@pytest.mark.parametrize("size", [4, 6, 20])
def test_analysis_lists_all_moves_best_first_and_a_legal_line(size: int) -> None:
    position = position_after(size, "L2 T3 R1")
    found = last(position, 0.3)
    assert sorted(move for move, _ in found.moves) == sorted(moves(position))
    shares = [worth.share for _, worth in found.moves]
    assert shares == sorted(shares, reverse=True)
    assert found.line[0] == found.moves[0][0]
    position_after(size, " ".join(("L2 T3 R1", *found.line)))


def test_a_move_that_repeats_a_position_loses() -> None:
    found = last(position_after(3, "T2 R1 T1 R1"))
    assert dict(found.moves)["L1"].said == "loses in 1"
