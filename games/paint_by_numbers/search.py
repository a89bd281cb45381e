"""The search for the number of solutions.

If lines alone are not enough, it tries cells both ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.puzzle import Cells, Puzzle, Runs, by_lines, each, follow, open_cells, transposed

TRIES: Final = 8_000
"""The number of tries before giving up; large puzzles then take some seconds."""


class Solution(NamedTuple):
    """The result of solving a puzzle.

    Attributes:
        kind: the number of solutions: "none", "one" or "many"; "unknown" if the search gave up.
        painted: the painted cells of each row; of any solution if there are many.
        rounds: the number of rounds needed to solve it with lines alone; 0 if they are not enough.
    """

    kind: Literal["one", "none", "many", "unknown"]
    painted: tuple[int, ...] = ()
    rounds: int = 0


class TooLongError(Exception):
    """The search needs more tries than allowed."""


@lru_cache(maxsize=64)
def solve(puzzle: Puzzle, tries: int = TRIES) -> Solution:
    """Return the solution of a puzzle.

    Lines alone are used if possible, or else a limited number of tries.
    """
    found = by_lines(puzzle)
    if found is None:
        return Solution("none")
    if not open_cells(puzzle, found[0]):
        return Solution("one", found[0].painted, found[1])
    solutions: list[tuple[int, ...]] = []
    try:
        for painted in solutions_of(puzzle, Grid.of(puzzle, found[0]), iter(range(tries))):
            solutions.append(painted)
            if len(solutions) == 2:
                return Solution("many", painted)
    except TooLongError:
        return Solution("unknown")
    return Solution("one", solutions[0]) if solutions else Solution("none")


class Grid(NamedTuple):
    """The known cells of a board, by rows and by columns.

    Attributes:
        rows: the known cells of each row.
        columns: the same cells, by column.
    """

    rows: Cells
    columns: Cells

    @classmethod
    def of(cls, puzzle: Puzzle, rows: Cells) -> Grid:
        """Return the grid with these rows."""
        return cls(rows, Cells(*(transposed(each, len(puzzle.columns)) for each in rows)))

    def with_cell(self, puzzle: Puzzle, row: int, column: int, *, painted: bool) -> Grid | None:
        """Return the grid with another cell and its deductions.

        All changed lines give deductions. The result is None if this is impossible.
        """
        rows, columns = _Lines(puzzle.rows, self.rows), _Lines(puzzle.columns, self.columns)
        rows.learn(row, 1 << column, painted=painted)
        columns.learn(column, 1 << row, painted=painted)
        while rows.changed or columns.changed:
            if not (rows.tell(columns) and columns.tell(rows)):
                return None
        return Grid(rows.cells, columns.cells)


class _Lines:
    """Rows or columns during deduction.

    Attributes:
        changed: the indices of lines with new known cells.
    """

    def __init__(self, runs: tuple[Runs, ...], cells: Cells) -> None:
        self._runs = runs
        self._painted, self._blank = map(list, cells)
        self.changed = set[int]()

    @property
    def cells(self) -> Cells:
        """The known cells so far."""
        return Cells(tuple(self._painted), tuple(self._blank))

    def learn(self, number: int, cells: int, *, painted: bool) -> None:
        """Add known cells of a line."""
        (self._painted if painted else self._blank)[number] |= cells
        self.changed.add(number)

    def tell(self, others: _Lines) -> bool:
        """Add the deductions of changed lines to crossing lines.

        Return False if this is impossible.
        """
        for number in self.changed:
            painted, blank = self._painted[number], self._blank[number]
            line = follow(len(others._runs), self._runs[number], painted, blank)
            if line is None:
                return False
            self._painted[number], self._blank[number] = line.painted, line.blank
            for cell in each(line.painted & ~painted):
                others.learn(cell, 1 << number, painted=True)
            for cell in each(line.blank & ~blank):
                others.learn(cell, 1 << number, painted=False)
        self.changed.clear()
        return True


def solutions_of(puzzle: Puzzle, grid: Grid, tries: Iterator[int]) -> Iterator[tuple[int, ...]]:
    """Yield all solutions that extend a grid.

    Each cell is tried both ways. If one way turns out to be impossible, the cell must be in the opposite state.
    Otherwise the search continues with each possible way.

    Raises:
        TooLongError: if the search needs too many tries.
    """
    while unknown := open_cells(puzzle, grid.rows):
        most, ways = -1, list[Grid]()
        for row, column in _likely(puzzle, unknown):
            both = [
                _try(puzzle, grid, row, column, painted=painted, tries=tries) for painted in (True, False)
            ]
            possible = [after for after in both if after is not None]
            if len(possible) < 2:
                ways = possible
                break
            told = min(
                sum(x.bit_count() + y.bit_count() for x, y in zip(*after.rows, strict=True))
                for after in possible
            )
            if told > most:
                most, ways = told, possible
        if len(ways) != 1:
            for after in ways:
                yield from solutions_of(puzzle, after, tries)
            return
        (grid,) = ways
    yield grid.rows.painted


def _try(
    puzzle: Puzzle, grid: Grid, row: int, column: int, *, painted: bool, tries: Iterator[int]
) -> Grid | None:
    """Return the grid after assuming the state of a cell, or None if this is impossible."""
    if next(tries, None) is None:
        raise TooLongError
    return grid.with_cell(puzzle, row, column, painted=painted)


def _likely(puzzle: Puzzle, unknown: dict[int, int]) -> list[tuple[int, int]]:
    """Return the two cells with the most known neighbours.

    They are a row and a column; edges count as known. To try more cells would take longer than it saves.
    """
    whole = (1 << len(puzzle.columns)) - 1
    by_known: list[list[tuple[int, int]]] = [[] for _ in range(5)]
    for row, cells in reversed(unknown.items()):
        above, below = (
            whole & ~unknown.get(k, 0) if 0 <= k < len(puzzle.rows) else whole for k in (row - 1, row + 1)
        )
        for most, found in zip(by_known, _by_count(above, below, ~(cells << 1), ~(cells >> 1)), strict=True):
            left = found & cells
            while left and len(most) < 2:
                most.append((row, left.bit_length() - 1))
                left ^= 1 << most[-1][1]
    return [cell for most in by_known for cell in most][:2]


def _by_count(a: int, b: int, c: int, d: int) -> tuple[int, ...]:
    """Return the cells in four, three, two ... of these sets."""
    one_ab, both_ab, one_cd, both_cd = a ^ b, a & b, c ^ d, c & d
    none_ab, none_cd = ~(a | b), ~(c | d)
    return (
        both_ab & both_cd,
        both_ab & one_cd | one_ab & both_cd,
        both_ab & none_cd | one_ab & one_cd | none_ab & both_cd,
        one_ab & none_cd | none_ab & one_cd,
        none_ab & none_cd,
    )
