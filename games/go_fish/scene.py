"""The scene of Go Fish.

Each player has a place for a hand and pairs, with the stock in the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.go_fish.rules import Position, over, pairs, plural
from launcher.picture import overlay, rectangle, text
from launcher.tabletop import Piece, Scene, View, counted
from launcher.toolkits.cards import (
    HEIGHT,
    PLAYERS,
    Pile,
    Region,
    Seat,
    in_own_order,
    player_name,
    scale,
    seated,
    table,
)

_BESIDE: Final = 1.16  # widths of a card for the pairs next to a hand, if there is room
_BUBBLE: Final = 1.32  # heights of a card from the top of a seat to the lower edge of the bubble
_ASIDE: Final = 0.3  # widths of a seat from its left edge to the bubble; cards just received are on the right
_LETTERS: Final = 15  # the usual size of the words of players
_LEGIBLE: Final = 11  # their minimum size in logical pixels of the window
_PEEP: Final = 0.36  # the minimum width of the pairs next to the hand; the rest of them covers it
_FAN: Final = 2.2  # widths of a card for the hand, which takes its room before the pairs


def place_of(player: int) -> str:
    """Return the name of a player's place.

    Cards are put onto it to ask for their rank.
    """
    return f"place of {PLAYERS[player]}"


def pairs_of(player: int) -> str:
    """Return the name of the pile of a player's pairs."""
    return f"pairs of {PLAYERS[player]}"


def scene(position: Position, view: View) -> Scene:
    """Return all cards.

    If the window is low, the stock is next to the players instead of between them.
    """
    seating = seated(view, len(position.hands), middle=1)
    places = [thing for seat in seating.seats for thing in _place(position, seat, view)]
    stock = Pile("stock", position.stock[::-1], *seating.middle, counted=True)
    size = max(_LETTERS, _LEGIBLE / scale(view, seating.width, seating.height))
    bubbles = [bubble for seat in seating.seats for bubble in _bubble(position, seat, size)]
    return table(view, seating.width, seating.height, [*places, stock, *bubbles])


def _bubble(position: Position, seat: Seat, size: float) -> Iterator[Piece]:
    """Yield the question or the answer of a seat."""
    asked = position.asked
    if asked is None or over(position) or seat.player not in (asked.player, asked.other):
        return
    answer = "Here you are." if asked.got else "Go fish!"
    words = f"Any {plural(asked.card.rank)}?" if seat.player == asked.player else answer
    said = text(words, size)
    sheet = rectangle(said.width + 20, size + 13, "surface", radius=14, outline="border")
    y = seat.y + _BUBBLE - (size - _LETTERS) / 2 / HEIGHT  # larger words reach no further down
    x = seat.x + seat.width * _ASIDE
    yield Piece(
        f"words of {PLAYERS[seat.player]}", x, y, overlay(said, sheet), words, through=True, front=True
    )


def _place(position: Position, seat: Seat, view: View) -> Iterator[Pile | Region]:
    player, name = seat.player, player_name(seat.player, view)
    laid, held = counted(pairs(position)[player], "pair"), counted(len(position.hands[player]), "card")
    lit = player == position.turn and not over(position)
    yield seat.region(place_of(player), f"{name}: {laid}, {held}", lit=lit, says=f"{name}, {held} and {laid}")
    cards = in_own_order(tuple(sorted(position.hands[player])), view, player)
    hand = seat.hand(PLAYERS[player], cards, min(_BESIDE, max(_PEEP, seat.width - _FAN)))
    right = seat.x + seat.width - 1 - (hand.x - seat.x)
    whose = "your" if seat.own else f"{name}'s"
    yield hand
    yield Pile(pairs_of(player), position.laid[player], right, hand.y, says=f"{whose} pairs")
