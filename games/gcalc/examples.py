"""The examples on the shelf: numbers, truth values, lists and loops, all made of functions.

Numbers and truth values use Church encoding: the number n applies its first argument n times to its second, and true
and false select the first and the second of two arguments. Variables are named after colours.
"""

from __future__ import annotations

from functools import reduce
from typing import Final

from games.gcalc.calculus import abstract
from games.gcalc.cubes import Colour, Cube, Op, Pair


def function(colours: str, body: Cube) -> Cube:
    """Return a function of several arguments: a function of the first that returns one of the second, and so on."""
    return reduce(lambda inner, colour: abstract(colour, inner), reversed(colours.split()), body)


def apply(what: Cube, *arguments: Cube) -> Cube:
    """Apply a function to its arguments, one after another."""
    return reduce(lambda done, argument: Pair(Op.APPLY, done, argument), arguments, what)


def _lr(left: Cube, right: Cube) -> Cube:
    return Pair(Op.LR, left, right)


def _tb(top: Cube, bottom: Cube) -> Cube:
    return Pair(Op.TB, top, bottom)


_RED, _GREEN, _BLUE, _GRAY = Colour("red"), Colour("green"), Colour("blue"), Colour("gray")
_CYAN, _YELLOW, _MAGENTA = Colour("cyan"), Colour("yellow"), Colour("magenta")

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
    """Return a block of two by two by two cubes: four colours and four copies of a cube."""
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
