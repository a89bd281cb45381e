"""Exact chances of the dealer's totals, given the unseen cards and the up card.

A hand can be drawn in many orders, and its chance depends only on its cards. The orders of each hand are therefore
counted once for each up card. When a card is removed, the chance of a hand is multiplied by a ratio, which depends on
the number of such cards and of all cards in the hand. The chances are updated in this way for each card that the player
draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from operator import itemgetter, mul
from typing import Final, NamedTuple

from games.blackjack.hands import MOST, best_total, draws

Counts = tuple[int, ...]
"""The numbers of cards with the values 1 (aces), 2, ... 10."""

VALUES: Final = range(1, 11)
"""The values of cards."""

_LONGEST = 13  # an upper limit for the number of cards in the dealer's hand
_EXCLUDED: Final = {
    1: 10,
    10: 1,
}  # the hole card that would make a natural, which would already have ended the round
TOTALS: Final = (17, 18, 19, 20, 21)


def without(counts: Counts, *cards: int) -> Counts:
    """Return the numbers of cards without the cards of these values."""
    left = list(counts)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


def chance_of(cards: Counts, *drawn: int) -> float:
    """Return the chance to draw these cards one after the other."""
    chance = 1.0
    for card in drawn:
        if not cards[card - 1]:
            return 0.0
        chance *= cards[card - 1] / sum(cards)
        cards = without(cards, card)
    return chance


def no_natural(up: int, unseen: Counts) -> float:
    """Return the chance that the hole card does not make a natural with the up card."""
    excluded = _EXCLUDED.get(up)
    return 1 - unseen[excluded - 1] / sum(unseen) if excluded else 1.0


class Dealer(NamedTuple):
    """The dealer's up card and rule for drawing.

    Attributes:
        up: the value of the up card.
        hits_soft_17: whether the dealer hits a soft 17.
    """

    up: int
    hits_soft_17: bool = False


class Unseen:
    """The cards that the player has not seen, including the hole card, and the dealer's chances with them.

    Attributes:
        counts: the numbers of these cards.
    """

    __slots__ = ("_before", "_card", "_dealer", "_likely", "counts")

    def __init__(self, counts: Counts, dealer: Dealer, before: Unseen | None = None, card: int = 0) -> None:
        """Start with these cards, or with all cards of `before` except one."""
        self.counts = counts
        self._dealer = dealer
        self._before = before
        self._card = card
        self._likely: Sequence[float] = ()

    def without(self, card: int) -> Unseen:
        """Return the unseen cards after the player has drawn a card of this value."""
        return Unseen(without(self.counts, card), self._dealer, self, card)

    def chances(self) -> tuple[float, ...]:
        """Return the chances of the totals 17 to 21 if the hole card makes no natural.

        The rest is the chance to bust.
        """
        likely, free = self._hand_chances(), no_natural(self._dealer.up, self.counts)
        return tuple([sum(likely[first:end]) / free for first, end in _hands(self._dealer).totals])

    def _hand_chances(self) -> Sequence[float]:
        """Return the chance of each possible hand of the dealer, in any order."""
        if not self._likely and self._before:
            many, cards = self._before.counts[self._card - 1], sum(self._before.counts)
            ratios = _ratios(self._dealer, self._card, many, cards)
            self._likely = list(map(mul, self._before._hand_chances(), ratios))
        elif not self._likely:
            orders = _hands(self._dealer).orders.items()
            self._likely = [many * chance_of(self.counts, *hand) for hand, many in orders]
        return self._likely


class _Hands(NamedTuple):
    """The hole card and the drawn cards of the dealer, in all combinations with an up card.

    Attributes:
        orders: the number of orders in which each hand can be drawn.
        totals: the first and last index of the hands with each total of the dealer.
        ratios: for each card, a function that picks the ratio of each hand from a table, with a row for each number of
            such cards and a column for each number of all cards.
    """

    orders: dict[tuple[int, ...], int]
    totals: tuple[tuple[int, int], ...]
    ratios: tuple[Callable[[Sequence[float]], tuple[float, ...]], ...]


@lru_cache(maxsize=512)
def _ratios(dealer: Dealer, card: int, many: int, cards: int) -> tuple[float, ...]:
    """Return the factors of the chances of all hands when one of `many` equal cards among `cards` is drawn before.

    If no cards are left, the chance is 0 whatever the factor is.
    """
    table = [
        (many - same) / many * cards / (cards - drawn or 1)
        for same in range(_LONGEST)
        for drawn in range(_LONGEST)
    ]
    return _hands(dealer).ratios[card - 1](table)


@lru_cache
def _hands(dealer: Dealer) -> _Hands:
    ended = _hands_by_total(dealer)
    orders = {hand: many for hands in ended for hand, many in hands.items()}
    places = [[hand.count(card) * _LONGEST + len(hand) for hand in orders] for card in VALUES]
    ends = accumulate(map(len, ended), initial=0)
    return _Hands(orders, tuple(pairwise(ends)), tuple([itemgetter(*each) for each in places]))


def _hands_by_total(dealer: Dealer) -> list[Counter[tuple[int, ...]]]:
    """Return the hands with each total of the dealer, and the number of orders in which each can be drawn."""
    up, hits_soft_17 = dealer
    ended = [Counter[tuple[int, ...]]() for _ in TOTALS]
    playing = Counter[tuple[int, ...]]({(): 1})
    while playing:
        longer = Counter[tuple[int, ...]]()
        for hand, orders in playing.items():
            for card in VALUES:
                drawn = tuple(sorted((*hand, card)))
                hard, ace = up + sum(drawn), 1 in (up, *drawn)
                points = best_total(hard, ace=ace)
                if draws(hard, ace=ace, hits_soft_17=hits_soft_17):
                    longer[drawn] += orders
                elif points <= MOST and drawn != (_EXCLUDED.get(up),):
                    ended[TOTALS.index(points)][drawn] += orders
        playing = longer
    return ended
