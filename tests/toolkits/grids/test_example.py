"""Peg Solitaire, the example in the manual: its boards, jumps, hints and window."""

from __future__ import annotations

from functools import partial
from pkgutil import resolve_name

import pytest

from launcher.author import MatchWindow
from launcher.author.contract import PROMISES, Case, check_promise
from launcher.tabletop import Match
from tests.fixtures.grids.peg_solitaire.play import GAME, SOLVER
from tests.fixtures.grids.peg_solitaire.rules import CROSS, TRIANGLE, Options


def test_the_cross_has_33_cells_and_the_triangle_15() -> None:
    assert (len(CROSS.cells), len(TRIANGLE.cells)) == (33, 15)
    assert sorted(len(TRIANGLE.neighbours(cell)) for cell in TRIANGLE.cells) == [2] * 3 + [4] * 9 + [6] * 3


def test_only_four_jumps_begin_on_the_cross_and_two_on_the_triangle() -> None:
    assert sorted(map(str, Match(GAME).moves)) == ["b4-d4", "d2-d4", "d6-d4", "f4-d4"]
    assert sorted(map(str, Match(GAME, Options("triangle")).moves)) == ["b3-c5", "d3-c5"]


@pytest.mark.parametrize("board", ["triangle", pytest.param("cross", marks=pytest.mark.slow)])
def test_following_the_hints_leaves_one_peg(board: str) -> None:
    match = Match(GAME, Options(board))  # type: ignore[arg-type]
    while not match.status.over:
        *_, hint = SOLVER.hint(match.position, most=60_000)
        match.play(hint.move)
    assert (match.status.winners, match.status.score) == ((0,), 1)
    assert Match.read(GAME, match.journal).position == match.position


CASE = Case(partial(resolve_name, "tests.fixtures.grids.peg_solitaire.play:GAME"))
"""The case plays its matches once for all parts of the contract."""


@pytest.mark.parametrize("part", PROMISES)
def test_the_example_fulfils_the_contract_of_tabletop_games(part: str) -> None:
    finding = check_promise(CASE, part)
    assert finding.status != "fail", finding.sentence


def test_several_pegs_without_a_jump_are_a_defeat() -> None:
    match = Match(GAME, Options("triangle"))
    while not match.status.over:
        match.play(match.moves[-1])
    assert match.status.winners == ()
    assert match.position.pegs.count("") < len(match.position.pegs) - 1


def test_a_jump_is_made_by_pressing_the_peg_and_the_hole() -> None:
    window = MatchWindow(GAME)
    window.get("gridcell", "d6, a peg").press()
    window.get("gridcell", "d4, empty").press()
    assert window.get("gridcell", "d5, empty")
    assert window.history.position.pegs.count("") == 1
