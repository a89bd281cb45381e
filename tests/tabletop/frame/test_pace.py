"""The speed of computers: normal, slow, instant, or after a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from launcher.tabletop import PERSON
from launcher.tabletop.frame.drawing import draw
from launcher.tabletop.frame.turns import make_slow_move
from launcher.universe import After, Look, Think, Thought
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import is_for
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]


def answer(seat: Seat) -> None:
    """Make a move, and let the computer find its own before the motion has ended."""
    seat.click("white")
    seat.click("cell 1")
    seat.program.receive(Thought(seat.asked(Think)[-1], Step(4, 3)))


@pytest.fixture
def begin(sit: Sit) -> Callable[[str], Seat]:
    """Return a function for a table at which a computer has an answer."""

    def table(pace: str) -> Seat:
        seat = sit(pegs, seats=(PERSON, "Easy"), look=Look(pace=pace))
        answer(seat)
        return seat

    return table


def test_usually_a_move_waits_until_all_is_at_rest_and_then_moves(begin: Callable[[str], Seat]) -> None:
    seat = begin("usual")
    assert seat.table.history.at == 1
    while seat.table.history.at == 1:
        seat.program.tick(1 / 60)
    assert seat.program.moving


def test_at_instant_speed_a_move_appears_without_delay(begin: Callable[[str], Seat]) -> None:
    seat = begin("once")
    assert (seat.table.history.at, seat.program.moving) == (2, False)


def test_slowly_there_is_time_to_look_before_it(begin: Callable[[str], Seat]) -> None:
    seat = begin("slow")
    seat.rest()
    [later] = [each for each in seat.asked(After) if is_for(each.message, make_slow_move)]
    assert (seat.table.history.at, later.seconds > 1) == (1, True)
    seat.program.receive(later.message)
    assert seat.table.history.at == 2
    seat.program.receive(later.message)
    assert seat.table.history.at == 2


def test_undo_cancels_the_pending_move_of_a_computer(begin: Callable[[str], Seat]) -> None:
    seat = begin("slow")
    seat.rest()
    [later] = [each for each in seat.asked(After) if is_for(each.message, make_slow_move)]
    seat.keys("u")
    seat.rest()
    seat.program.receive(later.message)
    assert seat.table.history.at == 0


@pytest.mark.parametrize("key", ["\r", " ", "."])
def test_each_waits_for_a_key_or_a_button_and_says_so(begin: Callable[[str], Seat], key: str) -> None:
    seat = begin("key")
    seat.rest()
    assert seat.table.history.at == 1
    assert any(text.startswith("Black has chosen") for text in seat.texts)
    seat.get("button", "Continue")
    seat.keys(key)
    assert seat.table.history.at == 2


def test_a_move_waits_for_enter_in_the_line_for_moves_too(begin: Callable[[str], Seat]) -> None:
    seat = begin("key")
    seat.rest()
    seat.keys("/", "\r")
    assert seat.table.history.at == 2
    seat.rest()
    seat.keys("\r")
    assert seat.table.history.at == 2


def test_a_move_that_waits_is_made_when_another_pace_is_chosen(begin: Callable[[str], Seat]) -> None:
    seat = begin("key")
    seat.rest()
    seat.program.look(seat.table.window.look._replace(pace="usual"))
    assert seat.table.history.at == 2


def test_pictures_between_two_events_show_the_motion_in_between(begin: Callable[[str], Seat]) -> None:
    seat = begin("usual")
    assert seat.program.moving
    begun, later, again = (draw(seat.table, seconds) for seconds in (0.0, 0.05, 0.05))
    assert begun != later == again
