"""Test the table of Aces with the mouse and the keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.aces.play import TABLETOP, refuse
from games.aces.rules import Fill, Position
from games.aces.scene import scene
from launcher.picture import Group
from launcher.tabletop import Match, View
from launcher.toolkits.cards import HEIGHT, WIDTH
from launcher.toolkits.solitaire import Deal
from tests.games.aces.test_rules import at, stacks
from tests.tabletop.frame.conftest import Seat


def sit(position: Position) -> Seat:
    """Return a table with this position."""
    return Seat(replace(TABLETOP, start=lambda options, chance: position))


def last(seat: Seat, stack: int) -> str:
    """Return the name of the top card of a stack."""
    name: str = seat.position.stacks[stack][-1].name
    return name


def test_pressing_the_stock_deals() -> None:
    seat = sit(at("3C | 9C | 4D | 7H", "2H 3S 4S 6S"))
    seat.get("button", "stock, 4 cards").press()
    assert stacks(seat.position) == "3C 2H | 9C 3S | 4D 4S | 7H 6S"


def test_a_card_can_be_clicked_while_others_are_moving() -> None:
    seat = sit(at("3C | 9C | 4D | 7H", "2H 3S 4S 6H"))
    seat.click("stock")
    seat.program.tick(0.05)
    seat.click(last(seat, 0))
    assert stacks(seat.position) == "3C | 9C 3S | 4D 4S | 7H 6H"


def test_a_card_can_be_dragged_to_the_discards() -> None:
    seat = sit(at("3C | 9C | 4D | 7H"))
    seat.drag(last(seat, 0), "removed")
    assert stacks(seat.position) == " | 9C | 4D | 7H"


def test_a_card_can_be_dragged_to_any_empty_stack() -> None:
    seat = sit(at("9C |  | KD 5D | "))
    seat.drag(last(seat, 2), "stack 4")
    assert stacks(seat.position) == "9C |  | KD | 5D"


def test_an_empty_stack_can_be_clicked_before_the_card() -> None:
    seat = sit(at("9C |  | KD 5D | "))
    seat.click("stack 4")
    assert seat.table.view.held == "stack 4"
    seat.click(last(seat, 2))
    assert stacks(seat.position) == "9C |  | KD | 5D"


def test_an_empty_stack_can_be_chosen_with_the_keyboard() -> None:
    seat = sit(at("9C |  | KD 5D | "))
    while seat.table.view.focus != "stack 4":
        seat.keys("right")
    seat.keys("\r", "left", "\r")
    assert stacks(seat.position) == "9C |  | KD | 5D"


def test_digits_are_clicks_and_d_deals() -> None:
    seat = sit(at("3C | 9C | 4D | ", "2H 3S 4S 6S"))
    seat.keys("1", "3", "d")
    assert stacks(seat.position) == "4D 2H | 9C 3S | 4S | 6S"


def test_clicking_a_covered_card_shows_the_refusal() -> None:
    seat = sit(at("4H 9C | 5D | 6S | 7S", "2H 3S 4S 6S"))
    x, y = seat.where(seat.position.stacks[0][0].name)
    top = seat.where(last(seat, 0))[1] - y
    for event in ("button-down", "button-up"):
        seat.program.mouse(x, y - top, event)
    assert seat.table.window.said == refuse(seat.position, (seat.position.stacks[0][0].name,))


def test_a_seed_gives_the_same_match_forever() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    for _ in range(30):
        known = [move for move in match.moves if not isinstance(move, Deal | Fill)] or match.moves
        match.play(known[0])
    lines = match.journal.split("\n\n", 1)[1].splitlines()
    written = (
        "7D deal 2H JD 8H 8C deal 3H deal 4S 4H deal 2D 7S deal QS 3D 8S 9C JC deal 4C deal 2S deal "
        "10C deal 6H 6D 5H"
    )
    assert " ".join(line.split()[0] for line in lines) == written


@pytest.mark.parametrize(("window", "wide"), [((320, 240), 36), ((640, 560), 80), ((1366, 768), 160)])
def test_cards_are_as_large_as_the_window_allows(window: tuple[float, float], wide: float) -> None:
    seat = Seat(TABLETOP)
    seat.program.resize(*window)
    assert seat.table.place.factor * WIDTH > wide


ROOMS = [(770, 510), (1240, 640), (1880, 920), (355, 560), (310, 145)]


@pytest.mark.parametrize("room", ROOMS)
def test_the_discard_pile_is_close_to_the_stock(room: tuple[float, float]) -> None:
    drawn = scene(at("3C | 9C | 4D | 7H", "2H 3S 4S 6S"), View(*room))
    boxes = {piece.name: piece.box for piece in drawn.pieces}
    stock, removed, stack = boxes["stock"], boxes["removed"], boxes["stack 1"]
    assert max(removed[0] - stock[2], removed[1] - stock[3]) < 0.4 * WIDTH
    assert stack[1] < 0.2 * HEIGHT


@pytest.mark.parametrize("room", ROOMS)
def test_each_stack_lies_on_a_lane_and_the_table_fills_the_height(room: tuple[float, float]) -> None:
    high = at("KS QH JD 10C 9S 8H 7D 6C 5S 4H 3D 2C AH | 9C | 4D |", "2H 3S 4S 6S")
    drawn = scene(high, View(*room))
    assert isinstance(drawn.ground, Group)
    lanes = [(x, y, x + part.width, y + part.height) for x, y, part in drawn.ground.parts[1:]]
    assert len(lanes) == 4
    boxes = {piece.name: piece.box for piece in drawn.pieces}
    for k, lane in enumerate(lanes):
        for name in (f"stack {k + 1}", *(card.name for card in high.stacks[k])):
            box = boxes[name]
            assert lane[0] < box[0] < box[2] < lane[2]
            assert lane[1] < box[1] < box[3] < lane[3] + 1
    bottom = max(lanes[0][3], boxes["removed"][3])
    assert bottom > drawn.height - 0.2 * HEIGHT


def test_the_smallest_window_has_no_side_column() -> None:
    seat = Seat(TABLETOP)
    seat.program.resize(320, 240)
    assert not seat.table.window.layout.column
