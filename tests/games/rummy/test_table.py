"""Playing at the table: what dragging and clicking does in each phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.rummy.play import TABLETOP
from games.rummy.rules import Position
from games.rummy.scene import HAND, KNOCK
from tests.games.rummy.positions import COMPLETE, GIN, POOR, position
from tests.tabletop.frame.conftest import Seat

ODD = COMPLETE.replace("10S", "KS")


@pytest.fixture
def sit() -> Callable[[Position], Seat]:
    """Sit down at a table at which a match stands so; two persons play, and the first one has come."""

    def sit(at: Position) -> Seat:
        game = replace(TABLETOP, start=lambda options, chance: at)
        seat = Seat(game, at.options, seats=("person", "person"))
        seat.keys("\r")
        return seat

    return sit


def name(at: Position, face: str) -> str:
    return next(card.name for card in (*at.hands[0], *at.discards) if str(card) == face)


def test_a_card_is_drawn_by_dragging_it_into_the_hand(sit: Callable[[Position], Seat]) -> None:
    at = position(ODD, POOR, stock="9H 8C")
    seat = sit(at)
    seat.drag(at.stock[-1].name, HAND)
    assert str(seat.position.hands[0][0]) == "8C"


def test_a_drawn_card_dropped_elsewhere_stays_where_it_was(sit: Callable[[Position], Seat]) -> None:
    at = position(ODD)
    seat = sit(at)
    seat.drag(at.stock[-1].name, "other hand")
    seat.drag(name(at, "8C"), "other hand")
    assert seat.position == at


def test_nothing_is_thrown_before_drawing(sit: Callable[[Position], Seat]) -> None:
    at = position(ODD)
    seat = sit(at)
    seat.drag(name(at, "KS"), "discard pile")
    seat.click(name(at, "KS"))
    assert seat.position == at
    assert seat.table.window.said == "First draw: from the stock, or the top of the discard pile."


def test_while_throwing_stock_and_discard_pile_do_not_move(sit: Callable[[Position], Seat]) -> None:
    at = position(f"KS {COMPLETE}")
    seat = sit(at)
    for pile in (at.stock[-1].name, name(at, "8C")):
        seat.drag(pile, HAND)
        seat.click(pile)
    assert seat.position == at


@pytest.mark.parametrize("by_click", [False, True])
def test_throwing_the_odd_card_wins(sit: Callable[[Position], Seat], by_click: bool) -> None:
    at = position(f"KS {COMPLETE}")
    seat = sit(at)
    if by_click:
        seat.click(name(at, "KS"))
    else:
        seat.drag(name(at, "KS"), "discard pile")
    assert seat.table.history.status.winners == (0,)


def test_knocking_is_dragging_a_card_there_or_choosing_so(sit: Callable[[Position], Seat]) -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN)
    seat = sit(at)
    seat.drag(name(at, "KD"), KNOCK)
    assert seat.position.ending.kind == "knock"
    other = sit(at)
    other.click(name(at, "KD"))
    assert other.table.menu is not None
    assert [label for _, label in other.table.menu.entries] == ["throw KD", "knock KD"]


def test_knocking_with_too_much_is_refused_in_a_sentence(sit: Callable[[Position], Seat]) -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D JH AC KD", options=GIN)
    seat = sit(at)
    seat.drag(name(at, "KD"), KNOCK)
    assert seat.position == at
    assert "10 points of deadwood left at most" in seat.table.window.said
