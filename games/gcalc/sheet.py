"""What lies on the table, as options and as a file: preferences, the main cube and those on the shelf."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

from games.gcalc.calculus import Rules
from games.gcalc.cubes import Cube
from games.gcalc.evaluation import too_large
from games.gcalc.examples import EXAMPLES
from games.gcalc.notation import Datum, cell_of, data, quoted, text_of
from launcher.tabletop import File

PLACES: Final = 40
"""How many cubes have room on the shelf."""

_TAG, _LONGEST = "GCALC", 400_000


@dataclass(frozen=True)
class Options:
    """What is chosen before: what lies there at first, and which variant of the calculus it is.

    Attributes:
        shelf: what lies on the shelf at first, if it comes out of no file.
        at_once: whether an application is reduced as soon as it is made.
        depth: how often an application may become another one until it is left alone.
        endless: whether there is no such limit.
        cutoff: a part that is narrower on the screen is neither drawn nor reduced; in logical pixels.
        split: whether an argument is split along the structure of the function's body.
        colours: whether a colour is a function that mixes itself with its argument.
        cells: the cubes of a file: the main one, and a list of those on the shelf.
    """

    shelf: Literal["examples", "empty"] = "examples"
    at_once: Annotated[bool, "Reduce at once"] = True
    depth: Annotated[int, range(101), "Depth of reduction"] = 18
    endless: Annotated[bool, "No limit of depth"] = False
    cutoff: Annotated[int, range(51), "Smallest part in pixels"] = 8
    split: Annotated[bool, "Split arguments by the body"] = False
    colours: Annotated[bool, "Colours are functions"] = False
    cells: Annotated[str, range(_LONGEST + 1), "Cubes of a file"] = ""

    @property
    def rules(self) -> Rules:
        """The variant of the calculus."""
        return Rules(math.inf if self.endless else self.depth, self.cutoff, self.split, self.colours)


PRESETS: Final = {
    "With examples": Options(),
    "Empty": Options("empty"),
    "By hand": Options(at_once=False),
    "Colours are functions": Options(colours=True),
}


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


@lru_cache(maxsize=8)
def first_cells(options: Options) -> Cells:
    """What lies there at first.

    Raises:
        ValueError: in a sentence, if the cubes of the options are spoilt.
    """
    shelf = [Cell(cube, name) for name, cube in EXAMPLES.items() if options.shelf == "examples"]
    main = Cell()
    if options.cells:
        main, shelf = _cells(data(options.cells))
    return main, tuple(shelf + [Cell()] * (PLACES - len(shelf)))


def _cells(parts: list[Datum]) -> tuple[Cell, list[Cell]]:
    if len(parts) != 2 or not isinstance(parts[1], tuple):
        raise ValueError("there should be a main cube and a list of the others.")
    if len(parts[1]) > PLACES:
        raise ValueError(f"{len(parts[1])} cubes have no room on the shelf, which has {PLACES} places.")
    return _cell(parts[0], "the main cube"), [_cell(part, f"cube {k}") for k, part in enumerate(parts[1], 1)]


def _cell(datum: Datum, where: str) -> Cell:
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


def to_file(options: Options, cells: Cells) -> str:
    """The text of a file with all that lies there."""
    main, shelf = cells
    flags = ["#f", "#t"]
    preferences = (
        flags[options.at_once],
        "#f" if options.endless else str(options.depth),
        str(options.cutoff or "#f"),
        flags[options.split],
        flags[options.colours],
        "#f",  # whether cubes are never printed as bitmaps: nothing is printed here
    )
    return "\n".join([f'"{_TAG}"', *preferences, str(main), f"({' '.join(map(str, shelf))})", ""])


def open_file(file: File, options: Options) -> Options:
    """The options of a table with what is in a file, or with a single cube as it is copied.

    A list that is shorter than the shelf leaves the places behind it as they were at first, and so does a single cube
    all but the main one.

    Raises:
        ValueError: in a sentence, if it holds no cubes, or one is spoilt.
    """
    text = file.text
    try:
        parts = data(text)
        first = first_cells(options)
        if len(parts) == 1 and isinstance(parts[0], tuple):
            return replace(options, cells=to_text((_cell(parts[0], "it"), first[1])))
        if parts[:1] != [_TAG] or len(parts) != 9:
            raise ValueError(f"it doesn’t begin with “{_TAG}”, six preferences and the cubes.")
        options = _preferred_name(options, parts[1:7])
        main, shelf = _cells(parts[7:])
        cells = to_text((main, (*shelf, *first[1][len(shelf) :])))
        if len(cells) > _LONGEST:
            raise ValueError("there is too much in it.")
    except ValueError as error:
        raise ValueError(f"{file.name} is no sheet of GCalc: {error}") from None
    return replace(options, cells=cells)


def _preferred_name(options: Options, parts: list[Datum]) -> Options:
    flags = {"#t": True, "#f": False}
    texts = [part for part in parts if isinstance(part, str)]
    if len(texts) < len(parts) or not {texts[0], *texts[3:]} <= flags.keys():
        raise ValueError("a preference that is #t or #f is something else.")
    depth, cutoff = (_number(text, most) for text, most in zip(texts[1:3], (100, 50), strict=True))
    return replace(
        options,
        at_once=flags[texts[0]],
        depth=options.depth if depth is None else depth,
        endless=depth is None,
        cutoff=cutoff or 0,
        split=flags[texts[3]],
        colours=flags[texts[4]],
    )


def _number(text: str, most: int) -> int | None:
    if text == "#f":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise ValueError(f"{text} is no preference between 0 and {most}.")
    return int(text)
