"""Exact values of choices, given the unseen cards.

The hole card is one of the unseen cards. It makes no natural, because the dealer has already checked for one. Values
are expected gains in bets: 1 is a bet won, -1 a bet lost. Future cards are drawn without replacement, and each later
choice is the best one for the cards that are then left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from operator import itemgetter, mul
from typing import Final, NamedTuple

from games.blackjack.table import MOST, best_total, draws

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

_NEVER_BUST = 11  # another card cannot bust a hard total up to this

SURRENDERED: Final = -0.5
"""The value of a surrendered hand, in bets."""


def without(counts: Counts, *cards: int) -> Counts:
    """Return the numbers of cards after drawing these values."""
    left = list(counts)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


def chance_of(cards: Counts, *drawn: int) -> float:
    """Return the chance to draw these cards in this order."""
    chance = 1.0
    for card in drawn:
        if not cards[card - 1]:
            return 0.0
        chance *= cards[card - 1] / sum(cards)
        cards = without(cards, card)
    return chance


def no_natural(up: int, unseen: Counts) -> float:
    """Return the chance that the dealer has no natural.

    The hole card is one of the unseen cards.
    """
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
    """The cards that the player has not seen.

    They include the hole card. With them are the dealer's chances.

    Attributes:
        counts: the numbers of these cards.
    """

    __slots__ = ("_before", "_card", "_dealer", "_likely", "counts")

    def __init__(self, counts: Counts, dealer: Dealer, before: Unseen | None = None, card: int = 0) -> None:
        """Start with these cards, or with `before` less one card."""
        self.counts = counts
        self._dealer = dealer
        self._before = before
        self._card = card
        self._likely: Sequence[float] = ()

    def without(self, card: int) -> Unseen:
        """Return the unseen cards after the player's next card."""
        return Unseen(without(self.counts, card), self._dealer, self, card)

    def chances(self) -> tuple[float, ...]:
        """Return the chances of the totals 17 to 21.

        The hole card makes no natural. The rest is the chance to bust.
        """
        likely, free = self._hand_chances(), no_natural(self._dealer.up, self.counts)
        return tuple([sum(likely[first:end]) / free for first, end in _hands(self._dealer).totals])

    def _hand_chances(self) -> Sequence[float]:
        """Return the chance of each hand of the dealer, in the order of `_Hands.orders`."""
        if not self._likely and self._before:
            many, cards = self._before.counts[self._card - 1], sum(self._before.counts)
            ratios = _ratios(self._dealer, self._card, many, cards)
            self._likely = list(map(mul, self._before._hand_chances(), ratios))
        elif not self._likely:
            orders = _hands(self._dealer).orders.items()
            self._likely = [many * chance_of(self.counts, *hand) for hand, many in orders]
        return self._likely


class _Hands(NamedTuple):
    """All hands of the dealer with an up card.

    A hand is the hole card and the drawn cards.

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
    """Return the factors that a drawn card applies to all hands.

    The card is one of `many` equal cards among `cards`. If no cards are left, the chance is 0 whatever the
    factor is.
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
    """Return the dealer's hands by total.

    Each has the number of orders in which it can be drawn.
    """
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


class Points(NamedTuple):
    """The facts about a hand that decide its value.

    Attributes:
        hard: the total with all aces as 1.
        ace: whether the hand has an ace.
    """

    hard: int
    ace: bool

    @property
    def total(self) -> int:
        """The best total."""
        return best_total(self.hard, ace=self.ace)

    def plus(self, card: int) -> Points:
        """Return the hand with another card."""
        return Points(self.hard + card, self.ace or card == 1)


NONE = Points(0, ace=False)


def insurance(unseen: Counts) -> float:
    """Return the value of insurance, in bets.

    It bets half a bet, at 2 to 1, that the hole card counts 10.

    Args:
        unseen: the numbers of unseen cards, including the hole card.
    """
    return (3 * unseen[-1] / sum(unseen) - 1) / 2


class Odds:
    """The values of choices against an up card.

    Args:
        up: the value of the up card.
        hits_soft_17: whether the dealer hits a soft 17.
        double_split: whether the hands of a split pair can be doubled.
    """

    def __init__(self, up: int, *, hits_soft_17: bool = False, double_split: bool = False) -> None:
        self._dealer = Dealer(up, hits_soft_17)
        self._double_split = double_split
        self._dealers: dict[Counts, tuple[float, ...]] = {}
        self._hits: dict[tuple[Points, Counts], float] = {}

    def unseen(self, counts: Counts) -> Unseen:
        """Return the unseen cards for the other methods."""
        return Unseen(counts, self._dealer)

    def stand(self, hand: Points, unseen: Unseen) -> float:
        """Return the value of standing."""
        dealers = self._dealers.get(unseen.counts)
        if dealers is None:
            dealers = self._dealers[unseen.counts] = unseen.chances()
        mine = hand.total
        lower = sum(dealers[: max(0, mine - TOTALS[0])])
        same = dealers[mine - TOTALS[0]] if mine >= TOTALS[0] else 0.0
        higher = sum(dealers) - lower - same
        return 1 - same - 2 * higher

    def hit(self, hand: Points, unseen: Unseen) -> float:
        """Return the value of hitting.

        Later choices are the best ones.
        """
        worth = self._hits.get((hand, unseen.counts))
        if worth is None:
            worth = 0.0
            for card, chance, left in self._cards(unseen):
                after = hand.plus(card)
                worth += chance * (self.play(after, left) if after.hard <= MOST else -1)
            self._hits[hand, unseen.counts] = worth
        return worth

    def play(self, hand: Points, unseen: Unseen) -> float:
        """Return the better value of standing and hitting.

        On 21, standing is best: no other total is better against any total of the dealer. On a hard total up to
        11, hitting is best: it cannot bust, and whether the player takes a card or not, the dealer's chances
        are the same.

        If a hit is no better even if every card that does not bust wins, it is not computed.
        """
        if (total := hand.total) <= _NEVER_BUST:
            return self.hit(hand, unseen)
        stand = self.stand(hand, unseen)
        if total == MOST or stand >= self._highest(hand, unseen):
            return stand
        return max(stand, self.hit(hand, unseen))

    def hits(self, hand: Points, unseen: Unseen) -> bool:
        """Return whether hitting is better than standing."""
        return self.play(hand, unseen) > self.stand(hand, unseen)

    def double(self, hand: Points, unseen: Unseen) -> float:
        """Return the value of one card for two bets."""
        return 2 * self._one_card(hand, unseen)

    def split(self, card: int, unseen: Unseen) -> float:
        """Return the value of two hands from a split pair.

        Each hand gets a second card; split aces get no more.

        Each hand is played only by its own cards, as if the cards of the other hand were not seen. Then, the cards that
        one hand draws do not change the expectation of the other, and both have the same value.

        Args:
            card: the value of each of the two cards.
            unseen: the unseen cards, without these two.
        """
        hand = NONE.plus(card)
        if card == 1:
            return 2 * self._one_card(hand, unseen)
        if not self._double_split:
            return 2 * self.hit(hand, unseen)
        cards = [(chance, hand.plus(second), left) for second, chance, left in self._cards(unseen)]
        return 2 * sum(
            chance * max(self.play(both, left), self.double(both, left)) for chance, both, left in cards
        )

    def _highest(self, hand: Points, unseen: Unseen) -> float:
        """Return an upper limit for the value of hitting.

        A bet is won unless the next card busts. One of the cards that bust may be the hole card, which is any
        card that makes no natural.
        """
        counts = unseen.counts
        every, high = sum(counts), sum(counts[MOST - hand.hard :])
        holes = every * no_natural(self._dealer.up, counts)
        return 1 - 2 * high * (1 - 1 / holes) / max(1, every - 1)

    def _one_card(self, hand: Points, unseen: Unseen) -> float:
        worth = 0.0
        for card, chance, left in self._cards(unseen):
            after = hand.plus(card)
            worth += chance * (self.stand(after, left) if after.hard <= MOST else -1)
        return worth

    def _cards(self, unseen: Unseen) -> Iterator[tuple[int, float, Unseen]]:
        """Yield each next card, its chance and the cards left.

        The dealer has no natural.
        """
        up, counts = self._dealer.up, unseen.counts
        every = no_natural(up, counts) * sum(counts)
        for k, count in enumerate(counts):
            if count:
                left = unseen.without(k + 1)
                yield k + 1, count * no_natural(up, left.counts) / every, left
