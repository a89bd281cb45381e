"""Answers to a touch: a menu of moves, another selected piece, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PAUSE, PERSON, Right, Touch
from launcher.universe import Sound
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Position, Step, pegs

Sit = Callable[..., Seat]
TWO = {"seats": (PERSON, PERSON)}
REASON = "A peg walks one step, to a free cell."

OVER = "This match is over. Choose Play again, or Undo to take back the last move."
REPLAY = "You can't move during a replay. Press Done to return to the match."
HALTED = "The game is paused. Turn off Pause to continue."


def refused(seat: Seat, name: str = "") -> str:
    """Return the message after a click on a piece, and check its sound."""
    seat.asked(object)
    if name:
        seat.click(name)
    assert seat.asked(Sound) == [Sound("refuse")] * bool(seat.table.window.said)
    return seat.table.window.said


def test_a_click_in_a_pause_a_replay_or_after_the_end_is_refused_with_the_reason(sit: Sit) -> None:
    pausing = replace(nulltable, toggles=(PAUSE,), refuse=lambda left, names: REASON)
    seat = sit(pausing, Options(2))
    seat.keys("p")
    assert refused(seat, "0") == HALTED
    seat.keys("p", "1", "f5")
    assert refused(seat, "0") == REPLAY
    seat.keys("escape")
    assert refused(seat, "0") == REASON
    seat.keys("f5", "end")
    assert refused(seat, "0") == REPLAY
    ended = replace(pausing, status=lambda left: nulltable.status(left)._replace(over=left == 1))
    seat = sit(ended, Options(2))
    seat.keys("1")
    assert refused(seat, "0") == OVER


@pytest.mark.parametrize(("seats", "name"), [(("Hard", PERSON), "White"), ((PERSON, "Hard"), "Black")])
def test_a_click_out_of_turn_names_the_player_to_move(sit: Sit, seats: tuple[str, str], name: str) -> None:
    seat = sit(pegs, seats=seats)
    if name == "Black":
        seat.drag("white", "cell 1")
    assert refused(seat, "white") == f"It is {name}'s turn."


def test_a_game_explains_a_refusal_from_the_visible_position(sit: Sit) -> None:
    def refuse(position: Position, names: tuple[str, ...]) -> str:
        return f"{position.steps} steps, {', '.join(names)}."

    hidden = replace(pegs, refuse=refuse, seen=lambda position, player: position._replace(steps=40 + player))
    seat = sit(hidden)
    assert refused(seat, "cell 3") == "40 steps, cell 3."
    seat.click("white")
    assert refused(seat, "cell 3") == "40 steps, white, cell 3."
    assert seat.table.view.held is None


def test_a_refusal_without_a_reason_is_silent(sit: Sit) -> None:
    assert refused(sit(nulltable), "0") == ""
    assert refused(sit(pegs, **TWO), "cell 3") == ""


def test_clicking_another_piece_selects_it_instead(sit: Sit) -> None:
    def touch(step: Step) -> Touch:
        return ("white", f"cell {step.end}") if step.end == 1 else ("black", f"cell {step.end}")

    seat = sit(replace(pegs, touch=touch, moves=lambda position: [Step(0, 1), Step(0, 3)]), **TWO)
    seat.click("cell 2")
    for name, held in (("white", "white"), ("black", "black"), ("black", None), ("white", "white")):
        seat.click(name)
        assert (seat.table.view.held, seat.table.window.said) == (held, "")
    seat.click("cell 3")
    assert (seat.table.view.held, seat.table.window.said) == (None, REASON), "it is the other peg’s way"
    seat.click("white")
    assert (seat.table.view.held, seat.table.window.said) == ("white", "")


def test_the_right_button_makes_its_move_and_never_selects(sit: Sit) -> None:
    def touch(step: Step) -> list[Touch]:
        return [("white", f"cell {step.end}"), Right("black")]

    seat = sit(replace(pegs, touch=touch), **TWO)
    seat.click("white", "right")
    assert seat.table.view.held is None
    seat.click("white")
    seat.click("black", "right")
    assert seat.position.cells == (1, 4)


def test_which_of_several_moves_is_asked_beside_the_piece_with_the_keyboard_on_the_first(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: "7"))
    seat.click("7")
    assert seat.table.menu is not None
    assert [label for _, label in seat.table.menu.entries] == ["1", "2"]
    x, y = seat.where("7")
    assert (seat.table.menu.x, seat.table.menu.y) == (pytest.approx(x), pytest.approx(y))
    seat.keys("\r")
    assert seat.position == 9


def test_a_drag_that_could_be_several_moves_opens_a_menu_and_ends(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: ("0", "5")))
    seat.drag("0", "5")
    assert seat.table.menu is not None
    seat.keys("down", "\r")
    assert (seat.position, seat.table.view.held, seat.table.window.press) == (8, None, None)
