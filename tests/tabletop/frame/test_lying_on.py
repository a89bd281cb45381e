"""Pieces on top of others move along and count as them; zones accept pieces out of sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest

from launcher.picture import rectangle
from launcher.scene import lying_on, ring_around, touch_target_at
from launcher.tabletop import Key, Piece, Scene, Status, Tabletop, View
from tests.tabletop.frame.conftest import Seat


class Slide(NamedTuple):
    """Move the lower block to a tower, with the block on top."""

    tower: str

    def __str__(self) -> str:
        return self.tower


def scene(tower: str, view: View) -> Scene:
    """Draw two towers, 100 wide and 300 high, as tiles at their tops, and two overlapping blocks."""
    tiles = [
        Piece(name, x + 25, 25, rectangle(50, 50, None, outline="border"), zone=(x, 0, x + 50, 300))
        for name, x in (("left", 0), ("right", 100))
    ]
    x = 25 if tower == "left" else 125
    blocks = [
        Piece("low", x, 25, rectangle(50, 50, "one"), on=tower),
        Piece("high", x, 50, rectangle(50, 50, "two"), on="low"),
    ]
    return Scene(150, 300, (*tiles, *blocks), rectangle(150, 300, "surface"))


blocks = Tabletop(
    name="Blocks",
    start=lambda options, chance: "left",
    moves=lambda tower: [Slide("right" if tower == "left" else "left")],
    play=lambda tower, move, chance: move.tower,
    status=lambda tower: Status(f"It is {tower}."),
    scene=scene,
    touch=lambda move: ("low", move.tower),
)


@pytest.fixture
def seat(sit: Callable[..., Seat]) -> Seat:
    return sit(blocks)


def point(seat: Seat, x: float, y: float) -> tuple[float, float]:
    """Return the point of the window at a point of the scene."""
    ground, corner = seat.where("left"), seat.where("right")
    factor = (corner[0] - ground[0]) / 100
    return ground[0] + (x - 25) * factor, ground[1] + (y - 25) * factor


def test_pieces_on_top_are_dragged_along(seat: Seat) -> None:
    seat.program.mouse(*seat.where("low"), "button-down")
    seat.program.mouse(*point(seat, 65, 95), "drag")
    assert [(piece.name, round(piece.x), round(piece.y)) for piece in seat.table.pieces_in_motion[2:]] == [
        ("low", 65, 95),
        ("high", 65, 120),
    ]


def test_a_piece_is_put_down_by_the_place_of_the_mouse_in_a_zone(seat: Seat) -> None:
    seat.drag("low", point(seat, 125, 290))
    assert seat.position == "right"


def test_a_piece_cannot_be_dropped_between_two_zones(seat: Seat) -> None:
    seat.drag("low", point(seat, 75, 50))
    assert seat.position == "left"


def test_clicking_a_piece_on_top_selects_the_piece_below(seat: Seat) -> None:
    """The point is on the high block alone, which starts no move."""
    seat.program.mouse(*point(seat, 25, 70), "button-down")
    seat.program.mouse(*point(seat, 25, 70), "button-up")
    assert seat.table.view.held == "low"


def test_an_unplayable_card_does_not_pass_its_click_to_its_pile() -> None:
    """A card in a fan that can't be played doesn't play the one below it; the table below the fan is clickable."""
    table = Piece("table", 50, 50, rectangle(100, 100, "surface"))
    hand = Piece("hand", 50, 50, rectangle(100, 50, None), on="table", zone=(0, 25, 100, 75))
    fan = [Piece(name, 30 + 20 * k, 50, rectangle(40, 50, "one"), on="hand") for k, name in enumerate("ab")]
    pieces = (table, hand, *fan)
    for names, touched in (
        ({"a"}, "b"),
        ({"a", "b"}, "b"),
        ({"hand", "a"}, "hand"),
        ({"a", "table"}, "table"),
    ):
        piece = touch_target_at(pieces, 45, 50, names)
        assert piece is not None
        assert piece.name == touched, names


def test_the_ring_of_a_piece_encloses_the_pieces_on_top(seat: Seat) -> None:
    _, (_, y, ring) = ring_around(lying_on(seat.table.scene.pieces, "low"), "hint", 2)
    assert (y, ring.width, ring.height) == (-6.5, 113, 163)


def test_pieces_that_lie_on_each_other_in_a_circle_are_no_trouble() -> None:
    square = rectangle(10, 10, "one")
    pieces = (Piece("a", 5, 5, square, on="b"), Piece("b", 5, 5, square, on="a"))
    piece = touch_target_at(pieces, 5, 5, set())
    assert piece is not None
    assert piece.name == "b"


def throw_cards(count: int, view: View) -> Scene:
    """Draw three cards, of which `count` lie on a pile at the left."""
    places = [25 if k < count else 100 + 75 * k for k in range(3)]
    cards = tuple(Piece(f"card {k}", x, 25, rectangle(50, 50, "one")) for k, x in enumerate(places))
    return Scene(300, 50, cards, rectangle(300, 50, "surface"))


throwing = Tabletop(
    name="Throwing",
    start=lambda options, chance: 0,
    moves=lambda count: [f"throw {count}"],
    play=lambda count, move, chance: count + 1,
    status=lambda count: Status(f"{count} thrown."),
    scene=throw_cards,
    touch=lambda move: [f"card {move[-1]}", Key("t")],
)


def test_focus_moves_from_the_place_of_a_column_to_its_last_card(sit: Callable[..., Seat]) -> None:
    face = rectangle(50, 80, "one")

    def column(count: int, view: View) -> Scene:
        pieces = [Piece("column", 50, 40, face), Piece("card 0", 50, 40, face, on="column")]
        pieces += [Piece("card 1", 50, 90, face, on="card 0")] * count
        return Scene(100, 140, tuple(pieces), rectangle(100, 140, "surface"))

    game = replace(throwing, scene=column, touch=lambda move: Key("t") if move[-1] == "1" else "column")
    seat = sit(game)
    seat.keys("right", "\r")
    assert (seat.position, seat.table.view.focus) == (1, "card 1")


def test_focus_moves_from_a_buried_piece_to_the_one_on_top(sit: Callable[..., Seat]) -> None:
    seat = sit(throwing)
    seat.keys("right", "\r")
    assert (seat.position, seat.table.view.focus) == (1, "card 0")
    seat.keys("t")
    assert (seat.position, seat.table.view.focus) == (2, "card 1")
