"""The mouse: the tolerance of a click, resting fingers, and presses that go astray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON
from launcher.universe import Sound
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.pads import do, pads
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]
TWO = {"seats": (PERSON, PERSON)}


def press(seat: Seat, at: str, *events: str) -> None:
    """Send mouse events at a piece or a button."""
    for event in events:
        seat.program.mouse(*seat.where(at), event)  # type: ignore[arg-type]


class TestClick:
    """A press that hardly moves is a click, whatever the scale of the scene."""

    @pytest.mark.parametrize("size", [(300.0, 250.0), (1000.0, 700.0)])
    @pytest.mark.parametrize(("far", "clicked"), [(0, True), (4, True), (7, False)])
    def test_it_may_be_drawn_by_a_few_pixels_of_the_window(
        self, sit: Sit, size: tuple[float, float], far: float, clicked: bool
    ) -> None:
        seat = sit(pads)
        seat.program.resize(*size)
        x, y = seat.where("pad 0")
        rim = x + 24 * seat.table.place.factor  # and from there beside it
        seat.program.mouse(rim, y, "button-down")
        seat.program.mouse(rim + far, y, "drag")
        seat.program.mouse(rim + far, y, "button-up")
        assert seat.position == (("step",) if clicked else ())

    def test_a_click_on_an_unplayable_piece_is_refused_with_a_sound(self, sit: Sit) -> None:
        seat = sit(pads)
        for name, button in (("pad 3", ""), ("pad 0", "right")):
            seat.asked(Sound)
            seat.click(name, button)
            assert (seat.table.window.said, seat.asked(Sound)) == (
                f"{name} can’t be touched.",
                [Sound("refuse")],
            )
            assert (seat.table.view.swept, seat.table.window.press) == ((), None)

    def test_beside_all_pieces_it_takes_the_keyboard_away_and_lets_go(self, sit: Sit) -> None:
        seat = sit(pegs, **TWO)
        seat.keys("down")
        assert seat.table.view.focus
        seat.click("white")
        assert (seat.table.view.focus, seat.table.view.held) == (None, "white")
        seat.keys("\t")
        assert seat.table.desk.own.focus
        do(seat, ("button-down", 5, 5), ("button-up", 5, 5))
        assert (seat.table.desk.own.focus, seat.table.view.held, seat.table.window.said) == ("", None, "")

    def test_the_next_press_replaces_one_whose_release_was_missed(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "pad 3", "button-down")
        press(seat, "pad 0", "button-down", "button-up")
        assert seat.position == ("step",)

    def test_the_release_of_another_button_is_none(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "pad 0", "button-down", "right-up", "middle-up")
        assert seat.position == ()
        press(seat, "pad 0", "button-up")
        assert seat.position == ("step",)

    def test_dragging_with_the_right_button_moves_no_piece(self, sit: Sit) -> None:
        seat = sit(pegs, **TWO)
        home = seat.table.pieces_in_motion
        seat.drag("white", "cell 1", button="right")
        assert (seat.position.cells, seat.table.pieces_in_motion, seat.table.view.held) == (
            (0, 4),
            home,
            None,
        )

    def test_a_double_click_on_a_piece_with_one_touch_alone_is_two_clicks(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "pad 0", "button-down", "button-up", "button-down", "double-click", "button-up")
        press(seat, "pad 1", "button-down", "double-click", "button-up")
        assert seat.position == ("step", "step")
        other = sit(pegs, **TWO)
        press(other, "white", "button-down", "double-click", "button-up")
        assert other.table.view.held == "white"


class TestRest:
    """A finger that rests is the right button."""

    def test_a_resting_finger_acts_once(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "pad 1", "button-down", "menu", "button-up")
        assert (seat.position, seat.table.window.said) == (("turn",), "")

    def test_the_right_button_itself_touches_when_it_is_released(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "pad 1", "right-down", "menu")
        assert seat.position == ()
        press(seat, "pad 1", "right-up")
        assert seat.position == ("turn",)

    def test_a_finger_that_was_dragged_does_not_rest(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "pad 3", "button-down")
        press(seat, "pad 1", "drag", "menu", "button-up")
        assert (seat.position, seat.table.window.said) == ((), "pad 3 can’t be touched.")

    def test_a_finger_that_rests_next_to_all_pieces_plays_nothing(self, sit: Sit) -> None:
        seat = sit(pads)
        do(seat, ("button-down", 60, 5), ("menu", 60, 5), ("button-up", 60, 5))
        said = "You can do nothing here. F9 highlights the pieces that you can play."
        assert (seat.position, seat.table.window.said) == ((), said)


class TestDrop:
    """Pieces that are let go."""

    @pytest.mark.parametrize(
        ("goal", "names"),
        [("cell 3", "white, cell 3"), ("black", "white, black"), ((-50.0, 9000.0), "white")],
    )
    def test_a_game_explains_a_refusal_by_both_pieces(
        self, sit: Sit, goal: str | tuple[float, float], names: str
    ) -> None:
        seat = sit(replace(pegs, refuse=lambda position, names: ", ".join(names)), **TWO)
        seat.drag("white", goal)
        assert (seat.table.window.said, seat.table.window.press) == (names, None)

    def test_picking_up_a_piece_removes_the_last_message(self, sit: Sit) -> None:
        seat = sit(pegs, **TWO)
        seat.drag("white", "cell 3")
        assert seat.table.window.said
        press(seat, "white", "button-down")
        press(seat, "cell 1", "drag")
        assert (seat.table.window.said, seat.table.view.swept) == ("", ())


class TestButton:
    """Buttons around the table."""

    def test_a_button_is_pressed_only_if_the_mouse_is_released_on_it(self, sit: Sit) -> None:
        for on_the_way, at_last, after in (
            ("New", "Take 2", 10),
            ("New", "0", 10),
            ("0", "Take 1", 9),
            ("New", "Take 1", 9),
        ):
            seat = sit(nulltable)
            press(seat, "Take 1", "button-down")
            assert seat.table.desk.own.pressed == "move:1"
            press(seat, on_the_way, "drag")
            assert seat.table.desk.own.hover == ("new" if on_the_way == "New" else "")
            press(seat, at_last, "drag", "button-up")
            assert (seat.position, seat.table.desk.own.pressed, seat.table.window.press) == (after, "", None)

    def test_hover_ends_when_the_mouse_leaves_the_window(self, sit: Sit) -> None:
        seat = sit(pads)
        press(seat, "New", "move")
        assert (seat.table.desk.own.hover, seat.table.view.hover) == ("new", None)
        press(seat, "pad 0", "move")
        assert (seat.table.desk.own.hover, seat.table.view.hover) == ("", "pad 0")
        press(seat, "pad 0", "leave")
        assert (seat.table.desk.own.hover, seat.table.view.hover) == ("", None)
        press(seat, "New", "move", "leave")
        assert seat.table.desk.own.hover == ""

    def test_pressing_a_button_removes_the_last_message_and_the_right_button_does_not_press(
        self, sit: Sit
    ) -> None:
        seat = sit(pads)
        seat.click("pad 3")
        press(seat, "Pull", "right-down", "right-up")
        assert seat.position == ()
        seat.click("pad 3")
        press(seat, "Pull", "button-down", "button-up")
        assert seat.table.window.said == ""

    def test_dragging_a_piece_over_a_button_neither_hovers_nor_presses_it(self, sit: Sit) -> None:
        seat = sit(pads)
        seat.drag("pad 0", "Pull")
        assert (seat.position, seat.table.desk.own.hover) == ((), "")


def test_the_picture_is_reused_while_the_mouse_stays_on_the_same_piece(sit: Sit) -> None:
    seat = sit(pads)
    for at in ("pad 0", "New", (60, 5)):
        x, y = seat.where(at) if isinstance(at, str) else seat.table.place.outside(*at)
        seat.program.mouse(x, y, "move")
        picture = seat.program.picture
        seat.program.mouse(x + 1, y, "move")
        assert seat.program.picture is picture, at


def test_a_press_whose_release_was_missed_is_forgotten(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.click("white")
    press(seat, "black", "button-down")
    assert seat.table.view.swept == ("black",)
    press(seat, "black", "move")
    assert (seat.table.window.press, seat.table.view.swept, seat.table.view.held) == (None, (), "white")
