"""What cards count, one by one and together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from launcher.toolkits.cards import Card

MOST: Final = 21
"""A hand that counts more is bust."""

STANDS: Final = 17
"""The dealer draws up to that; on a soft one, some draw once more."""

_SOFT: Final = 10  # what an ace counts beyond 1 where that is not too much


def points(card: Card) -> int:
    """What a card counts: an ace 1 (it may count 11 in a hand), court cards 10; 0 if its face isn't known."""
    return min(card.rank, 10)


def best_total(hard: int, *, ace: bool) -> int:
    """The best total of a hand.

    Args:
        hard: its total with all aces as 1.
        ace: whether there is one; it counts 11 if the total is not above 21 then.
    """
    return hard + _SOFT if ace and hard + _SOFT <= MOST else hard


def draws(hard: int, *, ace: bool, hits_soft_17: bool) -> bool:
    """Whether the dealer takes another card.

    Args:
        hard: the total of the dealer's hand with all aces as 1.
        ace: whether there is one.
        hits_soft_17: whether 17 in which an ace counts 11 is not enough.
    """
    best = best_total(hard, ace=ace)
    return best < STANDS or (hits_soft_17 and best == STANDS and best != hard)


def total(cards: Iterable[Card]) -> int:
    """The best total of these cards: not above 21 if that can be."""
    counted = [points(card) for card in cards]
    return best_total(sum(counted), ace=1 in counted)


def soft(cards: Iterable[Card]) -> bool:
    """Whether an ace counts 11 in the best total."""
    known = tuple(cards)
    return total(known) != sum(map(points, known))


def natural(cards: tuple[Card, ...]) -> bool:
    """Whether two cards are 21. Whether they were dealt so, or came from a split, the rules know."""
    return len(cards) == 2 and total(cards) == MOST


def count_in_words(cards: tuple[Card, ...]) -> str:
    """What a hand counts: "16", "soft 17", "10 + ?" while there is a card that isn't seen."""
    known = tuple(card for card in cards if card.rank)
    if len(known) < len(cards):
        return f"{count_in_words(known)} + ?"
    if len(known) == 1 and known[0].rank == 1:
        return "ace"
    return f"soft {total(cards)}" if soft(cards) and total(cards) < MOST else f"{total(cards)}"
