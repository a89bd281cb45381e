"""How well the strengths of a game's computer players play: each against the one below it.

`python tests/benchmarks/strengths.py crazy-8s 1000` plays a thousand matches of the first options for each pair;
`... crazy-8s 300 "Three opponents" 1 2` a preset's, and only those of strength 1 and 2, counted from 0. The stronger
one has each seat in turn, and all the others are weaker ones; both play from the same seeds. A computer gets what
`seen` gives.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from time import process_time
from typing import Any

from launcher.author import tabletop_of
from launcher.tabletop import Match, chance

GAMES: tuple[str, ...] = ("crazy-8s", "rummy", "memory", "gobblet")


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [row for game in GAMES for row in table(game, 40)]


def table(game: str, matches: int, preset: str = "", *only: int) -> list[tuple[str, str, str]]:
    """A row for each strength and the one below it.

    Args:
        game: its id.
        matches: for each pair.
        preset: the options that are played; the first that several play without it.
        only: the two strengths that play; all pairs of neighbours without them.
    """
    names = tabletop_of(game).strengths
    rows = []
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for weak, strong in pairwise(only or range(len(names))):
            trials = [(game, preset, strong, weak, number) for number in range(matches)]
            results = list(pool.map(play_trial, trials, chunksize=5))
            ends = Counter(end for end, _ in results)
            seconds = sum(taken for _, taken in results) / len(results)
            low, high = interval(ends["won"], matches)
            figure = (
                f"{ends['won']} won, {ends['drawn']} drawn, {ends['lost']} lost: {low:.0%} to {high:.0%} won"
            )
            what = f"{game}{f', {preset}' if preset else ''}: {names[strong]} against {names[weak]}"
            rows.append((what, figure, f"95 % interval; {seconds:.2f} s of a processor for a match"))
    return rows


def play_trial(trial: tuple[str, str, int, int, int]) -> tuple[str, float]:
    """Play a match: how it ended for the stronger one, and how long it took, in seconds of a processor."""
    game, preset, strong, weak, number = trial
    tabletop = tabletop_of(game)
    choices = [tabletop.presets[preset]] if preset else [tabletop.options(), *tabletop.presets.values()]
    options = next(each for each in choices if tabletop.players_of(each))
    count = len(tabletop.players_of(options))
    match: Match[Any, Any] = Match(tabletop, options, f"match-{number // count}")
    seat, begun = number % count, process_time()
    while not match.status.over:
        turn = match.status.turn or 0
        match.play(_think(match, turn, strong if turn == seat else weak))
    winners = match.status.winners
    end = "lost" if seat not in winners else "won" if len(winners) == 1 else "drawn"
    return end if winners else "drawn", process_time() - begun


def _think(match: Match[Any, Any], turn: int, strength: int) -> object:
    tabletop = match.history.tabletop
    assert tabletop.think is not None
    position = tabletop.seen(match.position, turn) if tabletop.seen else match.position
    move = tabletop.think(position, turn, strength, chance(match.seed, f"{match.history.node.ply}/think"))
    return deque(move, maxlen=1)[0] if isinstance(move, Iterator) else move


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Where the share lies with 95 % confidence (E. B. Wilson, 1927)."""
    z, share = 1.96, hits / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    reach = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return middle - reach, middle + reach


if __name__ == "__main__":
    os.environ["PLT_GAMES_HOME"] = tempfile.mkdtemp()
    name, *rest = sys.argv[1:]
    for row in table(name, *[int(word) if word.isdecimal() else word for word in rest]):  # type: ignore[arg-type]
        print(" | ".join(row), flush=True)
