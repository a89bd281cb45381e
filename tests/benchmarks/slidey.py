"""Slidey's solutions of Korf's positions and of larger boards, and what the bound that leads the search is worth."""

from __future__ import annotations

import statistics
import time
from random import Random

BOARDS = 8
EASY = 12  # of Korf's positions: Manhattan distance alone can lead to its end


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.slidey.rules import Options, start
    from games.slidey.solver import solutions

    large = [[*solutions(start(Options(5, 5), Random(seed)).tiles, 5)] for seed in range(BOARDS)]
    soon, late = (statistics.mean(len(each[k].steps) / each[k].least for each in large) for k in (0, -1))
    return [
        _search(),
        _published_boards(),
        (
            f"solutions of {BOARDS} boards of 5 x 5",
            f"{soon:.2f} x the bound line by line, {late:.2f} x by a beam",
            "the bound is what is proven; nobody knows the shortest",
        ),
    ]


def _search() -> tuple[str, str, str]:
    from games.slidey.solver import Deepening
    from tests.games.slidey.korf import KORF

    length, tiles = KORF[EASY - 1]
    search = Deepening(tiles, 4)
    begun = time.perf_counter()
    assert len(search.solution().steps) == length
    ours, begun = time.perf_counter() - begun, time.perf_counter()
    nodes = _plainly([*tiles], length)
    naive = time.perf_counter() - begun
    return (
        f"the shortest solution of Korf's position {EASY}",
        f"{search.nodes / nodes:.3f} of the nodes, {ours / naive:.3f} of the time by Manhattan distance",
        f"{search.nodes:,} nodes, {search.nodes / ours:,.0f} a second; {nodes:,}, {nodes / naive:,.0f} a second",
    )


def _published_boards() -> tuple[str, str, str]:
    from games.slidey.solver import solutions
    from tests.games.slidey.korf import KORF

    first, best = list[float](), list[float]()
    for length, tiles in KORF[::10]:
        soon, last = solutions(tiles, 4)
        assert last.least <= length
        first.append(len(soon.steps) / length)
        best.append(len(last.steps) / length)
    return (
        f"{len(best)} of Korf's positions, every tenth",
        f"{best.count(1)} shortest; the first {statistics.mean(first):.2f} x, the best {statistics.mean(best):.2f} x",
        "25 million nodes a board; of all hundred, 80 are shortest",
    )


def _plainly(tiles: list[int], length: int) -> int:
    """How many nodes iterative deepening by Manhattan distance alone looks at, until it finds a way of that length."""
    from games.slidey.lines import distance, neighbours

    nodes = 0
    ways = [[there for there, _ in neighbours(place, 4, 16)] for place in range(16)]
    far = [
        [abs(tile % 4 - place % 4) + abs(tile // 4 - place // 4) for place in range(16)] for tile in range(15)
    ]

    def is_reached(hole: int, back: int, bound: int, left: int) -> bool:
        nonlocal nodes
        nodes += 1
        if not bound:
            return True
        for there in ways[hole]:
            tile = tiles[there]
            after = bound + (far[tile][hole] - far[tile][there] if there != back else left)
            if after < left:
                tiles[hole], tiles[there] = tile, 15
                done = is_reached(there, hole, after, left - 1)
                tiles[hole], tiles[there] = 15, tile
                if done:
                    return True
        return False

    for most in range(distance(tiles, 4), length + 1, 2):
        if is_reached(tiles.index(15), -1, distance(tiles, 4), most):
            break
    return nodes
