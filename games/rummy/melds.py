"""Melds, and the best arrangement of a hand.

All arrangements are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from launcher.toolkits.cards import SUITS, Card

Meld = tuple[Card, ...]
"""A set of three or four cards of one rank, or a run of three or more consecutive cards of one suit."""

_RANKS: Final = 13
_SUIT_OF: Final = {suit: _RANKS * k for k, suit in enumerate(SUITS)}
_ONE_SUIT: Final = (1 << _RANKS) - 1
ALL: Final = (1 << 4 * _RANKS) - 1
"""The faces of all cards."""


class Arrangement(NamedTuple):
    """A hand in melds and deadwood.

    Attributes:
        melds: Melds that share no card, runs before sets, each in display order.
        deadwood: The other cards, from the lowest.
    """

    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]


def points(card: Card) -> int:
    """Return the points of a card as deadwood.

    An ace counts 1, a jack, queen or king 10, any other card its rank.
    """
    return min(card.rank, 10)


def total(cards: Iterable[Card]) -> int:
    """Return the points of cards as deadwood."""
    return sum(points(card) for card in cards)


def cover(hand: Iterable[Card], *, high_aces: bool = True) -> int:
    """Return the largest number of cards in melds.

    Args:
        hand: The cards.
        high_aces: Whether queen, king, ace is a run. Ace, two, three always is.
    """
    return cover_of(faces(hand), high_aces)


def best_arrangement(hand: Iterable[Card], *, high_aces: bool = True) -> Arrangement:
    """Return the arrangement with the least deadwood.

    Among those, it has the fewest melds.
    """
    cards = sorted(hand)
    melds = _best(faces(cards), high_aces)
    return arrange(cards, melds)


def deadwood_of(hand: int, *, high_aces: bool) -> int:
    """Return the deadwood of the best arrangement, as a set of faces."""
    return hand & ~sum(_best(hand, high_aces))


def arrangements(hand: Iterable[Card], *, high_aces: bool) -> Iterator[Arrangement]:
    """Yield every arrangement of a hand.

    Arrangements with broken melds are included.
    """
    cards = sorted(hand)
    for melds in _choices(possible(faces(cards), high_aces)):
        yield arrange(cards, melds)


def arrange(cards: Iterable[Card], melds: Sequence[int]) -> Arrangement:
    """Return cards arranged in melds, which are given as sets of faces."""
    known = {face(card): card for card in cards}
    used = sum(melds)
    laid = [tuple(known[bit] for bit in bits(meld)) for meld in melds]
    left = [card for bit, card in known.items() if not bit & used]
    return Arrangement(tuple(_high_ace_last(meld) for meld in laid), tuple(sorted(left)))


def face(card: Card) -> int:
    """Return the bit of a card's face."""
    return 1 << (_SUIT_OF[card.suit] + card.rank - 1)


def faces(cards: Iterable[Card]) -> int:
    """Return the set of the faces of cards, as bits."""
    return sum(map(face, cards))


def bits(faces: int) -> Iterator[int]:
    """Yield the faces of a set."""
    while faces:
        yield faces & -faces
        faces &= faces - 1


@lru_cache(maxsize=1 << 14)
def possible(hand: int, high_aces: bool) -> tuple[int, ...]:
    """Return all melds of a set of faces, as sets.

    Runs come first, then sets of one rank.
    """
    suits = [hand >> shift & _ONE_SUIT for shift in _SUIT_OF.values()]
    runs = [
        run << shift
        for suit, shift in zip(suits, _SUIT_OF.values(), strict=True)
        for run in _runs(suit, high_aces)
    ]
    sets = []
    for left_out in (None, 0, 1, 2, 3):
        chosen = [k for k in range(len(SUITS)) if k != left_out]
        ranks = _ONE_SUIT
        for k in chosen:
            ranks &= suits[k]
        sets += [sum(rank << _RANKS * k for k in chosen) for rank in bits(ranks)]
    return (*runs, *sets)


@lru_cache(maxsize=1 << 14)
def _runs(suit: int, high_aces: bool) -> tuple[int, ...]:
    """Return all runs of a set of ranks.

    The fourteenth bit is a high ace, and is moved back to the first.
    """
    ranks = suit | (suit & 1) << _RANKS if high_aces else suit
    found = []
    for first in range(_RANKS - 1):
        run = 7 << first
        while ranks & run == run:
            if run & 1 << _RANKS:
                if not run & 1:  # A run cannot have an ace at both ends.
                    found.append(run & _ONE_SUIT | 1)
                break
            found.append(run)
            run |= run << 1
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def cover_of(hand: int, high_aces: bool) -> int:
    """Return the largest number of faces in melds."""
    melds = possible(hand, high_aces)
    return max(sum(melds).bit_count() for melds in _choices(melds)) if melds else 0


@lru_cache(maxsize=1 << 14)
def _best(hand: int, high_aces: bool) -> tuple[int, ...]:
    choices = _choices(possible(hand, high_aces))
    return max(choices, key=lambda melds: (sum(map(points_of, melds)), -len(melds)))


def _choices(melds: Sequence[int], used: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield all choices of melds that share no card."""
    yield ()
    for k, meld in enumerate(melds):
        if not meld & used:
            for others in _choices(melds[k + 1 :], used | meld):
                yield (meld, *others)


@lru_cache(maxsize=1 << 14)
def points_of(cards: int) -> int:
    """Return the points of a set of faces as deadwood."""
    return sum(min((bit.bit_length() - 1) % _RANKS + 1, 10) for bit in bits(cards))


def _high_ace_last(meld: Meld) -> Meld:
    """Return a meld with a high ace at the end of its run."""
    is_high = meld[0].rank == 1 and meld[-1].rank == _RANKS
    return (*meld[1:], meld[0]) if is_high else meld


PARTNERS: Final = {
    card: tuple(meld & ~card for meld in possible(ALL, True) if meld & card and meld.bit_count() == 3)
    for card in bits(ALL)
}
"""The pairs of faces that make a meld of three with each face."""
