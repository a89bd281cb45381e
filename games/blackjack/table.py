"""What lies on the table, and what is waited for: all of a position but the kind of its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from games.blackjack.hands import natural
from games.blackjack.outcomes import Dollars, Outcome, Tally, outcome, payout
from launcher.toolkits.cards import Card

DECKS: Final = 4
BANKROLL: Final = 100

Cards = tuple[Card, ...]
Phase = Literal["begin", "insure", "choose", "bust", "surrender", "settle", "over"]
"""Before the first round, while the player may insure, while the player chooses, when a hand is bust or given up, when
it is settled, after the last round."""

ENDED: Final = ("bust", "surrender", "settle")
"""The phases in which an outcome is told."""

Move = (
    Literal["deal", "bet 2", "bet 4", "bet 10", "bet 20"]
    | Literal["insure", "no insurance", "hit", "stand", "double", "split", "surrender"]
    | Outcome
)
"""What the player chooses; or the outcome of a hand, which is taken note of before play goes on."""

LEAST: Final = 2
"""The least bet, in dollars."""

BETS: Final[Mapping[Move, int]] = {"bet 2": LEAST, "bet 4": 4, "bet 10": 10, "bet 20": 20}
"""The moves with which a round is dealt, and what they bet on a hand: even dollars, so that half a bet is some, too."""


@dataclass(frozen=True)
class Table:
    """What lies there.

    Attributes:
        options: of the match, which the rules declare.
        shoe: what is dealt from, the next card last.
        money: in dollars, without the bets on the table; it may be below 0.
        rounds: how many were dealt.
        tally: how many hands were won, pushed and lost.
        phase: what is waited for.
        hands: the player's cards in the order in which they came; two hands after a split.
        active: the number of the hand that is played or settled.
        doubled: whether the bet on the only hand is doubled.
        dealer: the dealer's cards in the order in which they came: the up card, the hole card, and what was drawn.
        shown: whether the hole card is.
        discards: cards of earlier rounds that were seen.
        buried: hole cards of earlier rounds that were not.
        doubled_splits: the numbers of the hands of a split pair on which the bet is doubled.
        insured: whether the player has laid half a bet on a natural of the dealer's.
        naturals: how many of the hands that were won were naturals.
        stake: what is bet on each hand before any is doubled, in dollars.
    """

    options: Any
    shoe: Cards
    money: Dollars = BANKROLL
    rounds: int = 0
    tally: Tally = (0, 0, 0)
    phase: Phase = "begin"
    hands: tuple[Cards, ...] = ()
    active: int = 0
    doubled: bool = False
    dealer: Cards = ()
    shown: bool = False
    discards: Cards = ()
    buried: Cards = ()
    # older than these are sums in journals; what they tell is also in the money
    doubled_splits: frozenset[int] = field(default=frozenset(), compare=False)
    insured: bool = field(default=False, compare=False)
    naturals: int = field(default=0, compare=False)
    stake: int = field(default=LEAST, compare=False)

    @property
    def known_cards(self) -> Cards:
        """The cards that were seen since all were shuffled, in a position as the player sees it."""
        there = (*self.discards, *self.dealer, *(card for hand in self.hands for card in hand))
        return tuple([card for card in there if card.rank])

    @property
    def hand(self) -> Cards:
        """The active one."""
        return self.hands[self.active]

    @property
    def bet(self) -> int:
        """What is on the active hand, in dollars."""
        return self.bet_on(self.active)

    def bet_on(self, hand: int) -> int:
        """What is on a hand, by its number, in dollars."""
        return 2 * self.stake if self.doubled or hand in self.doubled_splits else self.stake

    @property
    def chip(self) -> int:
        """What each chip on the table is, in dollars: half a bet, which is what an insurance costs."""
        return self.stake // 2

    @property
    def bets(self) -> list[Move]:
        """Those that the player has the money for, the least first."""
        return [move for move, bet in BETS.items() if bet <= self.money]

    @property
    def outcome(self) -> Outcome:
        """How the active hand ended."""
        if self.phase == "surrender":
            return "surrendered"
        return outcome(self.hand, self.dealer, split=len(self.hands) > 1)

    @property
    def payout(self) -> Dollars:
        """What the active hand brings back, in dollars; its bet is on the table."""
        return payout(self.outcome, self.bet, self.options.natural)

    @property
    def insurance(self) -> int:
        """What the insurance has gained, in dollars; it is lost as soon as the dealer turns out to have no natural."""
        won = self.shown and natural(self.dealer)
        return (2 * self.chip if won else -self.chip) if self.insured else 0
