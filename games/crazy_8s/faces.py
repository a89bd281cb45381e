"""Faces of cards: action cards, the order of a hand, points, and cards that a player declined to play."""

from __future__ import annotations

from typing import Final, NamedTuple

from launcher.toolkits.cards import Card, known

TWO: Final = 2
ACE: Final = 1
QUEEN: Final = 12
EIGHT: Final = 8

Face = tuple[int, str]
"""A rank and a suit."""


class Declined(NamedTuple):
    """A card that its player kept instead of matching a suit and a rank. All players know about it."""

    card: int
    suit: str
    rank: int


def order(card: Card) -> tuple[bool, int, int]:
    """Return the key to sort a hand: eights, diamonds, clubs, hearts, spades, each from the ace up."""
    return card.rank != EIGHT, ("diamonds", "clubs", "hearts", "spades").index(card.suit), card.rank


def in_order(cards: tuple[Card, ...], *, by_rank: bool = False) -> tuple[Card, ...]:
    """Return a hand in display order: spades from the king down, hearts, clubs, diamonds, eights.

    By rank, the kings of all suits come first, and eights are also last. Hidden cards keep their order.
    """
    if not known(cards):
        return cards
    held = sorted(cards, key=order, reverse=True)
    if by_rank:
        held.sort(key=lambda card: (card.rank != EIGHT, card.rank), reverse=True)
    return tuple(held)


def points(hand: tuple[Card, ...]) -> int:
    """Return the points of a hand for the winner: an eight 50, a face card 10, any other card its rank.

    These are the usual points of the game, according to Hoyle's rules.
    """
    return sum(50 if card.rank == EIGHT else min(card.rank, 10) for card in hand)
