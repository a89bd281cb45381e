"""The field: cells in rows, and sets of them as numbers that have a bit for each cell.

Cells are counted from 0, row by row. Sets are joined, cut and counted at once, however many cells are in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final

from launcher.toolkits.grids import Grid

SIDE: Final = 30.0
"""Of a cell, in logical pixels."""


class Field:
    """Cells in rows.

    Args:
        columns: how many cells are in a row.
        rows: how many rows there are.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.grid = Grid(columns, rows, side=SIDE, edge=12, naming="numbers")
        self.size = columns * rows
        self.whole = (1 << self.size) - 1

    @cached_property
    def near(self) -> tuple[int, ...]:
        """For each cell the set of its neighbours, eight or at the rim fewer."""
        return tuple([self._square(cell, 1) for cell in range(self.size)])

    @cached_property
    def close(self) -> tuple[int, ...]:
        """For each cell the set of those that have a neighbour in common with it."""
        return tuple([self._square(cell, 2) for cell in range(self.size)])

    @property
    def names(self) -> tuple[str, ...]:
        """What the cells are called: column and row, counted from 1, "3,7"."""
        return self.grid.cells

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The cells by their names."""
        return {name: cell for cell, name in enumerate(self.names)}

    def waves(self, cells: int, mines: int, covered: int) -> list[int]:
        """The sets of cells that open one after the other: around one that has no mine beside it, all others do.

        Args:
            cells: the set of those that are opened by hand.
            mines: the set of those with a mine.
            covered: the set of those that are not open.
        """
        found = []
        while cells:
            found.append(cells)
            covered &= ~cells
            blank = [self.near[cell] for cell in each(cells & ~mines) if not self.near[cell] & mines]
            cells = 0
            for beside in blank:
                cells |= beside & covered
        return found

    def least_clicks(self, mines: int) -> int:
        """The 3BV (S. Bechtel): the clicks that open all without flags, one for each area and each cell beside none."""
        left, areas = self.whole & ~mines, 0
        for cell in each(left):
            if left >> cell & 1 and not self.near[cell] & mines:
                areas += 1
                for wave in self.waves(1 << cell, mines, self.whole):
                    left &= ~wave
        return areas + left.bit_count()

    def _square(self, cell: int, reach: int) -> int:
        y, x = divmod(cell, self.columns)
        return set_of(
            row * self.columns + column
            for row in range(max(0, y - reach), min(self.rows, y + reach + 1))
            for column in range(max(0, x - reach), min(self.columns, x + reach + 1))
            if (column, row) != (x, y)
        )


@lru_cache(maxsize=16)
def field_of(columns: int, rows: int) -> Field:
    """The field of this size: always the same object."""
    return Field(columns, rows)


def set_of(cells: Iterator[int]) -> int:
    """The set of some cells."""
    return sum(1 << cell for cell in cells)


def each(cells: int) -> Iterator[int]:
    """The cells of a set, in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest
