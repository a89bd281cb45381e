"""The state of the table: a position without the type of its options."""

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
"""The phase of a match.

"begin" is before the first round. The player may "insure" or must "choose". A hand is "bust", given up ("surrender") or
being settled ("settle"). The match is "over".
"""

ENDED: Final = ("bust", "surrender", "settle")
"""The phases that show an outcome."""

Move = (
    Literal["deal", "bet 2", "bet 4", "bet 10", "bet 20"]
    | Literal["insure", "no insurance", "hit", "stand", "double", "split", "surrender"]
    | Outcome
)
"""A choice of the player, or the outcome of a hand, which the player acknowledges."""

LEAST: Final = 2
"""The least bet, in dollars."""

BETS: Final[Mapping[Move, int]] = {"bet 2": LEAST, "bet 4": 4, "bet 10": 10, "bet 20": 20}
"""The moves that bet, with their even numbers of dollars, so that half a bet is whole dollars."""


@dataclass(frozen=True)
class Table:
    """The state of the table.

    Attributes:
        options: the options of the match, which the rules declare.
        shoe: the cards to deal, the next one last.
        money: the player's dollars without the bets on the table; it can be negative.
        rounds: the number of rounds dealt.
        tally: the numbers of hands won, pushed and lost.
        phase: the phase of the match.
        hands: the player's cards in the order of dealing; two hands after a split.
        active: the number of the hand that is played or settled.
        doubled: whether the bet on the only hand is doubled.
        dealer: the dealer's cards in the order of dealing: the up card, the hole card, and drawn cards.
        shown: whether the hole card is shown.
        discards: the cards of earlier rounds that were shown.
        buried: the hole cards of earlier rounds that were not shown.
        doubled_splits: the numbers of the split hands with a doubled bet.
        insured: whether the player has bought insurance.
        naturals: the number of naturals among the hands won.
        stake: the bet on each hand before doubling, in dollars.
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
    # the checksums of older journals do not include these fields; their effects are also in the money
    doubled_splits: frozenset[int] = field(default=frozenset(), compare=False)
    insured: bool = field(default=False, compare=False)
    naturals: int = field(default=0, compare=False)
    stake: int = field(default=LEAST, compare=False)

    @property
    def known_cards(self) -> Cards:
        """The cards seen since the last shuffle, in a position as the player knows it."""
        there = (*self.discards, *self.dealer, *(card for hand in self.hands for card in hand))
        return tuple([card for card in there if card.rank])

    @property
    def hand(self) -> Cards:
        """The active hand."""
        return self.hands[self.active]

    @property
    def bet(self) -> int:
        """The bet on the active hand, in dollars."""
        return self.bet_on(self.active)

    def bet_on(self, hand: int) -> int:
        """Return the bet on a hand, in dollars."""
        return 2 * self.stake if self.doubled or hand in self.doubled_splits else self.stake

    @property
    def chip(self) -> int:
        """The value of each chip on the table, in dollars: half a bet, which is the price of insurance."""
        return self.stake // 2

    @property
    def bets(self) -> list[Move]:
        """The bets that the player can afford, the least first."""
        return [move for move, bet in BETS.items() if bet <= self.money]

    @property
    def outcome(self) -> Outcome:
        """The outcome of the active hand."""
        if self.phase == "surrender":
            return "surrendered"
        return outcome(self.hand, self.dealer, split=len(self.hands) > 1)

    @property
    def payout(self) -> Dollars:
        """The dollars that the active hand pays back, including its bet."""
        return payout(self.outcome, self.bet, self.options.natural)

    @property
    def insurance(self) -> int:
        """The gain of insurance in dollars, or 0 without it; it counts as lost until the dealer shows a natural."""
        won = self.shown and natural(self.dealer)
        return (2 * self.chip if won else -self.chip) if self.insured else 0
