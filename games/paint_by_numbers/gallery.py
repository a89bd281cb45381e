"""The bundled pictures, which were drawn for this game.

A picture is a text file with a letter for the colour of each square. Capital letters and `#` are painted squares;
small letters and `.` are blank. The name of a file has the size, the number among pictures of this size, the
difficulty and the title: `10-03-easy-an-apple.txt`. These numbers must never change.
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
"""The rows of a picture, with a letter for each square."""


class Drawing(NamedTuple):
    """A bundled picture.

    Attributes:
        title: the name of the picture.
        letters: the colours.
        puzzle: the runs of its rows and columns.
        grade: the difficulty.
    """

    title: str
    letters: Letters
    puzzle: Puzzle
    grade: Grade


def grade_of(rounds: int) -> Grade:
    """Return the difficulty of a puzzle from the number of rounds needed to solve it."""
    return "easy" if rounds <= 2 else "medium" if rounds <= 4 else "hard"


@cache
def gallery(size: int) -> dict[int, Drawing]:
    """Return the pictures of a size by number."""
    drawings: dict[int, Drawing] = {}
    for file in sorted(FOLDER.glob(f"{size:02}-*.txt")):
        _, number, graded, title = file.stem.split("-", 3)
        letters = tuple(file.read_text(encoding="utf-8").split())
        puzzle = puzzle_of(tuple(map(row_of, letters)), len(letters[0]))
        grade = next(grade for grade in GRADES if grade == graded)
        drawings[int(number)] = Drawing(title.replace("-", " "), letters, puzzle, grade)
    return drawings


def row_of(letters: str) -> int:
    """Return the set of painted cells in a row of letters."""
    return sum(1 << k for k, sign in enumerate(letters) if sign == PAINTED or sign.isupper())


def any_of(numbers: list[int], chance: Random) -> int:
    """Choose a picture at random.

    The choice rarely changes if pictures are added later, so that most old journals remain valid.
    """
    key = chance.getrandbits(32)
    return max(numbers, key=lambda number: Random(f"{key} {number}").random())
