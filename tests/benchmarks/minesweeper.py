"""Boards without guessing, beside laying mines until one is good; exact risks, beside trying all ways."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TypeVar

from busiest import busiest

from games.minesweeper.chances import chances_of
from games.minesweeper.field import Field, each, field_of
from games.minesweeper.hint import deduce
from games.minesweeper.laying import GUESS, WORK, Laying, anywhere, around, rules_needed
from games.minesweeper.play import TABLETOP
from games.minesweeper.rules import PRESETS, Options, Position
from launcher.tabletop import Match

T = TypeVar("T")

BOARDS = 60
TRIES = 400  # of laying all mines anew, until that is given up
DENSE = Options(30, 16, 120)


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    rows = [_generation(name, options) for name, options in {**PRESETS, "30x16, 120 mines": DENSE}.items()]
    return [*rows, _largest(), _solving(), _counting(), _motion()]


def _generation(name: str, options: Options) -> tuple[str, str, str]:
    field = field_of(options.columns, options.rows)
    times, naive, failed, hardest = [], [], 0, []
    for seed in range(BOARDS):
        first = Random(seed).randrange(field.size)
        seconds, (mines, _) = _time(Laying(field, options.mines, first, Random(seed)).solvable)
        times.append(seconds)
        hardest.append(max(rules_needed(field, mines, first), default=0))
    for seed in range(BOARDS // 4):
        first = Random(seed).randrange(field.size)
        seconds, good = _time(_lay_without_guess, field, options.mines, first, Random(seed))
        naive.append(seconds)
        failed += not good
    ratio = statistics.mean(naive) / statistics.mean(times)
    grades = ", ".join(f"{hardest.count(rule)} of {rule}" for rule in sorted(set(hardest)))
    given_up = f" ({failed} of {len(naive)} given up after {TRIES} boards)" if failed else ""
    return (
        f"a board without guessing: {name}",
        f"median {1000 * statistics.median(times):.1f} ms, longest {1000 * max(times):.0f} ms",
        f"{ratio:.1f} x as fast as laying all mines anew{given_up}; hardest rules: {grades}",
    )


def _lay_without_guess(field: Field, count: int, first: int, chance: Random) -> bool:
    """Lay mines anew until nobody has to guess."""
    return any(
        GUESS not in rules_needed(field, anywhere(field, count, around(field, first), chance), first)
        for _ in range(TRIES)
    )


def _largest() -> tuple[str, str, str]:
    """The largest field with the most mines, where some numbers have to do with a hundred others."""
    field = field_of(40, 30)
    done = [Laying(field, 300, field.size // 2, Random(seed)) for seed in range(BOARDS)]
    times = [_time(laying.solvable)[0] for laying in done]
    return (
        "a board without guessing: 40x30, 300 mines",
        f"median {1000 * statistics.median(times):.1f} ms, longest {1000 * max(times):.0f} ms",
        f"at most {max(laying.work for laying in done):,} of {WORK:,} steps that it may take",
    )


def _solving() -> tuple[str, str, str]:
    times = []
    for name, options in PRESETS.items():
        field = field_of(options.columns, options.rows)
        boards = [Laying(field, options.mines, 0, Random(seed)).solvable()[0] for seed in range(BOARDS)]
        seconds = sum(_time(rules_needed, field, mines, 0)[0] for mines in boards)
        times.append(f"{name} {1000 * seconds / BOARDS:.1f} ms")
    return "a board is solved from its first cell on", ", ".join(times), "sets of cells as integers"


def _counting() -> tuple[str, str, str]:
    """Exact risks of a small end, where trying all ways comes to an end at all."""
    position = _stuck()
    seconds, _ = _time(_risks, position)
    naive, count = _time(_all_ways, position)
    return (
        f"the risk of each of {position.covered.bit_count()} cells",
        f"{naive / seconds:.0f} x as fast as trying all ways",
        f"{1000 * seconds:.1f} ms, and {1000 * naive:.0f} ms for {count} ways that fit",
    )


def _stuck() -> Position:
    """A small field with an area open and 20 to 22 cells covered."""
    begun = (
        Match(TABLETOP, Options(8, 8, 8, "safe start"), seed=f"{k}").play("open 1,1") for k in range(1000)
    )
    return next(position for position in begun if 20 <= position.covered.bit_count() <= 22)


def _risks(position: Position) -> list[tuple[int, Fraction]]:
    knowledge = deduce(position)
    return chances_of(*knowledge.parts(), knowledge.left)


def _all_ways(position: Position) -> int:
    near = position.field.near
    seen = [(near[cell], number) for cell, number in enumerate(position.numbers) if number >= 0]
    sets = (
        sum(1 << cell for cell in cells)
        for cells in combinations(each(position.covered), position.options.mines)
    )
    return sum(all((beside & mines).bit_count() == number for beside, number in seen) for mines in sets)


def _motion() -> tuple[str, str, str]:
    """Most of a field of 480 cells opens at once."""
    return busiest("an area that opens on 30x16", TABLETOP, Options(30, 16, 20), ["open 15,8"])


def _time(work: Callable[..., T], *arguments: object) -> tuple[float, T]:
    begun = time.perf_counter()
    result = work(*arguments)
    return time.perf_counter() - begun, result
