"""How many deals of Spider are won by following its hints, and how many by a greedy player.

`python tests/benchmarks/spider.py 200` plays the deals "0" to "199" of each kind; `... 200 4` only those of four suits;
`... 400 4 fresh FILE` the deals "fresh0" to "fresh399", from which nothing was learned. Each deal is a
line of FILE once it is played, so that it can be gone on with later. Neither player gets more than `seen` gives, and
none takes a move back.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from busiest import busiest

from games.spider.hint import hint, planner
from games.spider.play import TABLETOP
from games.spider.rules import Move, Options, Position, moves, play, seen
from games.spider.stacks import BLOCKED
from games.spider.tableau import RUNS
from launcher.tabletop import Hint, Match
from launcher.toolkits.solitaire import Shift

LONGEST = 1000  # moves, after which a player is taken to go round in circles
NO_CHANCE = Random(0)  # nothing is left to chance after the deal


class Played(NamedTuple):
    """How a deal went.

    Attributes:
        suits: of the deal.
        seed: which one it was.
        hints: whether the hints won it.
        moves: how many they made.
        greedy: whether the greedy player won it.
        told: whether all that was left for the hints was said to be blocked.
        at_once: whether that was seen at a glance.
        looked_at: how many positions the hints looked at.
        seconds: that they took, of a processor.
    """

    suits: int
    seed: str
    hints: bool
    moves: int
    greedy: bool
    told: bool
    at_once: bool
    looked_at: int
    seconds: float


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    rows = [row for suits in (1, 2, 4) for row in shares(suits, 10)]
    return [*rows, busiest("a deal of Spider, after 4", TABLETOP, Options(4), ["deal"] * 5)]


def shares(suits: int, deals: int, prefix: str = "", file: Path | None = None) -> list[tuple[str, str, str]]:
    """Deals that are won, dead ends that are told, and how fast the search is.

    Args:
        suits: of the deals.
        deals: how many.
        prefix: their names are it and a number from 0.
        file: where those are kept that were played.
    """
    played = list(_play_seeds(suits, [f"{prefix}{k}" for k in range(deals)], file))
    won, greedy = sum(each.hints for each in played), sum(each.greedy for each in played)
    seconds = sum(each.seconds for each in played)
    speed = sum(each.looked_at for each in played) / seconds
    lost, told = deals - won, sum(each.told for each in played)
    what = f"Spider, {suits} suit{'s' * (suits > 1)}, {deals} deals"
    return [
        (f"{what}: won by the hints", _share(won, deals), f"{seconds / deals:.1f} s for a deal"),
        (f"{what}: won by a greedy player", _share(greedy, deals), "the same deals"),
        (
            f"{what}: told to be blocked",
            f"{told} of {lost} lost",
            f"{sum(each.at_once for each in played)} of them at a glance",
        ),
        (f"{what}: positions a second", f"{speed:,.0f}", "of a processor, all of hints counted in"),
    ]


def _play_seeds(suits: int, seeds: list[str], file: Path | None) -> Iterator[Played]:
    """Play the deals that the file doesn't know, after those that it knows."""
    known = (
        [Played(*json.loads(line)) for line in file.read_text().splitlines()]
        if file and file.exists()
        else []
    )
    known = [each for each in known if each.suits == suits and each.seed in seeds]
    yield from known
    missing = [seed for seed in seeds if seed not in {each.seed for each in known}]
    won = sum(each.hints for each in known)
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for count, each in enumerate(pool.map(both, [suits] * len(missing), missing), len(known) + 1):
            won += each.hints
            if file:
                with file.open("a") as lines:
                    lines.write(json.dumps(each) + "\n")
            if count % 10 == 0 and len(seeds) > 10:  # it takes long
                print(f"{suits}: {won} of {count} won", file=sys.stderr)
            yield each


def both(suits: int, seed: str) -> Played:
    """Play a deal twice."""
    first = Match(TABLETOP, Options(suits), seed=seed).position  # type: ignore[arg-type]  # 1, 2 or 4
    search = planner(suits, relaxed=False, quick=False).search
    begun, before = process_time(), search.looked_at
    position = first
    while position.moves < LONGEST and (found := best_hint(position)).move is not None:
        position = play(position, found.move, NO_CHANCE)
        if len(position.done) == RUNS:
            break
    seconds, looked_at = process_time() - begun, search.looked_at - before
    won = len(position.done) == RUNS
    told = not won and found.why.startswith(BLOCKED)
    at_once = told and TABLETOP.status(position).text == BLOCKED
    other = len(greedy(first).done) == RUNS
    return Played(suits, seed, won, position.moves, other, told, at_once, looked_at, seconds)


def best_hint(position: Position) -> Hint:
    """The last of the better and better ones."""
    *_, best = hint(seen(position, 0))
    return best


def greedy(position: Position) -> Position:
    """What becomes of a deal if the move is made that gains most at a glance.

    If none gains anything, it is dealt; if that can't be, a run goes into an empty column. No position comes twice.
    """
    known = {position.columns}
    while position.moves < LONGEST:
        ways = ((_gain(position, move), play(position, move, NO_CHANCE)) for move in moves(position))
        good = [(gain, after) for gain, after in ways if gain > 0 and after.columns not in known]
        if not good:
            break
        position = max(good, key=lambda way: way[0])[1]
        known.add(position.columns)
    return position


def _gain(position: Position, move: Move) -> float:
    """What a move makes better; more than nothing for a deal, and a little less for filling an empty column."""
    if not isinstance(move, Shift):
        return 0.5
    after = play(position, move, NO_CHANCE)
    gain = _value(after) - _value(position)
    fills = not position.columns[move.target].up and after.columns[move.source].up
    return max(gain, 0.1 + gain / 100) if fills else gain


def _value(position: Position) -> int:
    """30 for a run, 4 for an empty column, 3 for a card turned over, 2 for a pair in suit, 1 for one that fits."""
    pairs = [pair for _, up in position.columns for pair in pairwise(up) if pair[0].rank == pair[1].rank + 1]
    suited = sum(behind.suit == card.suit for behind, card in pairs)
    hidden = sum(len(down) for down, _ in position.columns)
    empty = sum(not up for _, up in position.columns)
    return 30 * len(position.done) - 3 * hidden + 4 * empty + suited + len(pairs)


def _share(won: int, of: int) -> str:
    """A share with its 95 % interval, by Wilson."""
    share, z = won / of, 1.96
    middle, half = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    low, high = ((middle + sign * half) / (1 + z * z / of) for sign in (-1, 1))
    return f"{won}, {share:.1%} ({low:.0%} to {high:.0%})"


if __name__ == "__main__":
    number, suits, prefix, *files = [*sys.argv[1:], *["", "124", ""][len(sys.argv) - 1 :]]
    for kind in map(int, suits):
        for row in shares(kind, int(number), prefix, *map(Path, files)):
            print(" | ".join(row), flush=True)
