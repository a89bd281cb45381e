"""The file format of cubes: data of Scheme."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from games.gcalc.cubes import COLOURS, Colour, Cube, Lambda, Mixed, Op, Pair, Variable
from launcher.tabletop import counted

_TOKEN = re.compile(r'\s*(#\(|[()]|"(?:[^"\\]|\\.)*"|"|[^\s()"]+)')
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_HEADS: Final = {written: op for op in Op for written in (op.value, f"\\{op.value}")}
_DEEPEST = 400  # the maximum depth of nested lists; even a cube of the greatest height has fewer


Datum: TypeAlias = "str | tuple[Datum, ...]"
"""A datum in a file: a symbol, a text in quotation marks, or a list or vector of data."""


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
    """Parse all data in a text: symbols become strings, lists become tuples, and a dotted pair contains a ".".

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
    """Return the cube of a datum. As in old files, nodes may have a fourth element.

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
