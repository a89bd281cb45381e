"""Teach me: after a defeat, a replay goes to the mistake and can be continued."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON
from launcher.tabletop.frame.messages import SaveMoves
from launcher.tabletop.lapse import find_lapse
from launcher.universe import Failed, Think, Thought
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.test_lapse import coins

Sit = Callable[..., Seat]


@pytest.fixture
def defeat(sit: Sit) -> Seat:
    """Return a match of three that was lost by one match too many."""
    seat = sit(coins, Options(3))
    seat.keys("2", "2")
    seat.rest()
    return seat


def test_teach_me_shows_the_mistake_and_the_match_continues_from_there(defeat: Seat) -> None:
    defeat.click("Teach me")
    assert defeat.table.window.said.endswith("…")
    [question] = defeat.asked(Think)
    defeat.program.receive(Thought(question, find_lapse(*question.arguments), True))
    defeat.rest()
    assert (defeat.position, defeat.table.is_replayed) == (1, True)
    assert any("played 2" in text and "Two by two." in text for text in defeat.texts)
    defeat.click("Play on here")
    defeat.rest()
    assert (defeat.position, defeat.table.is_replayed) == (1, False)
    defeat.keys("1")
    defeat.rest()
    assert defeat.table.history.status.winners == (0,)
    assert defeat.asked(SaveMoves)


def test_teach_me_reports_a_missing_mistake_and_a_failure(defeat: Seat) -> None:
    defeat.click("Teach me")
    [question] = defeat.asked(Think)
    defeat.program.receive(Thought(question, "No mistake was found.", True))
    assert "No mistake was found." in defeat.texts
    defeat.program.receive(Failed(question, "ZeroDivisionError", ""))
    assert any("ZeroDivisionError" in text for text in defeat.texts)


def test_teach_me_needs_a_loss_hints_one_player_and_no_clock(sit: Sit) -> None:
    for tabletop, seats in (
        (replace(coins, moves=lambda left: [1]), ()),
        (replace(coins, hint=None), ()),
        (replace(coins, clock=lambda left: (9, 1)), ()),
        (replace(coins, players=("Anna", "Ben")), (PERSON, PERSON)),
        (nulltable, ()),
    ):
        seat = sit(tabletop, Options(3), seats=seats)
        seat.keys(*("2", "2") if len(tabletop.moves(1)) == 2 else ("1", "1", "1"))
        seat.rest()
        seat.click("More")
        assert "Teach me" not in seat.texts
