"""Answers to a touch: a menu of moves, another selected piece, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.picture import circle
from launcher.tabletop import PAUSE, PERSON, Piece, Right, Scene, Touch, View
from launcher.universe import Look, Sound
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


def test_a_refusal_without_a_reason_of_the_game_has_one_of_the_launcher(sit: Sit) -> None:
    assert refused(sit(nulltable), "0") == "You can do nothing with this piece. Use the buttons instead."
    others = "You can do nothing with this piece. F9 highlights the pieces that you can play."
    assert refused(sit(pegs, **TWO), "cell 3") == others


def test_a_refused_piece_is_lifted_and_back_in_150_milliseconds(sit: Sit) -> None:
    seat = sit(CRUMB, **TWO)
    home = {piece.name: piece.y for piece in seat.table.scene.pieces}
    seat.click("crumb")
    motion = seat.table.match.motion
    assert motion is not None
    assert motion.duration == pytest.approx(0.15)
    assert next(piece for piece in motion.at(0.07) if piece.name == "crumb").y < home["crumb"]
    seat.rest()
    assert {piece.name: piece.y for piece in seat.table.pieces_in_motion} == home
    still = sit(CRUMB, look=Look(motion=0), **TWO)
    still.click("crumb")
    assert still.table.match.motion is None


def test_a_piece_that_can_go_nowhere_follows_the_mouse_and_springs_back_with_the_reason(sit: Sit) -> None:
    seat = sit(replace(CRUMB, refuse=lambda position, names: REASON), **TWO)
    (x, y), (to_x, to_y) = seat.where("crumb"), seat.where("cell 3")
    seat.program.mouse(x, y, "button-down")
    seat.program.mouse(to_x, to_y, "drag")
    assert {*seat.table.dragged_places} == {"crumb"}
    assert seat.table.view.held is None
    seat.program.mouse(to_x, to_y, "button-up")
    motion = seat.table.match.motion
    assert seat.table.window.said == REASON
    assert motion is not None
    assert motion.duration == pytest.approx(0.15)


def _scene_with_a_crumb(position: Position, view: View) -> Scene:
    scene = pegs.scene(position, view)
    crumb = Piece("crumb", 160, 40, circle(8, "muted"), on="cell 2")
    return scene._replace(pieces=(*scene.pieces, crumb))


CRUMB = replace(pegs, scene=_scene_with_a_crumb)
"""The game with a piece on a cell that no move touches."""


def test_a_click_that_does_nothing_leaves_the_message(sit: Sit) -> None:
    seat = sit(replace(pegs, refuse=lambda position, names: REASON), **TWO)
    assert refused(seat, "cell 3") == REASON
    x, y = seat.table.window.width - 1, seat.table.window.height - 1
    seat.program.mouse(x, y, "button-down")
    seat.program.mouse(x, y, "button-up")
    assert seat.table.window.said == REASON


def test_the_same_refusal_again_looks_different(sit: Sit) -> None:
    seat = sit(nulltable, look=Look(motion=0))
    pictures = []
    for _ in range(3):
        seat.click("0")
        pictures.append(seat.program.picture)
    assert pictures[0] != pictures[1] != pictures[2]


def test_a_disabled_button_says_why(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.resize(1200, 560)
    seat.click("undo")
    assert seat.table.window.said == "There are no moves to undo."


def test_clicking_another_piece_selects_it_instead(sit: Sit) -> None:
    def touch(step: Step) -> Touch:
        return ("white", f"cell {step.end}") if step.end == 1 else ("black", f"cell {step.end}")

    seat = sit(replace(pegs, touch=touch, moves=lambda position: [Step(0, 1), Step(0, 3)]), **TWO)
    seat.click("cell 2")
    for name, held in (("white", "white"), ("black", "black"), ("black", None), ("white", "white")):
        seat.click(name)
        assert (seat.table.view.held, seat.table.window.said == "") == (held, held is not None)
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
