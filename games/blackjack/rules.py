"""The rules of Blackjack, with the options of the match.

In each position, the player makes a choice or acknowledges an outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Final, Literal, TypeVar

from games.blackjack.table import (
    BETS,
    DECKS,
    MOST,
    NAMES,
    Move,
    Pays,
    Phase,
    Table,
    count_in_words,
    dollars,
    draws,
    gain,
    natural,
    points,
    tallied,
    total,
)
from launcher.tabletop import Status, counted, replaced
from launcher.toolkits.cards import deck, hidden, shuffled

_LEAST: Final = 32  # the least number of cards in the shoe: enough for any round

T = TypeVar("T", bound=Table)


def steps(position: T, move: Move, chance: Random) -> Iterator[T]:
    """Yield each position during a move.

    In the last one, the player chooses or sees an outcome.
    """
    match move:
        case "insure":
            yield _look(replace(position, insured=True, money=position.money - position.chip))
        case "no insurance":
            yield _look(position)
        case "hit":
            yield _hit(position)
        case "double":
            yield (position := _hit(_double(position)))
            if position.phase != "bust":
                yield from _stand(position)
        case "split":
            yield from _split(position)
        case "surrender":
            yield _end(position, "surrender")
        case _ if is_round_over(position):
            yield from _next_round(position, move, chance)
        case "stand" | "bust":
            yield from _stand(position)
        case _:
            yield _settle(position, position.active + 1)


def is_round_over(position: Table) -> bool:
    """Return whether the next round can be dealt.

    No hand of this round is left to play or settle.
    """
    match position.phase:
        case "begin" | "surrender":
            return True
        case "bust":
            return position.active + 1 == len(position.hands) and not _not_bust(position)
        case "settle":
            return not _not_bust(position, position.active + 1)
    return False


def is_last_round(position: Table) -> bool:
    """Return whether this is the last round.

    Either all rounds are played, or the player can't afford the least bet.
    """
    is_broke = position.options.bets == "chosen" and not position.bets
    return bool(is_broke or position.rounds == position.options.rounds)


def is_shoe_low(position: Table) -> bool:
    """Return whether the dealer shuffles before the next round."""
    return bool(len(position.shoe) < max(13 * position.options.decks, _LEAST))


def _round(position: T) -> Iterator[T]:
    """Yield the deal of two cards each, one by one.

    At the end, the dealer offers insurance or checks for naturals.
    """
    position = replace(
        position,
        phase="choose",
        rounds=position.rounds + 1,
        money=position.money - position.stake,
        hands=((),),
    )
    for _ in range(2):
        yield (position := _draw(position))
    for _ in range(2):
        yield (position := _dealer_draws(position))
    if position.options.insurance and points(position.dealer[0]) == 1:
        yield replace(position, phase="insure")
    elif natural(position.hand) or natural(position.dealer):
        yield _look(position)


def _look(position: T) -> T:
    """Return the position after the check for naturals.

    If there is one, the round is settled, and a natural of the dealer pays insurance.
    """
    if not (natural(position.hand) or natural(position.dealer)):
        return replace(position, phase="choose")
    position = replace(position, shown=True)
    paid = position.insurance + position.chip if position.insured else 0
    return _settle(replace(position, money=position.money + paid))


def _double(position: T) -> T:
    """Return the position with the active bet doubled."""
    position = replace(position, money=position.money - position.stake)
    if len(position.hands) == 1:
        return replace(position, doubled=True)
    return replace(position, doubled_splits=position.doubled_splits | {position.active})


def _stand(position: T) -> Iterator[T]:
    """End the active hand.

    The next hand or the dealer continues.
    """
    if position.active + 1 < len(position.hands):
        yield replace(position, active=position.active + 1, phase="choose")
    else:
        yield from _dealers_turn(position)


def _split(position: T) -> Iterator[T]:
    """Split the hand and deal each half a second card.

    Split aces get no more.
    """
    one, other = position.hand
    yield (position := replace(position, hands=((one,), (other,)), money=position.money - position.stake))
    yield (position := _draw(position))
    yield (position := replace(_draw(replace(position, active=1)), active=0))
    if one.rank == 1:
        yield from _dealers_turn(position)


def _dealers_turn(position: T) -> Iterator[T]:
    """Show the hole card and draw for the dealer.

    The dealer usually draws up to 17.
    """
    yield (position := replace(position, shown=True))
    while _dealer_hits(position):
        yield (position := _dealer_draws(position))
    yield _settle(position)


def _dealer_hits(position: T) -> bool:
    counted = [points(card) for card in position.dealer]
    return draws(sum(counted), ace=1 in counted, hits_soft_17=position.options.soft_17 == "hits")


def _settle(position: T, first: int = 0) -> T:
    """Settle and pay the first hand from `first` on that is not bust."""
    return _end(replace(position, active=_not_bust(position, first)[0]), "settle")


def _end(position: T, phase: Phase) -> T:
    """End and pay the active hand, which is bust, surrendered or settled."""
    position = replace(position, phase=phase)
    return replace(
        position,
        money=position.money + position.payout,
        tally=tallied(position.tally, position.outcome),
        naturals=position.naturals + (position.outcome == "natural"),
    )


def _not_bust(position: Table, first: int = 0) -> list[int]:
    """Return the numbers of the hands from `first` on that are not bust."""
    return [k for k, hand in enumerate(position.hands) if k >= first and total(hand) <= MOST]


def _next_round(position: T, move: Move, chance: Random) -> Iterator[T]:
    """Discard the cards and deal the next round.

    If too few cards are left, the shoe is shuffled first.
    """
    shown = position.dealer if position.shown else position.dealer[:1]
    position = replace(
        position,
        phase="over",
        hands=(),
        active=0,
        doubled=False,
        dealer=(),
        shown=False,
        discards=(*position.discards, *(card for hand in position.hands for card in hand), *shown),
        buried=position.buried + position.dealer[len(shown) :],
        doubled_splits=frozenset(),
        insured=False,
    )
    if is_last_round(position):
        yield position
        return
    position = replace(position, stake=_next_stake(position, move))
    if is_shoe_low(position):
        whole = position.shoe + position.buried + position.discards
        yield (position := replace(position, shoe=whole, discards=(), buried=()))
        position = replace(position, shoe=shuffled(whole, chance))
    yield from _round(position)


def _next_stake(position: Table, move: Move) -> int:
    """Return the next round's bet: the last one, unless the player chooses or can't afford it."""
    stake = BETS.get(move, position.stake)
    if stake <= position.money or position.options.bets == "equal":
        return stake
    return BETS[position.bets[-1]]


def _hit(position: T) -> T:
    """Draw a card for the active hand.

    The hand may then be bust.
    """
    position = _draw(position)
    return position if total(position.hand) <= MOST else _end(position, "bust")


def _draw(position: T) -> T:
    *shoe, card = position.shoe
    hands = replaced(position.hands, position.active, (*position.hand, card))
    return replace(position, shoe=tuple(shoe), hands=hands)


def _dealer_draws(position: T) -> T:
    *shoe, card = position.shoe
    return replace(position, shoe=tuple(shoe), dealer=(*position.dealer, card))


@dataclass(frozen=True)
class Options:
    """The options that the player chooses before a match.

    Attributes:
        rounds: the number of rounds.
        decks: the number of decks in the shoe.
        soft_17: what the dealer does with 17 if an ace counts 11.
        double_split: whether the hands of a split pair can be doubled.
        surrender: whether the player can give up a hand for half the bet, after the dealer has checked for a natural.
        insurance: whether the player can bet another half on a natural of the dealer if the up card is an ace.
        strict: whether undo is refused.
        bets: whether each round has the least bet, or the player chooses the bets.
        natural: the payout of a natural.
    """

    rounds: Literal[10, 25, 50, 100, 500] = 50
    decks: Literal[1, 2, 4, 6, 8] = DECKS
    soft_17: Annotated[Literal["stands", "hits"], "Dealer on soft 17"] = "stands"
    double_split: Annotated[bool, "Double after a split"] = False
    surrender: Annotated[bool, "Late surrender"] = False
    insurance: bool = False
    strict: Annotated[bool, "Strict: no undo"] = False
    bets: Annotated[Literal["equal", "chosen"], {"equal": "$2 each round", "chosen": "you choose"}] = "equal"
    natural: Annotated[Pays, "A natural pays", {"3:2": "3 to 2", "6:5": "6 to 5"}] = "3:2"


@dataclass(frozen=True)
class Position(Table):
    """The state of a match with these options."""

    options: Options


def is_strict(options: Options) -> bool:
    """Return whether undo is refused."""
    return options.strict


def start(options: Options, chance: Random) -> Position:
    """Return the first position, with a shuffled shoe."""
    return Position(options, shuffled(deck(options.decks), chance))


def is_bet_chosen(position: Position) -> bool:
    """Return whether the player now chooses a bet."""
    return position.options.bets == "chosen" and is_round_over(position) and not is_last_round(position)


def moves(position: Position) -> list[Move]:
    """Return the choices, or the outcome to acknowledge."""
    if is_bet_chosen(position):
        return ["deal", *position.bets]
    match position.phase:
        case "begin":
            return ["deal"]
        case "insure":
            return ["insure", "no insurance"]
        case "choose":
            return _choices(position)
        case "over":
            return []
    return [position.outcome]


def _choices(position: Position) -> list[Move]:
    """Return the choices for the active hand.

    Only the first two cards can be doubled or surrendered, or be split if they have the same value.
    """
    found: list[Move] = ["hit", "stand"]
    if len(position.hand) > 2:
        return found
    is_split = len(position.hands) > 1
    if not is_split or position.options.double_split:
        found.append("double")
    if not is_split and points(position.hand[0]) == points(position.hand[1]):
        found.append("split")
    if not is_split and position.options.surrender:
        found.append("surrender")
    return found


def play(position: Position, move: Move, chance: Random) -> Position:
    """Return the position after a move.

    Everything that follows automatically is part of the move.
    """
    *_, last = steps(position, move, chance)
    return last


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return the positions during a move, card by card."""
    return list(steps(position, move, chance))[:-1]


def status(position: Position) -> Status:
    """Return the status with the money, the bet, the round and the outcome."""
    money = dollars(position.money)
    if position.phase == "over":
        won, pushed, lost = position.tally
        naturals = f" ({counted(position.naturals, 'natural')})" if position.naturals else ""
        left = f"You leave with {money}"
        if position.rounds < position.options.rounds:
            left = f"You are broke after {counted(position.rounds, 'round')}, with {money}"
        said = f"{left}. Hands: {won} won{naturals}, {pushed} pushed, {lost} lost."
        return Status(said, over=True, score=float(position.money))
    parts = [f"{money}, bet {dollars(position.bet)}", f"round {position.rounds} of {position.options.rounds}"]
    if position.phase == "begin":
        asked = "Bet" if is_bet_chosen(position) else "Deal"
        parts[1] = f"{position.options.rounds} rounds to play"
        parts[0] = f"{asked}, then get closer to 21 than the dealer: {parts[0]}"
    elif len(position.dealer) < 2:  # this is shown while cards are dealt
        parts.insert(0, count_in_words(position.hand))
    elif position.phase in ("choose", "insure"):
        asked = "Insure?" if position.phase == "insure" else "Hit or stand?"
        hands = f"{count_in_words(position.hand)} against {count_in_words(position.dealer[:1])}"
        parts.insert(0, f"{asked} {hands}")
    else:
        asked = ". Your next bet?" if is_bet_chosen(position) else ""
        parts.insert(0, f"{NAMES[position.outcome]}{asked}")
    if position.insured:
        parts.append(f"insurance {gain(position.insurance)}")
    return Status(" · ".join(parts), score=float(position.money))


def seen(position: Position, player: int) -> Position:
    """Return the position as the player knows it.

    The shoe, the hole card and the buried cards are hidden.
    """
    dealer = position.dealer if position.shown else position.dealer[:1] + hidden(position.dealer[1:])
    return replace(position, shoe=hidden(position.shoe), dealer=dealer, buried=hidden(position.buried))
