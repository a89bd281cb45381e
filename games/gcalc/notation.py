"""The text form of cubes, and the cells of the table.

Files and journals have cubes as data of Scheme. Typed moves name cubes or have one as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.gcalc.calculus import COLOURS, Colour, Cube, Lambda, Mixed, Op, Pair, Variable, too_large
from launcher.tabletop import counted

_TOKEN = re.compile(r'\s*(#\(|[()]|"(?:[^"\\]|\\.)*"|"|[^\s()"]+)')
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_HEADS: Final = {written: op for op in Op for written in (op.value, f"\\{op.value}")}
_DEEPEST = 400  # the maximum depth of nested lists; even a cube of the greatest height has fewer


Datum: TypeAlias = "str | tuple[Datum, ...]"
"""A datum in a file: a symbol, a text in quotation marks, or a list or vector of data."""

LONGEST: Final = 400_000
"""The maximum length of the cubes of a table as text, in characters."""

PLACES: Final = 40
"""The number of places on the shelf."""

MAIN: Final = "main"
SHELF: Final = tuple(str(k) for k in range(1, PLACES + 1))
"""The names of the places on the shelf."""

SIDES: Final = {MAIN: 168.0} | dict.fromkeys(SHELF, 63.0)
"""The sides of the cells in which cubes are evaluated, in logical pixels."""

LONGEST_NAME: Final = 30
"""The maximum length of a name typed by the player, in characters."""


class _Vector(tuple[Datum, ...]):
    """A vector, written in #( )."""

    __slots__ = ()


class _Text(str):
    """A text in quotation marks."""

    __slots__ = ()


def text_of(cube: Cube) -> str:
    """Return a cube in the format of files."""
    match cube:
        case None:
            return "#f"
        case Colour(name):
            return name
        case Mixed(red, green, blue):
            return f"#({red} {green} {blue})"
        case Variable(name):
            return f"(var {name})"
        case Lambda(variable, body):
            return f"(lambda {text_of(variable)} {text_of(body)})"
        case Pair(op, first, second):
            return f"({op.value.replace('|', chr(92) + '|')} {text_of(first)} {text_of(second)})"


def quoted(name: str) -> str:
    """Return a name in the format of files."""
    return '"{}"'.format(re.sub(r'(["\\])', r"\\\1", name)) if name else "#f"


def data(text: str) -> list[Datum]:
    """Return all data in a text.

    Symbols become strings, lists become tuples, and a dotted pair contains a ".".

    Raises:
        ValueError: if there is a missing or an extra bracket or quotation mark, with the line for the player.
    """
    stack: list[list[Datum]] = [[]]
    vectors: list[bool] = []
    for token, line in _tokens(text):
        if token in ("(", "#("):
            stack.append([])
            vectors.append(token == "#(")
            if len(stack) > _DEEPEST:
                raise ValueError(f"line {line}: brackets are nested more than {_DEEPEST} deep.")
        elif token == ")":
            if not vectors:
                raise ValueError(f"line {line}: there is a closing bracket without an opening one.")
            closed = stack.pop()
            stack[-1].append(_Vector(closed) if vectors.pop() else tuple(closed))
        else:
            stack[-1].append(_Text(_ESCAPED.sub(r"\1", token[1:-1])) if token[0] == '"' else token)
    if vectors:
        raise ValueError("a closing bracket is missing at the end.")
    return stack[0]


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    at, line, end = 0, 1, len(text.rstrip())
    while at < end:
        found = _TOKEN.match(text, at)
        assert found is not None, "the pattern must match any text"
        line += text.count("\n", at, found.end())
        at = found.end()
        if found[1] == '"':
            raise ValueError(f"line {line}: a closing quotation mark is missing.")
        yield found[1], line


def cube_of(datum: Datum) -> Cube:
    """Return the cube of a datum.

    As in old files, nodes may have a fourth element.

    Raises:
        ValueError: if the datum is not a cube, with a message for the player.
    """
    match datum:
        case "#f":
            return None
        case str(name) if not isinstance(name, _Text):
            return Colour(_colour(name))
        case _Vector() if len(datum) == 3:
            return Mixed(*map(_channel, datum))
        case ("var", str(name)):
            return Variable(_colour(name))
        case ("lambda", ("var", str(name)), body, *more) if len(more) < 2:
            return Lambda(Variable(_colour(name)), cube_of(body))
        case (str(head), first, second, *more) if len(more) < 2 and head in _HEADS:
            return Pair(_HEADS[head], cube_of(first), cube_of(second))
        case (str(head), *_) if not isinstance(datum, _Vector):
            raise ValueError(f"{head!r} can't begin a cube of {counted(len(datum), 'part')}.")
    raise ValueError(f"{str(datum)[:40]!r} is not a cube.")


def cell_of(datum: Datum) -> tuple[str, Cube]:
    """Return the name, or "", and the cube of a dotted pair.

    The dot may be missing, because Scheme omits it before a list.

    Raises:
        ValueError: if the datum is not such a pair, with a message for the player.
    """
    match datum:
        case (_Text() | "#f" as name, ".", cube):
            pass
        case (_Text() | "#f" as name, head, *rest):
            cube = (head, *rest)
        case _:
            raise ValueError(f"{str(datum)[:40]!r} is not a pair of a name and a cube.")
    return ("" if name == "#f" else str(name)), cube_of(cube)


def _colour(name: str) -> str:
    if name not in COLOURS:
        raise ValueError(f"{name!r} is not a known colour.")
    return name


def _channel(text: Datum) -> int:
    if not (
        isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 4 and int(text) < 256
    ):
        raise ValueError(f"{text} is not a part of a colour. Use a number from 0 to 255.")
    return int(text)


def cell_title(name: str) -> str:
    """Return the title of a cell, which is Main or a place on the shelf."""
    return "Main" if name == MAIN else f"place {name}"


class Operator(NamedTuple):
    """The effect of a side of Main on a cube.

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
    "function": Operator("Function", Op.APPLY, first=True),
    "left": Operator("Left", Op.LR, first=True),
    "right": Operator("Right", Op.LR, first=False),
    "argument": Operator("Argument", Op.APPLY, first=False),
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
    """Return the cells of the table from the data of a file.

    They are the cell of Main and the cells of the shelf.

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
    """Return the cubes as text for an option.

    Empty places at the end are omitted.
    """
    main, shelf = cells
    last = max((k for k, cell in enumerate(shelf, 1) if cell != Cell()), default=0)
    return f"{main} ({' '.join(map(str, shelf[:last]))})"


class Moves(list[str]):
    """The legal moves: listed ones and typed ones.

    ("half" . (- red blue)), a name with a cube, puts this cube into Main. "name 3 K" gives a cube the name K.
    """

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        if super().__contains__(move):
            return True
        verb, _, rest = move.partition(" ")
        cell, _, name = rest.partition(" ")
        if verb == "name":
            return super().__contains__(f"name {cell}") and is_name(name)
        return read_cell(move) is not None


def is_name(text: str) -> bool:
    """Return whether a text can name a cube: it must fit on a line of a journal, with single spaces."""
    fits = 0 < len(text) <= LONGEST_NAME and text.isprintable() and ";" not in text
    return fits and text == " ".join(text.split())


def name_news(place: str, before: str, now: str) -> str:
    """Return the message about a new or removed name, which is part of the checksums in journals."""
    lost = f"; it was “{before}”" if before not in ("", now) else ""
    called = f"is called “{now}”" if now else "has no name"
    return f"{cell_title(place).capitalize()} {called} now{lost}."


@lru_cache(maxsize=8)
def read_cell(text: str) -> Cell | None:
    """Return the cube in a text with its name, or None.

    The result is None if the text is not a cube or can't be a line of a journal.
    """
    if text[:1] != "(" or ";" in text or not text.isprintable():
        return None
    try:
        (datum,) = data(text)
        cell = cell_from(datum, "it")
    except ValueError:
        return None
    return None if cell.cube is None else cell
