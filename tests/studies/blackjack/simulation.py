"""The simulation of rounds from a full shoe by a fixed strategy, to check the computed value."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from random import Random
from typing import Final, NamedTuple

from games.blackjack.adviser import FULL
from games.blackjack.odds import NONE, VALUES, Points
from games.blackjack.table import MOST, STANDS
from tests.studies.blackjack.plan import Plan, Way

_CHUNK = 250_000  # the number of rounds that a process plays at a time
CERTAIN: Final = 2.5758
"""The standard errors to each side of a 99 percent confidence interval."""


class Mean(NamedTuple):
    """The result of simulated rounds.

    Attributes:
        rounds: the number of rounds.
        worth: the mean value of a round, in bets.
        within: half the width of the 99 percent confidence interval.
    """

    rounds: int
    worth: float
    within: float


def simulate(plan: Plan, rounds: int, seed: str) -> Mean:
    """Return the result of random rounds.

    They are played in as many processes as there are processors.

    Args:
        plan: the strategy.
        rounds: the number of rounds; an incomplete last chunk is left out.
        seed: the seed of all random numbers.
    """
    chunks = range(rounds // _CHUNK)
    counts = Counter[float]()
    with ProcessPoolExecutor() as processes:
        for counted in processes.map(_play_rounds, repeat(plan), (f"{seed} {chunk}" for chunk in chunks)):
            counts += counted
    many = counts.total()
    worth = sum(each * times for each, times in counts.items()) / many
    variance = sum((each - worth) ** 2 * times for each, times in counts.items()) / (many - 1)
    return Mean(many, worth, CERTAIN * math.sqrt(variance / many))


def _play_rounds(plan: Plan, seed: str) -> Counter[float]:
    """Return the counts of results in a chunk of rounds.

    Each round is dealt from all cards, in any order that the last round has left.
    """
    random = Random(seed).random
    shoe = [card for card, count in zip(VALUES, FULL, strict=True) for _ in range(count)]
    dealt, cards = 0, len(shoe)

    def draw() -> int:
        nonlocal dealt
        other = dealt + int(random() * (cards - dealt))
        card = shoe[other]
        shoe[other] = shoe[dealt]
        shoe[dealt] = card
        dealt += 1
        return card

    counts: Counter[float] = Counter()
    for _ in range(_CHUNK):
        dealt = 0
        counts[net(plan, draw)] += 1
    return counts


def net(plan: Plan, draw: Callable[[], int]) -> float:
    """Return the result of a round in bets.

    Args:
        plan: the strategy.
        draw: draws the value of the next card.
    """
    one, other, up, hole = draw(), draw(), draw(), draw()
    choice, way, _ = plan.starts[(up, one, other) if one < other else (up, other, one)]
    if up + hole == 11 and 1 in (up, hole):
        return 0.0 if choice == "natural" else -1.0
    match choice:
        case "natural":
            return 1.5
        case "split":
            ways = [_after(way, draw()), _after(way, draw())]
        case _:
            ways = [way]
    mine = [_final_total(way, draw) for way in ways]
    dealers = _final_total(_after(_dealers(NONE.plus(up)), hole), draw) if any(mine) else 0
    won = sum((total > dealers) - (total < dealers) if total else -1 for total in mine)
    return 2.0 * won if choice == "double" else float(won)


def _after(way: Way, card: int) -> Way:
    return way if isinstance(way, int) else way[card - 1]


def _final_total(way: Way, draw: Callable[[], int]) -> int:
    """Return the final total of a hand, or 0 if it is bust."""
    while not isinstance(way, int):
        way = way[draw() - 1]
    return way


@lru_cache
def _dealers(hand: Points) -> Way:
    """Return the continuation of the dealer's hand."""
    if hand.hard > MOST:
        return 0
    return hand.total if hand.total >= STANDS else tuple([_dealers(hand.plus(card)) for card in VALUES])
