"""Reading and writing cubes as terms for people."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Final, TypeAlias

from games.gcalc.cubes import COLOURS, Colour, Cube, Lambda, Mixed, Op, Pair, Variable, size
from games.gcalc.evaluation import too_large
from launcher.tabletop import counted

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


def term(cube: Cube, most: int = 120) -> str:
    """Return a cube as a term, cut if it has more characters than `most`."""
    text = ""
    for part in _term(cube, inner=False):
        text += part
        if len(text) > most:
            return f"{text[: most - 1]}…"
    return text


def parts_text(cube: Cube) -> str:
    """Return the number of parts of a cube as text; "" for an empty place."""
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
    """Read a term, with λ or a backslash for a function. Inside a function of a colour, the colour is its argument.

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
    """Read a cube up to a closing bracket or the end."""
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
    """Read a colour, an argument, "nothing", or a cube in brackets."""
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
    """Return the cube if it is not too large. There is no recursion, because its parts have already been checked."""
    if too_large(cube):
        raise _wrong(here, "the cube is too large")
    return cube


def _wrong(word: tuple[str, int], why: str) -> ValueError:
    return ValueError(f"character {word[1]}: {why}.")
