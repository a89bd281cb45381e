"""How well the strengths of a game's computer players play: each against the one below it.

`python tests/benchmarks/strengths.py crazy-8s 1000` plays a thousand matches of the first options for each pair;
`... crazy-8s 300 "Three opponents"` a preset's. `plt-games arena` plays a single pair.
"""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import pairwise

from launcher.author import tabletop_of
from launcher.author.arena import engine, interval, run_arena

GAMES: tuple[str, ...] = ("crazy-8s", "rummy", "memory", "gobblet")


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [row for game in GAMES for row in table(game, 40)]


def table(game: str, matches: int, preset: str = "") -> list[tuple[str, str, str]]:
    """A row for each strength and the one below it.

    Args:
        game: its id.
        matches: for each pair.
        preset: the options that are played; the first that several play without it.
    """
    rows = []
    with engine("processes") as executor:
        for weak, strong in pairwise(tabletop_of(game).strengths):
            score = run_arena(game, strong, weak, executor, matches, preset)
            low, high = interval(score.won, matches)
            figure = f"{score.won} won, {score.drawn} drawn, {score.lost} lost: {low:.0%} to {high:.0%} won"
            what = f"{game}{f', {preset}' if preset else ''}: {strong} against {weak}"
            rows.append(
                (what, figure, f"95 % interval; {score.seconds / matches:.2f} s of a processor for a match")
            )
    return rows


if __name__ == "__main__":
    os.environ["PLT_GAMES_HOME"] = tempfile.mkdtemp()
    name, *rest = sys.argv[1:]
    for row in table(name, *[int(word) if word.isdecimal() else word for word in rest]):  # type: ignore[arg-type]
        print(" | ".join(row), flush=True)
