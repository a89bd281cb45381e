"""After a move: pieces that stay where they were put do not glide home, and focus stays in its hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from launcher.picture import rectangle
from launcher.tabletop import Piece, Scene, Status, Tabletop, View
from tests.tabletop.frame.conftest import Seat

PAINTS = "red", "blue"
CARD = rectangle(40, 60, "surface")


def palette(main: str, view: View) -> Scene:
    """Draw two endless paints, and a cell to paint."""
    paints = [Piece(paint, 25 + 100 * k, 25, rectangle(50, 50, paint)) for k, paint in enumerate(PAINTS)]
    cell = Piece("main", 75, 175, rectangle(50, 50, main or "surface", outline="border"))
    return Scene(150, 200, (*paints, cell), rectangle(150, 200, "surface"))


painting = Tabletop(
    name="Painting",
    start=lambda options, chance: "",
    moves=lambda main: list(PAINTS),
    play=lambda main, move, chance: move,
    status=lambda main: Status(f"It is {main}."),
    scene=palette,
    touch=lambda move: (move, "main"),
)


def test_a_piece_that_remains_after_its_move_does_not_glide_home(sit: Callable[..., Seat]) -> None:
    seat = sit(painting)
    before = {piece.name: (piece.x, piece.y) for piece in seat.table.pieces_in_motion}
    seat.drag("red", "main")
    assert seat.position == "red"
    assert {piece.name: (piece.x, piece.y) for piece in seat.table.pieces_in_motion} == before


def test_a_refused_piece_glides_home(sit: Callable[..., Seat]) -> None:
    seat = sit(painting)
    before = {piece.name: (piece.x, piece.y) for piece in seat.table.pieces_in_motion}
    seat.drag("red", "blue")
    assert seat.position == ""
    assert {piece.name: (piece.x, piece.y) for piece in seat.table.pieces_in_motion} != before
    seat.rest()
    assert {piece.name: (piece.x, piece.y) for piece in seat.table.pieces_in_motion} == before


def hands(mine: str, view: View) -> Scene:
    """Draw my cards in a row, and all others in Anna's hand above."""
    own = [Piece(card, 30 + 50 * k, 150, CARD) for k, card in enumerate(mine)]
    given = [Piece(card, 30 + 50 * k, 40, CARD) for k, card in enumerate(sorted({*"abcde"} - {*mine}))]
    return Scene(300, 200, (*own, *given), rectangle(300, 200, "surface"))


giving = Tabletop(
    name="Giving",
    start=lambda options, chance: "abcde",
    moves=lambda mine: list(mine),
    play=lambda mine, move, chance: mine.replace(move, ""),
    status=lambda mine: Status(f"There are {len(mine)}.", over=not mine),
    scene=hands,
    touch=lambda move: move,
)


@pytest.mark.parametrize(("card", "next_one"), [("b", "c"), ("e", "d")])
def test_the_keyboard_stays_in_the_hand_that_a_card_has_left(
    sit: Callable[..., Seat], card: str, next_one: str
) -> None:
    seat = sit(giving)
    seat.keys("down", *["right"] * "abcde".index(card))
    assert seat.table.view.focus == card
    seat.keys("\r")
    assert seat.position == "abcde".replace(card, "")
    assert seat.table.view.focus == next_one


def test_the_last_card_takes_the_keyboard_along(sit: Callable[..., Seat]) -> None:
    seat = sit(giving)
    seat.keys("down", *"\r\r\r\r")
    assert seat.position == "e"
    seat.keys("\r")
    assert seat.table.view.focus == "e"


@pytest.mark.parametrize("how", ["escape", "the other button", "its release was missed"])
def test_a_dragged_piece_glides_home_however_it_is_let_go(sit: Callable[..., Seat], how: str) -> None:
    seat = sit(painting)
    home, (x, y) = seat.table.pieces_in_motion, seat.where("main")
    seat.program.mouse(*seat.where("red"), "button-down")
    seat.program.mouse(x, y, "drag")
    dragged = seat.table.pieces_in_motion
    if how == "escape":
        seat.keys("escape")
    else:
        seat.program.mouse(x, y, "right-down" if how == "the other button" else "move")
    assert seat.table.view.held is None
    assert sorted(seat.table.pieces_in_motion) == sorted(dragged)
    seat.rest()
    assert seat.table.pieces_in_motion == home
