"""Two people at one screen: a cover hides each hand until its owner has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.controls import Form
from launcher.picture import Group
from launcher.tabletop import PERSON, Action, Toggle
from launcher.tabletop.frame.features.cover import cover_in_time
from launcher.universe import After, Copy, Look, Think, Thought
from launcher.universe.messages import Call
from tests.tabletop.duel import Position, duel
from tests.tabletop.frame.conftest import Seat, form_of, replay_of, texts_of
from tests.tabletop.frame.messages import is_for, notice
from tests.tabletop.trio import trio

Sit = Callable[..., Seat]
TWO = (PERSON, PERSON)
"""Both players are persons."""


def cards(seat: Seat) -> set[int]:
    """Return the visible card numbers, without the pile."""
    assert isinstance(seat.program.picture, Group)
    _, _, scene = seat.program.picture.parts[0]
    return {int(text) for text in texts_of(scene) if text.isdecimal()} - set(seat.position.pile)


def time_goes_by(seat: Seat) -> None:
    """Let enough time pass for the cover, if one is due."""
    for each in seat.asked(After):
        if is_for(each.message, cover_in_time):
            seat.program.receive(each.message)


def at_second_turn(sit: Sit) -> Seat:
    """Return a table at which the first person has drawn and the second has come."""
    seat = sit(duel, seats=TWO)
    seat.keys("\r", "d")
    time_goes_by(seat)
    seat.keys("\r")
    return seat


def test_the_table_is_covered_until_the_first_player_comes(sit: Sit) -> None:
    seat = sit(duel, seats=TWO)
    covered = ["Next: First", "Press Enter when no one else is looking.", "Show my side"]
    assert seat.texts == covered
    seat.keys("escape", "ctrl+z", "d", "f5", "ctrl+shift+s", "h", "down", "f4")
    assert seat.texts == covered
    seat.keys("\r")
    assert cards(seat) == set(seat.position.hands[0])


def test_the_table_is_covered_some_time_after_a_move(sit: Sit) -> None:
    seat = sit(duel, seats=TWO)
    seat.keys("\r", "d")
    seat.rest()
    assert len(seat.position.hands[0]) == 4
    assert cards(seat) == set(seat.position.hands[0])
    seat.keys("d", "h")
    assert len(seat.table.history.nodes) == 2  # the turn is another's
    time_goes_by(seat)
    assert cards(seat) == set()
    assert "Next: Second" in seat.texts
    assert not seat.program.moving
    seat.keys("\r")
    assert cards(seat) == set(seat.position.hands[1])
    assert "First: draw." in seat.texts
    assert not seat.program.moving  # no card of the other's turns over on the way


def test_the_mouse_lifts_the_cover_by_its_button_alone(sit: Sit) -> None:
    seat = sit(duel, seats=TWO)
    for x, y in ((5, 5), (320, 100), (600, 540)):
        for event in ("move", "button-down", "drag", "button-up", "right-down", "right-up", "menu", "leave"):
            seat.program.mouse(x, y, event)  # type: ignore[arg-type]
        assert cards(seat) == set()
    assert seat.table.is_hidden
    (show,) = [each for each in form_of(seat.table)._places() if each.name == "show"]
    for event in ("move", "button-down", "button-up"):
        seat.program.mouse(show.x + 5, show.y + 5, event)  # type: ignore[arg-type]
    assert cards(seat) == set(seat.position.hands[0])


def test_undo_and_redo_are_covered_for_whose_turn_it_was(sit: Sit) -> None:
    seat = at_second_turn(sit)
    seat.keys("ctrl+z")
    seat.rest()
    assert cards(seat) == set(seat.position.hands[1])
    time_goes_by(seat)
    assert "Next: First" in seat.texts
    seat.keys("\r")
    assert cards(seat) == set(seat.position.hands[0])
    seat.keys("ctrl+y")
    time_goes_by(seat)
    assert "Next: Second" in seat.texts


def test_an_immediate_undo_needs_no_cover(sit: Sit) -> None:
    seat = sit(duel, seats=TWO)
    seat.keys("\r", "d", "ctrl+z")
    time_goes_by(seat)
    assert cards(seat) == set(seat.position.hands[0])


@pytest.mark.parametrize("key", ["f2", "ctrl+r"])
def test_another_match_and_the_start_are_covered(sit: Sit, key: str) -> None:
    seat = at_second_turn(sit)
    seat.keys(key)
    time_goes_by(seat)
    assert "Next: First" in seat.texts
    assert cards(seat) == set()


def test_a_replay_and_an_animation_show_only_the_hand_of_their_viewer(sit: Sit) -> None:
    seat = at_second_turn(sit)
    mine = set(seat.position.hands[1])
    seat.keys("f5")
    seat.rest()
    assert cards(seat) == mine
    seat.keys("right")
    seat.rest()
    assert cards(seat) == mine
    seat.keys("escape", "ctrl+shift+s")
    assert [call.arguments[2] for call in seat.asked(Call)] == [1]
    assert cards(seat) == mine


def test_a_replay_keeps_its_side_after_an_open_position(sit: Sit) -> None:
    def seen(position: Position, player: int) -> Position:
        return position if len(position.stock) == 2 else duel.seen(position, player)

    seat = sit(replace(duel, seen=seen), seats=TWO)
    seat.keys("\r", "d", "d")  # after the first card that is drawn, all may be seen
    time_goes_by(seat)
    seat.keys("\r")
    mine = set(seat.position.hands[0])
    assert cards(seat) == mine
    seat.keys("f5", "right")
    seat.rest()
    assert cards(seat) == {*seat.position.hands[0], *seat.position.hands[1]}
    seat.keys("right")
    seat.rest()
    assert cards(seat) == mine


def test_a_replay_that_is_on_is_not_covered_but_the_match_is_after_it(sit: Sit) -> None:
    seat = sit(duel, seats=TWO)
    seat.keys("\r", "d", "f5")
    time_goes_by(seat)
    assert replay_of(seat.table)
    seat.keys("escape")
    time_goes_by(seat)
    assert "Next: Second" in seat.texts


def test_replies_from_outside_do_not_remove_the_cover(sit: Sit) -> None:
    seat = sit(duel, seats=TWO, look=Look(hints="live"))
    assert not seat.asked(Think)
    for answer in (Form("Statistics"), notice("Saved.")):
        seat.program.receive(answer)
        assert "Next: First" in seat.texts
        assert len(seat.texts) == 3
    seat.keys("\r", "escape")
    assert cards(seat) == set(seat.position.hands[0])
    assert seat.asked(Think)


def test_a_cover_fits_every_window_and_takes_the_menu_away(sit: Sit) -> None:
    seat = sit(duel, seats=TWO)
    seat.keys("\r", "d")
    seat.program.resize(320, 240)
    seat.click("more")
    assert seat.table.menu
    time_goes_by(seat)
    assert seat.table.menu is None
    seat.program.resize(300, 200)
    picture = seat.program.picture
    assert isinstance(picture, Group)
    assert (picture.width, picture.height) == (300, 200)
    assert "Show my side" in seat.texts


def test_the_next_player_sees_the_moves_of_the_computers_in_between(sit: Sit) -> None:
    seat = sit(trio, seats=(PERSON, "Medium", PERSON))
    seat.keys("\r")
    assert cards(seat) == {1, 5}
    seat.keys("l")
    seat.rest()
    assert cards(seat) == {5}  # still from the first one's side, while the computer thinks
    seat.program.receive(Thought(seat.asked(Think)[-1], "lay 2", last=True))
    seat.rest()
    assert cards(seat) == {5}
    time_goes_by(seat)
    assert "Next: Third" in seat.texts
    seat.keys("\r")
    assert cards(seat) == {3, 7}
    assert {"First: lay 1.", "Second: lay 2."} <= set(seat.texts)


def test_a_computer_that_begins_plays_under_the_cover(sit: Sit) -> None:
    seat = sit(trio, seats=("Medium", PERSON, PERSON))
    assert "Next: Second" in seat.texts
    seat.program.receive(Thought(seat.asked(Think)[-1], "lay 1", last=True))
    assert "Next: Second" in seat.texts
    seat.keys("\r")
    assert cards(seat) == {2, 6}
    assert "First: lay 1." in seat.texts


def test_no_cover_where_one_person_plays_or_all_see_the_same(sit: Sit) -> None:
    assert cards(sit(duel, seats=(PERSON, "Hard")))
    assert cards(sit(replace(duel, seen=None), seats=TWO))
    assert cards(sit(replace(duel, seen=lambda position, player: duel.seen(position, 0)), seats=TWO))


def test_seating_a_second_person_covers_the_table(sit: Sit) -> None:
    seat = sit(duel, seats=(PERSON, "Hard"))
    seat.keys("f4")
    assert form_of(seat.table)
    rows = tuple(
        row._replace(control=row.control._replace(value=PERSON)) if row.name == "seat 1" else row
        for row in form_of(seat.table).rows
    )
    desk = seat.table.desk.changed("options", Form, lambda form: form._replace(rows=rows))
    seat.program.world = seat.table.with_desk(desk)
    seat.keys("\r")
    assert "Next: First" in seat.texts


def test_when_all_is_laid_open_it_is_covered_anew_where_it_is_not(sit: Sit) -> None:
    def seen(position: Position, player: int) -> Position:
        return position if not position.stock else duel.seen(position, player)

    seat = sit(replace(duel, seen=seen), seats=TWO)
    while seat.position.stock:
        seat.keys("\r", "d")
        time_goes_by(seat)
    assert not seat.table.is_hidden
    seat.rest()
    assert cards(seat) == {*seat.position.hands[0], *seat.position.hands[1]}
    seat.keys("ctrl+z")  # anybody may have looked
    assert cards(seat) == set()


def test_moves_are_not_commented_if_two_people_share_the_screen(sit: Sit) -> None:
    talking = replace(
        duel, comment=lambda position, move: "Well!", toggles=(Toggle("comments", "Talk", "t"),)
    )
    for seats, asked in ((TWO, []), ((PERSON, "Hard"), ["comments"])):
        seat = sit(talking, seats=seats, toggles=("comments",))
        seat.keys(*(["\r"] if seats == TWO else []), "d")
        assert [each.about for each in seat.asked(Think) if each.about == "comments"] == asked


def test_actions_get_only_the_visible_position(sit: Sit) -> None:
    action = Action("copy", "Copy it", "c", lambda position: Copy(str(position.hands)))
    seat = sit(replace(duel, actions=(action,)), seats=(PERSON, "Hard"))
    seat.keys("c")
    assert [each.text for each in seat.asked(Copy)] == [str(duel.seen(seat.position, 0).hands)]


KEYS = (
    "\r",
    "d",
    "ctrl+z",
    "ctrl+y",
    "ctrl+r",
    "f2",
    "f3",
    "f5",
    "escape",
    "left",
    "right",
    "\t",
    " ",
    "?",
    "wait",
)


@given(st.lists(st.sampled_from(KEYS), max_size=25))
def test_no_keys_show_both_hands_or_switch_hands_without_a_cover(keys: list[str]) -> None:
    seat = Seat(duel, seats=TWO)
    owner, covered = -1, True
    for key in keys:
        time_goes_by(seat) if key == "wait" else seat.keys(key)
        seat.rest()
        hands = seat.position.hands
        shown = cards(seat)
        assert shown <= set(hands[0]) or shown <= set(hands[1])
        if seat.table.history.status.over or not shown:
            covered = seat.table.is_hidden or covered
            continue
        now = 0 if shown <= set(hands[0]) else 1
        assert covered or now == owner
        owner, covered = now, False
