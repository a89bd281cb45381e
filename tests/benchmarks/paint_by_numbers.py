"""What follows from a line of Paint By Numbers beside looking at all ways to lay it, and how long boards take."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

LENGTHS = 15, 20, 25
LINES = 150
SIZES = 15, 20, 30
BOARDS = 10


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.paint_by_numbers.gallery import FOLDER, by_chance, row_of
    from games.paint_by_numbers.line import follow
    from games.paint_by_numbers.puzzle import drawn, solve

    figures = []
    for length in LENGTHS:
        lines = _lines(length, Random(length))
        fast = [follow.__wrapped__(*line) for line in lines]
        assert [(each.painted, each.blank) for each in fast if each] == [
            _by_all_ways(*line) for line in lines
        ]
        quick, slow = _seconds(follow.__wrapped__, lines), _seconds(_by_all_ways, lines)
        figures.append(
            (
                f"lines of {length}, half known",
                f"{slow / quick:.1f} x as fast as all ways",
                f"{LINES / quick:,.0f} lines a second, none seen before",
            )
        )
    slowest = ("", 0.0)
    for file in FOLDER.glob("*.txt"):
        rows = file.read_text(encoding="utf-8").split()
        puzzle = drawn(tuple(map(row_of, rows)), len(rows[0]))
        follow.cache_clear()
        seconds = _seconds(solve.__wrapped__, [(puzzle,)])
        slowest = max(slowest, (file.stem, seconds), key=lambda each: each[1])
    figures.append(("the slowest picture", slowest[0], f"{1000 * slowest[1]:.1f} ms, by lines alone"))
    for size in SIZES:
        seconds = _seconds(by_chance, [(size, Random(seed)) for seed in range(BOARDS)]) / BOARDS
        said = f"{1000 * seconds:.1f} ms a board"
        figures.append(
            (f"random boards of {size} x {size}", said, "those that lines alone don't solve are thrown away")
        )
    return figures


def _lines(length: int, chance: Random) -> list[tuple[int, tuple[int, ...], int, int]]:
    """Lines in which half of the cells are known."""
    from games.paint_by_numbers.line import runs_of

    lines = []
    for _ in range(LINES):
        cells, known = chance.getrandbits(length), chance.getrandbits(length)
        lines.append((length, runs_of(cells), cells & known, known & ~cells))
    return lines


def _by_all_ways(length: int, runs: tuple[int, ...], painted: int, blank: int) -> tuple[int, int]:
    """The same as `follow`, from each way to lay the runs into an empty line."""
    always, ever, whole = (1 << length) - 1, 0, (1 << length) - 1
    for places in combinations(range(length - sum(runs) + 1), len(runs)):
        cells, before = 0, 0
        for place, run in zip(places, runs, strict=True):
            cells |= ((1 << run) - 1) << place + before
            before += run
        if cells & painted == painted and not cells & blank:
            always &= cells
            ever |= cells
    return always, whole & ~ever


def _seconds(function: Callable[..., object], calls: list[Any]) -> float:
    begun = time.perf_counter()
    for arguments in calls:
        function(*arguments)
    return time.perf_counter() - begun
