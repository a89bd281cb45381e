"""The pictures that come with the game, drawn for it.

A picture is a text file with a letter for the colour of each square: capitals are painted, as `#` is, which has no
colour of its own; small letters and `.` stay blank. Its name has its size, its number among those of that size, how
hard it is, and what it shows: `10-03-easy-an-apple.txt`. Numbers stay the same for ever.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.puzzle import PAINTED, Puzzle, puzzle_of

FOLDER: Final = Path(__file__).with_name("pictures")
SIZES: Final = (5, 10, 15, 20, 25, 30)

Grade = Literal["easy", "medium", "hard"]
GRADES: Final[tuple[Grade, ...]] = ("easy", "medium", "hard")

Letters = tuple[str, ...]
"""The rows of a picture: a letter for each square."""


class Drawing(NamedTuple):
    """A picture that comes with the game.

    Attributes:
        title: what it shows.
        letters: its colours.
        puzzle: the runs of its rows and columns.
        grade: how hard it is.
    """

    title: str
    letters: Letters
    puzzle: Puzzle
    grade: Grade


def grade_of(rounds: int) -> Grade:
    """How hard a puzzle is that all lines have to be gone through so often for."""
    return "easy" if rounds <= 2 else "medium" if rounds <= 4 else "hard"


@cache
def gallery(size: int) -> dict[int, Drawing]:
    """The pictures of a size, by their numbers."""
    drawings: dict[int, Drawing] = {}
    for file in sorted(FOLDER.glob(f"{size:02}-*.txt")):
        _, number, graded, title = file.stem.split("-", 3)
        letters = tuple(file.read_text(encoding="utf-8").split())
        puzzle = puzzle_of(tuple(map(row_of, letters)), len(letters[0]))
        grade = next(grade for grade in GRADES if grade == graded)
        drawings[int(number)] = Drawing(title.replace("-", " "), letters, puzzle, grade)
    return drawings


def row_of(letters: str) -> int:
    """The painted cells of a row of letters."""
    return sum(1 << k for k, sign in enumerate(letters) if sign == PAINTED or sign.isupper())


def any_of(numbers: list[int], chance: Random) -> int:
    """One of the pictures. New ones among them seldom change which, so that old journals mostly stay right."""
    key = chance.getrandbits(32)
    return max(numbers, key=lambda number: Random(f"{key} {number}").random())
