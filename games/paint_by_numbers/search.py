"""What a puzzle comes to: one picture, none or many. Where lines tell no more, cells are tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.line import Runs, follow
from games.paint_by_numbers.puzzle import Cells, Puzzle, by_lines, each, open_cells, transposed

TRIES: Final = 8_000
"""How often something is tried before it is given up to find out: for some seconds, with large puzzles."""


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


class TooLongError(Exception):
    """More had to be tried than was allowed."""


@lru_cache(maxsize=64)
def solve(puzzle: Puzzle, tries: int = TRIES) -> Solution:
    """What the puzzle comes to: by lines alone if that is enough, and by trying so often where it is not."""
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
    """What is known of a board, by its rows and by its columns.

    Attributes:
        rows: the cells of each row.
        columns: the same cells, of each column.
    """

    rows: Cells
    columns: Cells

    @classmethod
    def of(cls, puzzle: Puzzle, rows: Cells) -> Grid:
        """The grid of these rows."""
        return cls(rows, Cells(*(transposed(each, len(puzzle.columns)) for each in rows)))

    def with_cell(self, puzzle: Puzzle, row: int, column: int, *, painted: bool) -> Grid | None:
        """What follows from one more cell, by looking at what has changed alone; None if that can't be."""
        rows, columns = _Lines(puzzle.rows, self.rows), _Lines(puzzle.columns, self.columns)
        rows.learn(row, 1 << column, painted=painted)
        columns.learn(column, 1 << row, painted=painted)
        while rows.changed or columns.changed:
            if not (rows.tell(columns) and columns.tell(rows)):
                return None
        return Grid(rows.cells, columns.cells)


class _Lines:
    """Rows or columns while it is found out what follows; `changed` are those to look at."""

    def __init__(self, runs: tuple[Runs, ...], cells: Cells) -> None:
        self._runs = runs
        self._painted, self._blank = map(list, cells)
        self.changed = set[int]()

    @property
    def cells(self) -> Cells:
        """What is known of them now."""
        return Cells(tuple(self._painted), tuple(self._blank))

    def learn(self, number: int, cells: int, *, painted: bool) -> None:
        """Know of some cells of a line that they are painted, or are not."""
        (self._painted if painted else self._blank)[number] |= cells
        self.changed.add(number)

    def tell(self, others: _Lines) -> bool:
        """Look at what has changed, and let the lines across know what follows; whether it can be at all."""
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
    """All pictures, from what lines tell: what a cell can't be, the other way is known of it; else both are tried.

    Raises:
        TooLongError: if there are no tries left.
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
    """What follows if a cell is painted, or is not; None if that can't be."""
    if next(tries, None) is None:
        raise TooLongError
    return grid.with_cell(puzzle, row, column, painted=painted)


def _likely(puzzle: Puzzle, unknown: dict[int, int]) -> list[tuple[int, int]]:
    """Row and column of two cells with the most known ones or edges around them; more take longer than they save."""
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
    """The cells that are in all four of these sets, in three of them, and so on."""
    one_ab, both_ab, one_cd, both_cd = a ^ b, a & b, c ^ d, c & d
    none_ab, none_cd = ~(a | b), ~(c | d)
    return (
        both_ab & both_cd,
        both_ab & one_cd | one_ab & both_cd,
        both_ab & none_cd | one_ab & one_cd | none_ab & both_cd,
        one_ab & none_cd | none_ab & one_cd,
        none_ab & none_cd,
    )
