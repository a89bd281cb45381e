"""The board that comes of what was chosen: a picture, squares painted by chance, or a puzzle of the player's own."""

from __future__ import annotations

from random import Random
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.formats import from_line
from games.paint_by_numbers.gallery import SIZES, Grade, Letters, any_of, gallery, grade_of
from games.paint_by_numbers.puzzle import PAINTED, Puzzle, by_lines, open_cells, puzzle_of
from games.paint_by_numbers.search import solve

_SHARES: Final = {"easy": 0.75, "medium": 0.65, "hard": 0.55, "any": 0.6}
"""Shares of painted squares on boards made by chance: the fewer, the more often all lines have to be looked at."""

_LARGE: Final = 30 * 30
"""Boards with more squares than this have more of them painted: otherwise lines alone hardly ever solve one."""

_MORE: Final = 0.1
"""So much more."""

_ATTEMPTS: Final = 3000
"""After so many boards made by chance it is given up to find one of a grade; of large ones, after fewer."""


class Board(NamedTuple):
    """What is to be painted.

    Attributes:
        puzzle: the runs of its rows and columns.
        title: what it shows, if it is known.
        letters: its colours, if it has any.
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
    """The board to be painted, by what was chosen; `games.paint_by_numbers.rules.Options` says what that means.

    Raises:
        ValueError: for what there is not, in a sentence.
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
            f"There are no pictures of {by}: choose {sizes} or {SIZES[-1]} squares a side, or a random board."
        )
    if not number:
        fit = [k for k, each in pictures.items() if grade in ("any", each.grade)]
        if not fit:
            raise ValueError(f"No picture of {by} is {grade}: choose another difficulty or size.")
        number = any_of(fit, chance)
    if number not in pictures:
        raise ValueError(
            f"There are {len(pictures)} pictures of {by}, and no number {number}; 0 is any of them."
        )
    drawing = pictures[number]
    return Board(drawing.puzzle, drawing.title, drawing.letters)


def by_chance(width: int, height: int, grade: Grade | Literal["any"], chance: Random) -> Puzzle:
    """A board that shows nothing, and is solved by looking at lines alone.

    Raises:
        ValueError: if there is hardly any of that grade.
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
        f"Boards of {width} by {height} are hardly ever {grade}: choose another difficulty, or more squares."
    )


def own(line: str) -> Board:
    """The board of the player's own puzzle.

    Raises:
        ValueError: if there is not exactly one picture, in a sentence.
    """
    if not line:
        raise ValueError("Open or paste a puzzle in the .non format, or draw one with the editor.")
    puzzle, title = from_line(line)
    solution = solve(puzzle)
    match solution.kind:
        case "none":
            raise ValueError("This puzzle has no solution: no picture has these numbers.")
        case "many":
            raise ValueError(
                "This puzzle has more than one solution: nobody could tell which of them is right."
            )
        case "unknown":
            raise ValueError("This puzzle takes too long to check: there may be no solution, or many.")
    width = range(len(puzzle.columns))
    letters = tuple(["".join(PAINTED if row >> k & 1 else "." for k in width) for row in solution.painted])
    return Board(puzzle, title, letters)
