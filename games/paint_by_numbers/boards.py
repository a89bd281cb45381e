"""The boards of a match: a picture, a random board, or the player's own puzzle."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.formats import from_line
from games.paint_by_numbers.puzzle import PAINTED, Puzzle, by_lines, open_cells, puzzle_of
from games.paint_by_numbers.search import Solution, solve

FOLDER: Final = Path(__file__).with_name("pictures")
SIZES: Final = (5, 10, 15, 20, 25, 30)

Grade = Literal["easy", "medium", "hard"]
GRADES: Final[tuple[Grade, ...]] = ("easy", "medium", "hard")

Letters = tuple[str, ...]
"""The rows of a picture, with a letter for each square."""

_SHARES: Final = {"easy": 0.75, "medium": 0.65, "hard": 0.55, "any": 0.6}
"""The shares of painted squares on random boards: with fewer painted squares, solving takes more rounds."""

_LARGE: Final = 30 * 30
"""The number of squares above which a larger share is painted, because lines would rarely be enough otherwise."""

_MORE: Final = 0.1
"""The increase of the share for large boards."""

_ATTEMPTS: Final = 3000
"""The number of random boards to try for a grade; fewer for large boards."""


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
    """Return the difficulty of a puzzle by the number of rounds needed to solve it."""
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
    """Return the painted cells in a row of letters."""
    return sum(1 << k for k, sign in enumerate(letters) if sign == PAINTED or sign.isupper())


def any_of(numbers: list[int], chance: Random) -> int:
    """Return a random picture.

    The choice rarely changes if pictures are added later, so that most old journals remain valid.
    """
    key = chance.getrandbits(32)
    return max(numbers, key=lambda number: Random(f"{key} {number}").random())


def draft_status(puzzle: Puzzle) -> str:
    """Return a sentence about whether a drawing is a puzzle, and how hard it is."""
    if not any(puzzle.rows):
        return "Click a square to paint it, and click it again to clear it."
    solution = as_a_puzzle(puzzle)
    if solution.rounds:
        return f"This puzzle is {grade_of(solution.rounds)} and can be solved line by line."
    return {
        "one": "This puzzle has one solution, but the squares with dots require guessing.",
        "many": "Several pictures have these numbers. Dots mark the uncertain squares.",
    }.get(solution.kind, "Several pictures may have these numbers. Dots mark the uncertain squares.")


def as_a_puzzle(puzzle: Puzzle) -> Solution:
    """Return the solution of a drawing.

    The number of tries is small enough to solve it after each stroke.
    """
    return solve(puzzle, 100)


class Board(NamedTuple):
    """A board to play.

    Attributes:
        puzzle: the runs of its rows and columns.
        title: the name of the picture, or "".
        letters: the colours of the picture, if it has any.
    """

    puzzle: Puzzle
    title: str = ""
    letters: Letters = ()


def board_of(
    board: Literal["picture", "random", "own", "editor"],
    width: int,
    height: int,
    grade: Grade | Literal["any"],
    number: int,
    puzzle: str,
    chance: Random,
) -> Board:
    """Return the board for some options.

    They are documented in `games.paint_by_numbers.rules.Options`.

    Raises:
        ValueError: if there is no such board, with a message for the player.
    """
    match board:
        case "picture":
            return _picture(width, height, grade, number, chance)
        case "random":
            return Board(by_chance(width, height, grade, chance))
        case "own":
            return own(puzzle)
    return Board(puzzle_of((0,) * height, width))


def _picture(width: int, height: int, grade: Grade | Literal["any"], number: int, chance: Random) -> Board:
    pictures, by = gallery(width) if width == height else {}, f"{width} by {height}"
    if not pictures:
        sizes = ", ".join(map(str, SIZES[:-1]))
        raise ValueError(
            f"There are no pictures of {by}. Choose {sizes} or {SIZES[-1]} squares per side, or a random board."
        )
    if not number:
        fit = [k for k, each in pictures.items() if grade in ("any", each.grade)]
        if not fit:
            raise ValueError(f"No picture of {by} is {grade}. Choose another difficulty or size.")
        number = any_of(fit, chance)
    if number not in pictures:
        raise ValueError(
            f"Picture {number} does not exist. For {by}, use a number up to {len(pictures)}, or 0 for any picture."
        )
    drawing = pictures[number]
    return Board(drawing.puzzle, drawing.title, drawing.letters)


def by_chance(width: int, height: int, grade: Grade | Literal["any"], chance: Random) -> Puzzle:
    """Return a random board that lines alone can solve.

    Raises:
        ValueError: if boards of this grade are too rare, with a message for the player.
    """
    squares = width * height
    share = _SHARES[grade] + _MORE * (squares > _LARGE)
    for _ in range(_ATTEMPTS * _LARGE // max(squares, _LARGE)):
        rows = tuple([sum((chance.random() < share) << k for k in range(width)) for _ in range(height)])
        puzzle = puzzle_of(rows, width)
        found = by_lines(puzzle)
        if found and not open_cells(puzzle, found[0]) and grade in ("any", grade_of(found[1])):
            return puzzle
    raise ValueError(
        f"Boards of {width} by {height} are almost never {grade}. Choose another difficulty or a larger board."
    )


def own(line: str) -> Board:
    """Return the board of the player's own puzzle.

    Raises:
        ValueError: if the puzzle does not have exactly one solution, with a message for the player.
    """
    if not line:
        raise ValueError("Open or paste a puzzle in the .non format, or draw one with the editor.")
    puzzle, title = from_line(line)
    solution = solve(puzzle)
    match solution.kind:
        case "none":
            raise ValueError("This puzzle can't be solved. Check its numbers.")
        case "many":
            raise ValueError(
                "This puzzle has more than one solution. Only puzzles with a single solution can be played."
            )
        case "unknown":
            raise ValueError(
                "This puzzle takes too long to check. It may be impossible or have several solutions."
            )
    width = range(len(puzzle.columns))
    letters = tuple(["".join(PAINTED if row >> k & 1 else "." for k in width) for row in solution.painted])
    return Board(puzzle, title, letters)
