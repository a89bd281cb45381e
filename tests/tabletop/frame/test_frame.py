"""The window around the scene: buttons, dialogs and lines of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.controls import Form
from launcher.tabletop import PERSON, Action, GivenName, Match, Toggle, frame
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.features.statistics import show_statistics
from launcher.universe import Copy, Remember
from launcher.universe.messages import Then
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import SECOND
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]


def test_tab_reaches_all_buttons_and_comes_back_to_the_scene(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    reached = []
    for _ in range(20):
        seat.keys("\t")
        reached.append(seat.table.desk.own.focus)
    enabled = [button.name for button in buttons(seat.table) if button.enabled]
    assert reached[: len(enabled) + 1] == [*enabled, ""]


def test_a_switch_is_a_matter_of_the_view_and_remembered(sit: Sit) -> None:
    seat = sit(replace(nulltable, toggles=(Toggle("lines", "Show lines", "l"),)))
    seat.keys("l")
    assert seat.table.view.toggles == {"lines"}
    assert seat.asked(Remember) == [Remember("toggles", ["lines"])]
    assert not seat.table.history.at


def test_an_action_runs_from_the_menu_and_by_its_key(sit: Sit) -> None:
    seat = sit(
        replace(nulltable, actions=(Action("count", "Copy count", "c", lambda left: Copy(str(left))),))
    )
    seat.program.resize(1200, 560)
    assert not any(button.label == "Copy count" for button in buttons(seat.table))
    seat.click("More")
    labels = [label for _, label in seat.table.menu.entries]
    seat.keys(*["down"] * (labels.index("Copy count") + 1), "\r")
    seat.keys("c")
    assert seat.asked(Copy) == [Copy("10"), Copy("10")]


def test_it_is_looked_at_from_the_side_of_whose_turn_it_is() -> None:
    match = Match(duel, seed="k7f3p")
    match.play("draw")
    open_hands = replace(match.history, tabletop=replace(duel, seen=None))
    two_persons = frame.table_of(open_hands, seats=[PERSON, PERSON]).world
    assert two_persons.view.player == 1
    assert frame.table_of(match.history, seats=[PERSON, "Hard"]).world.view.player == 0


def test_a_sheet_that_was_only_read_is_closed_by_its_button_and_by_escape(sit: Sit) -> None:
    seat = sit(nulltable)
    for close in ("\r", "escape"):
        seat.program.receive(Then(show_statistics, (Form("Statistics", ("Nothing.",)),)))
        assert form_of(seat.table) is not None
        seat.keys(close)
        assert form_of(seat.table) is None


@pytest.mark.parametrize("key", ["f4", "f7", "?", "ctrl+shift+o"])
def test_every_sheet_is_left_by_escape_and_all_is_as_before(sit: Sit, key: str) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    before = seat.table
    seat.asked(object)
    seat.keys(key)
    assert form_of(seat.table) is not None
    seat.keys("escape")
    assert (seat.asked(object), seat.table) == ([], before)


def test_in_a_small_window_all_that_can_be_done_is_still_in_view(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.click("More")
    assert seat.table.menu is not None
    seat.keys("escape")
    seat.program.resize(320, 240)
    seat.click("More")
    names = [name for name, _ in seat.table.menu.entries]
    seat.keys(*["down"] * (names.index("keys") + 1), "\r")
    assert form_of(seat.table).title == "Keys"


def test_the_side_is_shown_only_if_one_person_plays(sit: Sit) -> None:
    assert "You are White." in sit(pegs).texts
    named = replace(pegs, players=(GivenName("Dora"), GivenName("Anna")))
    for seat in (sit(pegs, seats=(PERSON, PERSON)), sit(named)):
        assert not any("You are" in text for text in seat.texts)


def test_no_common_score_is_shown_if_several_people_play(sit: Sit) -> None:
    scored = replace(pegs, status=lambda at: pegs.status(at)._replace(score=at.steps))
    assert not any("Points" in text for text in sit(scored, seats=(PERSON, PERSON)).texts)


def test_the_idle_line_shows_the_side_the_score_and_the_time(sit: Sit) -> None:
    scored = replace(pegs, status=lambda at: pegs.status(at)._replace(score=at.steps))
    seat = sit(scored)
    seat.drag("white", "cell 1")
    for _ in range(65):
        seat.program.receive(SECOND)
    seat.keys("ctrl+z")
    assert any(text.endswith("Points: 0 · 1:00") and "White" in text for text in seat.texts)
