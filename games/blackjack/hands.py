"""The values of cards and hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from launcher.toolkits.cards import Card

MOST: Final = 21
"""The highest total of a hand that is not bust."""

STANDS: Final = 17
"""The total on which the dealer stands; some dealers hit a soft 17."""

_SOFT: Final = 10  # the extra value of an ace that counts 11


def points(card: Card) -> int:
    """Return the value of a card: 1 for an ace, 10 for a face card, 0 for an unknown card."""
    return min(card.rank, 10)


def best_total(hard: int, *, ace: bool) -> int:
    """Return the best total of a hand.

    Args:
        hard: the total with all aces as 1.
        ace: whether the hand has an ace, which counts 11 if the total then is at most 21.
    """
    return hard + _SOFT if ace and hard + _SOFT <= MOST else hard


def draws(hard: int, *, ace: bool, hits_soft_17: bool) -> bool:
    """Return whether the dealer draws another card.

    Args:
        hard: the total with all aces as 1.
        ace: whether the hand has an ace.
        hits_soft_17: whether the dealer hits a soft 17.
    """
    best = best_total(hard, ace=ace)
    return best < STANDS or (hits_soft_17 and best == STANDS and best != hard)


def total(cards: Iterable[Card]) -> int:
    """Return the best total of cards, at most 21 if possible."""
    counted = [points(card) for card in cards]
    return best_total(sum(counted), ace=1 in counted)


def soft(cards: Iterable[Card]) -> bool:
    """Return whether an ace counts 11 in the best total."""
    known = tuple(cards)
    return total(known) != sum(map(points, known))


def natural(cards: tuple[Card, ...]) -> bool:
    """Return whether two cards have a total of 21; after a split, this is not a natural."""
    return len(cards) == 2 and total(cards) == MOST


def count_in_words(cards: tuple[Card, ...]) -> str:
    """Return the total of a hand as text: "16", "soft 17", or "10 + ?" with a hidden card."""
    known = tuple(card for card in cards if card.rank)
    if len(known) < len(cards):
        return f"{count_in_words(known)} + ?"
    if len(known) == 1 and known[0].rank == 1:
        return "ace"
    return f"soft {total(cards)}" if soft(cards) and total(cards) < MOST else f"{total(cards)}"
