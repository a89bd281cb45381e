"""The value of betting by the hint.

The command `python -m tests.studies.blackjack.bets` prints it. Rounds of random matches are reached by
following the adviser, and the value of each round is computed from the cards left. The only randomness is
therefore in these cards.
"""

from __future__ import annotations

import math
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from games.blackjack.adviser import cards_of_next_round, round_worth, worths
from games.blackjack.rules import Options, is_round_over, moves, play, seen, start
from games.blackjack.table import BETS, LEAST
from tests.studies.blackjack.simulation import CERTAIN

_SAMPLES = 90
_MOST = max(BETS.values())


def worth_of_some_round(seed: str) -> float:
    """Return the value in bets of a random round.

    The match has this seed.
    """
    options, chance = Options(), Random(seed)
    position, rounds = start(options, chance), chance.randrange(options.rounds)
    while position.rounds < rounds or not is_round_over(position):
        known = seen(position, 0)
        move, *others = moves(known)
        position = play(position, next(iter(worths(known))) if others else move, chance)
    return round_worth(cards_of_next_round(seen(position, 0)), options)


def figures(samples: int = _SAMPLES) -> list[str]:
    """Return the results for some rounds as text."""
    with ProcessPoolExecutor() as processes:
        found = list(processes.map(worth_of_some_round, (f"bets {k}" for k in range(samples))))
    good = sum(worth > 0 for worth in found)
    return [
        f"{samples} rounds, {good} of them with a positive value; cents a round, at 99 %:",
        _interval(f"${LEAST} each round", [LEAST * worth for worth in found]),
        _interval(f"${_MOST} each round", [_MOST * worth for worth in found]),
        _interval("by the hint", [(_MOST if worth > 0 else LEAST) * worth for worth in found]),
    ]


def _interval(name: str, gains: Sequence[float]) -> str:
    mean, within = statistics.mean(gains), CERTAIN * statistics.stdev(gains) / math.sqrt(len(gains))
    low, high = (f"{100 * each:+.2f}" for each in (mean - within, mean + within))
    return f"{name}: {100 * mean:+.2f}, from {low} to {high}"


if __name__ == "__main__":
    sys.stdout.write("\n".join([*figures(), ""]))
