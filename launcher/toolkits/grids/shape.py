"""The shapes of cells, which determine their neighbours."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from launcher.picture import Colour, Picture, rectangle, regular_polygon

Step = tuple[int, int]
"""A step to another cell: columns to the right, and rows down."""

_SEAM: Final = 3.0  # the gap between the tiles of two neighbours, in logical pixels
_RADIUS: Final = 6.0  # the radius of the corners of square tiles, in logical pixels


class CellShape(NamedTuple):
    """The shape of all cells of a board.

    Attributes:
        steps: the steps to the neighbours from a cell in the first row, the third row and so on, anticlockwise from the
            right.
        odd_steps: the same steps from a cell in the second row, the fourth row and so on.
        rise: the distance between the centres of two rows, in units of the distance between two cells in a row.
        indent: the shift of the second row, the fourth row and so on to the right, in the same units.
    """

    steps: tuple[Step, ...]
    odd_steps: tuple[Step, ...]
    rise: float = 1.0
    indent: float = 0.0

    def tile(self, side: float, colour: Colour) -> Picture:
        """Return the picture of an empty cell, with a gap around it.

        Args:
            side: the distance to the next cell in logical pixels.
            colour: the colour of the cell.
        """
        if self.indent:
            return regular_polygon(6, (side - _SEAM) / sqrt(3), colour)
        return rectangle(side - _SEAM, side - _SEAM, colour, radius=_RADIUS)


_FOUR: Final = ((1, 0), (0, -1), (-1, 0), (0, 1))
_EIGHT: Final = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))

SQUARES: Final = CellShape(_FOUR, _FOUR)
"""Squares with up to four neighbours, which share a side."""

SQUARES_8: Final = CellShape(_EIGHT, _EIGHT)
"""Squares with up to eight neighbours, which share a side or a corner."""

HEXAGONS: Final = CellShape(
    ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)),
    ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)),
    rise=sqrt(3) / 2,
    indent=0.5,
)
"""Hexagons with a corner at the top; every second row is shifted half a cell to the right."""
