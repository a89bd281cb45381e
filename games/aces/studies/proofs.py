"""How many deals can be won at all: `python -m games.aces.studies.proofs 1000` counts them, which takes minutes.

A deal counts as won when hints have won it, move by move by the rules; as lost when the search has gone through all
that can be played, or the last four cards are of four suits.
"""

from __future__ import annotations

import sys
from random import Random

from games.aces.hint import hint
from games.aces.rules import Position, deal, play, status
from games.aces.solver import MOST, can_be_won, is_won_by_removing

_LEAVING = 10_000
"""Positions that are looked at where cards can be left, before it stays unknown; more of them decide hardly a deal."""


def is_won_by_hints(position: Position) -> bool:
    """Whether the match is won if every hint is followed."""
    while not status(position).over:
        *_, best = hint(position)
        assert best.move is not None, "there is one until the end"
        position = play(position, best.move, Random(0))
    return status(position).winners == (0,)


def measure(deals: range) -> dict[str, int]:
    """How many deals are won, and lost, by a proof, and how many are neither; deal n is that of `random.Random(n)`.

    Raises:
        ValueError: if hints have lost what the search says can be won.
    """
    found = dict.fromkeys(("won", "lost", "unknown"), 0)
    for number in deals:
        position = deal(Random(number))
        won = is_won_by_removing(position.stock, position.stacks, MOST)
        if not won:
            won = can_be_won(position.stock, position.stacks, _LEAVING)
        if won and not is_won_by_hints(position):
            raise ValueError(f"deal {number} can be won, and hints have lost it")
        found["unknown" if won is None else "won" if won else "lost"] += 1
    return found


if __name__ == "__main__":
    deals = int(sys.argv[1])
    for what, many in measure(range(deals)).items():
        print(f"{what}: {many} of {deals}, {100 * many / deals:.1f} %")
