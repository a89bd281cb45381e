"""How many deals can be won: `python -m games.aces.studies.figures 10000` prints what doc.txt tells.

With `aces` behind it, it counts the deals where only aces go to a space.
"""

from __future__ import annotations

import sys
from random import Random

from games.aces.rules import deal
from games.aces.solver import MOST, four_suits_last, is_won_by_removing


def measure(deals: int, *, only_aces: bool) -> dict[str, int]:
    """How many of the first so many deals are won, are lost for certain, and which are neither.

    Deal n is that of `random.Random(n)`.
    """
    found = dict.fromkeys(("won", "four suits last", "not by removing all that can be", "unknown"), 0)
    for number in range(deals):
        position = deal(Random(number))
        if four_suits_last(position.stock):
            found["four suits last"] += 1
        else:
            won = is_won_by_removing(position.stock, position.stacks, MOST, only_aces=only_aces)
            found["unknown" if won is None else "won" if won else "not by removing all that can be"] += 1
    return found


if __name__ == "__main__":
    deals = int(sys.argv[1])
    for what, many in measure(deals, only_aces="aces" in sys.argv).items():
        print(f"{what}: {many} of {deals}, {100 * many / deals:.2f} %")
