"""The number of deals that discarding wins.

The command `python -m tests.studies.aces.figures 10000` prints the figures of the manual. Add `aces` to count
the variant in which only aces move to an empty stack.
"""

from __future__ import annotations

import sys
from random import Random

from games.aces.rules import deal
from games.aces.solver import MOST, four_suits_last, is_won_by_removing


def measure(deals: int, *, only_aces: bool) -> dict[str, int]:
    """Return the numbers of won, lost and undecided deals.

    Deal n is shuffled with `random.Random(n)`.
    """
    found = dict.fromkeys(("won", "lost with four suits last", "not won by discarding", "unknown"), 0)
    for number in range(deals):
        position = deal(Random(number))
        if four_suits_last(position.stock):
            found["lost with four suits last"] += 1
        else:
            won = is_won_by_removing(position.stock, position.stacks, MOST, only_aces=only_aces)
            found["unknown" if won is None else "won" if won else "not won by discarding"] += 1
    return found


if __name__ == "__main__":
    deals = int(sys.argv[1])
    for what, many in measure(deals, only_aces="aces" in sys.argv).items():
        print(f"{what}: {many} of {deals}, {100 * many / deals:.2f} %")
