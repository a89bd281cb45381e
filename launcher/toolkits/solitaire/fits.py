"""Which card fits onto which. A card whose face is not known fits nowhere, and nothing fits onto it."""

from __future__ import annotations

from collections.abc import Callable

from launcher.toolkits.cards import Card

Fits = Callable[[Card, Card], bool]
"""Whether a card, the first, may lie on another, the second."""


def downward(card: Card, onto: Card) -> bool:
    """Whether a card is the next lower one, whatever its suit."""
    return 0 < card.rank == onto.rank - 1


def alternating(card: Card, onto: Card) -> bool:
    """Whether a card is the next lower one, and one of them is red and the other black."""
    return downward(card, onto) and card.red != onto.red


def in_suit(card: Card, onto: Card) -> bool:
    """Whether a card is the next lower one of the same suit."""
    return downward(card, onto) and card.suit == onto.suit


def upward(card: Card, onto: Card) -> bool:
    """Whether a card is the next higher one of the same suit."""
    return in_suit(onto, card)


def run(cards: tuple[Card, ...], together: Fits) -> int:
    """How many cards from the front one go together, each with the one behind it."""
    count = min(1, len(cards))
    while 0 < count < len(cards) and together(cards[-count], cards[-count - 1]):
        count += 1
    return count
