"""Gestures of the mouse over pieces, and the moves and views they become."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

import pytest

from launcher.tabletop import PERSON, Gesture, View
from launcher.tabletop.frame.table import say
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.pads import do, pads

Sit = Callable[..., Seat]


@pytest.fixture
def gestures() -> list[Gesture]:
    return []


@pytest.fixture
def listen(sit: Sit, gestures: list[Gesture]) -> Callable[..., Seat]:
    """Return a seat at a game that records all gestures and gives these answers."""

    def begin(answers: Iterable[str | View | None] = ()) -> Seat:
        given = iter(answers)

        def gesture(moves: tuple[str, ...], view: View, gesture: Gesture) -> str | View | None:
            x, y, dx, dy = (round(each) for each in (gesture.x, gesture.y, gesture.dx, gesture.dy))
            gestures.append(gesture._replace(x=x, y=y, dx=dx, dy=dy))
            return next(given, None)

        return sit(replace(pads, gesture=gesture))

    return begin


@pytest.mark.parametrize(
    ("button", "down", "drag", "up"),
    [("left", "button-down", "drag", "button-up"), ("right", "right-down", "right-drag", "right-up")],
)
def test_a_game_gets_gestures_with_their_pieces_and_distances(
    listen: Callable[..., Seat],
    gestures: list[Gesture],
    button: Literal["left", "right"],
    down: str,
    drag: str,
    up: str,
) -> None:
    seat = listen()
    do(seat, (down, 30, 30), (drag, 30.5, 30), (drag, 90, 35))
    assert (seat.table.view.swept, seat.table.view.hover) == (("pad 0", "pad 1"), "pad 1")
    do(seat, (drag, 95, 25), (drag, 30, 30), (drag, 30, 58))
    assert (seat.table.view.swept, seat.table.view.hover) == (("pad 0", "pad 1"), None)
    do(seat, (up, 150, 30))
    both = ("pad 0", "pad 1")
    assert gestures == [
        Gesture(both, button, 90, 35, 60, 5, False, "pad 0"),
        Gesture(both, button, 95, 25, 5, -10, False, "pad 0"),
        Gesture(both, button, 30, 30, -65, 5, False, "pad 0"),
        Gesture(both, button, 30, 58, 0, 28, False, "pad 0"),
        Gesture(both, button, 150, 30, 120, -28, True, "pad 0"),
    ]
    assert (seat.table.view.swept, seat.table.window.press, seat.position) == ((), None, ())


def test_a_gesture_that_begins_next_to_all_pieces_has_only_those_swept_later(
    listen: Callable[..., Seat], gestures: list[Gesture]
) -> None:
    seat = listen()
    do(seat, ("button-down", 60, 5), ("drag", 150, 30), ("button-up", 150, 30))
    assert [(each.names, each.start, each.done) for each in gestures] == [
        (("pad 2",), "", False),
        (("pad 2",), "", True),
    ]
    said = "You can do nothing here. F9 highlights the pieces that you can play."
    assert seat.table.window.said == said


def test_a_click_on_a_playable_piece_is_no_gesture_and_other_clicks_are_refused(
    listen: Callable[..., Seat], gestures: list[Gesture]
) -> None:
    seat = listen()
    seat.click("pad 0")
    seat.click("pad 1", "right")
    assert (gestures, seat.position) == ([], ("step", "turn"))
    for name, button in (("pad 2", ""), ("pad 0", "right")):
        seat.click(name, button)
        assert (seat.table.window.said, seat.position) == (f"{name} can’t be touched.", ("step", "turn"))
    assert [each.done for each in gestures] == [True, True]


def test_a_drag_that_makes_no_move_is_refused(
    listen: Callable[..., Seat],
) -> None:
    seat = listen()
    for name, button, said in (
        ("pad 2", "", "pad 2 can’t be touched."),
        ("pad 2", "right", "pad 2 can’t be touched."),
        ("pad 0", "", "Click this piece, or press Enter, to play it."),
    ):
        seat.program.world = say(seat.table, "")
        seat.drag(name, "pad 3", button=button)
        assert (seat.table.window.said, seat.position, seat.table.window.press) == (said, (), None)


def test_a_drag_that_returns_to_its_piece_is_no_click(
    listen: Callable[..., Seat],
) -> None:
    seat = listen()
    seat.drag("pad 0", "pad 1", "pad 0")
    assert seat.position == ()


def test_the_keyboard_makes_gestures_if_the_game_previews_them(sit: Sit) -> None:
    told: list[Gesture] = []

    def gesture(moves: tuple[str, ...], view: View, gesture: Gesture) -> str | View:
        told.append(gesture)
        return "pull" if gesture.done else replace(view, own="drawn")

    seat = sit(replace(pads, gesture=gesture), seats=(PERSON,))
    seat.keys("shift+right")
    assert not told, "without a focused piece, there is nowhere to begin"
    seat.keys("escape", "down", "shift+right")
    assert (seat.table.view.focus, seat.table.view.own) == ("pad 1", "drawn")
    seat.keys("shift+\r")
    assert (seat.position, seat.table.view.swept) == (("pull",), ())
    both = ("pad 0", "pad 1")
    assert [(each.names, each.start, each.button, each.done) for each in told] == [
        (both, "pad 0", "left", False),
        (both, "pad 0", "right", True),
    ]
    assert (told[0].x, told[0].y) == (90, 30)


def test_the_keyboard_makes_no_gestures_without_a_preview(
    listen: Callable[..., Seat], gestures: list[Gesture]
) -> None:
    seat = listen()
    seat.keys("down", "shift+right")
    assert (seat.table.view.focus, seat.table.view.swept) == ("pad 0", ())


def test_a_gesture_becomes_a_move_or_another_view(listen: Callable[..., Seat]) -> None:
    seat = listen([View(own="turned", swept=("pad 3",)), "pull", View(swept=("pad 3",)), None])
    do(seat, ("button-down", 60, 5), ("drag", 90, 30))
    assert (seat.table.view.own, seat.table.view.swept) == ("turned", ("pad 3",))
    do(seat, ("drag", 150, 30))
    assert seat.position == ("pull",)
    do(seat, ("button-up", 150, 30), ("button-down", 60, 5), ("button-up", 60, 5))
    assert (seat.position, seat.table.view.swept) == (("pull",), ())
