"""The rules of the table: put cubes into Main, on its sides or on the shelf, and reduce them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal

from games.gcalc.calculus import Rules, abstract, split
from games.gcalc.cells import (
    LONGEST,
    MAIN,
    OPERATORS,
    PLACES,
    SHELF,
    SIDES,
    Cell,
    Cells,
    cells_from,
)
from games.gcalc.cubes import COLOURS, Colour, Op, Pair, pending
from games.gcalc.evaluation import Outcome, evaluate, step_once, too_large
from games.gcalc.examples import EXAMPLES
from games.gcalc.notation import data
from games.gcalc.tasks import TASKS, Name, is_done
from games.gcalc.terms import parts_text, term
from games.gcalc.typed import Moves, name_news, read_cell
from launcher.tabletop import Status, counted, replaced


@dataclass(frozen=True)
class Options:
    """The options of a table: its first cubes and the variant of the calculus.

    Attributes:
        shelf: the first cubes on the shelf, unless they come from a file.
        at_once: whether to reduce a new application automatically.
        depth: the number of times that an application may turn into another one.
        endless: whether to ignore this limit.
        cutoff: the width of the smallest parts to draw and reduce, in logical pixels on the screen.
        split: whether an argument is split along the structure of the function's body.
        colours: whether a colour is a function, which mixes itself with its argument.
        cells: the cubes from a file: the main cube, and a list of the cubes on the shelf.
        task: the task, or "none".
    """

    shelf: Literal["examples", "empty"] = "examples"
    at_once: Annotated[bool, "Reduce automatically"] = True
    depth: Annotated[int, range(101), "Reduction depth"] = 18
    endless: Annotated[bool, "No depth limit"] = False
    cutoff: Annotated[int, range(51), "Smallest part (pixels)"] = 8
    split: Annotated[bool, "Split arguments like the body"] = False
    colours: Annotated[bool, "Colours are functions"] = False
    cells: Annotated[str, range(LONGEST + 1), "Cubes from a file"] = ""
    task: Annotated[Name, "Task"] = "none"

    @property
    def rules(self) -> Rules:
        """The variant of the calculus."""
        return Rules(math.inf if self.endless else self.depth, self.cutoff, self.split, self.colours)


LESSONS: Final = {
    "1. A function": Options(task="function"),
    "2. Take it apart": Options(task="apart"),
    "3. Numbers": Options(task="numbers"),
    "4. Truth": Options(task="truth"),
    "5. Recursion": Options(task="recursion"),
}
"""The presets with tasks, in order."""

PRESETS: Final = {
    "With examples": Options(),
    "Empty": Options("empty"),
    "By hand": Options(at_once=False),
    "Colours are functions": Options(colours=True),
    **LESSONS,
}


@dataclass(frozen=True)
class Position:
    """The state of a table.

    Attributes:
        options: the options of the match.
        main: the cell of Main.
        shelf: the cells of the shelf.
        said: a message about the last move, or "". It is part of the checksums in journals, so its texts must not
            change.
        lost: the cube replaced by the last move, as text. It is not part of the checksums.
    """

    options: Options
    main: Cell
    shelf: tuple[Cell, ...]
    said: str = ""
    lost: str = field(default="", compare=False)

    @property
    def cells(self) -> Cells:
        """The cells of Main and the shelf."""
        return self.main, self.shelf

    def cell(self, name: str) -> Cell:
        """Return the cell of a colour, of Main or of a place on the shelf."""
        if name in COLOURS:
            return Cell(Colour(name), name)
        return self.main if name == MAIN else self.shelf[int(name) - 1]

    def put(self, name: str, cell: Cell, said: str = "") -> Position:
        """Return the position with another content of Main or of a place on the shelf."""
        if name == MAIN:
            return replace(self, main=cell, said=said, lost="")
        return replace(self, shelf=replaced(self.shelf, int(name) - 1, cell), said=said, lost="")


@lru_cache(maxsize=8)
def first_cells(options: Options) -> Cells:
    """Return the first cubes of a table.

    Raises:
        ValueError: if the cubes in the options are damaged, with a message for the player.
    """
    shelf = [Cell(cube, name) for name, cube in EXAMPLES.items() if options.shelf == "examples"]
    main = Cell(TASKS[options.task].main) if options.task != "none" else Cell()
    if options.cells:
        main, shelf = cells_from(data(options.cells))
    return main, tuple(shelf + [Cell()] * (PLACES - len(shelf)))


def start(options: Options, chance: Random | None = None) -> Position:
    """Return the first position.

    Raises:
        ValueError: if the cubes in the options are damaged, with a message for the player.
    """
    return Position(options, *first_cells(options))


def moves(position: Position) -> Moves:
    """Return all legal moves.

    "red to main" puts a cube somewhere, "abstract red" turns Main into a function, and "cut left" removes a side of
    Main. "step", "run", "copy" and "clear" are followed by a cell. "name 3" removes the name of a cube.
    """
    full = tuple(name for name in (MAIN, *SHELF) if position.cell(name).cube is not None)
    reducible = [name for name in full if _reducible(position, name)]
    return Moves((*_unreduced(full), *(f"{verb} {name}" for name in reducible for verb in ("step", "run"))))


def _reducible(position: Position, name: str) -> bool:
    cube = position.cell(name).cube
    return step_once(cube, SIDES[name], position.options.rules) != cube


@lru_cache(maxsize=64)
def _unreduced(full: tuple[str, ...]) -> tuple[str, ...]:
    targets = [MAIN, *SHELF, *(OPERATORS if MAIN in full else ())]
    made = [f"{source} to {onto}" for source in (*COLOURS, *full) for onto in targets if onto != source]
    if MAIN in full:
        made += [f"abstract {colour}" for colour in COLOURS]
        made += [f"cut {side}" for side in OPERATORS]
    if not set(SHELF) <= set(full):
        made += [f"copy {name}" for name in full]
    return (*made, *(f"name {name}" for name in full), *(f"clear {name}" for name in full))


def play(position: Position, move: str, chance: Random | None = None) -> Position:
    """Return the position after a move, which changes only the message if a cube would become too large."""
    after = _apply(position, move)
    if any(too_large(after.cell(name).cube) for name in (MAIN, *SHELF)):
        return replace(position, said="That cube would be too large: nothing was changed.", lost="")
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
            there, after = position.cell(onto), position.put(onto, position.cell(source))
            after = after if source in COLOURS or onto == MAIN else after.put(source, Cell())
            return (
                replace(after, lost=there.name or term(there.cube, 40)) if there.cube is not None else after
            )
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
        case "name", name, *words:
            cell, called = position.cell(name), " ".join(words)
            return position.put(name, cell._replace(name=called), name_news(name, cell.name, called))
        case _, name:
            return position.put(name, Cell())
    raise ValueError(f"{move!r} is not a move.")


def combination(position: Position, source: str, side: str) -> Pair:
    """Return Main with a cube added to one of its sides, before any reduction."""
    dropped, main, (_, op, first) = position.cell(source).cube, position.main.cube, OPERATORS[side]
    return Pair(op, dropped, main) if first else Pair(op, main, dropped)


def outcome(position: Position, name: str) -> Outcome:
    """Evaluate the cube in a cell."""
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


def status(position: Position) -> Status:
    """Return the status: the message about the last move, and Main. Only a task can be over."""
    cube, name = position.main
    said = position.said or (
        f"This replaced {position.lost}. Use Undo to get it back." if position.lost else ""
    )
    task = position.options.task
    if task != "none":
        goal = TASKS[task].goal
        if is_done(task, cube):
            return Status(f"Done: Main is {term(cube, 60)}.", over=True, winners=(0,))
        return Status(f"{said} {goal}" if said else goal)
    if cube is None:
        return Status(said or "Put a cube into Main, then put other cubes on its sides.")
    main = f"{name or term(cube, 60)} · {parts_text(cube)}"
    return Status(f"{said} Main: {main}" if said else main)
