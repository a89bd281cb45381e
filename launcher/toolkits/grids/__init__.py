"""Flat boards of cells in rows.

The toolkit has the names, neighbours and places of cells, and the board as text.

Your positions hold the content of each cell. The toolkit provides the rest of a flat board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt
from typing import Final, Literal, NamedTuple

from launcher.picture import (
    Colour,
    Paint,
    Picture,
    blank,
    freeze,
    linear_gradient,
    place_all,
    rectangle,
    regular_polygon,
    text,
)
from launcher.tabletop import Piece, Place

__all__ = [
    "HEXAGONS",
    "SQUARES",
    "SQUARES_8",
    "TRAY_FRAME",
    "WOOD",
    "WOOD_INK",
    "CellShape",
    "Grid",
    "Material",
    "Naming",
    "tray",
    "wooden_board",
    "wooden_pit",
]


Step = tuple[int, int]
"""A step to another cell: columns to the right, and rows down."""

_SEAM: Final = 3.0  # the gap between the tiles of two neighbours, in logical pixels
_TILE_RADIUS: Final = 6.0  # the radius of the corners of square tiles, in logical pixels
_FOUR: Final = ((1, 0), (0, -1), (-1, 0), (0, 1))
_EIGHT: Final = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_RADIUS: Final = 14.0  # the radius of the corners of a board, in logical pixels
_FONT: Final = 12.0  # the font size of the labels at the edge, in logical pixels


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
        """Return the picture of an empty cell with a gap around it.

        Args:
            side: the distance to the next cell in logical pixels.
            colour: the colour of the cell.
        """
        if self.indent:
            return regular_polygon(6, (side - _SEAM) / sqrt(3), colour)
        return rectangle(side - _SEAM, side - _SEAM, colour, radius=_TILE_RADIUS)


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


Naming = Literal["up", "down", "numbers"]
"""The names of cells: "up" and "down" use names such as "c2", with row 1 at the bottom or at the top; "numbers" uses
names such as "3,2" for column 3 of row 2 from the top."""


@dataclass(frozen=True)
class Grid:
    """A board of cells in rows.

    Attributes:
        columns: the number of cells in a row; at most 26, unless the naming is "numbers".
        rows: the number of rows.
        shape: the shape of the cells.
        side: the distance between the centres of two cells in a row, in logical pixels.
        edge: the margin around all cells, in logical pixels.
        naming: the naming of the cells.
        holes: the names of missing cells.

    Raises:
        ValueError: if there are more columns than letters.
    """

    columns: int
    rows: int
    shape: CellShape = SQUARES
    side: float = 44.0
    edge: float = 20.0
    naming: Naming = "up"
    holes: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.naming != "numbers" and self.columns > len(_LETTERS):
            raise ValueError(f'there are not enough letters for {self.columns} columns; use naming="numbers"')

    @property
    def width(self) -> float:
        """The board's width in logical pixels, including the edge."""
        return max(self.middle(cell)[0] for cell in self.cells) + self.side / 2 + self.edge

    @property
    def height(self) -> float:
        """The board's height in logical pixels, including the edge."""
        return ((self.rows - 1) * self.shape.rise + 1) * self.side + 2 * self.edge

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of all cells, row by row from the top left."""
        return tuple(self._places)

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """Return the neighbours of a cell, anticlockwise from the right."""
        return tuple([ray[0] for ray in self._rays[cell] if ray])

    def rays(self, cell: str) -> tuple[tuple[str, ...], ...]:
        """Return the cells in each direction.

        They reach up to the edge or a hole, anticlockwise from the right.
        """
        return self._rays[cell]

    def middle(self, cell: str) -> tuple[float, float]:
        """Return the centre of a cell.

        It is in logical pixels from the board's top left corner.
        """
        column, row = self._places[cell]
        x = column + 0.5 + row % 2 * self.shape.indent
        return self.edge + x * self.side, self.edge + (row * self.shape.rise + 0.5) * self.side

    def cell(self, name: str, picture: Picture, says: str = "") -> Piece:
        """Return a piece with a cell's name.

        Args:
            name: the name of the cell.
            picture: the picture of the cell.
            says: the content of the cell for screen readers; the name of the cell is added in front. If the board has
                no labels, use a `Place`; the window then leaves the name out.
        """
        label = f"{name}, {says}" if says else name
        return _piece(
            self, name, name, picture, Place(label, says.shown) if isinstance(says, Place) else label
        )

    def piece(self, name: str, cell: str, picture: Picture, says: str = "") -> Piece:
        """Return a piece on a cell.

        The piece has its own name, so that its moves are animated. A click on it counts as a click on its cell.

        Args:
            name: the name of the piece, which must not change when it moves.
            cell: the name of its cell.
            picture: the picture of the piece.
            says: the label of the piece for screen readers; not needed if the label of the cell includes it.
        """
        return _piece(self, name, cell, picture, says)

    def board(
        self, colour: Colour = "surface", tile: Colour | None = None, *, labels: bool = False
    ) -> Picture:
        """Return the background: a box with round corners.

        Args:
            colour: the colour of the box.
            tile: the colour of the cells; if it is None, cells are not drawn.
            labels: whether to draw the letters and numbers of columns and rows at the edge.
        """
        return _board(self, colour, tile, labels)

    def lines(self, signs: Iterable[str]) -> list[str]:
        """Return the board as numbered lines of text, with the names of the columns.

        Args:
            signs: a character for each cell, in the order of `cells`.

        Raises:
            ValueError: if there are more or fewer characters than cells.
        """
        left = dict(zip(self.cells, signs, strict=True))
        wide, rows = len(str(self.rows)), []
        for row in range(self.rows):
            indent = " " * round(2 * (row % 2) * self.shape.indent)
            row_signs = " ".join(left.get(self._name(column, row), " ") for column in range(self.columns))
            rows.append(f"{self._number(row):{wide}} {indent}{row_signs}".rstrip())
        head = f"{'':{wide}} {' '.join(self._letter(column)[-1] for column in range(self.columns))}"
        return [*rows, head] if self.naming == "up" else [head, *rows]

    @cached_property
    def _places(self) -> dict[str, tuple[int, int]]:
        """The column and row of each cell, counted from 0 at the top left."""
        places = [(column, row) for row in range(self.rows) for column in range(self.columns)]
        return {name: at for at in places if (name := self._name(*at)) not in self.holes}

    @cached_property
    def _rays(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        directions = range(len(self.shape.steps))
        return {
            cell: tuple([tuple(self._ray(column, row, k)) for k in directions])
            for cell, (column, row) in self._places.items()
        }

    def _ray(self, column: int, row: int, direction: int) -> Iterator[str]:
        while True:
            right, down = (self.shape.odd_steps if row % 2 else self.shape.steps)[direction]
            column, row = column + right, row + down
            if not (0 <= column < self.columns and 0 <= row < self.rows):
                return
            name = self._name(column, row)
            if name in self.holes:
                return
            yield name

    def _name(self, column: int, row: int) -> str:
        comma = "," if self.naming == "numbers" else ""
        return f"{self._letter(column)}{comma}{self._number(row)}"

    def _letter(self, column: int) -> str:
        return str(column + 1) if self.naming == "numbers" else _LETTERS[column]

    def _number(self, row: int) -> int:
        return self.rows - row if self.naming == "up" else row + 1

    def _labels(self) -> Iterator[tuple[float, float, Picture]]:
        """Yield the labels to the left of the rows.

        The row with number 1 is labelled, too.
        """
        for row in range(self.rows):
            y = self.edge + (row * self.shape.rise + 0.5) * self.side
            yield self.edge / 2, y, text(str(self._number(row)), _FONT, "muted")
        y = self.height - self.edge / 2 if self.naming == "up" else self.edge / 2
        indent = (self.rows - 1) % 2 * self.shape.indent if self.naming == "up" else 0.0
        for column in range(self.columns):
            x = self.edge + (column + 0.5 + indent) * self.side
            yield x, y, text(self._letter(column), _FONT, "muted")


@lru_cache(maxsize=8192)  # an identical object does not need to be compared or drawn again
def _piece(grid: Grid, name: str, cell: str, picture: Picture, says: str) -> Piece:
    return Piece(name, *grid.middle(cell), picture, says, on=cell if cell != name else "")


@lru_cache(maxsize=32)
def _board(grid: Grid, colour: Colour, tile: Colour | None, labels: bool) -> Picture:
    box = rectangle(grid.width, grid.height, colour, radius=_RADIUS, outline="border", thickness=1.5)
    parts: list[tuple[float, float, Picture]] = [(grid.width / 2, grid.height / 2, box)]
    if tile is not None:
        parts += [(*grid.middle(cell), grid.shape.tile(grid.side, tile)) for cell in grid.cells]
    return freeze(place_all([*parts, *(grid._labels() if labels else ())], blank(grid.width, grid.height)))


class Material(NamedTuple):
    """The colours of a material that is lit from the top left.

    Attributes:
        surface: the colour or gradient of its surface.
        edge: the colour of its lower edge.
        line: the colour of the line around it.
    """

    surface: Paint
    edge: Colour
    line: Colour


WOOD: Final = Material(
    linear_gradient("#e6c38f/#57402b/#000000", "#cb9c62/#402a17/#000000", start=(0.1, 0), end=(0.8, 1)),
    "#7a4f24/#8f6a43/#000000",
    "#6b431c/#b98d5c/#ffffff",
)
"""The wood of boards."""
WOOD_INK: Final = "#3a2410/#f4e2c6/#ffffff"
"""The colour of letters and numbers on this wood."""
TRAY_FRAME: Final = 6.0
"""The thickness of the frame of a tray, in logical pixels."""

_PIT: Final = linear_gradient(
    "#7f5427/#150c05/#000000", "#a3763f/#33210f/#000000", start=(0.35, 0), end=(0.65, 1)
)
_LIP: Final = "#f4dcb4/#7a5b3c/#000000"  # the lit edge of a pit
_SHADE: Final = "#00000070/#00000080/#00000000"  # of a frame on the bed of its tray
_NO_SHADE: Final = "#00000000"
_SHEEN: Final = "#ffffff70/#ffffff28/#00000000"  # the lit edges of a frame


def wooden_board(width: float, height: float, *, radius: float) -> Picture:
    """Return a wooden board with a darker lower edge.

    Args:
        width: the width of the board, in logical pixels.
        height: the height, in logical pixels, including the lower edge.
        radius: the radius of the corners, in logical pixels.
    """
    low = rectangle(width, height - 3, WOOD.edge, radius=radius)
    top = rectangle(width, height - 4, WOOD.surface, radius=radius, outline=WOOD.line, thickness=2.5)
    parts = [(width / 2, height / 2 + 1.5, low), (width / 2, height / 2 - 2, top)]
    return place_all(parts, rectangle(width, height, None))


def wooden_pit(width: float, height: float, *, rim: Colour = WOOD.line, thickness: float = 2.0) -> Picture:
    """Return a round pit in a wooden board. The picture is 2 logical pixels higher than the pit, for its lit edge.

    Args:
        width: the width of the pit, in logical pixels.
        height: the height, in logical pixels; the ends of a longer pit are half circles.
        rim: the colour of the line around the pit.
        thickness: the thickness of this line, in logical pixels.
    """
    radius = min(width, height) / 2
    lip = rectangle(width, height, _LIP, radius=radius)
    hole = rectangle(width, height, _PIT, radius=radius, outline=rim, thickness=thickness)
    parts = [(width / 2, height / 2 + 1, lip), (width / 2, height / 2, hole)]
    return place_all(parts, rectangle(width, height + 2, None))


def tray(width: float, height: float, bed: Colour, frame: Material = WOOD) -> Picture:
    """Return a tray: a bed in a frame that is higher and has a darker lower edge.

    Args:
        width: the width of the frame, in logical pixels.
        height: the height, in logical pixels, including the lower edge.
        bed: the colour of the bed.
        frame: the material of the frame.
    """
    top = height - 2  # the height without the lower edge
    wide, high, inner = width - 2 * TRAY_FRAME, top - 2 * TRAY_FRAME, _RADIUS - TRAY_FRAME / 2
    x, y = width / 2, top / 2
    across = rectangle(wide, 12, linear_gradient(_SHADE, _NO_SHADE), radius=inner)
    along = rectangle(8, high, linear_gradient(_SHADE, _NO_SHADE, end=(1, 0)), radius=inner)
    parts = [
        (x, height / 2 + 1, rectangle(width, height - 2, frame.edge, radius=_RADIUS)),
        (x, y, rectangle(width, top, frame.surface, radius=_RADIUS, outline=frame.line)),
        (x, y, rectangle(width - 2, top - 2, None, radius=_RADIUS - 1, outline=_SHEEN)),
        (x, y + 1, rectangle(wide + 1, high + 1, _SHEEN, radius=inner)),
        (x, y, rectangle(wide, high, bed, radius=inner)),
        (x, TRAY_FRAME + 6, across),
        (TRAY_FRAME + 4, y, along),
        (x, y, rectangle(wide, high, None, radius=inner, outline=frame.line)),
    ]
    return place_all(parts, rectangle(width, height, None))
