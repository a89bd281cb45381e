"""Clumsy input, late answers and odd windows do no harm."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from launcher.tabletop import PERSON
from launcher.universe import Look, Think, Thought, Withdraw
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, replay_of
from tests.tabletop.frame.hourglass import hourglass
from tests.tabletop.frame.messages import SECOND, clock_move, contents
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]


def test_enter_on_the_button_of_an_impossible_move_is_ignored(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=3))
    while seat.table.desk.own.focus != "move:2":
        seat.keys("\t")
    seat.keys("\r", "\r")
    assert seat.position == 1


def test_a_journal_that_comes_during_a_replay_ends_it(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "2", "f5")
    seat.program.receive(contents("test k7f3p"))
    seat.keys("right", "escape")
    assert seat.position == 10


def test_a_replay_does_not_show_the_summary_of_the_match(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=1))
    seat.keys("1", "f5", "end")
    seat.rest()
    assert not any("Play again" in text or "test 1" in text for text in seat.texts)


def test_computers_neither_think_nor_move_during_a_replay(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    question = seat.asked(Think)[0]
    seat.program.receive(Thought(question, Step(0, 1)))
    seat.rest()
    seat.keys("ctrl+z")
    question = seat.asked(Think)[-1]
    seat.keys("f5")
    assert seat.asked(Withdraw) == [Withdraw("move")]
    seat.program.receive(Thought(question, Step(0, 1)))
    assert replay_of(seat.table) is not None
    assert seat.position.cells == (0, 4)


def test_sweeping_over_a_replay_is_no_move(sit: Sit) -> None:
    seat = sit(hourglass)
    first = seat.position
    seat.drag(*(piece.name for piece in seat.table.scene.pieces))
    assert seat.position != first
    seat.keys("f5")
    seat.drag(*(piece.name for piece in seat.table.scene.pieces))
    assert len(seat.table.history.nodes) == 2


def test_taking_the_seat_of_a_thinking_computer_withdraws_its_move(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    question = seat.asked(Think)[0]
    seat.keys("f4", "\t", "left", "left", "left", "\r")
    assert seat.table.match.seats == (PERSON, PERSON)
    assert Withdraw("move") in seat.program.messages
    seat.program.receive(Thought(question, Step(0, 1)))
    assert seat.position.cells == (0, 4)


def test_the_table_is_shown_from_the_side_of_the_only_person(sit: Sit) -> None:
    seat = sit(duel, seats=("Easy", PERSON))
    assert seat.table.view.player == 1


def test_a_clock_that_was_set_in_another_match_makes_no_move(sit: Sit) -> None:
    seat = sit(hourglass)
    seat.program.receive(clock_move(0, "break"))
    assert seat.table.history.at == 0


def test_a_menu_of_moves_closes_when_another_move_comes(sit: Sit) -> None:
    seat = sit(hourglass)
    seat.click(seat.table.scene.pieces[0].name)
    assert seat.table.menu is not None
    seat.program.receive(clock_move(0, "fall"))
    assert seat.table.history.at == 1
    assert seat.table.menu is None


def test_a_drag_whose_end_was_missed_is_over_when_the_mouse_moves_again(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    start, goal = seat.where("white"), seat.where("cell 1")
    seat.program.mouse(*start, "button-down")
    seat.program.mouse(*goal, "drag")
    seat.program.mouse(*start, "move")
    assert (seat.table.window.press, seat.table.view.held) == (None, None)
    seat.rest()
    assert seat.table.pieces_in_motion == seat.table.scene.pieces


def test_a_button_whose_release_was_missed_is_not_pressed_by_the_next_click(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.mouse(*seat.where("New"), "button-down")
    seat.program.mouse(*seat.where("0"), "move")
    assert seat.table.desk.own.pressed == ""


def test_the_other_mouse_button_takes_a_press_back(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    start, goal = seat.where("white"), seat.where("cell 1")
    seat.program.mouse(*start, "button-down")
    seat.program.mouse(*goal, "drag")
    seat.program.mouse(*goal, "right-down")
    assert seat.table.view.held is None
    for event in ("menu", "right-up", "drag", "button-up"):
        seat.program.mouse(*goal, event)  # type: ignore[arg-type]
    assert seat.position.cells == (0, 4)


def test_a_finger_that_rests_on_a_piece_touches_it_as_the_right_button_does(sit: Sit) -> None:
    seat = sit(hourglass)
    place = seat.where(seat.table.scene.pieces[0].name)
    for event in ("button-down", "leave", "menu", "move"):
        seat.program.mouse(*place, event)  # type: ignore[arg-type]
    assert seat.table.history.node.text.startswith("turn ")


def test_a_piece_that_was_taken_away_has_neither_mouse_nor_focus(sit: Sit) -> None:
    seat = sit(hourglass)
    name = seat.table.scene.pieces[0].name
    seat.click(name)
    seat.keys("\r")
    assert name not in {piece.name for piece in seat.table.scene.pieces}
    assert seat.table.view.hover is None


@pytest.mark.parametrize("key", ["", "f4", "f5", "f6", "f7", "?"])
@pytest.mark.parametrize("size", [(1.0, 1.0), (2000.0, 1.0), (1.0, 2000.0), (320.0, 10.0)])
def test_a_window_may_be_as_small_as_it_likes(sit: Sit, size: tuple[float, float], key: str) -> None:
    seat = sit(nulltable, look=Look(motion=0))
    seat.keys("1", key)
    seat.program.resize(*size)
    assert seat.program.picture.width == size[0]


@pytest.mark.parametrize("key", ["\r", " ", "down", "h"])
def test_a_key_in_vain_is_answered_with_whose_turn_it_is(sit: Sit, key: str) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    seat.keys(key)
    assert "White" in seat.table.window.said


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("u", "There are no moves to undo."),
        ("r", "There are no moves to redo."),
        ("ctrl+r", "You are at the start of the match."),
        ("f5", "You haven't made a move yet."),
        ("ctrl+shift+s", "You haven't made a move yet."),
        ("x", ""),
    ],
)
def test_the_key_of_a_disabled_command_shows_the_reason(sit: Sit, key: str, said: str) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.keys(key)
    assert seat.table.window.said == said


def test_no_time_is_counted_while_the_window_is_left_or_a_sheet_is_read(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    seat.program.receive(SECOND)
    assert seat.table.match.seconds == 1
    seat.program.unfocus()
    seat.program.receive(SECOND)
    seat.program.focus()
    seat.keys("?")
    seat.program.receive(SECOND)
    assert seat.table.match.seconds == 1
    seat.keys("escape")
    seat.program.receive(SECOND)
    assert seat.table.match.seconds == 2


def test_a_dragged_piece_stays_under_the_mouse_when_the_window_grows(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    x, y = seat.where("white")
    seat.program.mouse(x, y, "button-down")
    seat.program.mouse(x + 50, y + 30, "drag")
    seat.program.resize(1200, 300)
    place = seat.table.place
    dragged = next(piece for piece in seat.table.pieces_in_motion if piece.name == "white")
    assert place.outside(dragged.x, dragged.y) == pytest.approx((x + 50, y + 30))
