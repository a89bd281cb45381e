"""How the dealer ends, exactly: the chance of each total, by the cards that are not seen and the up card.

A hand can be drawn in many orders, and its chance depends on its cards alone. So hands are counted once per up card, as
nodes of a tree in which each card counts at least as much as the one before; then a sum over the tree gives the chances
for whatever cards are left. With a card less, the chance of each hand is what it was times a ratio that depends on how
many such cards and how many in all are in the hand: so the tree is gone through once for all cards that the player may
draw.
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

_LONGEST = 13  # more cards than the dealer ever draws
_EXCLUDED: Final = {
    1: 10,
    10: 1,
}  # the hole card that would make a natural: the round would be settled already
TOTALS: Final = (17, 18, 19, 20, 21)

_Choose = Callable[[Sequence[float]], tuple[float, ...]]


def without(counts: Counts, *cards: int) -> Counts:
    """The cards that are left when some are gone, by what they count."""
    left = list(counts)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


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
            self._likely = _all_hand_chances(self._dealer, self.counts)
        return self._likely


class _Hands(NamedTuple):
    """The hole card and what the dealer draws, in all ways that there are with an up card.

    Attributes:
        nodes: a card is added to a hand: the number of that hand, what the card counts less 1, how many such cards
            and how many in all were in it.
        ends: chooses from the nodes the hands that the dealer ends with.
        orders: in how many each of these can be drawn.
        totals: where those with each of the dealer's totals begin and end.
        ratios: for each card, what chooses from a table with a row for each number of such cards and a column for each
            number of all cards what there is for each of these hands.
    """

    nodes: tuple[tuple[int, int, int, int], ...]
    ends: _Choose
    orders: tuple[int, ...]
    totals: tuple[tuple[int, int], ...]
    ratios: tuple[_Choose, ...]


def _all_hand_chances(dealer: Dealer, unseen: Counts) -> Sequence[float]:
    """Those of the hands that the dealer ends with, through the whole tree."""
    nodes, ends, orders, *_ = _hands(dealer)
    cards = sum(unseen)
    # with none left, the chance is 0 whatever divides it
    left = [cards - drawn or 1 for drawn in range(_LONGEST)]
    reached = [1.0]
    for hand, card, same, drawn in nodes:
        reached.append(reached[hand] * (unseen[card] - same) / left[drawn])
    return list(map(mul, ends(reached), orders))


@lru_cache(maxsize=512)
def _ratios(dealer: Dealer, card: int, many: int, cards: int) -> tuple[float, ...]:
    """By what the chance of each hand changes when one of so many such cards among so many in all is drawn before."""
    table = [
        (many - same) / many * cards / (cards - drawn or 1)
        for same in range(_LONGEST)
        for drawn in range(_LONGEST)
    ]
    return _hands(dealer).ratios[card - 1](table)


@lru_cache
def _hands(dealer: Dealer) -> _Hands:
    ended = _hands_by_total(dealer)
    hands = [hand for each in ended for hand in each]
    numbers: dict[tuple[int, ...], int] = {(): 0}
    nodes = []
    for hand in sorted(hands):
        for drawn, card in enumerate(hand):
            if hand[: drawn + 1] not in numbers:
                numbers[hand[: drawn + 1]] = len(numbers)
                nodes.append((numbers[hand[:drawn]], card - 1, hand[:drawn].count(card), drawn))
    beyond = list(accumulate(map(len, ended), initial=0))
    return _Hands(
        nodes=tuple(nodes),
        ends=itemgetter(*map(numbers.__getitem__, hands)),
        orders=tuple([orders for each in ended for orders in each.values()]),
        totals=tuple(pairwise(beyond)),
        ratios=tuple(
            [
                itemgetter(*(hand.count(card) * _LONGEST + len(hand) for hand in hands))
                for card in range(1, 11)
            ]
        ),
    )


def _hands_by_total(dealer: Dealer) -> list[Counter[tuple[int, ...]]]:
    """For each of the dealer's totals the hands that have it, and in how many orders they can be drawn."""
    up, hits_soft_17 = dealer
    ended = [Counter[tuple[int, ...]]() for _ in TOTALS]
    playing = Counter[tuple[int, ...]]({(): 1})
    while playing:
        longer = Counter[tuple[int, ...]]()
        for hand, orders in playing.items():
            for card in range(1, 11):
                drawn = tuple(sorted((*hand, card)))
                hard, ace = up + sum(drawn), 1 in (up, *drawn)
                points = best_total(hard, ace=ace)
                if draws(hard, ace=ace, hits_soft_17=hits_soft_17):
                    longer[drawn] += orders
                elif points <= MOST and drawn != (_EXCLUDED.get(up),):
                    ended[TOTALS.index(points)][drawn] += orders
        playing = longer
    return ended
