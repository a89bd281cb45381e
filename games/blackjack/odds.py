"""What each choice is worth, exactly, by the cards that are not seen.

The hole card is one of those, and it makes no natural, as the dealer has looked. Worths are expectations in bets: 1 is
a bet won, -1 one lost. Cards that are still to come are drawn one by one without being put back, and each choice after
them is the best one for the cards that are left then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.blackjack.dealer import TOTALS, Counts, Dealer, Unseen, no_natural
from games.blackjack.hands import MOST, best_total

_NEVER_BUST = 11  # one card more on a hard total up to this is no risk


class Points(NamedTuple):
    """What matters of a hand.

    Attributes:
        hard: its total with all aces as 1.
        ace: whether there is one.
    """

    hard: int
    ace: bool

    @property
    def total(self) -> int:
        """The best one."""
        return best_total(self.hard, ace=self.ace)

    def plus(self, card: int) -> Points:
        """With another card, by what it counts."""
        return Points(self.hard + card, self.ace or card == 1)


NONE = Points(0, ace=False)

SURRENDERED: Final = -0.5
"""What a hand is worth that is given up, in bets."""


def insurance(unseen: Counts) -> float:
    """What insuring is worth, in bets: half a bet, at two to one, that the hole card counts 10.

    Args:
        unseen: the cards that are not seen, the hole card among them.
    """
    return (3 * unseen[-1] / sum(unseen) - 1) / 2


class Odds:
    """The worths of choices against an up card.

    Args:
        up: what it counts.
        hits_soft_17: whether the dealer draws on 17 in which an ace counts 11.
        double_split: whether the hands of a split pair can be doubled.
    """

    def __init__(self, up: int, *, hits_soft_17: bool = False, double_split: bool = False) -> None:
        self._dealer = Dealer(up, hits_soft_17)
        self._double_split = double_split
        self._dealers: dict[Counts, tuple[float, ...]] = {}
        self._hits: dict[tuple[Points, Counts], float] = {}

    def unseen(self, counts: Counts) -> Unseen:
        """The cards that are not seen, the hole card among them, as all choices are weighed by them."""
        return Unseen(counts, self._dealer)

    def stand(self, hand: Points, unseen: Unseen) -> float:
        """The dealer plays now."""
        dealers = self._dealers.get(unseen.counts)
        if dealers is None:
            dealers = self._dealers[unseen.counts] = unseen.chances()
        mine = hand.total
        lower = sum(dealers[: max(0, mine - TOTALS[0])])
        same = dealers[mine - TOTALS[0]] if mine >= TOTALS[0] else 0.0
        higher = sum(dealers) - lower - same
        return 1 - same - 2 * higher

    def hit(self, hand: Points, unseen: Unseen) -> float:
        """One card, and then the best choice."""
        worth = self._hits.get((hand, unseen.counts))
        if worth is None:
            worth = 0.0
            for card, chance, left in self._cards(unseen):
                after = hand.plus(card)
                worth += chance * (self.play(after, left) if after.hard <= MOST else -1)
            self._hits[hand, unseen.counts] = worth
        return worth

    def play(self, hand: Points, unseen: Unseen) -> float:
        """The better one of these.

        On 21 that is to stand: no other total is better against any of the dealer's. On a hard total up to 11 it is to
        hit: that can't bust, and whether the player takes a card or not, the dealer draws as from all that is left.
        A hit that would be no better if it won whenever it doesn't bust is not looked into.
        """
        if (total := hand.total) <= _NEVER_BUST:
            return self.hit(hand, unseen)
        stand = self.stand(hand, unseen)
        if total == MOST or stand >= self._highest(hand, unseen):
            return stand
        return max(stand, self.hit(hand, unseen))

    def hits(self, hand: Points, unseen: Unseen) -> bool:
        """Whether one card more is better than standing."""
        return self.play(hand, unseen) > self.stand(hand, unseen)

    def double(self, hand: Points, unseen: Unseen) -> float:
        """One card for two bets."""
        return 2 * self._one_card(hand, unseen)

    def split(self, card: int, unseen: Unseen) -> float:
        """Two hands of one of these cards each, both of which get another; aces no more than that.

        Each is played by its own cards, as if those of the other weren't seen: then what the one draws changes
        nothing of what the other can expect, and both are worth the same.

        Args:
            card: what each of the two cards counts.
            unseen: the cards that are not seen; the two are not among them.
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
        """What one card more is worth at most: a bet won, unless that card is too much.

        One of those that are too much may be the hole card, which is any that makes no natural.
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
        """What the next card can count, its chance as the dealer has no natural, and what is not seen then."""
        up, counts = self._dealer.up, unseen.counts
        every = no_natural(up, counts) * sum(counts)
        for k, count in enumerate(counts):
            if count:
                left = unseen.without(k + 1)
                yield k + 1, count * no_natural(up, left.counts) / every, left
