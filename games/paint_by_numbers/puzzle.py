"""Puzzles: runs for each row and each column, and what of the board follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.paint_by_numbers.line import Runs, follow, runs_of

PAINTED = "#"
"""A painted cell in a drawing."""


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


def puzzle_of(painted: tuple[int, ...], width: int) -> Puzzle:
    """The puzzle of a picture."""
    return Puzzle(tuple(map(runs_of, painted)), tuple(map(runs_of, transposed(painted, width))))


def transposed(rows: tuple[int, ...], width: int) -> tuple[int, ...]:
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
        columns = _follow(puzzle.rows, width, now)
        rows = columns and _follow(puzzle.columns, height, columns)
        if rows is None:
            return None
        if rows == now:
            return now, rounds
        now, rounds = rows, rounds + 1


def _follow(lines: tuple[Runs, ...], length: int, cells: Cells) -> Cells | None:
    """What follows from these lines, turned: rows become columns."""
    painted, blank = [], []
    for runs, *known in zip(lines, *cells, strict=True):
        line = follow(length, runs, *known)
        if line is None:
            return None
        painted.append(line.painted)
        blank.append(line.blank)
    return Cells(transposed(tuple(painted), length), transposed(tuple(blank), length))


def open_cells(puzzle: Puzzle, cells: Cells) -> dict[int, int]:
    """The cells that are not known, for each row that has such."""
    whole = (1 << len(puzzle.columns)) - 1
    left = [whole & ~(painted | blank) for painted, blank in zip(*cells, strict=True)]
    return {k: row for k, row in enumerate(left) if row}


def joined(rows: Sequence[int], width: int) -> int:
    """The squares of some rows, in one set with a bit for each, row by row."""
    return sum(row << k * width for k, row in enumerate(rows))


def split(squares: int, width: int, height: int) -> tuple[int, ...]:
    """The rows of some squares."""
    return tuple([squares >> k * width & (1 << width) - 1 for k in range(height)])
