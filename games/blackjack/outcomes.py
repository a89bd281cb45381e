"""The outcomes of hands: their names, payouts and tally."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from games.blackjack.hands import MOST, natural, total
from launcher.toolkits.cards import Card

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


def outcome(hand: tuple[Card, ...], dealer: tuple[Card, ...], *, split: bool) -> Outcome:
    """Return the outcome of a hand against the dealer's; 21 with two cards after a split is not a natural."""
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
    """Return the dollars that a hand with this bet pays back, including the bet."""
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
    """Return an amount of money as text: "$98", "−$2", "$102.40"."""
    return f"{'−' if amount < 0 else ''}${abs(float(amount)):.2f}".removesuffix(".00")


def gain(amount: Dollars) -> str:
    """Return a gain or loss as text: "+$2", "−$1"."""
    return f"{'+' if amount > 0 else ''}{dollars(amount)}"
