"""A table when its window opens, is resized, or looks different."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.picture import blank, square
from launcher.tabletop import PERSON, History, Piece, Scene, Toggle, View
from launcher.tabletop.frame import SIZE, Table, on_resize, table_of
from launcher.tabletop.frame.commands import run_command
from launcher.tabletop.frame.layout import layout_of
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.frame.words import details
from launcher.universe import Look, Package, Think, Thought, Withdraw
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import resume_reply
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]
TASK = "Take the last match."
three = replace(pegs, players=("White", "Black", "Red"), strengths=("Easy", "Medium", "Hard"))


@pytest.mark.parametrize(
    ("remembered", "seats"),
    [
        ((), (PERSON, "Medium", "Medium")),
        (("Hard", PERSON, "Easy"), ("Hard", PERSON, "Easy")),
        (("Hard", "Former", PERSON), ("Hard", PERSON, PERSON)),
        ((PERSON, "Hard"), (PERSON, "Medium", "Medium")),
        ((PERSON, "Hard", "Hard", "Hard"), (PERSON, "Medium", "Medium")),
    ],
)
def test_the_last_seats_are_restored_if_they_are_still_valid(
    remembered: tuple[str, ...], seats: tuple[str, ...]
) -> None:
    table = table_of(History.begin(three, three.options(), "k7f3p"), seats=remembered).world
    assert table.match.seats == seats


def test_computers_get_no_seat_if_the_game_has_no_opponents() -> None:
    game = replace(three, think=None)
    history = History.begin(game, game.options(), "k7f3p")
    assert table_of(history, seats=("Hard", "Easy", PERSON)).world.match.seats == (PERSON,) * 3


def test_a_match_is_written_down_unless_it_is_already() -> None:
    history = History.begin(nulltable, Options(), "k7f3p")
    assert table_of(history).messages == (SaveMoves(None, history),)
    assert table_of(history, resumed=True).messages == ()


def test_the_first_time_its_window_is_as_large_as_a_table_is() -> None:
    table = table_of(History.begin(nulltable, Options(), "k7f3p")).world
    assert (table.window.width, table.window.height) == SIZE
    assert table.view.width == table.window.layout.scene.width


def test_a_match_goes_on_with_the_time_that_it_has_taken(sit: Sit) -> None:
    seat = sit(nulltable)
    history = seat.table.history.play(1).with_time(64.6)
    seat.program.world = table_of(history, toggles=["lines"]).world
    assert "1:05" in seat.texts
    assert seat.table.view.toggles == {"lines"}


def test_a_match_that_is_read_after_that_goes_on_with_its_time_too(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.receive(resume_reply(seat.table.history.play(1).with_time(64.6)))
    assert (seat.position, "1:05" in seat.texts) == (9, True)


@pytest.mark.parametrize("size", [(640, 560), (320, 240), (2500, 400), (500, 1000), (3000, 2000)])
@pytest.mark.parametrize("high", [True, False])
def test_the_scene_is_in_the_middle_of_its_room_as_large_as_it_can_be(
    sit: Sit, size: tuple[float, float], high: bool
) -> None:
    def scene(left: int, view: View) -> Scene:
        return nulltable.scene(left, view)._replace(height=700 if high else 100)

    seat = sit(replace(nulltable, scene=scene))
    seat.program.resize(*size)
    room, scene_, place = seat.table.window.layout.scene, seat.table.scene, seat.table.place
    left, top = place.outside(0, 0)
    right, bottom = place.outside(scene_.width, scene_.height)
    assert (left + right) / 2 == pytest.approx(room.x + room.width / 2)
    assert (top + bottom) / 2 == pytest.approx(room.y + room.height / 2)
    full = right - left == pytest.approx(room.width) or bottom - top == pytest.approx(room.height)
    assert full or place.factor == 8
    assert place.inside(right, bottom) == pytest.approx((scene_.width, scene_.height))
    whole = layout_of(*size, column=seat.table.window.column).scene  # without a column next to the scene
    assert (seat.table.view.width, seat.table.view.height) == (whole.width, whole.height)


def test_dialogs_are_resized_with_the_window(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("?")
    seat.program.resize(700, 500)
    assert form_of(seat.table) is not None
    assert (form_of(seat.table).width, form_of(seat.table).height) == (700, 500)


class TestLook:
    def test_hints_that_are_turned_off_are_not_thought_about_any_more(self, sit: Sit) -> None:
        seat = sit(pegs, seats=(PERSON, PERSON))
        seat.keys("h")
        seat.asked(object)
        seat.program.look(Look(hints="off"))
        assert seat.asked(object) == [Withdraw("hint")]
        seat.program.look(Look(hints="live"))
        (question,) = seat.asked(Think)
        assert question.about == "hint"

    def test_hints_stay_while_something_else_is_chosen(self, sit: Sit) -> None:
        seat = sit(pegs, seats=(PERSON, PERSON))
        seat.keys("h")
        (question,) = seat.asked(Think)
        seat.program.receive(Thought(question, Step(0, 1), True))
        seat.keys("h")
        seat.program.look(Look("dark"))
        assert any(text.startswith("Hint: 0-1.") for text in seat.texts)

    def test_a_sheet_that_is_not_about_it_stays_as_it_is(self, sit: Sit) -> None:
        seat = sit(nulltable)
        seat.keys("?")
        before = form_of(seat.table)
        seat.program.look(Look("dark"))
        assert form_of(seat.table) == before


def test_a_switch_of_the_game_is_as_it_was_left(sit: Sit) -> None:
    game = replace(nulltable, toggles=(Toggle("lines", "Show lines", "l"),))
    seat = sit(game, toggles=["lines"])
    seat.keys("l")
    assert seat.table.view.toggles == frozenset()


def test_the_task_is_shown_until_the_first_move_and_on_demand(sit: Sit) -> None:
    seat = sit(replace(nulltable, task=TASK), first=True)
    assert TASK in seat.texts
    seat.keys("1")
    assert TASK not in seat.texts
    asked = run_command(seat.table, "task")
    assert isinstance(asked, Table)
    assert details(asked) == ((TASK,), True)


def test_the_task_begins_with_the_side_of_the_person(sit: Sit) -> None:
    seat = sit(replace(three, task=TASK), first=True)
    assert f"You are White. {TASK}" in seat.texts


@pytest.mark.parametrize(
    ("size", "unchosen", "matches"),
    [((375, 667), True, 5), ((375, 667), False, 20), ((667, 375), True, 20), ((1000, 1200), True, 20)],
)
def test_without_a_choice_an_upright_phone_gets_the_first_preset_that_a_finger_can_play(
    size: tuple[int, int], unchosen: bool, matches: int
) -> None:
    def scene(left: int, view: View) -> Scene:
        pieces = tuple(Piece(f"{k + 1}", 20 * k + 10, 10, square(18, "accent")) for k in range(left))
        return Scene(20 * left, 20, pieces, blank(20 * left, 20))

    presets = {"Many": Options(20), "Some": Options(16), "Few": Options(5)}
    game = replace(nulltable, scene=scene, touch=str, presets=presets, ladder=tuple(presets))
    table = table_of(History.begin(game, Options(20), "k7f3p"), unchosen=unchosen).world
    resized = on_resize(table, *size)
    table = resized.world if isinstance(resized, Package) else resized
    assert (table.history.options, table.history.position) == (Options(matches), matches)
