"""The cells of the table: their names, sizes and contents, also as text."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.gcalc.cubes import Cube, Op
from games.gcalc.evaluation import too_large
from games.gcalc.notation import Datum, cell_of, quoted, text_of

LONGEST: Final = 400_000
"""The maximum length of the cubes of a table as text, in characters."""

PLACES: Final = 40
"""The number of places on the shelf."""

MAIN: Final = "main"
SHELF: Final = tuple(str(k) for k in range(1, PLACES + 1))
"""The names of the places on the shelf."""

SIDES: Final = {MAIN: 168.0} | dict.fromkeys(SHELF, 63.0)
"""The sides of the cells in which cubes are evaluated, in logical pixels."""


def cell_title(name: str) -> str:
    """Return the name of Main or of a place on the shelf for people."""
    return "Main" if name == MAIN else f"place {name}"


class Operator(NamedTuple):
    """The effect of putting a cube on a side of Main.

    Attributes:
        label: the text on the cell.
        op: the operation that combines the two cubes.
        first: whether the new cube is the first operand.
    """

    label: str
    op: Op
    first: bool


OPERATORS: Final = {
    "back": Operator("Back", Op.FB, first=False),
    "top": Operator("Top", Op.TB, first=True),
    "function": Operator("Apply (func)", Op.APPLY, first=True),
    "left": Operator("Left", Op.LR, first=True),
    "right": Operator("Right", Op.LR, first=False),
    "argument": Operator("Apply (arg)", Op.APPLY, first=False),
    "bottom": Operator("Bottom", Op.TB, first=False),
    "front": Operator("Front", Op.FB, first=True),
}
"""The operators by the names of the cells around Main."""


class Cell(NamedTuple):
    """A place for a cube.

    Attributes:
        cube: the cube there; None if the cell is empty.
        name: the name of the cube, or "".
    """

    cube: Cube = None
    name: str = ""

    def __str__(self) -> str:
        return f"({quoted(self.name)} . {text_of(self.cube)})"


Cells = tuple[Cell, tuple[Cell, ...]]
"""The cell of Main and the cells of the shelf."""


def cells_from(parts: list[Datum]) -> tuple[Cell, list[Cell]]:
    """Return the cell of Main and the cells of the shelf from the data of a file.

    Raises:
        ValueError: if the data are damaged, with a message for the player.
    """
    if len(parts) != 2 or not isinstance(parts[1], tuple):
        raise ValueError("it must have a main cube and a list of cubes for the shelf.")
    if len(parts[1]) > PLACES:
        raise ValueError(f"{len(parts[1])} cubes do not fit into the {PLACES} places of the shelf.")
    return cell_from(parts[0], "the main cube"), [
        cell_from(part, f"cube {k}") for k, part in enumerate(parts[1], 1)
    ]


def cell_from(datum: Datum, where: str) -> Cell:
    """Return a cell from a pair of a name and a cube.

    Raises:
        ValueError: if the pair is damaged, with its place and a message for the player.
    """
    try:
        name, cube = cell_of(datum)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    if too_large(cube):
        raise ValueError(f"{where} is too large.")
    return Cell(cube, name)


def to_text(cells: Cells) -> str:
    """Return the cubes as text for an option, without empty places at the end."""
    main, shelf = cells
    last = max((k for k, cell in enumerate(shelf, 1) if cell != Cell()), default=0)
    return f"{main} ({' '.join(map(str, shelf[:last]))})"
