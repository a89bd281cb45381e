"""The calculus: cubes are abstracted over a colour, split, and applied to one another.

After the Graphic Calculus of GRAME, Lyon. `reduction` is normal order: the argument is put in as it is. It yields what
an application has become after each contraction, and returns the last of these; so the same rules serve those who
want to see a single step, those who watch, and those who want the result.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from games.gcalc.cubes import (
    COLOURS,
    TRANSPARENT,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Pair,
    Variable,
    free,
    is_application,
)

Steps = Generator[Cube, None, Cube]
"""What a cube has become after each contraction; returned is what it is in the end."""


class Rules(NamedTuple):
    """Which variant of the calculus it is.

    Attributes:
        depth: how often an application may become another one; `math.inf` for no limit.
        cutoff: a part that is narrower on the screen is not looked into; in logical pixels.
        split: whether an argument is split along the structure of the body that it is put into.
        colours: whether a colour is a function, too: one that mixes itself with its argument.
    """

    depth: float = 18
    cutoff: float = 8
    split: bool = False
    colours: bool = False


def abstract(colour: str, cube: Cube) -> Lambda:
    """The function that gives the cube, with its argument wherever that colour was."""

    def bound(part: Cube) -> Cube:
        match part:
            case Colour(name) if name == colour:
                return Variable(colour)
            case Pair(op, first, second):
                return Pair(op, bound(first), bound(second))
            case Lambda(variable, body):
                return Lambda(variable, bound(body))
        return part

    return Lambda(Variable(colour), bound(cube))


def split(cube: Cube, op: Op) -> tuple[Cube, Cube]:
    """The two parts of a cube along an operation; what is of one piece is in both of them."""
    match cube:
        case Pair(own, first, second) if own is op:
            return first, second
        case Pair(other, first, second):
            (first_one, first_two), (second_one, second_two) = split(first, op), split(second, op)
            return Pair(other, first_one, second_one), Pair(other, first_two, second_two)
    return cube, cube


def reduction(application: Pair, depth: float, rules: Rules) -> Steps:
    """An application becomes its result, as long as it changes and the depth allows."""
    whole: Cube = application
    while depth > 0 and is_application(whole):
        result = yield from _contraction(whole, depth, rules)
        if result == whole:
            break
        whole, depth = result, depth - 1
    return whole


def _contraction(application: Pair, depth: float, rules: Rules) -> Steps:
    function, argument = application.first, application.second
    if is_application(function):
        steps = reduction(function, depth - 1, rules)
        function = yield from within(steps, lambda part: Pair(Op.APPLY, part, argument))
    result: Cube
    match function:
        case Colour() | Mixed() if rules.colours:
            result = recoloured(function, argument)
        case Lambda(variable, body):
            result = substituted(body, variable, argument, rules)
        case Pair(op, first, second) if op is not Op.APPLY:
            one, two = split(argument, op)
            result = Pair(op, Pair(Op.APPLY, first, one), Pair(Op.APPLY, second, two))
        case _:  # no function: the application is stuck, and stays what it was
            result = application
    if result != application:
        yield result
    return result


def substituted(body: Cube, variable: Variable, argument: Cube, rules: Rules) -> Cube:
    """The body of a function with its argument put in; a function inside with the same variable hides it.

    Variables are not renamed: only what has no free ones is ever applied, as nothing is reduced in a body.
    """
    if variable not in free(body):
        return body
    match body:
        case Variable():
            return argument
        case Pair(op, first, second):
            one, two = split(argument, op) if rules.split else (argument, argument)
            return Pair(
                op, substituted(first, variable, one, rules), substituted(second, variable, two, rules)
            )
        case Lambda(inner, part):
            return Lambda(inner, substituted(part, variable, argument, rules))
    return body


def recoloured(colour: Colour | Mixed, cube: Cube) -> Cube:
    """A cube whose every colour is mixed with that one, half and half."""
    match cube:
        case Colour() | Mixed():
            return _mixed(colour, cube)
        case Pair(op, first, second):
            return Pair(op, recoloured(colour, first), recoloured(colour, second))
        case Lambda(variable, body):
            return Lambda(variable, recoloured(colour, body))
    return cube


def _mixed(one: Colour | Mixed, other: Colour | Mixed) -> Colour | Mixed:
    """The average of two colours, halves rounded to even; with transparent, it is transparent."""
    if Colour(TRANSPARENT) in (one, other):
        return Colour(TRANSPARENT)
    red, green, blue = (round((a + b) / 2) for a, b in zip(rgb(one), rgb(other), strict=True))
    return Mixed(red, green, blue)


def rgb(leaf: Colour | Mixed | Variable) -> tuple[int, int, int]:
    """Red, green and blue, from 0 to 255."""
    return (leaf.red, leaf.green, leaf.blue) if isinstance(leaf, Mixed) else COLOURS[leaf.name]


def within(steps: Steps, context: Callable[[Cube], Cube]) -> Steps:
    """The steps of a part, seen as steps of the whole; what is returned is the part."""
    while True:
        try:
            part = next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # what a StopIteration brings has no type
        yield context(part)
