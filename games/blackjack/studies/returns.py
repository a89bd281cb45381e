"""What a round from a full shoe is worth by the rules of a match, each choice being the best one.

That is exact for the cards of so many decks, where the hands of a split pair are each played by their own cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement, repeat

from games.blackjack.adviser import SURRENDERED, full_shoe, insurance, odds_against
from games.blackjack.dealer import Counts, no_natural
from games.blackjack.hands import MOST
from games.blackjack.odds import NONE, Odds, without
from games.blackjack.rules import Options
from games.blackjack.studies.plan import VALUES, chance_of

_NATURAL = 1.5  # bets that it wins


def round_worths(options: Sequence[Options]) -> list[float]:
    """In bets, for each of these rules, on all processors."""
    with ProcessPoolExecutor() as processes:
        return [sum(processes.map(worth_against, VALUES, repeat(each))) for each in options]


def worth_against(up: int, options: Options) -> float:
    """In bets, of rounds with one up card, times the chance that there is one."""
    odds, full, worth = odds_against(up, options), full_shoe(options.decks), 0.0
    for one, other in combinations_with_replacement(VALUES, 2):
        unseen = without(full, up, one, other)
        free = no_natural(up, unseen)
        best, lost = _NATURAL, 0.0
        if NONE.plus(one).plus(other).total < MOST:
            best, lost = _best(odds, one, other, unseen, options), -1.0
        insured = max(0.0, insurance(unseen)) if options.insurance and up == 1 else 0.0
        worth += chance_of(full, up, one, other) * (free * best + (1 - free) * lost + insured)
    return worth


def always_insured(options: Options) -> float:
    """What insuring in every round that offers it adds to the worth of a round, in bets."""
    full = full_shoe(options.decks)
    return full[0] / sum(full) * insurance(without(full, 1))


def _best(odds: Odds, one: int, other: int, unseen: Counts, options: Options) -> float:
    hand = NONE.plus(one).plus(other)
    worths = [odds.play(hand, unseen), odds.double(hand, unseen)]
    if one == other:
        worths.append(odds.split(one, unseen))
    if options.surrender:
        worths.append(SURRENDERED)
    return max(worths)
