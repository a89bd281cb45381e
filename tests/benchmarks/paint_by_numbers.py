"""What follows from a line of Paint By Numbers beside looking at all ways to lay it, and how long boards take.

The hard boards, of which only the numbers are here, are known from the examples of Gecode (examples/nonogram.cpp):
p200 is there called the hardest of those of ECLiPSe, and Petro is number 436 of webpbn.com, by Jan Wolter, who has it
in his survey of solvers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

LENGTHS = 15, 20, 25
LINES = 150
BOARDS = 10

P200 = (
    "2.2.3_4.1.1.1.4_4.1.2.1.1_4.1.1.1.1.1.1_2.1.1.2.3.5_1.1.1.1.2.1_3.1.5.1.2_3.2.2.1.2.2_"
    "2.1.4.1.1.1.1_2.2.1.2.1.2_1.1.1.3.2.3_1.1.2.7.3_1.2.2.1.5_3.2.2.1.2_3.2.1.2_5.1.2_2.2.1.2_"
    "4.2.1.2_6.2.3.2_7.4.3.2_7.4.4_7.1.4_6.1.4_4.2.2_2.1~1.1.2.2_5.5.7_5.2.2.9_3.2.3.9_1.1.3.2.7_"
    "3.1.5_7.1.1.1.3_1.2.1.1.2.1_4.2.4_1.2.2.2_4.6.2_1.2.2.1_3.3.2.1_4.1.15_1.1.1.3.1.1_2.1.1.2.2.3_"
    "1.4.4.1_1.4.3.2_1.1.2.2_7.2.3.1.1_2.1.1.1.5_1.2.5_1.1.1.3_4.2.1_3"
)
PETRO = (
    "2.2_2.3.2_3.3.3.2_3.3.3.3_2.3.3.3.3.2_3.3.3.3.3.3_4.2.3.2.2.4_4.2.2.2.2.3.1_3.1.2.2.2.3.3_"
    "3.2.2.2.2.2.4_3.2.15.2.4_5.19.4_6.4.3.3_6.4.4_2.4.6.2_2.2.3.3.3.2_9.2.2.2.3.9_10.2.2.2.2.2.10_"
    "4.2.3.3.2.2.3.2.5_2.5.2.4.2_5.3.2.2.5_6.3.2.3.7_6.8.9.7_4.8.7.5_4_2_2_14_16_3.3_2.2_2.2_4.4_16_"
    "12~1_3.2_2.3.3_3.3.3_3.3.3.3_4.2.2.2_3.3.2.3_3.2.2.2_3.2.6_2.9_2.3.3_4.4.3.2.4_7.2.5.2.6_"
    "12.2.3.2.3.2_3.1.2.2.2.3_2.2.3.2.2.2_6.2.6.2.2.2_12.4.3.2.2_12.2.2.2_2.6.2_2.6.5.2_10.9.2.2_"
    "12.3.3.2.2_6.2.2.2.2.2.2_2.2.3.2.2.2_4.3.2.2.2.3_7.3.3.2.3.2_5.3.5.2.6_4.3.3.3.4_3.5.3_3.9_"
    "4.2.6_4.2.2.2_4.2.2.3_3.2.2.3_3.3.3_3.3.3_4.3.3_2.3.3_2.1"
)
NAIVE = 5000
"""So often something is tried in a naive way, before that is given up."""


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [*_of_lines(), *_of_pictures(), *_of_hard_boards(), *_of_motion()]


def _of_lines() -> list[tuple[str, str, str]]:
    from games.paint_by_numbers.puzzle import follow

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
    return figures


def _of_pictures() -> list[tuple[str, str, str]]:
    from games.paint_by_numbers.boards import GRADES, SIZES, by_chance, gallery
    from games.paint_by_numbers.puzzle import follow
    from games.paint_by_numbers.search import solve

    seconds, hardest = {}, (0, "")
    for drawing in (each for size in SIZES for each in gallery(size).values()):
        follow.cache_clear()
        seconds[drawing.title] = _seconds(solve.__wrapped__, [(drawing.puzzle,)])
        hardest = max(hardest, (solve(drawing.puzzle).rounds, drawing.title))
    slowest = max(seconds, key=lambda title: seconds[title])
    figures = [
        ("the slowest picture", slowest, f"{1000 * seconds[slowest]:.1f} ms, by lines alone"),
        (
            "the hardest picture",
            f"{hardest[1]}, {hardest[0]} rounds",
            f"{1000 * seconds[hardest[1]]:.1f} ms, by lines alone",
        ),
    ]
    for size in (*SIZES[2:], 60):
        times = [
            _seconds(by_chance, [(size, size, grade, Random(seed)) for seed in range(BOARDS)]) / BOARDS
            for grade in GRADES
        ]
        said = ", ".join(f"{grade} {1000 * each:.0f} ms" for grade, each in zip(GRADES, times, strict=True))
        figures.append((f"random boards of {size} x {size}", said, "a board; others are thrown away"))
    return figures


def _of_hard_boards() -> list[tuple[str, str, str]]:
    """One solution is found, and that it is the only one is proved; naively, the first open cell is tried."""
    from games.paint_by_numbers.formats import from_line
    from games.paint_by_numbers.puzzle import follow
    from games.paint_by_numbers.search import solve

    figures = []
    for name, line in (("p200, 25 x 25", P200), ("Petro, 40 x 35", PETRO)):
        puzzle, _ = from_line(line)
        follow.cache_clear()
        ours = _seconds(solve.__wrapped__, [(puzzle,)])
        assert solve(puzzle).kind == "one"
        follow.cache_clear()
        tries = iter(range(NAIVE))
        naive = _seconds(_naively, [(puzzle, None, tries)])
        done = "" if next(tries, None) is not None else " at least, as that was given up"
        figures.append((name, f"{ours:.2f} s", f"{naive / ours:.2f} x as long naively{done}"))
    return figures


def _naively(puzzle: Any, cells: Any, tries: Iterator[int]) -> None:  # noqa: ANN401  # imported where it is measured
    """Look for all solutions by trying the first open cell, again and again."""
    from games.paint_by_numbers.puzzle import Cells, by_lines, each, open_cells

    found = by_lines(puzzle, cells)
    if found is None or next(tries, None) is None:
        return
    for row, unknown in open_cells(puzzle, found[0]).items():
        bit = 1 << next(each(unknown))
        painted, blank = found[0]
        _naively(puzzle, Cells((*painted[:row], painted[row] | bit, *painted[row + 1 :]), blank), tries)
        _naively(puzzle, Cells(painted, (*blank[:row], blank[row] | bit, *blank[row + 1 :])), tries)
        return


def _of_motion() -> list[tuple[str, str, str]]:
    from busiest import busiest

    from games.paint_by_numbers.boards import gallery
    from games.paint_by_numbers.play import TABLETOP
    from games.paint_by_numbers.rules import Options, names

    letters = gallery(30)[3].letters
    squares = "".join(letters)
    moves = [f"paint {name}" for name, letter in zip(names(30, 30), squares, strict=True) if letter.isupper()]
    return [
        busiest("a picture of 30 x 30 that is hung", TABLETOP, Options(size=30, number=3), moves),
        busiest("a square painted in 30 x 30", TABLETOP, Options(size=30, number=3), moves[:1]),
    ]


def _lines(length: int, chance: Random) -> list[tuple[int, tuple[int, ...], int, int]]:
    """Lines in which half of the cells are known."""
    from games.paint_by_numbers.puzzle import runs_of

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
