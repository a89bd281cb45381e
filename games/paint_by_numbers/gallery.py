"""Boards: pictures from the folder beside this module, drawn for the game, and others made by chance.

A picture is a text file, `#` for a painted square and `.` for a blank one. Its name has its size, its number
among those of that size, and what it shows: `10-03-a-cat.txt`. Numbers stay the same for ever.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from games.paint_by_numbers.puzzle import PAINTED, Puzzle, drawn, solve

FOLDER: Final = Path(__file__).with_name("pictures")

_SHARE: Final = 0.6
"""The share of painted squares on boards made by chance: with fewer, lines seldom tell all."""


class Drawing(NamedTuple):
    """A picture that comes with the game.

    Attributes:
        title: what it shows.
        puzzle: the runs of its rows and columns.
    """

    title: str
    puzzle: Puzzle


@cache
def gallery(size: int) -> dict[int, Drawing]:
    """The pictures of a size, by their numbers."""
    drawings = {}
    for file in sorted(FOLDER.glob(f"{size:02}-*.txt")):
        _, number, title = file.stem.split("-", 2)
        rows = file.read_text(encoding="utf-8").split()
        drawings[int(number)] = Drawing(
            title.replace("-", " "), drawn(tuple(map(row_of, rows)), len(rows[0]))
        )
    return drawings


def row_of(signs: str) -> int:
    """The painted cells of a row of signs."""
    return sum(1 << k for k, sign in enumerate(signs) if sign == PAINTED)


def any_number(size: int, chance: Random) -> int:
    """One of the pictures. New ones among them seldom change which, so that old journals mostly stay right."""
    key = chance.getrandbits(32)
    return max(gallery(size), key=lambda number: Random(f"{key} {number}").random())


def by_chance(size: int, chance: Random) -> Puzzle:
    """A board that shows nothing, and is solved by looking at lines alone."""
    while True:
        rows = tuple(
            [row_of("".join(chance.choices("#.", (_SHARE, 1 - _SHARE), k=size))) for _ in range(size)]
        )
        puzzle = drawn(rows, size)
        if solve(puzzle).rounds:
            return puzzle
