"""Puzzles: runs for each row and each column, and what of the board follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.line import Runs, follow, runs_of

PAINTED = "#"
"""A painted cell in a drawing."""

TRIES: Final = 400
"""How many cells are tried before it is given up to find out what a puzzle comes to: about a second for large ones."""


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
        kind: whether there is "one" picture, as there should be, "none" or "many"; "unknown" if trying took too long.
        painted: for each row the painted cells, of one solution if there are many.
        rounds: how often all rows and all columns were looked at; 0 if that was not enough.
    """

    kind: Literal["one", "none", "many", "unknown"]
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


class TooLongError(Exception):
    """More cells had to be tried than was allowed."""


@lru_cache(maxsize=64)
def solve(puzzle: Puzzle, tries: int = TRIES) -> Solution:
    """What the puzzle comes to: by lines alone if that is enough, and by trying so many cells where it is not."""
    found = by_lines(puzzle)
    if found is not None and not open_cells(puzzle, found[0]):
        return Solution("one", found[0].painted, found[1])
    solutions: list[tuple[int, ...]] = []
    try:
        for painted in solutions_of(puzzle, iter(range(tries))):
            solutions.append(painted)
            if len(solutions) == 2:
                return Solution("many", painted)
    except TooLongError:
        return Solution("unknown")
    return Solution("one", solutions[0]) if solutions else Solution("none")


def solutions_of(
    puzzle: Puzzle, tries: Iterator[int], cells: Cells | None = None
) -> Iterator[tuple[int, ...]]:
    """All pictures: where lines tell no more, a cell is tried painted and blank.

    Raises:
        TooLongError: if there are no tries left.
    """
    found = by_lines(puzzle, cells)
    if found is None:
        return
    painted, blank = found[0]
    unknown = open_cells(puzzle, found[0])
    if not unknown:
        yield painted
        return
    if next(tries, None) is None:
        raise TooLongError
    row = min(unknown, key=lambda k: unknown[k].bit_count())
    column = next(each(unknown[row]))
    for tried in (painted, blank):
        more = tuple([cells | 1 << column if k == row else cells for k, cells in enumerate(tried)])
        further = Cells(more, blank) if tried is painted else Cells(painted, more)
        yield from solutions_of(puzzle, tries, further)


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
