"""The scene of Go Fish.

Each player has a place for a hand and pairs, with the stock in the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.go_fish.pond import pond
from games.go_fish.rules import Position, over, pairs, plural
from launcher.picture import Picture, overlay, rectangle, text, text_width
from launcher.tabletop import Piece, Scene, View, counted
from launcher.toolkits.cards import (
    HEIGHT,
    PLAYERS,
    WIDTH,
    Pile,
    Region,
    Seat,
    Seating,
    in_own_order,
    player_name,
    scale,
    seated,
    table,
)

_BESIDE: Final = 1.16  # widths of a card for the pairs next to a hand, if there is room
_OVER: Final = 3  # logical pixels by which a bubble covers the edge of a seat
_INDENT: Final = 0.45  # widths of a card from the side of a seat to its bubble
_LABEL_EDGES: Final = 0.2  # widths of a card to the left and right of a label
_LETTERS: Final = 15  # the usual size of the words of players
_LEGIBLE: Final = 11  # their minimum size in logical pixels of the window
_PEEP: Final = 0.36  # the minimum width of the pairs next to the hand; the rest of them covers it
_BANK: Final = 0.06  # sizes of a card between the pond and the seats
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
    legible = _LEGIBLE / scale(view, seating.width, seating.height)
    places = [thing for seat in seating.seats for thing in _place(position, seat, view, legible)]
    inlays = tuple(_inlays(seating))
    stock = Pile("stock", position.stock[::-1], *seating.middle, counted=True, inlaid=bool(inlays))
    size = max(_LETTERS, legible)
    bubbles = [
        bubble for seat in seating.seats for bubble in _bubble(position, seat, view, seating.width, size)
    ]
    return table(view, seating.width, seating.height, [*places, stock, *bubbles], inlays=inlays)


def _inlays(seating: Seating) -> Iterator[tuple[float, float, Picture]]:
    """Yield the pond, if the stock lies between the players."""
    *others, own = seating.seats
    top = max(seat.bottom for seat in others)
    if top < seating.middle[1]:
        water = pond(round((seating.width - _BANK) * WIDTH), round((own.y - top - _BANK) * HEIGHT))
        yield seating.width / 2, (top + own.y) / 2, water


def _bubble(position: Position, seat: Seat, view: View, width: float, size: float) -> Iterator[Piece]:
    """Yield the question or the answer of a seat.

    It is between the cards of the seat and the stock, where it covers no card.

    The player at the bottom speaks above the seat on its right, and others speak below theirs on the left, so that
    both have room if the seats are close together.
    """
    asked = position.asked
    if asked is None or over(position) or seat.player not in (asked.player, asked.other):
        return
    answer = "Here you are." if asked.got else "Go fish!"
    words = f"Any {plural(asked.card.rank)}?" if seat.player == asked.player else answer
    said = text(words, size)
    sheet = rectangle(said.width + 16, size + 10, "surface", radius=size / 2 + 5, outline="border")
    wide, away = sheet.width / WIDTH, (sheet.height / 2 - _OVER) / HEIGHT
    indent = min(_INDENT, max(0.0, (seat.width - wide) / 2))
    if seat.player == view.player:
        x, y = seat.x + seat.width - indent - wide / 2, seat.y - away
    else:
        x, y = min(seat.x + indent, width - wide) + wide / 2, seat.bottom + away
    yield Piece(
        f"words of {PLAYERS[seat.player]}", x, y, overlay(said, sheet), words, through=True, front=True
    )


def _place(position: Position, seat: Seat, view: View, legible: float) -> Iterator[Pile | Region]:
    """Yield a seat with its hand and pairs.

    Its label leaves out the pairs if they do not fit in legible letters.
    """
    player, name = seat.player, player_name(seat.player, view)
    laid, held = counted(pairs(position)[player], "pair"), counted(len(position.hands[player]), "card")
    lit = player == position.turn and not over(position)
    label = f"{name}: {laid}, {held}"
    if text_width(label, legible) > (seat.width - _LABEL_EDGES) * WIDTH:
        label = f"{name}: {held}"
    yield seat.region(place_of(player), label, lit=lit, says=f"{name}, {held} and {laid}")
    cards = in_own_order(tuple(sorted(position.hands[player])), view, player)
    hand = seat.hand(PLAYERS[player], cards, min(_BESIDE, max(_PEEP, seat.width - _FAN)))
    right = seat.x + seat.width - 1 - (hand.x - seat.x)
    whose = "your" if seat.own else f"{name}'s"
    yield hand
    yield Pile(pairs_of(player), position.laid[player], right, hand.y, says=f"{whose} pairs")
