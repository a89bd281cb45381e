"""The table: the others' hands above, stock and pile in the middle, one's own hand below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from games.crazy_8s.rules import EIGHT, PLAYERS, Position, order, over
from launcher.picture import Picture, Suit, freeze, overlay, rectangle, suit
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import SUITS, Card, Pile, Region, table

_GAP = 0.2
_NARROW, _LOW = 0.8, 1.9  # windows with less or more width for their height have another layout
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
    """All cards, and what is to be followed or chosen; in low windows the middle is beside the others' hands."""
    shape = view.width / view.height
    if shape > _LOW:
        things = _things(position, view.player, others=8.0, mine=11.3, middle=(8.5, 0.2), below=1.5)
        return table(view, 11.3, 2.86, things)
    wide = 8.0 if shape > _NARROW else 5.6
    things = _things(position, view.player, others=wide, mine=wide, middle=(wide / 2 - 1.4, 1.62), below=2.9)
    return table(view, wide, 4.26, things)


def _things(
    position: Position, player: int, *, others: float, mine: float, middle: tuple[float, float], below: float
) -> Iterator[Pile | Region | Piece]:
    """What lies there.

    Args:
        position: with all cards.
        player: whose hand is below.
        others: how wide the other hands are together.
        mine: how wide the hand below is.
        middle: where the stock is.
        below: how far down the hand is.
    """
    rest = [(player + k) % len(position.hands) for k in range(1, len(position.hands))]
    each = (others + _GAP) / max(1, len(rest))
    for k, other in enumerate(rest):
        yield from _hand(position, other, k * each, 0.0, each - _GAP)
    yield from _hand(position, player, 0.0, below, mine)
    x, y = middle
    yield Pile("stock", position.stock[::-1], x, y, says="stock", counted=True)
    yield Pile("pile", position.pile, x + 1.3, y)
    if position.choosing:
        for k, name in enumerate(SUITS):
            across, down = 0.32 + 0.66 * (k % 2), 0.26 + 0.48 * (k // 2)
            yield Piece(name, x + 2.45 + across, y + down, _SIGNS[name], f"{name}, to be followed")
    elif position.top.rank == EIGHT:
        yield Piece("suit", x + 2.8, y + 0.5, _SIGNS[position.suit], f"{position.suit} to follow")


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
