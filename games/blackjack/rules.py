"""The rules of Blackjack, with the options of the match.

In each position, the player must make a choice or acknowledge an outcome.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Literal

from games.blackjack.dealing import is_last_round, is_round_over, steps
from games.blackjack.hands import count_in_words, points
from games.blackjack.outcomes import NAMES, Pays, dollars, gain
from games.blackjack.table import DECKS, Move, Table
from launcher.tabletop import Status, counted
from launcher.toolkits.cards import deck, hidden, shuffled


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
    """Return the first position, with all cards shuffled in the shoe."""
    return Position(options, shuffled(deck(options.decks), chance))


def is_bet_chosen(position: Position) -> bool:
    """Return whether the player now chooses the bet of the next round."""
    return position.options.bets == "chosen" and is_round_over(position) and not is_last_round(position)


def moves(position: Position) -> list[Move]:
    """Return the possible choices, or the outcome to acknowledge."""
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
    """Return the position after a move and everything that follows automatically."""
    *_, last = steps(position, move, chance)
    return last


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return the positions to show during a move, card by card."""
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
    """Return the position as the player knows it, without the shoe, the hole card and buried cards."""
    dealer = position.dealer if position.shown else position.dealer[:1] + hidden(position.dealer[1:])
    return replace(position, shoe=hidden(position.shoe), dealer=dealer, buried=hidden(position.buried))
