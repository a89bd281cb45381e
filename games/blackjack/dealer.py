"""How the dealer ends, exactly: the chance of each total, by the cards that are not seen and the up card.

A hand can be drawn in many orders, and its chance depends on its cards alone. So the orders of each are counted once
per up card. With a card less, the chance of a hand is what it was times a ratio, which depends on how many such cards
and how many in all are in the hand: so the chances are brought along, card by card, as the player draws.
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
"""How many cards there are that count 1 (aces), 2, ... 10."""

VALUES: Final = range(1, 11)
"""What cards count."""

_LONGEST = 13  # more cards than the dealer ever draws
_EXCLUDED: Final = {1: 10, 10: 1}  # the hole card of a natural: the round would be settled already
TOTALS: Final = (17, 18, 19, 20, 21)


def without(counts: Counts, *cards: int) -> Counts:
    """The cards that are left when some are gone, by what they count."""
    left = list(counts)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


def chance_of(cards: Counts, *drawn: int) -> float:
    """That these are drawn, one after the other."""
    chance = 1.0
    for card in drawn:
        if not cards[card - 1]:
            return 0.0
        chance *= cards[card - 1] / sum(cards)
        cards = without(cards, card)
    return chance


def no_natural(up: int, unseen: Counts) -> float:
    """The chance that the hole card makes no natural with the up card."""
    excluded = _EXCLUDED.get(up)
    return 1 - unseen[excluded - 1] / sum(unseen) if excluded else 1.0


class Dealer(NamedTuple):
    """Who draws.

    Attributes:
        up: what the up card counts.
        hits_soft_17: whether one draws on 17 in which an ace counts 11.
    """

    up: int
    hits_soft_17: bool = False


class Unseen:
    """The cards that the player hasn't seen, the hole card among them, and how the dealer ends with them.

    Attributes:
        counts: of these cards.
    """

    __slots__ = ("_before", "_card", "_dealer", "_likely", "counts")

    def __init__(self, counts: Counts, dealer: Dealer, before: Unseen | None = None, card: int = 0) -> None:
        """Those, or all that there were before but one card."""
        self.counts = counts
        self._dealer = dealer
        self._before = before
        self._card = card
        self._likely: Sequence[float] = ()

    def without(self, card: int) -> Unseen:
        """When the player has drawn a card that counts so much."""
        return Unseen(without(self.counts, card), self._dealer, self, card)

    def chances(self) -> tuple[float, ...]:
        """Those that the dealer ends with 17, 18, 19, 20, 21, the hole card making no natural; the rest is bust."""
        likely, free = self._hand_chances(), no_natural(self._dealer.up, self.counts)
        return tuple([sum(likely[first:end]) / free for first, end in _hands(self._dealer).totals])

    def _hand_chances(self) -> Sequence[float]:
        """Those of each hand that the dealer can end with, in whatever order it is drawn."""
        if not self._likely and self._before:
            many, cards = self._before.counts[self._card - 1], sum(self._before.counts)
            ratios = _ratios(self._dealer, self._card, many, cards)
            self._likely = list(map(mul, self._before._hand_chances(), ratios))
        elif not self._likely:
            orders = _hands(self._dealer).orders.items()
            self._likely = [many * chance_of(self.counts, *hand) for hand, many in orders]
        return self._likely


class _Hands(NamedTuple):
    """The hole card and what the dealer draws, in all ways that there are with an up card.

    Attributes:
        orders: in how many each hand can be drawn that the dealer ends with.
        totals: where those with each of the dealer's totals begin and end.
        ratios: for each card, what chooses from a table with a row for each number of such cards and a column for each
            number of all cards what there is for each of these hands.
    """

    orders: dict[tuple[int, ...], int]
    totals: tuple[tuple[int, int], ...]
    ratios: tuple[Callable[[Sequence[float]], tuple[float, ...]], ...]


@lru_cache(maxsize=512)
def _ratios(dealer: Dealer, card: int, many: int, cards: int) -> tuple[float, ...]:
    """By what the chance of each hand changes when one of so many such cards among so many in all is drawn before.

    Where no cards are left, the chance is 0 whatever it is multiplied by.
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
    """For each of the dealer's totals the hands that have it, and in how many orders they can be drawn."""
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
