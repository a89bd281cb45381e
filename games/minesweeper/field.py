"""The field: cells in rows, and sets of cells.

A set is an integer with a bit for each cell. Cells are numbered from 0, row by row. Union, intersection and
counting take one operation each, whatever the size of the set.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final

from launcher.toolkits.grids import Grid

SIDE: Final = 30.0
"""The side of a cell in logical pixels."""


class Field:
    """A rectangle of cells.

    Args:
        columns: the number of cells in a row.
        rows: the number of rows.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.grid = Grid(columns, rows, side=SIDE, edge=12, naming="numbers")
        self.size = columns * rows
        self.whole = (1 << self.size) - 1

    @cached_property
    def near(self) -> tuple[int, ...]:
        """The set of neighbours of each cell: eight cells, or fewer at the edge."""
        return tuple([self._square(cell, 1) for cell in range(self.size)])

    @cached_property
    def close(self) -> tuple[int, ...]:
        """The cells at most two columns and two rows away from each cell."""
        return tuple([self._square(cell, 2) for cell in range(self.size)])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cells, such as "3,7", with the column and row from 1."""
        return self.grid.cells

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of the cells by name."""
        return {name: cell for cell, name in enumerate(self.names)}

    def waves(self, cells: int, mines: int, covered: int) -> list[int]:
        """Return the sets of cells that open one after another.

        When a cell without neighbouring mines opens, all its neighbours open as well.

        Args:
            cells: the set of cells that the player opens.
            mines: the set of cells with a mine.
            covered: the set of covered cells.
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
        """Return the fewest clicks that clear the field.

        This is the 3BV (S. Bechtel), without flags.

        Each area takes one click, and so does each cell outside the areas.
        """
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
    """Return the field of a size, always as the same object."""
    return Field(columns, rows)


def set_of(cells: Iterator[int]) -> int:
    """Return the set of these cells."""
    return sum(1 << cell for cell in cells)


def each(cells: int) -> Iterator[int]:
    """Yield the cells of a set in order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest
