"""Cards by their faces: which act, how a hand is sorted, what they count, and what is known of one that was kept."""

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
    """A card that its player kept instead of following a suit and a rank. Everybody has seen that."""

    card: int
    suit: str
    rank: int


def order(card: Card) -> tuple[bool, int, int]:
    """Where a card stands in a sorted hand: eights, diamonds, clubs, hearts, spades, each from the ace up."""
    return card.rank != EIGHT, ("diamonds", "clubs", "hearts", "spades").index(card.suit), card.rank


def in_order(cards: tuple[Card, ...], *, by_rank: bool = False) -> tuple[Card, ...]:
    """A hand as it is held: spades from the king down, hearts, clubs, diamonds, eights; hidden cards as they are.

    By rank, kings of all suits come first, and eights are last as well.
    """
    if not known(cards):
        return cards
    held = sorted(cards, key=order, reverse=True)
    if by_rank:
        held.sort(key=lambda card: (card.rank != EIGHT, card.rank), reverse=True)
    return tuple(held)


def points(hand: tuple[Card, ...]) -> int:
    """What a hand counts for whoever got rid of theirs: an eight 50, a court card 10, others their rank.

    These are the usual points of the game, as Hoyle's rules have them.
    """
    return sum(50 if card.rank == EIGHT else min(card.rank, 10) for card in hand)
