"""The scene of Crazy 8s.

Other hands are at the top, the stock and the discard pile in the middle, and your own hand at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from games.crazy_8s.eights import HOLES, SUITS_IN_EIGHTS, WIDE, chip, eight
from games.crazy_8s.rules import EIGHT, Position, in_order, over
from launcher.picture import Picture, Point, Suit, freeze, overlay, rectangle, suit
from launcher.tabletop import Piece, Scene, Toggle, View, counted
from launcher.toolkits.cards import (
    HEIGHT,
    PLAYERS,
    SUITS,
    WIDTH,
    Pile,
    Region,
    Seat,
    design_of,
    in_own_order,
    player_name,
    seated,
    table,
)

RANKS: Final = Toggle("ranks", "Sort by rank", "k")

_LEAST: Final = 4.9  # the least width of the table
_PITCH: Final = 1.2  # widths of a card from the stock to the discard pile
_EIGHT: Final = WIDE / WIDTH + 0.1  # the width of a figure 8, with its distance from the piles
_WIDE, _HIGH = WIDTH / 2 - 1, HEIGHT / 2 - 1  # a suit takes a quarter of a card

_SIGNS: Final[dict[str, Picture]] = {
    name: freeze(
        overlay(
            suit(name, 25, "two" if name in ("hearts", "diamonds") else "text"),
            rectangle(_WIDE, _HIGH, "surface", radius=7, outline="accent", thickness=2),
        )
    )
    for name in get_args(Suit)
}


def scene(position: Position, view: View) -> Scene:
    """Return all cards, the suit to match, and the suits on an eight.

    If the window is low, the piles are next to the other players.
    """
    seating = seated(view, len(position.hands), middle=1 + _PITCH + 2 * _EIGHT, least=_LEAST)
    hands = [thing for seat in seating.seats for thing in _hand(position, seat, view)]
    left, y = seating.middle
    x = left + _EIGHT
    eights = (left + WIDE / 2 / WIDTH, y + 0.5), (x + _PITCH + 1 + _EIGHT - WIDE / 2 / WIDTH, y + 0.5)
    things = [
        *hands,
        Pile("stock", position.stock[::-1], x, y, counted=True),
        Pile("pile", position.pile, x + _PITCH, y),
        *_chip(position, eights, view),
        *_signs(position, x + _PITCH + 0.5, y + 0.5),
    ]
    inlays = [(*at, eight(*suits)) for at, suits in zip(eights, SUITS_IN_EIGHTS, strict=True)]
    return table(view, seating.width, seating.height, things, inlays=inlays)


def _chip(position: Position, eights: Iterable[Point], view: View) -> Iterator[Piece]:
    """Yield the chip with the suit to match.

    It lies in its hole of the figures 8 at these places.
    """
    for (x, y), suits in zip(eights, SUITS_IN_EIGHTS, strict=True):
        for name, below in zip(suits, HOLES, strict=True):
            if name == position.suit and not position.choosing:
                yield Piece(f"chip of {name}", x, y + below, chip(name, design_of(view)), through=True)


def _signs(position: Position, x: float, y: float) -> Iterator[Piece]:
    """Yield the suit to match on an eight, or the four suits to choose from."""
    if position.choosing:
        for k, name in enumerate(SUITS):
            across, down = (k % 2 - 0.5) / 2, (k // 2 - 0.5) / 2
            yield Piece(name, x + across, y + down, _SIGNS[name], f"{name}, suit to choose")
    elif position.top.rank == EIGHT:
        yield Piece("suit", x, y, _SIGNS[position.suit], f"suit to match: {position.suit}")


def _hand(position: Position, seat: Seat, view: View) -> Iterator[Pile | Region]:
    cards, name = position.hands[seat.player], PLAYERS[seat.player]
    label = f"{player_name(seat.player, view)}: {counted(len(cards), 'card')}"
    lit = seat.player == position.turn and not over(position)
    yield seat.region(name, label, lit=lit, says=label)
    held = in_order(cards, by_rank=RANKS.name in view.toggles)
    yield seat.hand(name, in_own_order(held, view, seat.player))
