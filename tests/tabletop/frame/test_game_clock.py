"""Ticks as moves: the clock of a game goes on beside what the player does, and waits while nobody looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from launcher.tabletop import Course, Toggle
from launcher.tabletop.frame.messages import Clock
from launcher.universe import After, Sound, Think, Thought, Withdraw
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.hourglass import hourglass

Sit = Callable[..., Seat]
dragged = replace(
    hourglass,
    start=lambda options, chance: frozenset({0, 1, 2}),
    touch=lambda move: ("grain 0", "grain 1"),
    hint=lambda grains: "fall",
)


def clocks(seat: Seat) -> list[Any]:
    return [each for each in seat.asked(After) if isinstance(each.message, Clock)]


def tick(seat: Seat) -> None:
    seat.program.receive(Clock(seat.table.course.at, "fall"))


def test_the_clock_is_counted_from_when_all_has_come_to_rest(sit: Sit) -> None:
    seat = sit(hourglass)
    assert [each.seconds for each in clocks(seat)] == [1]
    tick(seat)
    assert seat.table.motion is not None
    assert [each.seconds for each in clocks(seat)] == [1 + seat.table.motion.duration]


def test_what_is_held_said_and_hinted_stays_when_the_clock_ticks(sit: Sit) -> None:
    seat = sit(dragged)
    seat.keys("h")
    [question] = seat.asked(Think)
    tick(seat)
    assert not seat.asked(Withdraw)
    seat.program.receive(Thought(question, "fall"))
    seat.click("grain 0")
    seat.program.world = replace(seat.table, said="So it is.")
    tick(seat)
    assert (seat.table.course.at, seat.table.hint, seat.table.said) == (2, "fall", "So it is.")
    assert seat.table.view.held == "grain 0"


def test_nothing_is_heard_of_the_clock_but_the_end(sit: Sit) -> None:
    seat = sit(hourglass)
    heard = []
    while not seat.table.course.status.over:
        tick(seat)
        heard += seat.asked(Sound)
    assert heard == [Sound("end")]


def test_the_clock_waits_while_the_window_is_left_or_a_sheet_is_open(sit: Sit) -> None:
    seat = sit(hourglass)
    for leave, come_back in (
        (seat.program.unfocus, seat.program.focus),
        (lambda: seat.keys("f7"), lambda: seat.keys("escape")),
    ):
        at = seat.table.course.at
        leave()
        clocks(seat)
        tick(seat)
        assert seat.table.course.at == at
        assert [each.message for each in clocks(seat)] == [Clock(at, "fall")]
        come_back()
        tick(seat)
        assert seat.table.course.at > at


def test_undo_goes_back_over_what_the_clock_did() -> None:
    course = Course.begin(replace(hourglass, clock=lambda grains: (1, "fall")), hourglass.options(), "k7f3p")
    first, second = (f"take {grain}" for grain in sorted(course.position)[:2])
    for move in (first, "fall", second, "fall"):
        course = course.played(move)
    assert (course.told(course.tip), course.plies) == ((0, 1, 3, 4), 2)
    back = course.undone()
    assert (back.at, back.undone().at, back.undone().undone().at) == (2, 0, 0)
    forth = back.undone().redone()
    assert (forth.at, forth.redone().at, forth.redone().redone().at) == (1, 3, 4)


def test_in_a_pause_nobody_moves(sit: Sit) -> None:
    seat = sit(replace(hourglass, gesture=None, toggles=(Toggle("pause", "Pause", "p"),)))
    name = seat.table.scene.pieces[0].name
    seat.keys("p", "h", "down", "\r")
    seat.click(name)
    tick(seat)
    assert (seat.table.course.at, seat.asked(Think)) == (0, [])
    assert any("pause" in text for text in seat.texts)
    assert "Think again" not in seat.texts
    seat.keys("p")
    tick(seat)
    assert seat.table.course.at == 1
