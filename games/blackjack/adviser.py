"""Hints and comments from the exact value of each choice with the cards left."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from games.blackjack.odds import (
    NONE,
    SURRENDERED,
    VALUES,
    Counts,
    Odds,
    Unseen,
    chance_of,
    insurance,
    no_natural,
    without,
)
from games.blackjack.rules import Options, Position, is_bet_chosen, is_shoe_low, moves
from games.blackjack.table import DECKS, MOST, NATURAL_WINS, Move, points
from launcher.tabletop import Hint

_ASKED = ("choose", "insure")
_NOTHING = 0.0005  # in bets; a choice that costs less counts as equally good


def round_worth(cards: Counts, options: Options) -> float:
    """Return the value of a round dealt from these cards, in bets."""
    return sum(worth_against(up, cards, options) for up in VALUES)


def odds_against(up: int, options: Options) -> Odds:
    """Return the calculator for an up card and options."""
    return Odds(up, hits_soft_17=options.soft_17 == "hits", double_split=options.double_split)


def worth_against(up: int, cards: Counts, options: Options) -> float:
    """Return the share of an up card in a round's value.

    It is the value in bets of rounds with this up card, times the chance of the card.
    """
    odds, worth, natural = odds_against(up, options), 0.0, float(NATURAL_WINS[options.natural])
    left = odds.unseen(without(cards, up))
    for one, other in combinations_with_replacement(VALUES, 2):
        if chance := chance_of(cards, up, one, other) * (1 if one == other else 2):
            unseen = left.without(one).without(other)
            free = no_natural(up, unseen.counts)
            best, lost = natural, 0.0
            if NONE.plus(one).plus(other).total < MOST:
                best, lost = _best(odds, one, other, unseen, options), -1.0
            insured = max(0.0, insurance(unseen.counts)) if options.insurance and up == 1 else 0.0
            worth += chance * (free * best + (1 - free) * lost + insured)
    return worth


def _best(odds: Odds, one: int, other: int, unseen: Unseen, options: Options) -> float:
    hand = NONE.plus(one).plus(other)
    worths = [odds.play(hand, unseen), odds.double(hand, unseen)]
    if one == other:
        worths.append(odds.split(one, unseen))
    if options.surrender:
        worths.append(SURRENDERED)
    return max(worths)


def full_shoe(decks: int) -> Counts:
    """Return the number of cards of each value in a full shoe."""
    return (*[4 * decks] * 9, 16 * decks)


FULL: Final = full_shoe(DECKS)
"""A full shoe of the default rules."""


def unseen(position: Position) -> Counts:
    """Return the cards not seen since the last shuffle, including the hole card and buried hole cards."""
    return without(full_shoe(position.options.decks), *map(points, position.known_cards))


def cards_of_next_round(position: Position) -> Counts:
    """Return the unseen cards, or a full shoe if the dealer shuffles before the next round."""
    return full_shoe(position.options.decks) if is_shoe_low(position) else unseen(position)


def worths(position: Position) -> dict[Move, float]:
    """Return the value of each choice in bets, best first.

    Args:
        position: a position in which the player chooses, without hidden cards.
    """
    odds, counts = odds_against(points(position.dealer[0]), position.options), unseen(position)
    left, hand = odds.unseen(counts), NONE
    for card in position.hand:
        hand = hand.plus(points(card))
    found: dict[Move, float] = {}
    for choice in moves(position):
        match choice:
            case "hit":
                found[choice] = odds.hit(hand, left)
            case "stand":
                found[choice] = odds.stand(hand, left)
            case "double":
                found[choice] = odds.double(hand, left)
            case "split":
                found[choice] = odds.split(points(position.hand[0]), left)
            case "surrender":
                found[choice] = SURRENDERED
            case "insure":
                found[choice] = insurance(counts)
            case "no insurance":
                found[choice] = 0.0
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def hint(position: Position) -> Hint:
    """Return the best choice with all values.

    If there is only one move, the hint says so.
    """
    if is_bet_chosen(position):
        return _bet(position)
    if position.phase not in _ASKED:
        return Hint(moves(position)[0], "This is the only possible move.")
    known = worths(position)
    return Hint(next(iter(known)), f"{in_words(known).capitalize()}.")


def _bet(position: Position) -> Hint:
    """Return a hint for the bet.

    It is the most if the next round has a positive value, or else the least: the value of a round is the same
    for each dollar.
    """
    cards = cards_of_next_round(position)
    worth = round_worth(cards, position.options)
    where = "a full shoe" if cards == full_shoe(position.options.decks) else "the remaining cards"
    best = "most" if worth > 0 else "least"
    percent = f"{100 * worth:+.3f}".replace("-", "−")
    why = f"On average, a round from {where} earns {percent} % of the bet: bet the {best}."
    return Hint(position.bets[-1 if worth > 0 else 0], why)


def comment(position: Position, move: Move) -> str:
    """Return a sentence about the cost of a choice, or "" if no other choice was better."""
    if position.phase not in _ASKED:
        return ""
    known = worths(position)
    cost = max(known.values()) - known[move]
    return f"“{move.capitalize()}” cost {cost:.3f} bets: {in_words(known)}." if cost >= _NOTHING else ""


def in_words(known: dict[Move, float]) -> str:
    """Return choices and their values in bets as text.

    For example: "hit −0.532, stand −0.541".
    """
    return ", ".join(f"{choice} {worth:+.3f}" for choice, worth in known.items()).replace("-", "−")
