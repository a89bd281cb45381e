"""The dialog of options: choices, seats, and the match that follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.picture import THEMES
from launcher.tabletop import PERSON
from launcher.tabletop.frame.outside import StopReading
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import Choose, Look, Paste, Pasted, Remember, Think, Thought, Withdraw
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of, thinks_about
from tests.tabletop.frame.messages import reading, still_reading
from tests.tabletop.frame.test_commands import UNLUCKY, unlucky
from tests.tabletop.frame.test_style import styled
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens
from tests.tabletop.pegs import Step, pegs

AFTER_DARK = list(THEMES)[list(THEMES).index("dark") + 1]

Sit = Callable[..., Seat]
ladder = replace(nulltable, presets={"Few": Options(3), "Many": Options(20)})


def on_sheet(seat: Seat) -> tuple[str, ...]:
    """Return the dialog as text; the focused line begins with ">"."""
    return () if form_of(seat.table) is None else form_of(seat.table).texts


def test_a_preset_chooses_the_options_and_options_of_ones_own_are_none(sit: Sit) -> None:
    seat = sit(ladder)
    seat.keys("f4")
    assert on_sheet(seat)[:3] == ("Options", "Game: Custom", "Matches: 10")
    seat.keys("\t", "home")
    assert on_sheet(seat)[1:3] == ("> Game: Few", "Matches: 3")
    seat.keys("\t", "right")
    assert on_sheet(seat)[1:3] == ("Game: Custom", "> Matches: 4")
    seat.keys("left")
    assert on_sheet(seat)[1:3] == ("Game: Few", "> Matches: 3")
    assert seat.position == 10
    seat.asked(object)
    seat.keys("\r")
    assert (seat.position, form_of(seat.table)) == (3, None)
    assert seat.asked(object) == [Remember("options", {"matches": "3"}), SaveMoves(None, seat.table.history)]


def test_selecting_custom_options_changes_no_option(sit: Sit) -> None:
    seat = sit(ladder, Options(20))
    seat.keys("f4", "\t", "end")
    assert on_sheet(seat)[1:3] == ("> Game: Custom", "Matches: 20")


def test_cancel_and_escape_leave_all_as_it_was(sit: Sit) -> None:
    for leave in (["escape"], ["\t", "\t", "\t", "\r"]):
        seat = sit(nulltable)
        seat.keys("1", "f4", "\t", "right")
        seat.asked(object)
        seat.keys(*leave)
        assert (form_of(seat.table), seat.position, seat.asked(object)) == (None, 9, [])


def test_play_with_unchanged_options_begins_another_match(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, "Easy"))
    seat.click("white")
    seat.click("cell 1")
    seat.asked(object)
    seat.keys("f4", "\r")
    assert (seat.position.steps, seat.table.match.seats) == (0, (PERSON, "Easy"))
    assert seat.asked(object) == [
        Remember("options", {}),
        Remember("seats", [PERSON, "Easy"]),
        SaveMoves(None, seat.table.history),
        Withdraw("move"),
    ]


def test_changing_only_seats_continues_the_match(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.click("white")
    seat.keys("f4")
    assert on_sheet(seat)[1:3] == ("White: Person", "Black: Person")
    seat.keys("\t", "right")
    seat.asked(object)
    seat.keys("\r")
    remembered, seats, question = seat.asked(object)
    assert (remembered, seats) == (Remember("options", {}), Remember("seats", ["Easy", PERSON]))
    assert isinstance(question, Think)
    assert (seat.table.match.seats, thinks_about(seat.table), form_of(seat.table)) == (
        ("Easy", PERSON),
        "move",
        None,
    )
    assert seat.table.view.held is None
    assert seat.table.view.player == 1
    seat.program.receive(Thought(question, Step(0, 1)))
    assert seat.position.cells == (1, 4)


def test_changing_options_and_seats_begins_another_match(sit: Sit) -> None:
    seat = sit(replace(duel, presets={}), seats=(PERSON, PERSON))
    seat.keys("\r", "f4", "\t", "right")
    assert on_sheet(seat)[1:5] == ("> Cards: 4", "May draw: On", "First: Person", "Second: Person")
    seat.keys("\t", "\t", "\t", "right", "\r")
    assert (seat.table.match.seats, seat.table.history.seed == "k7f3p") == ((PERSON, "Easy"), False)
    assert len(seat.position.hands[0]) == 4


def test_a_start_that_there_is_not_is_answered_on_the_sheet_which_stays(sit: Sit) -> None:
    seat = sit(replace(unlucky, presets={}, ladder=()), Options(12))
    seat.keys("f4", "\t", "right")
    seat.asked(object)
    seat.keys("\r")
    assert on_sheet(seat)[:3] == ("Options", UNLUCKY, "> Matches: 13")
    assert (seat.asked(object), seat.position) == ([], 12)
    seat.keys("left")
    assert on_sheet(seat)[:2] == ("Options", "> Matches: 12")


def test_spaces_around_typed_text_are_ignored(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("o", "down", "down", *" Mon day ", "\r")
    assert seat.table.history.options.title == "Mon day"


def test_text_is_pasted_only_into_a_focused_field(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("o", "down")
    seat.asked(object)
    seat.keys("ctrl+v")
    assert seat.asked(object) == []
    seat.program.receive(Pasted("Monday"))
    assert (on_sheet(seat)[1:3], seat.table.history.at) == (("> Matches: 10", "Title of it: "), 0)
    seat.keys("down", "ctrl+v")
    assert seat.asked(object) == [Paste()]


def test_a_file_is_opened_by_a_path_with_spaces_around_it_but_not_without_one(sit: Sit) -> None:
    seat = sit(opens)
    seat.asked(object)
    seat.keys("ctrl+shift+o", "\r", " ", "\r")
    assert (on_sheet(seat)[0], seat.asked(object)) == ("Open a file", [])
    seat.keys(*"/tmp/a b ", "\r")
    assert (form_of(seat.table), seat.asked(object)) == (
        None,
        [reading("/tmp/a b", Titled(), tabletop=opens, game="test")],
    )


def test_how_all_windows_look_is_asked_for_and_the_sheet_is_closed_by_its_button(sit: Sit) -> None:
    seat = sit(nulltable, look=Look("dark"))
    seat.asked(object)
    seat.keys("f7", "\t", "right")
    assert seat.asked(object) == [Choose("theme", AFTER_DARK)]
    assert on_sheet(seat)[0] == "Settings"
    seat.keys("\r")
    assert (on_sheet(seat), seat.asked(object)) == ((), [])


def test_a_design_is_closed_by_its_button_and_stays(sit: Sit) -> None:
    seat = sit(styled)
    seat.keys("f8", "\t", "right", "\r")
    assert (on_sheet(seat), seat.table.view.style.edge) == ((), "square")


@pytest.mark.parametrize("key", ["escape", "\r"])
def test_reading_can_be_cancelled(sit: Sit, key: str) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    seat.program.receive(still_reading("long.txt"))
    assert on_sheet(seat) == ("Reading long.txt …", "Press Escape to cancel.", "[Cancel]")
    seat.asked(object)
    seat.keys(key)
    assert (on_sheet(seat), seat.asked(object), seat.position) == ((), [StopReading()], 9)


def test_a_seed_can_be_typed_and_an_invalid_one_is_refused(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("f4", "\t", "\t", *"617", "\r")
    assert (seat.table.history.seed, seat.position, form_of(seat.table)) == ("617", 10, None)
    seat.keys("f4", "\t", "\t", "!", "\r")
    assert any("seed" in line for line in form_of(seat.table).lines)
    seat.keys("escape", "f4", "\t", "right", "\r")
    assert seat.table.history.seed != "617", "another is by chance again"
