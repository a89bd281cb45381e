"""The rules: a shoe of four decks, a bet of two dollars, a natural pays three to two; the dealer stands on every 17.

A position is whatever somebody waits for: the player's choice, or that an outcome is taken note of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, NamedTuple

from games.blackjack.hands import MOST, STANDS, count_in_words, natural, points, total
from games.blackjack.outcomes import BET, NAMES, Outcome, Tally, dollars, outcome, payout, tallied
from launcher.tabletop import Status, replaced
from launcher.toolkits.cards import Card, deck, hidden, shuffled

DECKS: Final = 4
BANKROLL: Final = 100
_CUT: Final = 52  # with fewer cards in the shoe than these, all are shuffled before the next round

Cards = tuple[Card, ...]
Phase = Literal["begin", "choose", "bust", "settle", "over"]
"""Before the first round, while the player chooses, when a hand is bust, when it is settled, after the last round."""

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
    tally: Tally = (0, 0, 0)
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

    @property
    def outcome(self) -> Outcome:
        """How the active hand ended."""
        return outcome(self.hand, self.dealer, split=len(self.hands) > 1)

    @property
    def payout(self) -> int:
        """What the active hand brings back, in dollars; its bet is on the table."""
        return payout(self.outcome, self.bet)


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
    return [position.outcome]


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


def steps(position: Position, move: Move, chance: Random) -> Iterator[Position]:
    """Each position on the way of a move, up to the one in which the player chooses or takes note of an outcome."""
    match move:
        case "hit":
            yield _hit(position)
        case "double":
            yield (position := _hit(position._replace(doubled=True, money=position.money - BET)))
            if position.phase != "bust":
                yield from _dealers_turn(position)
        case "split":
            yield from _split(position)
        case "stand" | "bust" if position.active + 1 < len(position.hands):
            yield position._replace(active=position.active + 1, phase="choose")
        case "stand" | "bust" if _not_bust(position):
            yield from _dealers_turn(position)
        case _ if _not_bust(position, position.active + 1):
            yield _settle(position, position.active + 1)
        case _:
            yield from _next_round(position, chance)


def _round(position: Position) -> Iterator[Position]:
    """Two cards are dealt to the player, two to the dealer. Naturals settle the round at once."""
    position = position._replace(
        phase="choose", rounds=position.rounds + 1, money=position.money - BET, hands=((),)
    )
    for _ in range(2):
        yield (position := _draw(position))
    for _ in range(2):
        yield (position := _dealer_draws(position))
    if natural(position.hand) or natural(position.dealer):
        yield _settle(position._replace(shown=True))


def _split(position: Position) -> Iterator[Position]:
    """Each card is the first of a hand, and gets a second one; aces get no more."""
    one, other = position.hand
    yield (position := position._replace(hands=((one,), (other,)), money=position.money - BET))
    yield (position := _draw(position))
    yield (position := _draw(position._replace(active=1))._replace(active=0))
    if one.rank == 1:
        yield from _dealers_turn(position)


def _dealers_turn(position: Position) -> Iterator[Position]:
    """The hole card is shown, and the dealer draws up to 17, soft or hard."""
    yield (position := position._replace(shown=True))
    while total(position.dealer) < STANDS:
        yield (position := _dealer_draws(position))
    yield _settle(position)


def _settle(position: Position, first: int = 0) -> Position:
    """The first hand from this one on that is not bust has its outcome, and is paid."""
    position = position._replace(phase="settle", active=_not_bust(position, first)[0])
    money = position.money + position.payout
    return position._replace(money=money, tally=tallied(position.tally, position.outcome))


def _not_bust(position: Position, first: int = 0) -> list[int]:
    """The hands from this one on that are not bust, by their numbers."""
    return [k for k, hand in enumerate(position.hands) if k >= first and total(hand) <= MOST]


def _next_round(position: Position, chance: Random) -> Iterator[Position]:
    """The cards are put away, and the next ones are dealt, from all if too few are left in the shoe."""
    shown = position.dealer if position.shown else position.dealer[:1]
    position = Position(
        *position[:5],
        phase="over",
        discards=(*position.discards, *(card for hand in position.hands for card in hand), *shown),
        buried=position.buried + position.dealer[len(shown) :],
    )
    if position.rounds == position.options.rounds:
        yield position
        return
    if len(position.shoe) < _CUT:
        whole = position.shoe + position.buried + position.discards
        yield (position := position._replace(shoe=whole, discards=(), buried=()))
        position = position._replace(shoe=shuffled(whole, chance))
    yield from _round(position)


def _hit(position: Position) -> Position:
    """With the next card on the active hand, which may be bust."""
    position = _draw(position)
    if total(position.hand) <= MOST:
        return position
    return position._replace(phase="bust", tally=tallied(position.tally, "bust"))


def _draw(position: Position) -> Position:
    *shoe, card = position.shoe
    hands = replaced(position.hands, position.active, (*position.hand, card))
    return position._replace(shoe=tuple(shoe), hands=hands)


def _dealer_draws(position: Position) -> Position:
    *shoe, card = position.shoe
    return position._replace(shoe=tuple(shoe), dealer=(*position.dealer, card))


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
        parts.insert(0, NAMES[position.outcome])
    return Status(" · ".join(parts), score=float(position.money))


def seen(position: Position, player: int) -> Position:
    """What the player knows: neither the order of the shoe nor the hole card, and not those that were never shown."""
    dealer = position.dealer if position.shown else position.dealer[:1] + hidden(position.dealer[1:])
    return position._replace(shoe=hidden(position.shoe), dealer=dealer, buried=hidden(position.buried))
