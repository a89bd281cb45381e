"""The rules of the table, and cubes as terms.

The player puts cubes into Main, on its sides or on the shelf, and reduces them.
"""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, TypeAlias

from games.gcalc.calculus import (
    COLOURS,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Outcome,
    Pair,
    Rules,
    Variable,
    abstract,
    evaluate,
    pending,
    size,
    split,
    step_once,
    too_large,
)
from games.gcalc.notation import (
    LONGEST,
    MAIN,
    OPERATORS,
    PLACES,
    SHELF,
    SIDES,
    Cell,
    Cells,
    Moves,
    cells_from,
    data,
    name_news,
    read_cell,
)
from games.gcalc.tasks import EXAMPLES, TASKS, Name, is_done
from launcher.tabletop import Hint, Status, counted, replaced

_SIGNS: Final = {Op.LR: " | ", Op.TB: " - ", Op.FB: " / ", Op.APPLY: " "}
_OPS: Final = {sign.strip(): op for op, sign in _SIGNS.items() if op is not Op.APPLY}
_LAMBDAS: Final = ("λ", "\\")
_MIXED: Final = re.compile(r"rgb\(([0-9]{1,3}),([0-9]{1,3}),([0-9]{1,3})\)")
_WORD: Final = re.compile(rf"{_MIXED.pattern}|[()|/.λ\\]|[^\s()|/.λ\\]+")
_DEEPEST: Final = (
    200  # the maximum depth of nested brackets and functions; a cube of the greatest height has fewer
)

_Words: TypeAlias = "deque[tuple[str, int]]"
"""The remaining words, each with its position in the text from 1; the last one is "" for the end."""

SHOWN: Final = 24
"""The maximum number of steps to show during a reduction."""


def term(cube: Cube, most: int = 120) -> str:
    """Return a cube as a term.

    If it has more than `most` characters, it is cut.
    """
    text = ""
    for part in _term(cube, inner=False):
        text += part
        if len(text) > most:
            return f"{text[: most - 1]}…"
    return text


def parts_text(cube: Cube) -> str:
    """Return the number of parts of a cube as text, or "" for an empty place."""
    return "" if cube is None else counted(size(cube), "part")


def _term(cube: Cube, *, inner: bool) -> Iterator[str]:
    match cube:
        case None:
            yield "nothing"
        case Colour(name) | Variable(name):
            yield name
        case Mixed(red, green, blue):
            yield f"rgb({red},{green},{blue})"
        case Lambda(variable, body):
            yield f"{'(' if inner else ''}λ{variable.name}. "
            yield from _term(body, inner=False)
            yield ")" if inner else ""
        case Pair(op, first, second):
            yield "(" if inner else ""
            yield from _term(first, inner=not (op is Op.APPLY and isinstance(first, Pair) and first.op is op))
            yield _SIGNS[op]
            yield from _term(second, inner=True)
            yield ")" if inner else ""


def read_term(text: str) -> Cube:
    """Return the cube of a term.

    A function has λ or a backslash. Inside a function of a colour, the colour is its argument.

    Raises:
        ValueError: if the text is not a term, with the position of the error for the player.
    """
    words: _Words = deque((found[0], found.start() + 1) for found in _WORD.finditer(text))
    words.append(("", len(text.rstrip()) + 1))
    cube = _read(words, frozenset(), 0)
    if words[0][0]:
        raise _wrong(words[0], "there is a closing bracket without an opening one")
    return cube


def _read(words: _Words, bound: frozenset[str], depth: int) -> Cube:
    """Return the cube before a closing bracket or the end."""
    if depth > _DEEPEST:
        raise _wrong(words[0], f"this is nested more than {_DEEPEST} deep")
    if words[0][0] in _LAMBDAS:
        words.popleft()
        colour, _ = here = words.popleft()
        if colour not in COLOURS or words.popleft()[0] != ".":
            raise _wrong(here, "a function must begin with a colour and a dot, as in λred. red")
        return _check_size(Lambda(Variable(colour), _read(words, bound | {colour}, depth + 1)), here)
    cube = _part(words, bound, depth)
    if words[0][0] in _OPS:
        sign, _ = here = words.popleft()
        cube = _check_size(Pair(_OPS[sign], cube, _part(words, bound, depth)), here)
    else:
        while words[0][0] not in ("", ")", *_OPS):
            cube = _check_size(Pair(Op.APPLY, cube, _part(words, bound, depth)), words[0])
    if words[0][0] not in ("", ")"):
        raise _wrong(words[0], "a third part needs brackets, as in (red | blue) - green")
    return cube


def _part(words: _Words, bound: frozenset[str], depth: int) -> Cube:
    """Return the next part of a term: a colour, an argument, "nothing", or a cube in brackets."""
    word, _ = here = words.popleft()
    if word == "(":
        cube = _read(words, bound, depth + 1)
        if words.popleft()[0] != ")":
            raise _wrong(here, "this bracket is not closed")
        return cube
    if word in COLOURS:
        return Variable(word) if word in bound else Colour(word)
    if word == "nothing":
        return None
    if channels := _MIXED.fullmatch(word):
        red, green, blue = map(int, channels.groups())
        if max(red, green, blue) < 256:
            return Mixed(red, green, blue)
        raise _wrong(here, "the parts of a colour must be from 0 to 255")
    if word in _LAMBDAS:
        raise _wrong(here, "a function next to another cube needs brackets")
    if word in ("", ")", ".", *_OPS):
        raise _wrong(here, "a cube is missing here")
    raise _wrong(here, f"{word[:40]!r} is not a known colour")


def _check_size(cube: Cube, here: tuple[str, int]) -> Cube:
    """Return the cube if it is not too large.

    There is no recursion, because its parts have already been checked.
    """
    if too_large(cube):
        raise _wrong(here, "the cube is too large")
    return cube


def _wrong(word: tuple[str, int], why: str) -> ValueError:
    return ValueError(f"character {word[1]}: {why}.")


@dataclass(frozen=True)
class Options:
    """The options of a table.

    They are its first cubes and the variant of the calculus.

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
        """Return a cell by name.

        It is that of a colour, of Main or of a place on the shelf.
        """
        if name in COLOURS:
            return Cell(Colour(name), name)
        return self.main if name == MAIN else self.shelf[int(name) - 1]

    def put(self, name: str, cell: Cell, said: str = "") -> Position:
        """Return the position with another cell at Main or at a place on the shelf."""
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
    """Return the position after a move.

    If a cube would become too large, only the message changes.
    """
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
    """Return Main with a cube on one of its sides.

    Nothing is reduced.
    """
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
    """Return the status with the last message and Main.

    Only a task can be over.
    """
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


def stages(position: Position, move: str, chance: Random | None = None) -> list[Position]:
    """Return the positions during a reduction.

    The last one is left out.
    """
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


def hint(position: Position) -> Hint:
    """Return the next move of the known solution.

    If the position is not part of it, the hint is advice.
    """
    if position.options.task == "none":
        return Hint(None, "You are playing without a task. To get hints, choose a task under Options.")
    passed = start(position.options)
    for move in TASKS[position.options.task].moves:
        if _cubes(passed) == _cubes(position):
            return Hint(move, "This is the next step towards the goal.")
        passed = play(passed, move)
    return Hint(None, "This is not part of the known solution. Use Undo or Restart to get back to it.")


def _cubes(position: Position) -> list[Cube]:
    """Return the cubes in Main and on the shelf."""
    return [cell.cube for cell in (position.main, *position.shelf)]
