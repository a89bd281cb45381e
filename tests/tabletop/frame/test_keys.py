"""Keys at the scene, at the buttons and in a replay, also when they are held down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON, Button, Key, Right
from launcher.tabletop.frame.hands import why_not
from launcher.universe import Leave, Look, Sound, Think, Thought
from tests.tabletop.frame.conftest import Seat, focus_of, form_of, placed_buttons, replay_of
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]
touchable = replace(nulltable, touch=lambda move: [Button(f"Take {move}", str(move)), str(move)])


def on(seat: Seat) -> str:
    """Return the label of the focused button."""
    return next((each.label for each in placed_buttons(seat.table) if each.name == focus_of(seat.table)), "")


def lead(seat: Seat, key: str, times: int) -> list[str]:
    reached = []
    for _ in range(times):
        seat.keys(key)
        reached.append(on(seat))
    return reached


def test_tab_goes_to_the_moves_first_and_shift_tab_the_same_way_back(sit: Sit) -> None:
    seat = sit(nulltable)
    forth = ["Take 1", "Take 2", "Options", "Help", "More", "New", ""]
    assert lead(seat, "\t", 7) == forth
    assert lead(seat, "shift+\t", 7) == [*reversed(forth[:-1]), ""]


def test_tab_may_leave_the_table_at_both_ends_and_arrows_may_not(sit: Sit) -> None:
    seat = sit(nulltable)
    lead(seat, "\t", 6)
    assert seat.asked(Leave) == []
    lead(seat, "\t", 1)
    assert seat.asked(Leave) == [Leave(1)]
    lead(seat, "shift+\t", 1)
    assert seat.asked(Leave) == [Leave(-1)]
    lead(seat, "right", 1)
    assert (on(seat), seat.asked(Leave)) == ("", [])


def test_from_button_to_button_arrows_go_too_and_past_the_last_to_the_scene(sit: Sit) -> None:
    seat = sit(touchable)
    assert lead(seat, "\t", 2) == ["Take 1", "Take 2"]
    assert lead(seat, "left", 1) == ["Take 1"]
    assert lead(seat, "right", 1) == ["Take 2"]
    assert lead(seat, "left", 2) == ["Take 1", ""]
    assert seat.table.view.focus in ("1", "2")
    seat.keys("shift+\t")
    assert (on(seat), lead(seat, "right", 1)) == ("New", [""])


def test_moving_the_focus_replaces_the_last_message(sit: Sit) -> None:
    seat = sit(touchable)
    for key in ("\t", "down"):
        seat.keys("u")
        assert seat.table.window.said in seat.texts
        seat.keys(key)
        assert seat.table.window.said == ""


def test_enter_and_space_press_the_button_that_the_keyboard_is_on(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("\t", "\r", "\t", " ")
    assert seat.position == 10 - 1 - 2


def test_moving_the_focus_ends_hover(sit: Sit) -> None:
    seat = sit(touchable)
    seat.program.mouse(*seat.where("1"), "move")
    assert seat.table.view.hover == "1"
    seat.keys("down")
    assert (seat.table.view.hover, seat.table.view.focus is None) == (None, False)


def test_escape_leaves_the_buttons_and_lets_go_without_losing_the_place(sit: Sit) -> None:
    seat = sit(replace(pegs, hint=None), seats=(PERSON, PERSON))
    seat.keys("right", "\r", "right")
    assert (seat.table.view.held, seat.table.view.focus) == ("cell 0", "cell 1")
    seat.keys("escape")
    assert (seat.table.view.held, seat.table.view.focus) == (None, "cell 1")
    assert "selected" in seat.table.window.said, "screen readers announce it"
    seat.keys("escape")
    assert seat.table.window.said == ""
    seat.keys("\t", "escape")
    assert seat.table.desk.own.focus == ""


def test_a_held_piece_can_be_put_back_by_the_keyboard(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.keys("right", "\r", "right", "left", "\r")
    assert (seat.table.view.held, seat.table.history.at) == (None, 0)


def test_enter_leads_to_a_piece_first_and_touches_it_then(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: str(move)))
    seat.keys(" ")
    assert (seat.table.history.at, seat.table.view.focus) == (0, "1")
    seat.keys(" ")
    assert seat.position == 9


@pytest.mark.parametrize("key", ["shift+\r", "menu"])
def test_shift_enter_and_the_menu_key_touch_as_the_right_button_does(sit: Sit, key: str) -> None:
    seat = sit(replace(nulltable, touch=lambda move: "1" if move == 1 else Right("1")))
    seat.keys("down", key)
    assert seat.position == 8


@pytest.mark.parametrize("key", ["\r", " "])
def test_at_the_end_enter_begins_another_match(sit: Sit, key: str) -> None:
    seat = sit(replace(nulltable, touch=lambda move: str(move - 1)), Options(1))
    seat.keys("down", "\r")
    assert seat.table.history.status.over
    seat.keys(key)  # meant for what was there
    assert seat.table.history.at == 1
    seat.rest()
    seat.keys(key)
    assert (seat.position, seat.table.history.at) == (1, 0)


def test_arrows_are_refused_if_no_piece_is_playable(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    seat.asked(object)
    seat.keys("left")
    assert seat.asked(object) == [Sound("refuse")]
    assert (seat.table.window.said, seat.table.view.focus) == (why_not(seat.table), None)


def test_a_key_in_vain_is_heard(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.asked(object)
    seat.keys("u")
    assert seat.asked(object) == [Sound("refuse")]
    seat.keys("x", "h")
    assert seat.asked(object) == []


def test_in_a_replay_tab_goes_to_its_buttons_and_other_keys_go_through_the_match(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "2", "f5")
    assert lead(seat, "\t", 3) == ["Play", "Done", "Play on here"]
    assert lead(seat, "shift+\t", 1) == ["Done"]
    seat.keys("right")
    assert (on(seat), seat.position) == ("Done", 9)
    seat.keys("\t", "\r")
    assert (replay_of(seat.table), seat.position) == (None, 9)
    seat.keys("f5", " ")
    assert replay_of(seat.table).running


def test_a_button_that_is_gone_has_not_the_keyboard_any_more(sit: Sit) -> None:
    seat = sit(nulltable, Options(3))
    lead(seat, "\t", 2)
    seat.keys("2", "\t")  # "Take 2" can't be done any more
    assert on(seat) == "Take 1"


def test_held_keys_go_on_through_menus_and_sheets_but_choose_once(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.click("More")
    seat.hold("down")
    assert seat.table.menu.focus == 2
    seat.hold("\r")
    assert seat.table.menu is None
    seat.keys("escape", "f4")
    before = form_of(seat.table).focus
    seat.hold("\t")
    assert form_of(seat.table).focus not in (before, "matches")
    seat.keys("escape", "1", "1", "1", "f5")
    seat.hold("right")
    assert seat.position == 7


def test_a_held_redo_goes_on_and_a_held_hint_is_asked_for_once(sit: Sit) -> None:
    seat = sit(replace(nulltable, hint=lambda left: 1))
    seat.keys("1", "1", "1", "1", "u", "u", "u", "u")
    seat.hold("ctrl+y")
    assert seat.position == 7
    seat.hold("h")
    assert len(seat.asked(Think)) == 1
    assert seat.table.window.said == ""


@pytest.mark.parametrize("key", ["\b", "delete", "up"])
def test_a_held_key_makes_one_move_even_if_it_would_go_on_elsewhere(sit: Sit, key: str) -> None:
    seat = sit(replace(nulltable, touch=lambda move: Key(key) if move == 1 else Button()))
    seat.hold(key)
    assert seat.position == 9


def test_an_arrow_that_makes_no_move_is_refused_once_however_long_it_is_held(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: Key("right"), refuse=lambda left, names: "No way."))
    seat.asked(object)
    seat.hold("left")
    assert (seat.asked(object), seat.table.window.said) == ([Sound("refuse")], "No way.")


def test_letters_used_as_arrows_always_act_as_arrows_and_are_listed_so(
    sit: Sit,
) -> None:
    seat = sit(
        replace(
            nulltable,
            touch=lambda move: Key("right"),
            refuse=lambda left, names: f"No way {names[0]}.",
            arrow_letters={"d": "right", "l": "right", "h": "left"},
            hint=lambda left: 1,
        )
    )
    seat.keys("l", "d")
    assert seat.position == 10 - 2 - 2
    seat.asked(object)
    seat.hold("h")
    assert (seat.asked(object), seat.table.window.said) == ([Sound("refuse")], "No way left.")
    seat.keys("?")
    lines = form_of(seat.table).lines
    assert [line for line in lines if line[1].startswith("same as ") or "Hint" in line[1]] == [
        ("F3 or Ctrl+H", "Hint"),
        ("D or L", "same as Right"),
        ("H", "same as Left"),
    ]


def test_keys_that_turn_the_scene_say_the_way_back_and_make_no_move(sit: Sit) -> None:
    turned = replace(
        nulltable,
        view_keys={"a": ("turns it", lambda view: replace(view, own=None if view.own else "turned"))},
    )
    seat = sit(turned)
    seat.keys("a")
    assert (seat.table.view.own, seat.table.history.at, seat.table.window.said) == (
        "turned",
        0,
        "A turns it.",
    )
    seat.keys("?")
    assert ("A", "turns it") in form_of(seat.table).lines
    seat.keys("escape", "a")
    assert seat.table.view.own is None


@pytest.mark.parametrize("end", ["release", "unfocus"])
def test_the_view_is_changing_while_a_key_that_turns_the_scene_is_held(sit: Sit, end: str) -> None:
    turning = {"shift+left": ("turns it", lambda view: replace(view, own=(view.own or 0) + 1))}
    seat = sit(replace(nulltable, view_keys=turning))
    seat.keys("shift+left")
    assert (seat.table.view.own, seat.table.view.changing) == (1, False)
    seat.hold("shift+left")
    assert (seat.table.view.own, seat.table.view.changing) == (4, True)
    seat.program.release("left") if end == "release" else seat.program.unfocus()
    assert (seat.table.view.own, seat.table.view.changing) == (4, False)


def test_escape_takes_a_hint_back_that_came_by_itself(sit: Sit) -> None:
    seat = sit(replace(nulltable, hint=lambda left: 1), look=Look(hints="live"))
    [question] = seat.asked(Think)
    seat.program.receive(Thought(question, 1))
    assert any(text.startswith("Hint: Take 1.") for text in seat.texts)
    seat.keys("escape")
    assert not any("Hint:" in text for text in seat.texts)
