"""Slidey's search for a shortest solution, and how long those of larger boards are beside what is proven."""

from __future__ import annotations

import time
from random import Random

KORF = (
    ("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 57),
    ("13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 55),
    ("14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15", 59),
)
"""The first three of the hundred positions in R. E. Korf, "Depth-First Iterative-Deepening", Artificial Intelligence 27
(1985), and the lengths of their shortest solutions. The hole is 0, and its home is the first place."""

BOARDS = 20
NODES = 6_000_000


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.slidey.rules import Options, start
    from games.slidey.solver import Deepening, solve

    boards = [start(Options(4, 4), Random(seed)).tiles for seed in range(BOARDS)]
    nodes, shortest, shares = 0, 0, []
    begun = time.perf_counter()
    for tiles in boards:
        search = Deepening(tiles, 4)
        found = search.solution(NODES)
        nodes += search.nodes
        shortest += bool(found.steps)
        soon = found if found.steps else Deepening(tiles, 4, 1.5).solution()
        shares.append(len(soon.steps) / found.least)
    rate = nodes / (time.perf_counter() - begun)
    published = []
    for text, length in KORF:
        turned = tuple(15 - int(sign) for sign in reversed(text.split()))
        found = Deepening(turned, 4).solution(NODES)
        assert found.least <= length
        published.append(f"{found.least} of {length}" + ("" if found.steps else " proven"))
    large = [solve(start(Options(6, 6), Random(seed)).tiles, 6) for seed in range(BOARDS)]
    longer = sum(len(each.steps) for each in large) / sum(each.least for each in large)
    return [
        (
            f"shortest solutions of {BOARDS} boards of 4 x 4",
            f"{shortest} found; all {sum(shares) / BOARDS:.2f} x what is proven",
            f"{NODES:,} nodes a board, {rate:,.0f} a second",
        ),
        ("Korf's first three", ", ".join(published), "as above"),
        (
            f"solutions of {BOARDS} boards of 6 x 6",
            f"{longer:.2f} x the bound",
            "lines are brought in one by one",
        ),
    ]
