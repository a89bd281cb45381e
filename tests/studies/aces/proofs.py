"""The number of deals that can be won at all.

The command `python -m tests.studies.aces.proofs 1000` prints it and takes minutes. A deal counts as won if a
sequence of legal moves wins it. It counts as lost if the search has tried every line of play or the last four
cards are of four suits.
"""

from __future__ import annotations

import sys
from random import Random

from games.aces.rules import Options, Position, deal, moves, play, start, status
from games.aces.solver import MOST, can_be_won, is_won_by_removing
from launcher.toolkits.solitaire import Deal

_LEAVING = 10_000
"""The number of positions that a search with cards kept back visits; a higher limit decides few other deals."""


def is_won(position: Position) -> bool:
    """Return whether legal moves lead to a win.

    The search goes depth first and deals last, as the solver does.
    """
    to_do, been = [position], set[tuple[int, object]]()
    while to_do:
        here = to_do.pop()
        key = len(here.stock), here.stacks
        if key in been:
            continue
        been.add(key)
        known = moves(here)
        if not known and status(here).winners == (0,):
            return True
        to_do += [
            play(here, move, Random(0)) for move in sorted(known, key=lambda move: not isinstance(move, Deal))
        ]
    return False


def measure(deals: range) -> dict[str, int]:
    """Return the numbers of deals by their proved result.

    The others are unknown.

    Deal n is shuffled with `random.Random(n)`.

    Raises:
        ValueError: if a deal was lost although the solver found a win.
    """
    found = dict.fromkeys(("won", "lost", "unknown"), 0)
    for number in deals:
        position = deal(Random(number))
        won = is_won_by_removing(position.stock, position.stacks, MOST)
        if won:
            position = start(
                Options(automatic=True), Random(number)
            )  # which is enough, as no card has to be kept back
        else:
            won = can_be_won(position.stock, position.stacks, _LEAVING)
        if won and not is_won(position):
            raise ValueError(f"deal {number} was not won, although the solver found a win")
        found["unknown" if won is None else "won" if won else "lost"] += 1
    return found


if __name__ == "__main__":
    deals = int(sys.argv[1])
    for what, many in measure(range(deals)).items():
        print(f"{what}: {many} of {deals}, {100 * many / deals:.1f} %")
