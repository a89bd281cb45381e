"""Yukon, a solitaire of somebody else: its rules, its hints, and that it can be installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.tabletop import Match
from launcher.toolkits.cards import text
from tests.fixtures.yukon.yukon.play import TABLETOP, hint
from tests.fixtures.yukon.yukon.rules import TABLEAU, Position, moves, seen
from tests.toolkits.solitaire.conftest import heaps_of

if TYPE_CHECKING:
    from tests.conftest import Environment

YUKON = Path(__file__).parents[2] / "fixtures" / "yukon"


def test_the_deal_has_21_face_down_cards() -> None:
    heaps = Match(TABLETOP, seed="k7f3p").position.heaps
    assert [len(heap.down) for heap in heaps] == [0, 1, 2, 3, 4, 5, 6, *[0] * 4]
    assert [len(heap.up) for heap in heaps] == [1, *[5] * 6, *[0] * 4]


def test_a_card_moves_with_all_cards_in_front_of_it() -> None:
    position = Position(heaps_of(TABLEAU, {"1": "x 9H 2C KD", "2": "10S", "3": "QC"}))
    assert {"1-2 x3"} <= {str(move) for move in moves(position)}


def test_hints_turn_cards_over_until_there_are_none_or_no_way() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    before = sum(len(heap.down) for heap in match.position.heaps)
    for _ in range(6):
        *_, found = hint(seen(match.position, 0))
        assert found.move is not None
        match.play(found.move)
    assert sum(len(heap.down) for heap in match.position.heaps) < before


@pytest.mark.slow
def test_a_solitaire_of_somebody_else_can_be_installed_and_played(
    new_environment: Callable[..., Environment], build: Callable[[Path], Path]
) -> None:
    said = new_environment(build(YUKON)).run("plt-games", "play", "yukon", "--plain", "--seed", "k7f3p")
    first = Match(TABLETOP, seed="k7f3p").position.heaps[0]
    assert f"column 1: {text(first.up)}" in said
