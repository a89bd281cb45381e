"""After a defeat: where it was given away, in a replay that can be gone on from."""

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
    """A match of three that ended with one too many."""
    seat = sit(coins, Options(3))
    seat.keys("2", "2")
    seat.rest()
    return seat


def test_it_leads_to_the_move_and_one_goes_on_from_there(defeat: Seat) -> None:
    defeat.click("Teach me")
    assert "Looking for where it was given away …" in defeat.texts
    [question] = defeat.asked(Think)
    defeat.program.receive(Thought(question, find_lapse(*question.arguments), True))
    defeat.rest()
    assert (defeat.position, defeat.table.is_replayed) == (1, True)
    assert any("1 would have been better" in text for text in defeat.texts)
    defeat.click("Go on here")
    defeat.rest()
    assert (defeat.position, defeat.table.is_replayed) == (1, False)
    defeat.keys("1")
    defeat.rest()
    assert defeat.table.history.status.winners == (0,)
    assert defeat.asked(SaveMoves)


def test_where_there_is_none_or_it_fails_that_is_said(defeat: Seat) -> None:
    defeat.click("Teach me")
    [question] = defeat.asked(Think)
    defeat.program.receive(Thought(question, "Even from the start, hints would have reached no more.", True))
    assert "Even from the start, hints would have reached no more." in defeat.texts
    defeat.program.receive(Failed(question, "ZeroDivisionError", ""))
    assert "The search failed: ZeroDivisionError" in defeat.texts


def test_who_has_won_or_plays_on_without_hints_by_the_clock_or_with_others_is_not_taught(sit: Sit) -> None:
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
