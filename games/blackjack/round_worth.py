"""The value of a round, given the cards left and the rules of a match, if every choice is the best one.

It is exact for players who play each hand of a split pair only by its own cards.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from games.blackjack.dealer import VALUES, Counts, Unseen, chance_of, no_natural, without
from games.blackjack.hands import MOST
from games.blackjack.odds import NONE, SURRENDERED, Odds, insurance
from games.blackjack.outcomes import NATURAL_WINS
from games.blackjack.rules import Options


def round_worth(cards: Counts, options: Options) -> float:
    """Return the value in bets of a round that is dealt from these cards."""
    return sum(worth_against(up, cards, options) for up in VALUES)


def odds_against(up: int, options: Options) -> Odds:
    """Return the values of choices against an up card by the rules of a match."""
    return Odds(up, hits_soft_17=options.soft_17 == "hits", double_split=options.double_split)


def worth_against(up: int, cards: Counts, options: Options) -> float:
    """Return the value in bets of rounds with one up card, times the chance of this up card."""
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
