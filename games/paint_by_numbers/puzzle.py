"""Puzzles: runs for each row and each column, and what of the board follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from games.paint_by_numbers.line import Runs, follow, runs_of

PAINTED = "#"
"""A painted cell in a drawing; all other signs are blank ones."""


class Puzzle(NamedTuple):
    """What is to be painted.

    Attributes:
        rows: the runs of each, from the top.
        columns: the runs of each, from the left.
    """

    rows: tuple[Runs, ...]
    columns: tuple[Runs, ...]


class Cells(NamedTuple):
    """What is known of a board.

    Attributes:
        painted: for each row the set of cells that are painted.
        blank: for each row the set of those that are not.
    """

    painted: tuple[int, ...]
    blank: tuple[int, ...]


class Solution(NamedTuple):
    """What a puzzle comes to.

    Attributes:
        kind: whether there is "one" picture, as there should be, "none" or "many".
        painted: for each row the painted cells, of one solution if there are many.
        rounds: how often all rows and all columns were looked at; 0 if that was not enough.
    """

    kind: Literal["one", "none", "many"]
    painted: tuple[int, ...] = ()
    rounds: int = 0


def drawn(painted: tuple[int, ...], width: int) -> Puzzle:
    """The puzzle of a picture."""
    return Puzzle(tuple(map(runs_of, painted)), tuple(map(runs_of, turned(painted, width))))


def turned(rows: tuple[int, ...], width: int) -> tuple[int, ...]:
    """The columns of rows, or the rows of columns."""
    columns = [0] * width
    for number, row in enumerate(rows):
        for column in each(row):
            columns[column] |= 1 << number
    return tuple(columns)


def each(cells: int) -> Iterator[int]:
    """The numbers of the cells of a set."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def by_lines(puzzle: Puzzle, cells: Cells | None = None) -> tuple[Cells, int] | None:
    """What follows from each line alone, again and again; None if no picture is possible.

    Returns:
        the cells, and how many times rows and columns were looked at that brought something.
    """
    height, width = len(puzzle.rows), len(puzzle.columns)
    now, rounds = cells or Cells((0,) * height, (0,) * height), 0
    while True:
        columns = _followed(puzzle.rows, width, now)
        rows = columns and _followed(puzzle.columns, height, columns)
        if rows is None:
            return None
        if rows == now:
            return now, rounds
        now, rounds = rows, rounds + 1


def _followed(lines: tuple[Runs, ...], length: int, cells: Cells) -> Cells | None:
    """What follows from these lines, turned: rows become columns."""
    painted, blank = [], []
    for runs, *known in zip(lines, *cells, strict=True):
        line = follow(length, runs, *known)
        if line is None:
            return None
        painted.append(line.painted)
        blank.append(line.blank)
    return Cells(turned(tuple(painted), length), turned(tuple(blank), length))


@lru_cache(maxsize=64)
def solve(puzzle: Puzzle) -> Solution:
    """What the puzzle comes to: by lines alone if that is enough, and by trying where it is not."""
    found = by_lines(puzzle)
    if found is not None and _whole(puzzle, found[0]):
        return Solution("one", found[0].painted, found[1])
    solutions: list[tuple[int, ...]] = []
    for painted in solutions_of(puzzle):
        solutions.append(painted)
        if len(solutions) == 2:
            return Solution("many", painted)
    return Solution("one", solutions[0]) if solutions else Solution("none")


def solutions_of(puzzle: Puzzle, cells: Cells | None = None) -> Iterator[tuple[int, ...]]:
    """All pictures: where lines tell no more, a cell is tried painted and blank."""
    found = by_lines(puzzle, cells)
    if found is None:
        return
    painted, blank = found[0]
    if _whole(puzzle, found[0]):
        yield painted
        return
    row, column = _most_told(puzzle, found[0])
    for tried in (painted, blank):
        more = tuple([cells | 1 << column if k == row else cells for k, cells in enumerate(tried)])
        yield from solutions_of(puzzle, Cells(more, blank) if tried is painted else Cells(painted, more))


def _most_told(puzzle: Puzzle, cells: Cells) -> tuple[int, int]:
    """The row and the column of an open cell in the row that the fewest are open in."""
    whole = (1 << len(puzzle.columns)) - 1
    open_cells = [whole & ~(painted | blank) for painted, blank in zip(*cells, strict=True)]
    row = min((k for k, row in enumerate(open_cells) if row), key=lambda k: open_cells[k].bit_count())
    return row, next(each(open_cells[row]))


def _whole(puzzle: Puzzle, cells: Cells) -> bool:
    whole = (1 << len(puzzle.columns)) - 1
    return all(painted | blank == whole for painted, blank in zip(*cells, strict=True))
