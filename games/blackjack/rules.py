"""The rules, as the options of the match say.

A position is whatever somebody waits for: the player's choice, or that an outcome is taken note of.
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
    """What is chosen before a match.

    Attributes:
        rounds: how many are played.
        decks: that the shoe is made of.
        soft_17: what the dealer does with 17 in which an ace counts 11.
        double_split: whether the hands of a split pair can be doubled.
        surrender: whether half the bet can be had back instead of playing, after the dealer has looked for a natural.
        insurance: whether half a bet more can be laid on a natural of the dealer's, if the up card is an ace.
        strict: whether no choice is taken back.
        bets: whether the least is bet in each round, or what the player chooses before it and has.
        natural: what one pays.
    """

    rounds: Literal[10, 25, 50, 100, 500] = 50
    decks: Literal[1, 2, 4, 6, 8] = DECKS
    soft_17: Annotated[Literal["stands", "hits"], "Dealer on soft 17"] = "stands"
    double_split: Annotated[bool, "Double after a split"] = False
    surrender: Annotated[bool, "Late surrender"] = False
    insurance: bool = False
    strict: Annotated[bool, "Strict: no choice is taken back"] = False
    bets: Annotated[Literal["equal", "chosen"], {"equal": "$2 each round", "chosen": "you choose"}] = "equal"
    natural: Annotated[Pays, "A natural pays", {"3:2": "3 to 2", "6:5": "6 to 5"}] = "3:2"


@dataclass(frozen=True)
class Position(Table):
    """The table in a match with these options."""

    options: Options


def is_strict(options: Options) -> bool:
    """Whether no choice is taken back."""
    return options.strict


def start(options: Options, chance: Random) -> Position:
    """All cards in the shoe."""
    return Position(options, shuffled(deck(options.decks), chance))


def is_bet_chosen(position: Position) -> bool:
    """Whether the player chooses what to bet on the next round."""
    return position.options.bets == "chosen" and is_round_over(position) and not is_last_round(position)


def moves(position: Position) -> list[Move]:
    """What can be chosen, or the outcome to be taken note of."""
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
    """All but hitting and standing is for the first two cards, splitting only for two that count the same."""
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
    """The position after a move, and after all that follows of itself."""
    *_, last = steps(position, move, chance)
    return last


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """What is seen on the way, card by card."""
    return list(steps(position, move, chance))[:-1]


def status(position: Position) -> Status:
    """The money, the bet, the round; and the outcome, if there is one."""
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
        parts[0] = f"{asked}, and come closer to 21 than the dealer: {parts[0]}"
    elif len(position.dealer) < 2:  # seen while cards are dealt
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
    """What the player knows: neither the order of the shoe nor the hole card, and not those that were never shown."""
    dealer = position.dealer if position.shown else position.dealer[:1] + hidden(position.dealer[1:])
    return replace(position, shoe=hidden(position.shoe), dealer=dealer, buried=hidden(position.buried))
