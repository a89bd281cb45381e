"""The texts of all dialogs, in full and in reading order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import pytest

from launcher.controls import Form
from launcher.tabletop import PERSON, Button, File, Key
from launcher.tabletop.frame.features.statistics import show_statistics
from launcher.tabletop.frame.outside import StopReading
from launcher.universe.messages import Then
from tests.tabletop.frame.conftest import Seat, form_of, texts_of
from tests.tabletop.frame.messages import contents, reading, save_failure, saving, still_reading
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import opens
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]


def sheet(seat: Seat) -> list[str]:
    assert form_of(seat.table) is not None
    return list(texts_of(form_of(seat.table).draw()))


@dataclass(frozen=True)
class Kinds:
    """Options of every kind."""

    matches: Annotated[int, range(1, 37, 3)] = 10
    pairs: Annotated[int, range(2, 27, 2)] = 8
    letter: Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"] = "a"
    level: Literal["easy", "hard"] = "easy"
    torus: Annotated[bool, "Wraps around"] = False
    title: Annotated[str, range(4)] = ""
    story: Annotated[str, range(5000)] = ""


kinds = replace(nulltable, options=Kinds, presets={"Few": Kinds(4), "Usual": Kinds()})


class TestOptions:
    def test_each_kind_of_option_has_its_control_and_texts_of_files_appear_once_loaded(
        self, sit: Sit
    ) -> None:
        seat = sit(kinds, Kinds(13, story="Once upon a time"))
        seat.keys("f4")
        assert sheet(seat) == [
            "Options",
            *("Game", "Matches", "Pairs", "Letter", "Level", "Wraps around", "Title", "Story", "Seed"),
            *("Few", "Usual", "Custom"),
            *("13", "8", "a", "easy", "hard", "Off", "No", "Yes", "random"),
            *("Play", "Cancel"),
        ]

    def test_the_preset_that_is_played_is_the_one_that_is_chosen(self, sit: Sit) -> None:
        for options, name in ((Kinds(4), "Few"), (None, "Usual"), (Kinds(7), "Custom")):
            seat = sit(kinds, options)
            seat.keys("f4")
            assert form_of(seat.table).texts[1] == f"Game: {name}"

    @pytest.mark.parametrize(
        ("row", "keys", "value"),
        [
            ("matches", ["right"], 13),
            ("matches", ["prior"], 10),  # twelve numbers are gone through one by one
            ("pairs", ["right"], 10),
            ("pairs", ["end"], 26),
            ("pairs", ["home"], 2),
            ("pairs", ["prior"], 10),  # of more, a slider can leap
            ("letter", ["right"], "b"),
            ("letter", ["prior"], "a"),  # it has numbers only
            ("level", ["right"], "hard"),
            ("torus", [" "], True),
            ("title", [*"long"], "lon"),
        ],
    )
    def test_they_are_chosen_by_keys(self, sit: Sit, row: str, keys: list[str], value: object) -> None:
        seat = sit(kinds)
        seat.keys("f4")
        while form_of(seat.table).focus != row:
            seat.keys("\t")
        seat.keys(*keys, "\r")
        assert getattr(seat.table.history.options, row) == value

    def test_seats_offer_people_and_computers_of_each_strength(self, sit: Sit) -> None:
        seat = sit(replace(pegs, strengths=("Easy", "Hard")), seats=(PERSON, "Hard"))
        seat.keys("f4")
        who = ["Person", "Computer, easy (1 of 2)", "Computer, hard (2 of 2)"]
        assert sheet(seat) == [
            "Options",
            "White",
            "Black",
            "Seed",
            *who,
            *who,
            "random",
            "Play",
            "Cancel",
        ]
        assert form_of(seat.table).texts[1:3] == ("White: Person", "Black: Computer, hard (2 of 2)")


class TestKeys:
    def test_first_those_of_the_buttons_then_those_of_moves_and_views_and_then_all_others(
        self, sit: Sit
    ) -> None:
        def touch(step: Step) -> list[Button | Key]:
            return [Button(f"Walk to {step.end}", "w"), Key("right")]

        turning = {"home": ("sets it straight", lambda view: view)}
        seat = sit(replace(pegs, hint=None, touch=touch, view_keys=turning), seats=(PERSON, PERSON))
        seat.keys("?")
        assert form_of(seat.table).texts == (
            "Keys",
            "F2, Ctrl+N or N: New",
            "Ctrl+Z, Backspace or U: Undo",
            "Ctrl+Y, Ctrl+Shift+Z or R: Redo",
            "W: Walk to 1",
            "F4, Ctrl+O or O: Options",
            "F1: Help",
            "F12 or L: Score and last moves",
            "Ctrl+R: Restart",
            "Ctrl+D: Today's game",
            "F5: Replay",
            "F6: Statistics",
            "Ctrl+C: Copy journal",
            "Ctrl+Shift+C: Copy game code",
            "Ctrl+V: Paste journal or code",
            "Ctrl+Shift+O: Open a file",
            "Ctrl+S: Save journal",
            "Ctrl+Shift+S: Save as animation",
            "/: Type a move",
            "F9: Highlight playable pieces",
            "Shift+F12 or I: Read the status",
            "Shift+F9 or B: Explore the board",
            "+: Zoom in",
            "-: Zoom out",
            "F7 or Ctrl+,: Settings",
            "?: Keys",
            "Right: play “Walk to 1”",
            "Home: sets it straight",
            "Arrow keys: move to the next piece",
            "Enter or Space: select or play the piece",
            "Shift+Enter: act as the right mouse button",
            "Tab: move to the buttons, and back to the board",
            "Escape: drop the piece",
            "Ctrl+T: next theme",
            "Ctrl+Plus, Ctrl+Minus: make everything larger or smaller",
            "F11: fill the screen",
            "Ctrl+Q: close the window",
            "[Close]",
        )


class TestFiles:
    def test_the_open_dialog_explains_paths_and_dropping(self, sit: Sit) -> None:
        seat = sit(opens)
        seat.keys("ctrl+shift+o")
        assert sheet(seat) == [
            "Open a file",
            "A name without a folder is a file in your downloads.",
            "You can also drop a file on the window.",
            "File",
            "Open",
            "Cancel",
        ]

    def test_the_save_dialog_proposes_the_name_of_the_file_or_the_typed_path(self, sit: Sit) -> None:
        seat, file = sit(nulltable), File("m.txt", b"7")
        seat.program.receive(save_failure(file, "", "", False))
        assert sheet(seat) == [
            "Save m.txt",
            "A name without a folder is a file in your downloads.",
            *("File", "m.txt", "Save", "Copy instead", "Cancel"),
        ]
        seat.keys("escape")
        seat.program.receive(save_failure(file, "a.txt", "The file a.txt already exists.", True))
        assert sheet(seat) == [
            "Save m.txt",
            "The file a.txt already exists.",
            *("File", "a.txt", "Save", "Replace", "Copy instead", "Cancel"),
        ]

    def test_all_of_some_two_hundred_parts_are_offered(self, sit: Sit) -> None:
        seat = sit(opens)
        seat.program.receive(contents(tuple(File(f"Part {k}", b"") for k in range(200))))
        title, *parts, cancel = form_of(seat.table).texts
        assert (title, cancel) == ("Choose a part", "[Cancel]")
        assert parts == [f"[Part {k}]" for k in range(200)]

    def test_a_long_file_name_is_shortened_in_the_reading_dialog(self, sit: Sit) -> None:
        for name, told in (("m.txt", "m.txt"), ("x" * 40, "x" * 40), ("x" * 41, f"{'x' * 18}...{'x' * 18}")):
            seat = sit(nulltable)
            seat.program.receive(still_reading(name))
            assert " ".join(sheet(seat)).startswith(f"Reading {told} …")


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (contents((File("Part 1", b"1"),)), [reading("Part 1", Options(), b"1", game="test")]),
        (
            save_failure(File("m.txt", b"7"), "", "", False),
            [saving(File("m.txt", b"7"), "m.txt")],
        ),
        (still_reading("m.txt"), [StopReading()]),
        (Then(show_statistics, (Form("Statistics", ()),)), []),
    ],
)
def test_a_sheet_that_comes_while_a_menu_is_open_fits_the_window_and_has_the_keys(
    sit: Sit, told: Then, asked: list[object]
) -> None:
    seat = sit(nulltable)
    seat.program.resize(320, 240)
    seat.click("More")
    seat.program.receive(told)
    assert form_of(seat.table) is not None
    assert (form_of(seat.table).width, form_of(seat.table).height) == (320, 240)
    seat.asked(object)
    seat.keys("\r")
    assert (seat.asked(object), form_of(seat.table)) == (asked, None)
