"""The examples, and five tasks about functions, taking cubes apart, numbers, truth and recursion."""

from __future__ import annotations

import math
from functools import lru_cache, reduce
from typing import Final, Literal, NamedTuple, TypeAlias

from games.gcalc.calculus import Colour, Cube, Op, Pair, Rules, abstract, evaluate
from games.gcalc.notation import MAIN, SHELF, SIDES

_RED, _GREEN, _BLUE, _GRAY = Colour("red"), Colour("green"), Colour("blue"), Colour("gray")
_CYAN, _YELLOW, _MAGENTA = Colour("cyan"), Colour("yellow"), Colour("magenta")

Name: TypeAlias = Literal["none", "function", "apart", "numbers", "truth", "recursion"]

_RULES: Final = Rules(math.inf, 2, False, False)
"""Rules without a depth limit, and with smaller parts than on the table, because the results are nested deeper."""


def function(colours: str, body: Cube) -> Cube:
    """Return a function of several arguments.

    It is a function of the first that returns one of the second, and so on.
    """
    return reduce(lambda inner, colour: abstract(colour, inner), reversed(colours.split()), body)


def apply(what: Cube, *arguments: Cube) -> Cube:
    """Return a function applied to arguments, one by one."""
    return reduce(lambda done, argument: Pair(Op.APPLY, done, argument), arguments, what)


def _lr(left: Cube, right: Cube) -> Cube:
    return Pair(Op.LR, left, right)


def _tb(top: Cube, bottom: Cube) -> Cube:
    return Pair(Op.TB, top, bottom)


TRUE: Final = function("green red", _GREEN)
FALSE: Final = function("green red", _RED)
ONE: Final = function("green red", apply(_GREEN, _RED))
ADD_1: Final = function("blue green red", apply(_GREEN, apply(_BLUE, _GREEN, _RED)))
SUB_1: Final = function(
    "blue green red",
    apply(
        _BLUE,
        function("cyan yellow", apply(_YELLOW, apply(_CYAN, _GREEN))),
        function("magenta", _RED),
        function("magenta", _MAGENTA),
    ),
)
ID: Final = function("green", _GREEN)
HOLE: Final = function("gray", Colour("transparent"))
_TWICE = function("yellow", apply(_CYAN, apply(_YELLOW, _YELLOW)))
_SLICES = _lr(ID, HOLE)


def corners(inside: Cube) -> Cube:
    """Return a block of two by two by two cubes, with four colours and four copies of a cube."""
    front = _tb(_lr(_RED, inside), _lr(inside, _GREEN))
    back = _tb(_lr(inside, _YELLOW), _lr(_BLUE, inside))
    return Pair(Op.FB, front, back)


EXAMPLES: Final[dict[str, Cube]] = {
    "cons": function("red green blue", apply(_BLUE, _RED, _GREEN)),
    "car": function("gray", apply(_GRAY, TRUE)),
    "cdr": function("gray", apply(_GRAY, FALSE)),
    "null": function("gray", TRUE),
    "null?": function("gray", apply(_GRAY, function("cyan yellow", FALSE))),
    "zero": FALSE,
    "one": ONE,
    "two": function("green red", apply(_GREEN, apply(_GREEN, _RED))),
    "three": function("green red", apply(_GREEN, apply(_GREEN, apply(_GREEN, _RED)))),
    "zero?": function("gray", apply(_GRAY, function("cyan", FALSE), TRUE)),
    "add1": ADD_1,
    "sub1": SUB_1,
    "plus": function("cyan blue green red", apply(_CYAN, _GREEN, apply(_BLUE, _GREEN, _RED))),
    "minus": function("cyan blue", apply(_BLUE, SUB_1, _CYAN)),
    "times": function("cyan blue green", apply(_CYAN, apply(_BLUE, _GREEN))),
    "true": TRUE,
    "false": FALSE,
    "and": function("cyan blue", apply(_CYAN, _BLUE, FALSE)),
    "or": function("cyan blue", apply(_CYAN, TRUE, _BLUE)),
    "if": function("cyan blue yellow", apply(_CYAN, _BLUE, _YELLOW)),
    "Y-comb": function("cyan", apply(_TWICE, _TWICE)),
    "id": ID,
    "hole": HOLE,
    "slicer": _lr(_lr(_SLICES, _SLICES), _lr(_SLICES, _SLICES)),
    "\\x.x1": function("gray", corners(_GRAY)),
    "x1": corners(_GRAY),
    "x2": corners(corners(_GRAY)),
    "numtest": function("cyan", apply(_CYAN, function("gray", corners(_GRAY)), Colour("transparent"))),
}
"""The examples by name, in the order of the shelf."""


class Task(NamedTuple):
    """A task for the player.

    Attributes:
        goal: the goal, as a sentence.
        tries: arguments for Main with the required result, in which an empty part matches anything.
        moves: a solution.
        main: the first cube in Main.
    """

    goal: str
    tries: tuple[tuple[tuple[Cube, ...], Cube], ...]
    moves: tuple[str, ...]
    main: Cube = None


def _row(*cubes: Cube) -> Cube:
    """Return cubes from left to right.

    Each of them takes half of the remaining space.
    """
    first, *others = cubes
    return Pair(Op.LR, first, _row(*others)) if others else first


_BESIDE_RED = function("gray", _row(_RED, Colour("gray")))
_PLACES: Final = dict(zip(EXAMPLES, SHELF, strict=False))
"""The place of each example on the shelf."""

TASKS: Final[dict[Name, Task]] = {
    "function": Task(
        "Make a function that puts its argument to the right of red.",
        (((_BLUE,), _row(_RED, _BLUE)), ((_YELLOW,), _row(_RED, _YELLOW))),
        (f"red to {MAIN}", "gray to right", "abstract gray"),
    ),
    "apart": Task(
        "Cut sides off Main until only green is left.",
        (((), _GREEN),),
        ("cut bottom", "cut left"),
        Pair(Op.TB, _row(_RED, _GREEN), _row(_BLUE, _YELLOW)),
    ),
    "numbers": Task(
        "Make the number five: a function that applies its first argument five times to its second.",
        (((_BESIDE_RED, _BLUE), _row(*[_RED] * 5, _BLUE)),),
        (f"{_PLACES['plus']} to {MAIN}", f"{_PLACES['two']} to argument", f"{_PLACES['three']} to argument"),
    ),
    "truth": Task(
        "Make “not”: a function that turns true into false, and false into true.",
        (((TRUE, _BLUE, _YELLOW), _YELLOW), ((FALSE, _BLUE, _YELLOW), _BLUE)),
        (
            f"gray to {MAIN}",
            f"{_PLACES['false']} to argument",
            f"{_PLACES['true']} to argument",
            "abstract gray",
        ),
    ),
    "recursion": Task(
        "Make red with the same again to its right, forever. Y-comb passes a function to itself.",
        (((), _row(*[_RED] * 4, None)),),
        (f"red to {MAIN}", "gray to right", "abstract gray", f"{_PLACES['Y-comb']} to function"),
    ),
}


def is_done(task: Name, cube: Cube) -> bool:
    """Return whether a cube in Main fulfils a task."""
    return all(tries_met(task, cube))


@lru_cache(maxsize=64)
def tries_met(task: Name, cube: Cube) -> tuple[bool, ...]:
    """Return for each example of a task whether a cube in Main has the required result.

    Without a task, there are no examples.
    """
    return tuple(
        cube is not None and _begins(evaluate(apply(cube, *arguments), SIDES[MAIN], _RULES).cube, wanted)
        for arguments, wanted in (TASKS[task].tries if task != "none" else ())
    )


def _begins(cube: Cube, wanted: Cube) -> bool:
    """Return whether a cube matches the required one.

    An empty part of the required one matches anything.
    """
    match cube, wanted:
        case _, None:
            return True
        case Pair(op, a, b), Pair(other, c, d):
            return op is other and _begins(a, c) and _begins(b, d)
    return cube == wanted
