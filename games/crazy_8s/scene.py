"""The table: the others' hands above, stock and pile in the middle, one's own hand below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from games.crazy_8s.rules import EIGHT, PLAYERS, Position, order, over
from launcher.picture import Picture, Suit, freeze, overlay, rectangle, suit
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import SUITS, Card, Pile, Region, table

_WIDTH, _TALL = 8.0, 4.3
_GAP = 0.25
_MIDDLE = 1.62  # how far down stock and pile are
_SIGNS: Final[dict[str, Picture]] = {
    name: freeze(
        overlay(
            suit(name, 25, "two" if name in ("hearts", "diamonds") else "text"),
            rectangle(40, 40, "surface", radius=8, outline="accent", thickness=2),
        )
    )
    for name in get_args(Suit)
}


def scene(position: Position, view: View) -> Scene:
    """All cards, and what is to be followed or chosen."""
    return table(view, _WIDTH, _TALL, _things(position, view.player))


def _things(position: Position, player: int) -> Iterator[Pile | Region | Piece]:
    others = [(player + k) % len(position.hands) for k in range(1, len(position.hands))]
    wide = (_WIDTH - _GAP * (len(others) - 1)) / max(1, len(others))
    for k, each in enumerate(others):
        yield from _hand(position, each, k * (wide + _GAP), 0.0, wide)
    yield from _hand(position, player, 0.0, 2.9, _WIDTH)
    yield Pile("stock", position.stock[::-1], 2.6, _MIDDLE, says="stock", counted=True)
    yield Pile("pile", position.pile, 4.0, _MIDDLE)
    if position.choosing:
        for k, name in enumerate(SUITS):
            x, y = 5.5 + 0.66 * (k % 2), _MIDDLE + 0.26 + 0.48 * (k // 2)
            yield Piece(name, x, y, _SIGNS[name], f"{name}, to be followed")
    elif position.top.rank == EIGHT:
        yield Piece("suit", 5.5, _MIDDLE + 0.5, _SIGNS[position.suit], f"{position.suit} to follow")


def _hand(
    position: Position, player: int, x: float, y: float, wide: float
) -> Iterator[Pile | Region | Piece]:
    cards, name = position.hands[player], PLAYERS[player]
    lit = player == position.turn and not over(position)
    label = f"{name}: {len(cards)}"
    yield Region(name, x, y, wide, 1.36, label, lit, f"{label} card{'s' * (len(cards) != 1)}")
    yield Pile(f"hand of {name}", in_order(cards), x + 0.12, y + 0.3, "hand", wide - 0.24, says=_whose(name))


def _whose(name: str) -> str:
    return "your hand" if name == PLAYERS[0] else f"{name}’s hand"


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as it is held: spades from the king down, hearts, clubs, diamonds, eights; hidden cards as they are."""
    return tuple(sorted(cards, key=order, reverse=True)) if all(card.rank for card in cards) else cards


def describe(position: Position) -> list[str]:
    """One's hand in order, the cards of the others, and what is to be followed."""
    hands = [
        f"{PLAYERS[k]}: {' '.join(map(str, in_order(hand))) or 'no card'}"
        for k, hand in enumerate(position.hands)
    ]
    follow = position.suit if position.top.rank == EIGHT else str(position.top)
    return [*hands, f"Pile: {position.top}, follow {follow}. Stock: {len(position.stock)}."]
