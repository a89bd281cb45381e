"""The exact and the simulated value of a round.

The command is `python -m tests.studies.blackjack.figures`.
"""

from __future__ import annotations

import sys

from tests.studies.blackjack.plan import best_plan
from tests.studies.blackjack.simulation import simulate

_ROUNDS = 10_000_000
_SEED = "blackjack"


def figures(rounds: int = _ROUNDS) -> list[str]:
    """Return both values as text."""
    plan = best_plan()
    mean = simulate(plan, rounds, _SEED)
    low, high = mean.worth - mean.within, mean.worth + mean.within
    return [
        f"exact: {plan.worth:+.6f} bets a round",
        f"{mean.rounds:,} rounds: {mean.worth:+.6f} bets a round, from {low:+.6f} to {high:+.6f} at 99 %",
    ]


if __name__ == "__main__":
    sys.stdout.write("\n".join([*figures(), ""]))
