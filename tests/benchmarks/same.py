"""What Same's hint reaches, at first and in the end, beside play that anybody could think of.

`python tests/benchmarks/same.py 200` plays two hundred usual boards, which takes half an hour. They are of seeds that
nothing was tuned on.
"""

from __future__ import annotations

import statistics
import sys
import time
from random import Random

SEED = 910_000
BOARDS = 8


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [points(name, BOARDS) for name in ("Usual", "Small")]


def points(name: str, boards: int) -> tuple[str, str, str]:
    """A row for the options of that name, as a mean of so many boards."""
    from games.same.rules import PRESETS, Options, start
    from games.same.solver import ways

    options = PRESETS[name]
    assert isinstance(options, Options)
    greedy, within, last, seconds = [], [], [], []
    for seed in range(SEED, SEED + boards):
        columns = start(options, Random(seed)).columns
        begun, found = time.thread_time(), []
        for plan in ways(columns, 0):
            found.append((time.thread_time() - begun, plan.score))
        seconds.append(time.thread_time() - begun)
        greedy.append(found[0][1])
        within.append(max(score for after, score in found if after <= 1))
        last.append(found[-1][1])
    mean = statistics.mean
    return (
        f"points in Same, {name}: mean of {boards} boards",
        f"{mean(last):.0f}, {mean(last) / mean(greedy):.2f} times as much; within a second {mean(within):.0f}",
        f"{mean(greedy):.0f} by the better of two simple ways; {mean(seconds):.1f} s of the processor",
    )


if __name__ == "__main__":
    print(" | ".join(points("Usual", int(sys.argv[1]))))
