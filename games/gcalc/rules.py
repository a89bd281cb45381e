"""The rules of the table: cubes are put into Main, onto its sides and onto the shelf, and reduced there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, overload

from games.gcalc.calculus import abstract, split
from games.gcalc.cubes import COLOURS, Colour, Cube, Op, Pair, pending, size
from games.gcalc.evaluation import Outcome, evaluate, step_once, too_large
from games.gcalc.notation import cell_of, data, term
from games.gcalc.sheet import PLACES, Cell, Options, first_cells
from launcher.tabletop import Status, counted

MAIN: Final = "main"
SHELF: Final = tuple(str(k) for k in range(1, PLACES + 1))
"""The names of the places on the shelf."""

SIDES: Final = {MAIN: 168.0} | dict.fromkeys(SHELF, 63.0)
"""How large the cells are in which cubes are evaluated, in logical pixels."""


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
"""By the names of the cells around Main."""


class Position(NamedTuple):
    """What lies where.

    Attributes:
        options: of the match.
        main: the cube that is worked on.
        shelf: the cubes that are kept.
        said: what came of the last move, if that needs words.
    """

    options: Options
    main: Cell
    shelf: tuple[Cell, ...]
    said: str = ""

    def cell(self, name: str) -> Cell:
        """What lies in a cell: of a colour, of Main or of the shelf."""
        if name in COLOURS:
            return Cell(Colour(name), name)
        return self.main if name == MAIN else self.shelf[int(name) - 1]

    def put(self, name: str, cell: Cell, said: str = "") -> Position:
        """With something else in Main or on the shelf."""
        if name == MAIN:
            return self._replace(main=cell, said=said)
        at = int(name) - 1
        return self._replace(shelf=(*self.shelf[:at], cell, *self.shelf[at + 1 :]), said=said)


def start(options: Options, chance: Random) -> Position:
    """What lies there at first.

    Raises:
        ValueError: in a sentence, if the cubes of a file are spoilt.
    """
    return Position(options, *first_cells(options))


class Moves(Sequence[str]):
    """All that can be done with the cubes that there are.

    "red to main" puts a cube somewhere, "abstract red" makes a function of Main, "cut left" takes that side of it away
    again; "step", "run", "copy" and "clear" do so with the cube of a cell. What is known when asked for, and not
    listed, is a name with a cube as files have it: ("half" . (- red blue)) puts that into Main.
    """

    def __init__(self, position: Position) -> None:
        full = tuple(name for name in (MAIN, *SHELF) if position.cell(name).cube is not None)
        reducible = [name for name in full if _reducible(position, name)]
        self._listed = (*_moves(full), *(f"{verb} {name}" for name in reducible for verb in ("step", "run")))

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...

    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return self._listed[at]

    def __len__(self) -> int:
        return len(self._listed)

    def __contains__(self, move: object) -> bool:
        return move in self._listed or (isinstance(move, str) and read_cell(move) is not None)


@lru_cache(maxsize=8)
def read_cell(text: str) -> Cell | None:
    """The cube that a text says, with its name; None if it says none that can be in a line of a journal."""
    if text[:1] != "(" or ";" in text or not text.isprintable():
        return None
    try:
        (datum,) = data(text)
        name, cube = cell_of(datum)
    except ValueError:
        return None
    return None if cube is None or too_large(cube) else Cell(cube, name)


def _reducible(position: Position, name: str) -> bool:
    cube = position.cell(name).cube
    return _differs(step_once(cube, SIDES[name], position.options.rules), cube)


def _differs(one: Cube, other: Cube) -> bool:
    return one is not other and one != other


@lru_cache(maxsize=64)
def _moves(full: tuple[str, ...]) -> tuple[str, ...]:
    targets = [MAIN, *SHELF, *(OPERATORS if MAIN in full else ())]
    made = [f"{source} to {onto}" for source in (*COLOURS, *full) for onto in targets if onto != source]
    if MAIN in full:
        made += [f"abstract {colour}" for colour in COLOURS]
        made += [f"cut {side}" for side in OPERATORS]
    if not set(SHELF) <= set(full):
        made += [f"copy {name}" for name in full]
    return (*made, *(f"clear {name}" for name in full))


def play(position: Position, move: str, chance: Random) -> Position:
    """After a move; one that would make a cube too large changes nothing, and says so."""
    after = _apply(position, move)
    if any(too_large(after.cell(name).cube) for name in (MAIN, *SHELF)):
        return position._replace(said="That cube would be too large: nothing was changed.")
    return after


def _apply(position: Position, move: str) -> Position:
    if cell := read_cell(move):
        return position.put(MAIN, cell)
    match move.split():
        case source, "to", onto if onto in OPERATORS:
            combined = position.put(MAIN, Cell(combination(position, source, onto)))
            if OPERATORS[onto].op is Op.APPLY and position.options.at_once:
                return _run(combined, MAIN)
            return combined
        case source, "to", onto:
            after = position.put(onto, position.cell(source))
            return after if source in COLOURS or onto == MAIN else after.put(source, Cell())
        case "abstract", colour:
            return position.put(MAIN, Cell(abstract(colour, position.main.cube)))
        case "cut", side:
            operator = OPERATORS[side]
            return position.put(MAIN, Cell(split(position.main.cube, operator.op)[operator.first]))
        case "step", name:
            cell = position.cell(name)
            form = step_once(cell.cube, SIDES[name], position.options.rules)
            return position.put(name, cell._replace(cube=form))
        case "run", name:
            return _run(position, name)
        case "copy", name:
            free = next(place for place in SHELF if position.cell(place).cube is None)
            return position.put(free, position.cell(name))
        case _, name:
            return position.put(name, Cell())
    raise ValueError(f"{move!r} is no move.")


def combination(position: Position, source: str, side: str) -> Pair:
    """What becomes of Main when a cube is put onto a side of it, before anything is reduced."""
    dropped, main, (_, op, first) = position.cell(source).cube, position.main.cube, OPERATORS[side]
    return Pair(op, dropped, main) if first else Pair(op, main, dropped)


def outcome(position: Position, name: str) -> Outcome:
    """What comes of the evaluation of a cell."""
    return evaluate(position.cell(name).cube, SIDES[name], position.options.rules)


def _run(position: Position, name: str) -> Position:
    cube, forms, stopped = outcome(position, name)
    cell, steps = position.cell(name), counted(len(forms), "step")
    more = _reducible(position.put(name, Cell(cube)), name)
    if stopped:
        said = f"Stopped: {stopped}.{' Run goes on.' if more else ''}"
    elif more:
        said = f"Stopped after {steps}, as deep as Options let it go. Step goes on."
    else:
        far = ", as far as it can be seen" if pending(cube) else ""
        said = f"Reduced in {steps}{far}." if forms else "It is stuck: what is applied here is no function."
    return position.put(name, cell._replace(cube=cube), said)


SHOWN: Final = 24
"""How many forms of a cube are shown on the way to its result, at most."""


def stages(position: Position, move: str, chance: Random) -> list[Position]:
    """What a cube has become on its way, while it is reduced."""
    match move.split():
        case source, "to", ("function" | "argument" as side) if position.options.at_once:
            name, first = MAIN, position.put(MAIN, Cell(combination(position, source, side)))
        case "run", name:
            first = position
        case _:
            return []
    forms = [first.cell(name).cube, *outcome(first, name).forms[:-1]]
    thinned = forms[:: -(-len(forms) // SHOWN)]
    return [first.put(name, first.cell(name)._replace(cube=form)) for form in thinned]


def status(position: Position) -> Status:
    """It is never over, and nobody wins: what there is to say is what lies in Main."""
    cube, name = position.main
    if cube is None:
        return Status(position.said or "Put a cube into Main, and then others onto what is around it.")
    main = f"{name or term(cube, 60)} · {counted(size(cube), 'part')}"
    return Status(f"{position.said} Main: {main}" if position.said else main)
