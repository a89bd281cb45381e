"""How many deals of Spider are won by following its hints, and how many by a greedy player.

`python tests/benchmarks/spider.py 200` plays the deals "0" to "199" of each kind; `... 200 4` only those of four suits.
Neither player gets more than `seen` gives, and none takes a move back.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from busiest import busiest

from games.spider.hint import hint, planner
from games.spider.play import TABLETOP
from games.spider.rules import Move, moves, play, seen
from games.spider.tableau import RUNS, Options, Position, Shift
from launcher.tabletop import Match

LONGEST = 1000  # moves, after which a player is taken to go round in circles
NO_CHANCE = Random(0)  # nothing is left to chance after the deal


class Played(NamedTuple):
    """How a deal went: whether the hints won it, in how many moves, and whether the greedy player did."""

    hints: bool
    moves: int
    greedy: bool
    looked_at: int
    seconds: float


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    rows = [row for suits in (1, 2, 4) for row in shares(suits, 10)]
    return [*rows, busiest("a deal of Spider, after 4", TABLETOP, Options(4), ["deal"] * 5)]


def shares(suits: int, deals: int) -> list[tuple[str, str, str]]:
    """Deals that are won, and how fast the search is."""
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        played = []
        for each in pool.map(both, [suits] * deals, range(deals)):
            played.append(each)
            if len(played) % 10 == 0 and deals > 10:  # it takes long
                so_far = sum(each.hints for each in played), sum(each.greedy for each in played)
                print(f"{suits}: {so_far} of {len(played)} won", file=sys.stderr)
    won, greedy = sum(each.hints for each in played), sum(each.greedy for each in played)
    seconds = sum(each.seconds for each in played)
    speed = sum(each.looked_at for each in played) / seconds
    what = f"Spider, {suits} suit{'s' * (suits > 1)}, {deals} deals"
    return [
        (f"{what}: won by the hints", _share(won, deals), f"{seconds / deals:.1f} s for a deal"),
        (f"{what}: won by a greedy player", _share(greedy, deals), "the same deals"),
        (f"{what}: positions a second", f"{speed:,.0f}", "of a processor, all of hints counted in"),
    ]


def both(suits: int, number: int) -> Played:
    """Play a deal twice."""
    first = Match(TABLETOP, Options(suits), seed=str(number)).position  # type: ignore[arg-type]  # 1, 2 or 4
    search = planner(suits).search
    begun, before = process_time(), search.looked_at
    position = first
    while position.moves < LONGEST and (move := hint(seen(position, 0)).move) is not None:
        position = play(position, move, NO_CHANCE)
        if len(position.done) == RUNS:
            break
    seconds, looked_at = process_time() - begun, search.looked_at - before
    won = len(position.done) == RUNS
    return Played(won, position.moves, len(greedy(first).done) == RUNS, looked_at, seconds)


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
    for kind in map(int, sys.argv[2:] or "124"):
        for row in shares(kind, int(sys.argv[1])):
            print(" | ".join(row), flush=True)
