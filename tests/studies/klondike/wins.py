"""The share of deals that the hints of Klondike win.

The command `python -m tests.studies.klondike.wins "Draw one" 400` follows every hint in 400 deals, with the seeds
`deal1000` to `deal1399`: deals with lower numbers may have been used to improve the hints. It prints the number of wins
with its 95 % interval (Wilson's) and the processor time.
"""

from __future__ import annotations

import sys
from math import sqrt
from time import process_time
from typing import Final

from games.klondike.hint import hint
from games.klondike.play import TABLETOP
from games.klondike.rules import PRESETS, seen
from launcher.tabletop import Match

FIRST: Final = 1000
"""The number of the first deal."""


def is_won(preset: str, seed: str) -> bool:
    """Return whether the hints win a deal."""
    match = Match(TABLETOP, PRESETS[preset], seed=seed)
    while not match.status.over:
        *_, found = hint(seen(match.position, 0))
        if found.move is None:
            return False
        match.play(found.move)
    return match.status.winners == (0,)


def interval(won: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson's formula."""
    share, z = won / of, 1.96
    middle, half = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


if __name__ == "__main__":
    preset, deals = sys.argv[1], int(sys.argv[2])
    began = process_time()
    won = sum(is_won(preset, f"deal{number}") for number in range(FIRST, FIRST + deals))
    low, high = interval(won, deals)
    seconds = process_time() - began
    print(f"{preset}: {won} of {deals} ({low:.1%} to {high:.1%}), {seconds:.0f} s of processor time")
