"""The value of a round by the rules of matches, computed from a full shoe on all processors."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from games.blackjack.adviser import full_shoe, worth_against
from games.blackjack.odds import VALUES, insurance, without
from games.blackjack.rules import Options


def round_worths(options: Sequence[Options]) -> list[float]:
    """Return the value of a round in bets for each set of rules."""
    with ProcessPoolExecutor() as processes:
        return [
            sum(processes.map(worth_against, VALUES, repeat(full_shoe(each.decks)), repeat(each)))
            for each in options
        ]


def always_insured(options: Options) -> float:
    """Return the gain in bets of always taking insurance."""
    full = full_shoe(options.decks)
    return full[0] / sum(full) * insurance(without(full, 1))
