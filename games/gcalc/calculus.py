"""The calculus: abstraction over a colour, splitting, and application.

It follows the Graphic Calculus of GRAME, Lyon. `reduction` uses normal order: arguments are inserted unreduced. It
yields the application after each contraction and returns the last result. This way, the same code is used for a single
step, for an animation and for the result.
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
"""Yields the cube after each contraction, and returns the final cube."""


class Rules(NamedTuple):
    """A variant of the calculus.

    Attributes:
        depth: the number of times that an application may turn into another one; `math.inf` for no limit.
        cutoff: the width of the smallest parts to reduce, in logical pixels on the screen.
        split: whether an argument is split along the structure of the body.
        colours: whether a colour is a function, which mixes itself with its argument.
    """

    depth: float = 18
    cutoff: float = 8
    split: bool = False
    colours: bool = False


def abstract(colour: str, cube: Cube) -> Lambda:
    """Return the function that returns the cube with its argument in place of a colour."""

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
    """Split a cube along the axis of an operation; an undivided part belongs to both halves."""
    match cube:
        case Pair(own, first, second) if own is op:
            return first, second
        case Pair(other, first, second):
            (first_one, first_two), (second_one, second_two) = split(first, op), split(second, op)
            return Pair(other, first_one, second_one), Pair(other, first_two, second_two)
    return cube, cube


def reduction(application: Pair, depth: float, rules: Rules) -> Steps:
    """Reduce an application as long as it changes and the depth allows."""
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
        case _:  # this is not a function, so the application cannot be reduced
            result = application
    if result != application:
        yield result
    return result


def substituted(body: Cube, variable: Variable, argument: Cube, rules: Rules) -> Cube:
    """Replace the variable in the body of a function, except inside functions with the same variable.

    Variables are never renamed. This is not necessary, because bodies are not reduced: the cubes that are applied have
    no free variables.
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
    """Mix every colour of a cube equally with another colour."""
    match cube:
        case Colour() | Mixed():
            return _mixed(colour, cube)
        case Pair(op, first, second):
            return Pair(op, recoloured(colour, first), recoloured(colour, second))
        case Lambda(variable, body):
            return Lambda(variable, recoloured(colour, body))
    return cube


def _mixed(one: Colour | Mixed, other: Colour | Mixed) -> Colour | Mixed:
    """Return the average of two colours with halves rounded to even, or transparent if either is transparent."""
    if Colour(TRANSPARENT) in (one, other):
        return Colour(TRANSPARENT)
    red, green, blue = (round((a + b) / 2) for a, b in zip(rgb(one), rgb(other), strict=True))
    return Mixed(red, green, blue)


def rgb(leaf: Colour | Mixed | Variable) -> tuple[int, int, int]:
    """Return red, green and blue, from 0 to 255."""
    return (leaf.red, leaf.green, leaf.blue) if isinstance(leaf, Mixed) else COLOURS[leaf.name]


def within(steps: Steps, context: Callable[[Cube], Cube]) -> Steps:
    """Yield the steps of a part as steps of the whole cube, and return the final part."""
    while True:
        try:
            part = next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # the value of a StopIteration has no type
        yield context(part)
