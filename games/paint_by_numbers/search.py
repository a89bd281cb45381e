"""What a puzzle comes to: one picture, none or many. Where lines tell no more, cells are tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from games.paint_by_numbers.puzzle import Cells, Puzzle, by_lines, each, open_cells
from launcher.tabletop import replaced

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
        for painted in solutions_of(puzzle, found[0], iter(range(tries))):
            solutions.append(painted)
            if len(solutions) == 2:
                return Solution("many", painted)
    except TooLongError:
        return Solution("unknown")
    return Solution("one", solutions[0]) if solutions else Solution("none")


def solutions_of(puzzle: Puzzle, cells: Cells, tries: Iterator[int]) -> Iterator[tuple[int, ...]]:
    """All pictures, from what lines tell: what a cell can't be, the other way is known of it; else both are tried.

    Raises:
        TooLongError: if there are no tries left.
    """
    while unknown := open_cells(puzzle, cells):
        most, ways = -1, list[Cells]()
        for row, column in _likely(puzzle, unknown):
            both = [
                _try(puzzle, cells, row, column, painted=painted, tries=tries) for painted in (True, False)
            ]
            possible = [after for after in both if after is not None]
            if len(possible) < 2:
                ways = possible
                break
            told = min(
                sum(x.bit_count() + y.bit_count() for x, y in zip(*after, strict=True)) for after in possible
            )
            if told > most:
                most, ways = told, possible
        if len(ways) != 1:
            for after in ways:
                yield from solutions_of(puzzle, after, tries)
            return
        (cells,) = ways
    yield cells.painted


def _try(
    puzzle: Puzzle, cells: Cells, row: int, column: int, *, painted: bool, tries: Iterator[int]
) -> Cells | None:
    """What follows if a cell is painted, or is not; None if that can't be."""
    if next(tries, None) is None:
        raise TooLongError
    half = cells.painted if painted else cells.blank
    half = replaced(half, row, half[row] | 1 << column)
    found = by_lines(puzzle, cells._replace(painted=half) if painted else cells._replace(blank=half))
    return found and found[0]


def _likely(puzzle: Puzzle, unknown: dict[int, int]) -> list[tuple[int, int]]:
    """Row and column of two cells that have the most known ones or edges around them."""
    whole = (1 << len(puzzle.columns)) - 1
    likely = []
    for row, cells in unknown.items():
        above, below = (
            whole & ~unknown.get(k, 0) if 0 <= k < len(puzzle.rows) else whole for k in (row - 1, row + 1)
        )
        left, right = whole & ~(cells << 1), whole & ~(cells >> 1)
        for column in each(cells):
            known = sum(side >> column & 1 for side in (above, below, left, right))
            likely.append((known, row, column))
    likely.sort(reverse=True)
    return [(row, column) for _, row, column in likely[:2]]  # more take longer than they save
