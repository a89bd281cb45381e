"""Puzzles: runs for each line, and deductions from them.

A set of cells is an integer with a bit for each cell, the lowest for the first cell.

All ways to place the runs of a line are followed at the same time. A mark before a cell separates two runs. From the
sets of possible marks, computed from the left and from the right, follows the set of possible states of each cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Literal, NamedTuple

Runs = tuple[int, ...]
"""The lengths of the painted runs of a line, in order."""

PAINTED = "#"
"""The letter of a painted cell in a drawing."""
LineState = Literal["open", "right", "impossible"]


class Line(NamedTuple):
    """The deductions for a line.

    Attributes:
        painted: the cells covered by every way to place the runs.
        blank: the cells covered by no way.
        starts: for each run, the set of cells where it can begin.
    """

    painted: int
    blank: int
    starts: tuple[int, ...]


def runs_of(painted: int) -> Runs:
    """Return the runs of a line."""
    return tuple([len(run) for run in f"{painted:b}"[::-1].split("0") if run])


def ways(length: int, runs: Sequence[int]) -> int:
    """Return the number of ways to place runs in an empty line."""
    return comb(max(0, length - sum(runs) + 1), len(runs))


@lru_cache(maxsize=100_000)
def follow(length: int, runs: Runs, painted: int = 0, blank: int = 0) -> Line | None:
    """Return the deductions from a line's known cells, or None if it is impossible to place the runs.

    Args:
        length: the length of the line in cells.
        runs: the runs to place.
        painted: the set of cells known to be painted.
        blank: the set of cells known to be blank.
    """
    whole = (1 << length) - 1
    light, dark = (
        whole & ~painted,
        whole & ~blank,
    )  # the cells which may be blank, and those which may be painted
    places = [_places(dark, run) for run in runs]
    after = _from_the_right(length, runs, light, places)
    starts, can_be_painted, can_be_blank = [], 0, 0
    marks = free = _to_the_right(1, light)
    for k, run in enumerate(runs):
        can_be_blank |= marks & light & after[k] >> 1
        begins = free & places[k]
        ends_well = light & after[k + 1] >> 1 | (1 << length if k + 1 == len(runs) else 0)
        starts.append(begins & ends_well >> run)
        can_be_painted |= _widen(starts[-1], run)
        marks = _to_the_right(begins << run & (2 << length) - 1, light)
        free = (marks & light) << 1
    can_be_blank |= marks & light & after[-1] >> 1
    if not after[0] & 1 or can_be_painted | can_be_blank != whole:
        return None
    return Line(can_be_painted & ~can_be_blank, can_be_blank & ~can_be_painted, tuple(starts))


def _from_the_right(length: int, runs: Runs, light: int, places: list[int]) -> list[int]:
    """Return the marks from which the rest can follow.

    There is a set for each number of runs already placed.
    """
    last = _to_the_left(1 << length, light)
    after = [last]
    for k in reversed(range(len(runs))):
        ends_well = light & after[0] >> 1 | (1 << length if k + 1 == len(runs) else 0)
        after.insert(0, _to_the_left(places[k] & ends_well >> runs[k], light))
    return after


def _places(dark: int, run: int) -> int:
    """Return the cells where a run can begin.

    The run does not cover a blank cell.
    """
    while run > 1:
        half = run // 2
        dark &= dark >> half
        run -= half
    return dark


def _widen(starts: int, run: int) -> int:
    """Return all cells covered by runs with these starts."""
    while run > 1:
        half = run // 2
        starts |= starts << half
        run -= half
    return starts


def _to_the_right(marks: int, light: int) -> int:
    """Return all places that marks reach to the right across cells that may be blank."""
    while (more := marks | (marks & light) << 1) != marks:
        marks = more
    return marks


def _to_the_left(marks: int, light: int) -> int:
    while (more := marks | marks >> 1 & light) != marks:
        marks = more
    return marks


class Puzzle(NamedTuple):
    """A puzzle.

    Attributes:
        rows: the runs of each row, from the top.
        columns: the runs of each column, from the left.
    """

    rows: tuple[Runs, ...]
    columns: tuple[Runs, ...]


class Cells(NamedTuple):
    """The known cells of a board.

    Attributes:
        painted: the set of painted cells in each row.
        blank: the set of blank cells in each row.
    """

    painted: tuple[int, ...]
    blank: tuple[int, ...]


def puzzle_of(painted: tuple[int, ...], width: int) -> Puzzle:
    """Return the puzzle of a picture."""
    return Puzzle(tuple(map(runs_of, painted)), tuple(map(runs_of, transposed(painted, width))))


def transposed(rows: tuple[int, ...], width: int) -> tuple[int, ...]:
    """Return the columns from the rows, or the rows from the columns."""
    columns = [0] * width
    for number, row in enumerate(rows):
        for column in each(row):
            columns[column] |= 1 << number
    return tuple(columns)


def each(cells: int) -> Iterator[int]:
    """Yield the indices of the cells in a set."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def by_lines(puzzle: Puzzle, cells: Cells | None = None) -> tuple[Cells, int] | None:
    """Return the deductions that lines alone allow.

    Returns:
        The known cells, and the number of successful rounds; None if the puzzle is impossible.
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
    """Return the deductions from these lines, transposed."""
    painted, blank = [], []
    for runs, *known in zip(lines, *cells, strict=True):
        line = follow(length, runs, *known)
        if line is None:
            return None
        painted.append(line.painted)
        blank.append(line.blank)
    return Cells(transposed(tuple(painted), length), transposed(tuple(blank), length))


def open_cells(puzzle: Puzzle, cells: Cells) -> dict[int, int]:
    """Return the unknown cells of each row that has any."""
    whole = (1 << len(puzzle.columns)) - 1
    left = [whole & ~(painted | blank) for painted, blank in zip(*cells, strict=True)]
    return {k: row for k, row in enumerate(left) if row}


def joined(rows: Sequence[int], width: int) -> int:
    """Return the cells of rows as one set, row by row."""
    return sum(row << k * width for k, row in enumerate(rows))


def split(squares: int, width: int, height: int) -> tuple[int, ...]:
    """Return a set of squares split into its rows."""
    return tuple([squares >> k * width & (1 << width) - 1 for k in range(height)])


@lru_cache(maxsize=64)
def right(puzzle: Puzzle, painted: int) -> tuple[bool, ...]:
    """Return whether each line is painted right.

    The rows come first, and then the columns.
    """
    lines = _lines(puzzle, painted)
    return tuple([runs_of(line) == runs for line, runs in zip(lines, _all_runs(puzzle), strict=True)])


@lru_cache(maxsize=64)
def line_states(puzzle: Puzzle, painted: int, crossed: int) -> tuple[LineState, ...]:
    """Return the state of each line.

    The rows come first, and then the columns; a line is right, still open, or impossible.
    """
    states: list[LineState] = []
    for k, (runs, *known) in enumerate(
        zip(_all_runs(puzzle), _lines(puzzle, painted), _lines(puzzle, crossed), strict=True)
    ):
        length = len(puzzle.columns) if k < len(puzzle.rows) else len(puzzle.rows)
        if right(puzzle, painted)[k]:
            states.append("right")
        else:
            states.append("open" if follow(length, runs, *known) else "impossible")
    return tuple(states)


@lru_cache(maxsize=8)
def untold(puzzle: Puzzle) -> int:
    """Return the squares that lines alone do not determine."""
    found = by_lines(puzzle)
    left = open_cells(puzzle, found[0]) if found else {}
    return joined([left.get(k, 0) for k in range(len(puzzle.rows))], len(puzzle.columns))


def _all_runs(puzzle: Puzzle) -> Iterator[Runs]:
    yield from puzzle.rows
    yield from puzzle.columns


def _lines(puzzle: Puzzle, squares: int) -> Sequence[int]:
    """Return the lines of a set of squares.

    The rows come first, and then the columns.
    """
    width = len(puzzle.columns)
    rows = split(squares, width, len(puzzle.rows))
    return rows + transposed(rows, width)
