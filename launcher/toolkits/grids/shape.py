"""What shape cells have, and so which are neighbours."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from launcher.picture import Colour, Picture, rectangle, regular_polygon

Step = tuple[int, int]
"""To another cell: how many columns to the right, and how many rows down."""

_SEAM: Final = 3.0  # logical pixels between what is seen of two neighbours
_RADIUS: Final = 6.0


class CellShape(NamedTuple):
    """What all cells of a board look like.

    Attributes:
        steps: from a cell of the first row, and of every other, to its neighbours: the one at the right first, and on
            against the clock.
        odd_steps: the same from a cell of the second row, and of every other.
        rise: from the middles of a row to those of the next, where it is 1 to the next cell in a row.
        indent: how much farther to the right the second row begins, and every other.
    """

    steps: tuple[Step, ...]
    odd_steps: tuple[Step, ...]
    rise: float = 1.0
    indent: float = 0.0

    def tile(self, side: float, colour: Colour) -> Picture:
        """An empty cell, with a seam around it.

        Args:
            side: to the next cell, in logical pixels.
            colour: of the cell.
        """
        if self.indent:
            return regular_polygon(6, (side - _SEAM) / sqrt(3), colour)
        return rectangle(side - _SEAM, side - _SEAM, colour, radius=_RADIUS)


_FOUR: Final = ((1, 0), (0, -1), (-1, 0), (0, 1))
_EIGHT: Final = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))

SQUARES: Final = CellShape(_FOUR, _FOUR)
"""Squares; those with a side in common are neighbours."""

SQUARES_8: Final = CellShape(_EIGHT, _EIGHT)
"""Squares; those with no more than a corner in common are neighbours, too, so that there may be eight."""

HEXAGONS: Final = CellShape(
    ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)),
    ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)),
    rise=sqrt(3) / 2,
    indent=0.5,
)
"""Hexagons that stand on a corner; every other row is half a cell farther to the right."""
