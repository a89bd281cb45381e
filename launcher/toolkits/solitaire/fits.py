"""Rules for putting a card on another; cards with unknown faces never fit."""

from __future__ import annotations

from collections.abc import Callable

from launcher.toolkits.cards import Card

Fits = Callable[[Card, Card], bool]
"""A function that returns whether the first card may be put on the second."""


def downward(card: Card, onto: Card) -> bool:
    """Return whether a card is one rank lower than another, in any suit."""
    return 0 < card.rank == onto.rank - 1


def alternating(card: Card, onto: Card) -> bool:
    """Return whether a card is one rank lower and of the other colour."""
    return downward(card, onto) and card.red != onto.red


def in_suit(card: Card, onto: Card) -> bool:
    """Return whether a card is one rank lower and of the same suit."""
    return downward(card, onto) and card.suit == onto.suit


def upward(card: Card, onto: Card) -> bool:
    """Return whether a card is one rank higher and of the same suit."""
    return in_suit(onto, card)


def run(cards: tuple[Card, ...], together: Fits) -> int:
    """Return how many cards at the front can move together, each with the one behind it."""
    count = min(1, len(cards))
    while 0 < count < len(cards) and together(cards[-count], cards[-count - 1]):
        count += 1
    return count
