"""What Same's hint reaches, at first and in the end, beside play that anybody could think of.

The boards are of seeds that nothing was tuned on.
"""

from __future__ import annotations

import statistics
import time
from random import Random

SEEDS = range(900_000, 900_008)


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.same.rules import PRESETS

    return [_points(name, PRESETS[name]) for name in ("Usual", "Small")]


def _points(name: str, options: object) -> tuple[str, str, str]:
    from games.same.rules import Options, start
    from games.same.solver import ways

    assert isinstance(options, Options)
    greedy, within, last, seconds = [], [], [], []
    for seed in SEEDS:
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
        f"points in Same, {name}: mean of {len(SEEDS)} boards",
        f"{mean(last):.0f}, within a second {mean(within):.0f}",
        f"{mean(greedy):.0f} by the better of two simple ways; {mean(seconds):.1f} s of the processor",
    )
