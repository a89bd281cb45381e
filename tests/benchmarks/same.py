"""What Same's search reaches, beside greedy play that always takes the largest blob."""

from __future__ import annotations

import time
from random import Random

BOARDS = 5
TRIED = 400_000  # balls that are looked at, to see how many it is in a second


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.same.rules import Options, moves, play, start, total
    from games.same.solver import best_way

    found = greedy = 0
    seconds = 0.0
    for seed in range(BOARDS):
        position = start(Options(), Random(seed))
        begun = time.thread_time()
        best_way(position.columns, 0, work=TRIED)
        work = round(TRIED / (time.thread_time() - begun))
        begun = time.thread_time()
        found += best_way(position.columns, 0, work=work).score
        seconds += time.thread_time() - begun
        while ways := moves(position):
            position = play(position, max(ways, key=lambda move: len(move.balls)), Random(0))
        greedy += total(position)
    return [
        (
            f"points in Same, mean of {BOARDS} boards",
            f"{found / BOARDS:.0f}, {found / greedy:.2f} x taking the largest",
            f"a search of {seconds / BOARDS:.2f} s of the processor",
        )
    ]
