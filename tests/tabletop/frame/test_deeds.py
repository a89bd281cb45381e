"""A table can be used through its labels: pieces, buttons, menus and dialogs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from launcher.picture import rectangle
from launcher.scene import Piece, Scene
from launcher.tabletop import PERSON, Right
from tests.labels import names
from tests.tabletop.frame.conftest import Seat, form_of, replay_of
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]
BOTH = {"seats": (PERSON, PERSON)}


def test_a_piece_that_is_pressed_is_taken_up_and_put_where_the_next_one_is(sit: Sit) -> None:
    seat = sit(pegs, **BOTH)
    seat.get("button", "the white peg").press()
    assert seat.table.view.held == "white"
    seat.get("button", "cell 1").press()
    assert seat.position.cells == (1, 4)


def test_a_piece_that_lies_below_another_can_be_pressed_all_the_same(sit: Sit) -> None:
    def scene(left: int, view: object) -> Scene:
        card = rectangle(60, 60, "accent")
        pieces = (Piece("low", 50, 50, card, says="low"), Piece("high", 50, 50, card, says="high"))
        return Scene(100, 100, pieces, rectangle(100, 100, "surface"))

    seat = sit(replace(nulltable, scene=scene, touch=lambda move: "low"))
    before = seat.position
    seat.get("button", "low").press()
    if seat.table.menu:
        seat.get("menuitem", names(seat.program.picture, "menuitem")[0]).press()
    assert seat.position != before


def test_the_right_button_can_be_meant(sit: Sit) -> None:
    def touch(step: object) -> list[object]:
        return [Right("white")]

    seat = sit(replace(pegs, touch=touch), **BOTH)
    assert seat.get("button", "the white peg").label.deeds == ("press", "focus", "menu")
    seat.get("button", "the white peg").do("menu")
    assert seat.position.cells == (1, 4)


def test_the_keyboard_goes_where_it_is_put_and_on_from_there(sit: Sit) -> None:
    seat = sit(pegs, **BOTH)
    seat.get("button", "the white peg").do("focus")
    assert seat.table.view.focus == "white"
    assert "focused" in seat.get("button", "the white peg").label.states
    seat.keys("\r")
    assert seat.table.view.held == "white"
    seat.get("button", "New").do("focus")
    assert seat.table.desk.own.focus == "new"


def test_buttons_and_menu_entries_run_their_commands(sit: Sit) -> None:
    seat = sit(pegs, **BOTH)
    seat.get("button", "the white peg").press()
    seat.get("button", "cell 1").press()
    seat.get("button", "Undo").press()
    assert seat.position.cells == (0, 4)
    assert seat.get("button", "More").label.states == {"collapsed"}
    seat.get("button", "More").press()
    assert seat.get("button", "More").label.states == {"expanded"}
    seat.get("menuitem", "Settings").press()
    assert form_of(seat.table) is not None
    assert names(seat.program.picture, "dialog") == ["Settings"]


def test_a_sheet_is_filled_in_and_closed(sit: Sit) -> None:
    seat = sit(pegs, **BOTH)
    seat.get("button", "More").press()
    seat.get("menuitem", "Settings").press()
    seat.get("slider", "Sound").do("set value", "0.5")
    assert seat.get("slider", "Sound").label.value == "50 %"
    seat.get("button", "Close").press()
    assert form_of(seat.table) is None


def test_the_table_cannot_be_used_under_a_dialog(sit: Sit) -> None:
    seat = sit(pegs, **BOTH)
    seat.get("button", "More").press()
    seat.get("menuitem", "Settings").press()
    seat.get("button", "the white peg").press()
    assert (seat.table.view.held, form_of(seat.table) is not None) == (None, True)


def test_a_replay_goes_where_its_slider_is_set(sit: Sit) -> None:
    seat = sit(pegs, **BOTH)
    for cell in (1, 2):
        name = "the white peg" if cell == 1 else "the black peg"
        seat.get("button", name).press()
        seat.get("button", "cell 1" if cell == 1 else "cell 3").press()
    seat.get("button", "More").press()
    replay = next(each for each in names(seat.program.picture, "menuitem") if "eplay" in each)
    seat.get("menuitem", replay).press()
    seat.get("slider", "Position").do("set value", "1")
    assert seat.position.cells == (1, 4)
    seat.get("button", "Done").press()
    assert replay_of(seat.table) is None
