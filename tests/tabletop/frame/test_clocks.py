"""Clocks of players: they run while the window is used, stop otherwise, and end the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from launcher.tabletop import OUT_OF_TIME, PAUSE, PERSON
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.drawing import room_beside
from launcher.tabletop.frame.features.clocks import draw_clocks
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.outside import CountMatch
from launcher.universe import After, Look, Think, Thought, Withdraw
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import SECOND
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.test_time_left import game, unhurried


def seat_of(*seats: str) -> Seat:
    """Return a match after the first move of a person."""
    seat = Seat(game, seats=seats)
    seat.keys("1")
    seat.rest()
    return seat


def pass_seconds(seat: Seat, count: int) -> None:
    for _ in range(count):
        seat.program.receive(SECOND)


def test_both_clocks_are_shown_with_the_side_to_move() -> None:
    seat = seat_of(PERSON, PERSON)
    pass_seconds(seat, 5)
    assert {"Anna 1:02", "▸ Ben 0:55"} <= set(seat.texts)
    assert seat.get("paragraph", "Anna 1:02, Ben 0:55")


def test_without_a_limit_there_are_none() -> None:
    assert draw_clocks(Seat(unhurried, seats=(PERSON, PERSON)).table) is None


def test_a_game_with_a_pause_shows_the_time_until_its_end() -> None:
    seat = Seat(replace(nulltable, toggles=(PAUSE,)), Options(2))
    assert seat.get("paragraph", "Time: 0:00")
    seat.keys("1")
    pass_seconds(seat, 9)
    seat.keys("p")
    pass_seconds(seat, 5)
    assert seat.get("paragraph", "Time: 0:09")
    assert "0:09" in seat.texts
    seat.keys("p", "1")
    pass_seconds(seat, 5)
    assert seat.get("paragraph", "Time: 0:09")


def test_clocks_stop_while_a_dialog_is_open() -> None:
    seat = seat_of(PERSON, PERSON)
    seat.keys("f7")
    pass_seconds(seat, 100)
    assert "▸ Ben 1:00" in seat.texts
    assert After(1, SECOND) in seat.asked(After), "and run again later, without a move"
    seat.keys("escape")
    pass_seconds(seat, 1)
    assert "▸ Ben 0:59" in seat.texts


def test_a_match_does_not_end_under_a_sheet() -> None:
    seat = seat_of(PERSON, PERSON)
    pass_seconds(seat, 60)
    seat.keys("f7")
    pass_seconds(seat, 9)
    assert not seat.table.history.status.over
    seat.keys("escape")
    pass_seconds(seat, 1)
    assert seat.table.history.status.over


def test_a_clock_runs_out_if_its_player_never_moves() -> None:
    seat = seat_of(PERSON, PERSON)
    pass_seconds(seat, 59)
    assert not seat.table.history.status.over
    pass_seconds(seat, 2)
    assert seat.table.history.node.text == OUT_OF_TIME
    assert seat.table.history.status.winners == (0,)
    assert [each.table.match.seconds for each in seat.asked(CountMatch)] == [60]
    assert "Undo" not in [each.label for each in commands(seat.table) if each.enabled]


def test_a_computer_can_run_out_of_time_too_and_is_not_waited_for() -> None:
    seat = seat_of(PERSON, "Easy")
    assert seat.asked(Think)
    pass_seconds(seat, 61)
    assert seat.table.history.node.text == OUT_OF_TIME
    assert seat.table.history.status.winners == (0,)
    assert seat.asked(Withdraw) == [Withdraw("move")]


def test_a_computer_that_has_chosen_its_move_loses_no_time_until_it_is_looked_at() -> None:
    seat = Seat(game, seats=(PERSON, "Easy"), look=Look(pace="key"))
    seat.keys("1")
    seat.rest()
    (question,) = seat.asked(Think)
    seat.program.receive(Thought(question, 1, last=True))
    pass_seconds(seat, 100)
    assert not seat.table.history.status.over
    assert "▸ Ben 1:00" in seat.texts


def test_the_status_leaves_room_for_the_clocks() -> None:
    clocks = draw_clocks(seat_of(PERSON, PERSON).table)
    assert clocks is not None
    row = room_beside(Box(16, 8, 600, 44), clocks, column=False)
    assert row.width + clocks.width < 600
    column = room_beside(Box(400, 16, 200, 200), clocks, column=True)
    assert (column.y > 16 + clocks.height, column.y + column.height) == (True, 216)
    assert room_beside(Box(1, 2, 3, 4), None, column=False) == Box(1, 2, 3, 4)


@pytest.mark.parametrize("size", [(320, 240), (900, 500), (1600, 1000)])
def test_they_are_in_the_window_whatever_its_size(size: tuple[int, int]) -> None:
    seat = seat_of(PERSON, PERSON)
    seat.program.resize(*size)
    left, top, right, bottom = seat.get("paragraph", "Anna 1:02, Ben 1:00").node.box
    assert 0 <= left < right <= size[0]
    assert 0 <= top < bottom <= size[1]


def test_in_a_replay_clocks_show_the_time_left_at_that_move() -> None:
    seat = seat_of(PERSON, PERSON)
    pass_seconds(seat, 62)
    seat.rest()
    seat.keys("f5", "home")
    seat.rest()
    assert {"▸ Anna 1:00", "Ben 1:00"} <= set(seat.texts)
    seat.keys("right")
    seat.rest()
    assert {"Anna 1:02", "▸ Ben 1:00"} <= set(seat.texts)


def test_mistakes_are_not_looked_for_by_hints_after_running_out_of_time() -> None:
    labels = []
    for game_or_other in (game, unhurried):
        seat = Seat(replace(game_or_other, analyse=None), seats=(PERSON, "Easy"))
        seat.keys("1")
        seat.rest()
        seat.program.receive(Thought(seat.asked(Think)[-1], 1, last=True))
        seat.rest()
        if game_or_other is game:
            pass_seconds(seat, 63)
        else:
            seat.click("More")
            seat.get("menuitem", "Resign").press()
        seat.rest()
        assert seat.table.history.status.winners == (1,)
        labels.append({each.label for each in commands(seat.table)})
    assert [("Show mistakes" in each) for each in labels] == [False, True]
