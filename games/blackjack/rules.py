"""The rules: a shoe of four decks, a bet of two dollars, a natural pays three to two; the dealer stands on every 17.

A position is whatever somebody waits for: the player's choice, or that an outcome is taken note of.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Literal, NamedTuple

from games.blackjack.dealing import BET, Outcome, outcome, payout, steps
from games.blackjack.hands import MOST, count_in_words, points, total
from launcher.tabletop import Status
from launcher.toolkits.cards import Card, deck, hidden, shuffled

DECKS: Final = 4
BANKROLL: Final = 100

Cards = tuple[Card, ...]
Phase = Literal["begin", "choose", "bust", "settle", "over"]
"""Before the first round, while the player chooses, when a hand is bust, when it is settled, after the last round."""

NAMES: Final = {
    "natural": "Natural",
    "dealer natural": "Dealer’s natural",
    "win": "Win",
    "push": "Push",
    "loss": "Loss",
    "bust": "Bust",
}
"""What outcomes are called."""

Move = Literal["deal", "hit", "stand", "double", "split"] | Outcome
"""What the player chooses; or the outcome of a hand, which is taken note of before play goes on."""


@dataclass(frozen=True)
class Options:
    """What is chosen before a match.

    Attributes:
        rounds: how many are played.
    """

    rounds: Literal[10, 25, 50, 100, 500] = 50


class Position(NamedTuple):
    """The table.

    Attributes:
        options: of the match.
        shoe: what is dealt from, the next card last.
        money: in dollars, without the bets on the table; it may be below 0.
        rounds: how many were dealt.
        tally: how many hands were won, pushed and lost.
        phase: what is waited for.
        hands: the player's cards in the order in which they came; two hands after a split.
        active: the number of the hand that is played or settled.
        doubled: whether the bet is doubled.
        dealer: the dealer's cards in the order in which they came: the up card, the hole card, and what was drawn.
        shown: whether the hole card is.
        discards: cards of earlier rounds that were seen.
        buried: hole cards of earlier rounds that were not.
    """

    options: Options
    shoe: Cards
    money: int = BANKROLL
    rounds: int = 0
    tally: tuple[int, int, int] = (0, 0, 0)
    phase: Phase = "begin"
    hands: tuple[Cards, ...] = ()
    active: int = 0
    doubled: bool = False
    dealer: Cards = ()
    shown: bool = False
    discards: Cards = ()
    buried: Cards = ()

    @property
    def hand(self) -> Cards:
        """The active one."""
        return self.hands[self.active]

    @property
    def bet(self) -> int:
        """What is on each hand, in dollars."""
        return 2 * BET if self.doubled else BET


def start(options: Options, chance: Random) -> Position:
    """All cards in the shoe."""
    return Position(options, shuffled(deck(DECKS), chance))


def moves(position: Position) -> list[Move]:
    """What can be chosen, or the outcome to be taken note of."""
    match position.phase:
        case "begin":
            return ["deal"]
        case "choose":
            return _choices(position)
        case "over":
            return []
    return [outcome(position)]


def _choices(position: Position) -> list[Move]:
    """Doubling and splitting are only for the first two cards, splitting only for two that count the same."""
    found: list[Move] = ["hit", "stand"]
    if len(position.hands) == 1 and len(position.hand) == 2:
        found.append("double")
        if points(position.hand[0]) == points(position.hand[1]):
            found.append("split")
    return found


def play(position: Position, move: Move, chance: Random) -> Position:
    """The position after a move, and after all that follows of itself."""
    *_, last = steps(position, move, chance)
    return last


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """What is seen on the way, card by card."""
    return list(steps(position, move, chance))[:-1]


def stake(position: Position, hand: int) -> int:
    """The dollars that lie on a hand: its bet, and what it has won once it is settled."""
    if total(position.hands[hand]) > MOST or (position.phase == "settle" and hand < position.active):
        return 0
    return payout(position) if position.phase == "settle" and hand == position.active else position.bet


def status(position: Position) -> Status:
    """The money, the bet, the round; and the outcome, if there is one."""
    money = dollars(position.money)
    if position.phase == "over":
        won, pushed, lost = position.tally
        said = f"You leave with {money}. Hands: {won} won, {pushed} pushed, {lost} lost."
        return Status(said, over=True, score=float(position.money))
    parts = [f"{money}, bet {dollars(position.bet)}", f"round {position.rounds} of {position.options.rounds}"]
    if position.phase == "begin":
        parts[1] = f"{position.options.rounds} rounds"
        parts[0] = f"Deal, and come closer to 21 than the dealer: {parts[0]}"
    elif position.phase == "choose":
        parts.insert(0, f"{count_in_words(position.hand)} against {count_in_words(position.dealer[:1])}")
    else:
        parts.insert(0, NAMES[outcome(position)])
    return Status(" · ".join(parts), score=float(position.money))


def seen(position: Position, player: int) -> Position:
    """What the player knows: neither the order of the shoe nor the hole card, and not those that were never shown."""
    dealer = position.dealer if position.shown else position.dealer[:1] + hidden(position.dealer[1:])
    return position._replace(shoe=hidden(position.shoe), dealer=dealer, buried=hidden(position.buried))


def dollars(amount: int) -> str:
    """An amount of money: "$98", "−$2"."""
    return f"{'−' if amount < 0 else ''}${abs(amount)}"
