"""Pieces by mouse and keyboard, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.picture import Ellipse, Group, Layer, Picture, Rectangle, blank, circle, rectangle
from launcher.tabletop import PERSON, Button, Key, Piece, Right, Scene, Touch, View
from launcher.tabletop.frame.hands import why_not
from launcher.universe import Look
from tests.tabletop.frame.conftest import Seat, form_of, thinks_about
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]
TWO = {"seats": (PERSON, PERSON)}


def rings(picture: Picture) -> list[float]:
    """Return the thickness of the rings around round pieces."""
    match picture:
        case Ellipse(fill=None):
            return [picture.thickness]
        case Group(parts=parts):
            return [each for _, _, part in parts for each in rings(part)]
        case Layer(picture=inner):
            return rings(inner)
    return []


def corners_of(picture: Picture) -> list[float]:
    """Return the corner radius of each empty rectangle."""
    match picture:
        case Rectangle(fill=None):
            return [picture.radius]
        case Group(parts=parts):
            return [each for _, _, part in parts for each in corners_of(part)]
    return []


def test_a_piece_is_clicked_and_then_where_it_goes(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.click("white")
    assert seat.table.view.held == "white"
    seat.click("cell 1")
    assert seat.position.cells == (1, 4)
    assert seat.table.view.held is None


def test_a_piece_is_dragged_with_the_point_where_it_was_gripped_under_the_mouse(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    x, y = seat.where("white")
    seat.program.mouse(x + 7, y + 3, "button-down")
    seat.program.mouse(x + 60, y + 30, "drag")
    shown = next(piece for piece in seat.table.pieces_in_motion if piece.name == "white")
    home = next(piece for piece in seat.table.scene.pieces if piece.name == "white")
    factor = seat.where("cell 1")[0] - seat.where("cell 0")[0]
    assert shown.x - home.x == pytest.approx(53 * 60 / factor)
    assert shown.y - home.y == pytest.approx(27 * 60 / factor)
    seat.program.mouse(*seat.where("cell 1"), "drag")
    seat.program.mouse(*seat.where("cell 1"), "button-up")
    assert seat.position.cells == (1, 4)


def test_a_refused_drop_says_why_and_glides_home(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.drag("white", "cell 3")
    assert seat.position.cells == (0, 4)
    assert pegs.refuse(seat.position, ("white", "cell 3")) in seat.texts
    start = next(piece.x for piece in seat.table.pieces_in_motion if piece.name == "white")
    seat.rest()
    end = next(piece.x for piece in seat.table.pieces_in_motion if piece.name == "white")
    assert start > end == 40


def test_the_target_of_a_drag_is_named_and_ringed(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.program.mouse(*seat.where("white"), "button-down")
    seat.program.mouse(*seat.where("cell 3"), "drag")
    assert any(text.endswith(" to …") for text in seat.texts)
    elsewhere = max(rings(seat.program.picture))
    seat.program.mouse(*seat.where("cell 1"), "drag")
    assert any(text.endswith(" to cell 1") for text in seat.texts)
    assert max(rings(seat.program.picture)) > elsewhere


def test_a_piece_on_top_does_not_hide_the_playable_one_below(sit: Sit) -> None:
    seat = sit(replace(pegs, touch=lambda move: f"cell {move.start}"), **TWO)
    seat.program.mouse(*seat.where("white"), "move")
    assert seat.table.view.hover == "cell 0"
    seat.click("white")
    assert seat.position.cells == (1, 4)


def test_a_piece_dropped_next_to_everything_returns(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.drag("white", (-50.0, 9000.0))
    seat.rest()
    assert seat.table.pieces_in_motion == seat.table.scene.pieces
    assert seat.table.view.held is None


def test_escape_lets_go(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.click("white")
    seat.keys("escape")
    assert seat.table.view.held is None


def test_arrow_keys_go_to_pieces_that_can_be_touched_and_enter_touches_them(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    seat.keys("right", "\r", "right", "\r")
    assert seat.position.cells == (1, 4)


def test_moves_without_pieces_are_buttons_with_keys(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.click("Take 2")
    seat.keys("1")
    assert seat.position == 7


@pytest.mark.parametrize("key", ["2", "left"])
def test_a_key_that_makes_a_move_makes_one_however_long_it_is_held(sit: Sit, key: str) -> None:
    seat = sit(replace(nulltable, touch=lambda move: Key("left") if key == "left" else Button(key=str(move))))
    seat.hold(key)
    assert seat.table.history.at == 1


def test_an_arrow_that_is_held_goes_on_from_piece_to_piece(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: [str(k) for k in range(10)]))
    seat.keys("right")
    first = seat.table.view.focus
    seat.hold("right")
    assert [first, seat.table.view.focus] == ["0", "3"]


@pytest.mark.parametrize("key", ["ctrl+z", "u", "\b"])
def test_an_undo_that_is_held_goes_on(sit: Sit, key: str) -> None:
    seat = sit(nulltable)
    seat.keys("1", "1", "1", "1")
    seat.hold(key)
    assert seat.table.history.at == 1


def test_a_right_click_is_another_touch(sit: Sit) -> None:
    def touch(move: int) -> str:
        return "0" if move == 1 else Right("0")

    seat = sit(replace(nulltable, touch=touch))
    seat.click("0")
    seat.click("0", "right")
    seat.keys("down", "shift+\r")
    assert seat.position == 10 - 1 - 2 - 2


def test_a_double_click_acts_as_the_right_button(sit: Sit) -> None:
    seat = sit(replace(pegs, touch=lambda step: [("white", f"cell {step.end}"), Right("white")]), **TWO)
    x, y = seat.where("white")
    for event in ("button-down", "button-up", "button-down", "double-click", "button-up"):
        seat.program.mouse(x, y, event)  # type: ignore[arg-type]
    assert seat.position.cells == (1, 4)
    assert seat.table.view.held is None


def test_a_click_that_is_a_move_by_itself_drops_the_held_piece(sit: Sit) -> None:
    def touch(step: Step) -> Touch:
        return ("white", f"cell {step.end}") if step.end == 1 else "cell 4"

    seat = sit(replace(pegs, touch=touch, moves=lambda position: [Step(0, 1), Step(0, 3)]), **TWO)
    seat.click("white")
    seat.click("black")  # it lies on cell 4
    assert seat.position.cells == (3, 4)
    assert seat.table.view.held is None


def test_a_touch_that_could_be_several_moves_asks_which(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: "0"))
    seat.click("0")
    assert seat.position == 10
    assert {"1", "2"} <= set(seat.texts)
    seat.keys("down", "\r")
    assert seat.position == 8


def test_while_another_thinks_a_touch_says_whose_turn_it_is(sit: Sit) -> None:
    seat = sit(pegs, seats=("Hard", PERSON))
    assert thinks_about(seat.table) == "move"
    seat.click("white")
    assert why_not(seat.table) in seat.texts


def test_keys_of_the_game_come_before_those_of_the_frame(sit: Sit) -> None:
    from launcher.tabletop import Button

    seat = sit(replace(nulltable, touch=lambda move: Button(f"Take {move}", "nu"[move - 1])))
    seat.keys("n", "u")
    assert seat.position == 7


def test_the_mouse_finds_pieces_by_their_shape(sit: Sit) -> None:
    seat = sit(pegs, **TWO)
    place = seat.where("white")
    seat.program.mouse(place[0], place[1], "move")
    assert seat.table.view.hover == "white"
    far = (seat.where("cell 1")[0] - place[0]) * 0.32
    seat.program.mouse(place[0] + far, place[1], "move")
    assert seat.table.view.hover == "cell 0"  # beside the peg, which is round
    assert Step(0, 1) in seat.table.history.moves


def test_a_drag_that_returns_to_its_piece_is_a_click(sit: Sit) -> None:
    def touch(move: int) -> str:
        return f"{move - 1}"

    seat = sit(replace(nulltable, touch=touch))
    seat.drag("1", "5")
    assert seat.position == 10
    seat.drag("1", "5", "1")
    assert seat.position == 8


def walked_by_arrows(move: Step) -> list[str | tuple[str, str]]:
    return [*pegs.touch(move), Key("right" if move.end > move.start else "left")]


def test_a_move_has_a_key_of_its_own(sit: Sit) -> None:
    seat = sit(replace(pegs, touch=walked_by_arrows), **TWO)
    seat.keys("right")
    assert seat.position.cells == (1, 4)
    seat.keys("?")
    assert ("Left", "play “4-3”") in form_of(seat.table).lines


def test_a_button_may_have_enter_where_the_keyboard_is_on_no_piece(sit: Sit) -> None:
    seat = sit(replace(nulltable, touch=lambda move: Button("Take", "\r") if move == 1 else str(move)))
    seat.keys("\r")
    assert seat.position == 9
    seat.keys("down", "\r")
    assert seat.position == 7


def test_an_arrow_key_of_no_move_is_refused_where_others_are_of_moves(sit: Sit) -> None:
    def refuse(position: object, names: tuple[str, ...]) -> str:
        return f"No way {names[0]}."

    seat = sit(replace(pegs, touch=walked_by_arrows, refuse=refuse), **TWO)
    seat.keys("left")
    assert seat.position.cells == (0, 4)
    assert seat.table.window.said == "No way left."
    assert seat.table.view.focus is None


def test_a_ring_has_the_rounded_corners_of_its_piece(sit: Sit) -> None:
    def scene(left: int, view: View) -> Scene:
        card = Piece("card", 50, 50, rectangle(60, 80, "accent", radius=12))
        return Scene(100, 100, (card,), rectangle(100, 100, "surface"))

    seat = sit(replace(nulltable, scene=scene, touch=lambda move: "card"))
    seat.keys("down")
    times = seat.table.place.factor
    corners = [each for each in corners_of(seat.program.picture) if each > 12 * times]
    assert corners == [pytest.approx(12 * times + 6, abs=2)] * 2


def test_a_finger_hits_a_small_piece_within_twenty_four_pixels_and_a_mouse_must_hit_it(sit: Sit) -> None:
    def scene(left: int, view: View) -> Scene:
        pieces = (Piece("1", 200, 200, circle(3, "accent")), Piece("2", 300, 200, circle(3, "accent")))
        return Scene(400, 400, pieces, blank(400, 400))

    game = replace(nulltable, scene=scene, touch=str)
    for is_finger, position in ((False, 10), (True, 9)):
        seat = sit(game)
        seat.program.look(Look(touch=is_finger))
        x, y = seat.where("1")
        for event in ("button-down", "button-up"):
            seat.program.mouse(x + 11, y - 11, event)
        assert seat.position == position


def test_fingers_are_told_how_to_make_a_right_click_if_the_game_has_moves_for_it(sit: Sit) -> None:
    def touch(move: int) -> Touch:
        return Right(f"{move}")

    def scene(left: int, view: View) -> Scene:
        pieces = (Piece("1", 200, 200, circle(30, "accent")), Piece("2", 300, 200, circle(30, "accent")))
        return Scene(400, 400, pieces, blank(400, 400))

    for game, is_finger in ((replace(nulltable, scene=scene, touch=touch), True), (nulltable, False)):
        seat = sit(game)
        seat.program.look(Look(touch=True))
        assert any("Hold a finger" in each for each in seat.texts) == is_finger
        assert not any(each.startswith(" ·") for each in seat.texts)
