"""Double clicks and a finger's long press, by a clock that the test moves."""

from __future__ import annotations

from launcher.universe.events import Gestures, Mouse


def kinds(events: list[Mouse]) -> list[str]:
    return [event.event for event in events]


def press(gestures: Gestures, now: float, x: float = 10, **more: bool) -> list[str]:
    return kinds(gestures.read(Mouse(x, 10, "button-down", **more), now))


def test_two_quick_presses_at_a_place_are_a_double_click() -> None:
    gestures = Gestures()
    assert press(gestures, 0.0) == ["button-down"]
    assert press(gestures, 0.3, x=12) == ["button-down", "double-click"]
    assert press(gestures, 0.5) == ["button-down"]  # the third begins anew
    assert press(gestures, 0.7) == ["button-down", "double-click"]


def test_slow_presses_and_presses_elsewhere_are_single() -> None:
    gestures = Gestures()
    assert press(gestures, 0.0) == ["button-down"]
    assert press(gestures, 1.0) == ["button-down"]
    assert press(gestures, 1.2, x=40) == ["button-down"]


def test_a_finger_that_rests_asks_for_a_menu_and_its_end_is_no_click() -> None:
    gestures = Gestures()
    press(gestures, 0.0, touch=True)
    gestures.read(Mouse(12, 11, "drag"), 0.2)
    assert gestures.read_rest(0.4) == []
    assert kinds(gestures.read_rest(0.6)) == ["leave", "menu"]
    assert gestures.read_rest(0.7) == []
    assert gestures.read(Mouse(30, 10, "drag"), 0.8) == []
    assert kinds(gestures.read(Mouse(30, 10, "button-up"), 0.9)) == ["move"]
    assert press(gestures, 1.0) == ["button-down"]
    assert kinds(gestures.read(Mouse(10, 10, "button-up"), 1.1)) == ["button-up"]


def test_a_finger_that_moves_drags_and_one_that_goes_up_clicks() -> None:
    gestures = Gestures()
    press(gestures, 0.0, touch=True)
    assert kinds(gestures.read(Mouse(40, 10, "drag"), 0.2)) == ["drag"]
    assert gestures.read_rest(2.0) == []
    gestures.read(Mouse(40, 10, "button-up"), 2.1)
    press(gestures, 5.0, touch=True)
    assert kinds(gestures.read(Mouse(10, 10, "button-up"), 5.2)) == ["button-up"]
    assert gestures.read_rest(9.0) == []


def test_a_mouse_may_rest_with_its_button_down() -> None:
    gestures = Gestures()
    press(gestures, 0.0)
    assert gestures.read_rest(9.0) == []


def test_a_finger_that_another_joins_asks_for_no_menu() -> None:
    gestures = Gestures()
    press(gestures, 0.0, touch=True)
    assert kinds(gestures.read(Mouse(10, 10, "move"), 0.2)) == ["move"]
    assert gestures.read_rest(9.0) == []
