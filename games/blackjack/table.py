"""The cards, money and count of a table.

The position does not know the type of its options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal

from launcher.tabletop import Toggle, with_sign
from launcher.toolkits.cards import Card

MOST: Final = 21
"""The highest total of a hand that is not bust."""

STANDS: Final = 17
"""The total on which the dealer stands; some dealers hit a soft 17."""

_SOFT: Final = 10  # the extra value of an ace that counts 11

Outcome = Literal["bust", "natural", "dealer natural", "win", "push", "loss", "surrendered"]
Tally = tuple[int, int, int]
"""The numbers of hands won, pushed and lost."""

NAMES: Final = {
    "natural": "Natural",
    "dealer natural": "Dealer's natural",
    "win": "Win",
    "push": "Push",
    "loss": "Loss",
    "bust": "Bust",
    "surrendered": "Surrendered",
}
"""The names of outcomes."""

Pays = Literal["3:2", "6:5"]
"""The payout of a natural as a ratio."""

NATURAL_WINS: Final = {"3:2": Fraction(3, 2), "6:5": Fraction(6, 5)}
"""The payout of a natural in bets."""

Dollars = int | Fraction
"""An amount of money: whole dollars, unless naturals pay 6 to 5."""

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

COUNT: Final = Toggle("count", "Count", "t")
"""The toggle that shows the count."""

_TAGS: Final = (0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1)  # indexed by the value of a card, from 0
_DECK: Final = 52


def points(card: Card) -> int:
    """Return the value of a card.

    It is 1 for an ace, 10 for a face card, 0 for an unknown card.
    """
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
    """Return whether two cards have a total of 21.

    After a split, this is not a natural.
    """
    return len(cards) == 2 and total(cards) == MOST


def count_in_words(cards: tuple[Card, ...]) -> str:
    """Return the total of a hand as text.

    For example: "16", "soft 17", or "10 + ?" with a hidden card.
    """
    known = tuple(card for card in cards if card.rank)
    if len(known) < len(cards):
        return f"{count_in_words(known)} + ?"
    if len(known) == 1 and known[0].rank == 1:
        return "ace"
    return f"soft {total(cards)}" if soft(cards) and total(cards) < MOST else f"{total(cards)}"


def outcome(hand: tuple[Card, ...], dealer: tuple[Card, ...], *, split: bool) -> Outcome:
    """Return the outcome of a hand against the dealer's.

    After a split, 21 with two cards is not a natural.
    """
    mine, dealers = total(hand), total(dealer)
    if mine > MOST:
        return "bust"
    dealt = not split and natural(hand)
    if dealt != natural(dealer):
        return "natural" if dealt else "dealer natural"
    if dealers > MOST or mine > dealers:
        return "win"
    return "push" if mine == dealers else "loss"


def payout(outcome: Outcome, bet: int, pays: Pays) -> Dollars:
    """Return the dollars that a hand pays back, including the bet."""
    match outcome:
        case "natural":
            back = bet + bet * NATURAL_WINS[pays]
            return back if back.denominator > 1 else back.numerator
        case "win":
            return 2 * bet
        case "push":
            return bet
        case "surrendered":
            return bet // 2
    return 0


def tallied(tally: Tally, outcome: Outcome) -> Tally:
    """Return a tally with one more outcome."""
    won, pushed, lost = tally
    match outcome:
        case "win" | "natural":
            return won + 1, pushed, lost
        case "push":
            return won, pushed + 1, lost
    return won, pushed, lost + 1


def dollars(amount: Dollars) -> str:
    """Return an amount of money as text.

    For example: "$98", "−$2", "$102.40".
    """
    return f"{'−' if amount < 0 else ''}${abs(float(amount)):.2f}".removesuffix(".00")


def gain(amount: Dollars) -> str:
    """Return a gain or loss as text: "+$2", "−$1"."""
    return f"{'+' if amount > 0 else ''}{dollars(amount)}"


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
        """The cards seen since the last shuffle.

        The position must be as the player knows it.
        """
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
        """The value of each chip in dollars: half a bet, which is the price of insurance."""
        return self.stake // 2

    @property
    def bets(self) -> list[Move]:
        """The bets that the player can afford, least first."""
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
        """The gain of insurance in dollars, or 0 without it.

        Insurance counts as lost until the dealer shows a natural.
        """
        won = self.shown and natural(self.dealer)
        return (2 * self.chip if won else -self.chip) if self.insured else 0


def running_count(position: Table) -> int:
    """Return the running count (Hi-Lo).

    It adds 1 for each 2 to 6 and subtracts 1 for each ace and ten seen since the last shuffle.
    """
    return sum(_TAGS[points(card)] for card in position.known_cards)


def true_count(position: Table) -> float:
    """Return the true count.

    It is the running count divided by the number of unseen decks, which include the hole card and buried cards.
    """
    decks: int = position.options.decks
    return running_count(position) * _DECK / (_DECK * decks - len(position.known_cards))


def count_lines(position: Table) -> tuple[str, str]:
    """Return both counts as text: "Count +3", "true +1.1"."""
    return f"Count {with_sign(running_count(position), 0)}", f"true {with_sign(true_count(position))}"
