"""Playing at the table: dragging and clicking in each phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.rummy.play import TABLETOP
from games.rummy.rules import Position
from games.rummy.scene import HAND, KNOCK
from launcher.toolkits.cards import text
from tests.games.rummy.positions import COMPLETE, GIN, POOR, position
from tests.tabletop.frame.conftest import Seat

ODD = COMPLETE.replace("10S", "KS")


@pytest.fixture
def sit() -> Callable[[Position], Seat]:
    """Return a function that opens a table at a position, for two people, with the first one ready to play."""

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


def test_a_card_dropped_outside_the_hand_is_not_drawn(sit: Callable[[Position], Seat]) -> None:
    at = position(ODD)
    seat = sit(at)
    seat.drag(at.stock[-1].name, "other hand")
    seat.drag(name(at, "8C"), "other hand")
    assert seat.position == at


def test_discarding_before_drawing_is_refused(sit: Callable[[Position], Seat]) -> None:
    at = position(ODD)
    seat = sit(at)
    seat.drag(name(at, "KS"), "discard pile")
    seat.click(name(at, "KS"))
    assert seat.position == at
    assert "draw" in seat.table.window.said


def test_the_stock_and_the_discard_pile_are_fixed_before_discarding(sit: Callable[[Position], Seat]) -> None:
    at = position(f"KS {COMPLETE}")
    seat = sit(at)
    for pile in (at.stock[-1].name, name(at, "8C")):
        seat.drag(pile, HAND)
        seat.click(pile)
    assert seat.position == at


@pytest.mark.parametrize("by_click", [False, True])
def test_discarding_the_odd_card_wins(sit: Callable[[Position], Seat], by_click: bool) -> None:
    at = position(f"KS {COMPLETE}")
    seat = sit(at)
    if by_click:
        seat.click(name(at, "KS"))
    else:
        seat.drag(name(at, "KS"), "discard pile")
    assert seat.table.history.status.winners == (0,)


def test_a_player_knocks_by_dragging_or_from_the_menu(sit: Callable[[Position], Seat]) -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN)
    seat = sit(at)
    seat.drag(name(at, "KD"), KNOCK)
    assert seat.position.ending.kind == "knock"
    other = sit(at)
    other.click(name(at, "KD"))
    assert other.table.menu is not None
    assert [label.split()[0] for _, label in other.table.menu.entries] == ["discard", "knock"]


def test_knocking_with_too_much_deadwood_is_refused(sit: Callable[[Position], Seat]) -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D JH AC KD", options=GIN)
    seat = sit(at)
    seat.drag(name(at, "KD"), KNOCK)
    assert seat.position == at
    assert "10 points" in seat.table.window.said


def row_of(seat: Seat) -> str:
    """Return the cards of the player's hand from left to right."""
    held = {card.name: card for card in seat.position.hands[0]}
    pieces = sorted(seat.table.scene.pieces, key=lambda piece: piece.x)
    return text(held[piece.name] for piece in pieces if piece.name in held)


def test_players_can_arrange_their_hand_before_and_after_drawing(sit: Callable[[Position], Seat]) -> None:
    at = position("5C 5D 5H 6S 7S 8S KC 2D KH 9C", POOR)
    seat = sit(at)
    seat.keys("m")
    assert row_of(seat) == "6S 7S 8S 5C 5D 5H 2D 9C KC KH"
    seat.drag(name(at, "KH"), name(at, "7S"))
    assert row_of(seat) == "6S KH 7S 8S 5C 5D 5H 2D 9C KC"
    assert seat.position == at
    seat.keys("d")
    assert row_of(seat).startswith("6S KH 7S 8S 5C 5D 5H 2D 9C KC ")  # the card just drawn is at the end
    seat.drag(name(at, "KH"), "discard pile")
    assert row_of(seat).startswith("6S 7S 8S 5C 5D 5H 2D 9C KC ")


@pytest.mark.parametrize("key", ["home", "s", "m"])
def test_sort_and_the_switches_restore_the_order(sit: Callable[[Position], Seat], key: str) -> None:
    at = position("5C 5D 5H 6S 7S 8S KC 2D KH 9C", POOR)
    seat, other = sit(at), sit(at)
    seat.drag(name(at, "KH"), name(at, "7S"))
    for each in (seat, other):
        each.keys(key)
    assert row_of(seat) == row_of(other)


def test_melds_are_laid_apart_at_the_end(sit: Callable[[Position], Seat]) -> None:
    at = position(f"KS {COMPLETE}", POOR)
    seat = sit(at)
    seat.drag(name(at, "2C"), name(at, "10H"))
    seat.drag(name(at, "KS"), "discard pile")
    seat.rest()
    assert row_of(seat) == "5S 6S 7S 10C 10D 10H 10S 2C 2D 2H"
