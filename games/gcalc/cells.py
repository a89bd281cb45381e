"""The cells of the table: what they are called, how large they are, and what lies in them, also as text."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.gcalc.cubes import Cube, Op
from games.gcalc.evaluation import too_large
from games.gcalc.notation import Datum, cell_of, quoted, text_of

LONGEST: Final = 400_000
"""How many characters the cubes of a table have at most, as text."""

PLACES: Final = 40
"""How many cubes have room on the shelf."""

MAIN: Final = "main"
SHELF: Final = tuple(str(k) for k in range(1, PLACES + 1))
"""The names of the places on the shelf."""

SIDES: Final = {MAIN: 168.0} | dict.fromkeys(SHELF, 63.0)
"""How large the cells are in which cubes are evaluated, in logical pixels."""


def cell_in_words(name: str) -> str:
    """What Main or a place on the shelf is called in words."""
    return "Main" if name == MAIN else f"place {name}"


class Operator(NamedTuple):
    """What it means to put a cube onto a side of Main.

    Attributes:
        label: what is written there.
        op: how the two cubes are put together.
        first: whether the cube that is put there is the first of them.
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
"""The operators, by the names of the cells around Main."""


class Cell(NamedTuple):
    """A place for a cube.

    Attributes:
        cube: what lies there; None if it is empty.
        name: what is written on it, or "".
    """

    cube: Cube = None
    name: str = ""

    def __str__(self) -> str:
        return f"({quoted(self.name)} . {text_of(self.cube)})"


Cells = tuple[Cell, tuple[Cell, ...]]
"""The main cube, and those on the shelf."""


def cells_from(parts: list[Datum]) -> tuple[Cell, list[Cell]]:
    """The cell of Main and those of the shelf, from the data of a file; a ValueError says what is spoilt."""
    if len(parts) != 2 or not isinstance(parts[1], tuple):
        raise ValueError("there should be a main cube and a list of the others.")
    if len(parts[1]) > PLACES:
        raise ValueError(f"{len(parts[1])} cubes have no room on the shelf, which has {PLACES} places.")
    return cell_from(parts[0], "the main cube"), [
        cell_from(part, f"cube {k}") for k, part in enumerate(parts[1], 1)
    ]


def cell_from(datum: Datum, where: str) -> Cell:
    """A cell, from a pair of a name and a cube; a ValueError says that it is spoilt, and where it is."""
    try:
        name, cube = cell_of(datum)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    if too_large(cube):
        raise ValueError(f"{where} is too large.")
    return Cell(cube, name)


def to_text(cells: Cells) -> str:
    """The cubes as an option has them; empty places at the end are left out."""
    main, shelf = cells
    last = max((k for k, cell in enumerate(shelf, 1) if cell != Cell()), default=0)
    return f"{main} ({' '.join(map(str, shelf[:last]))})"
