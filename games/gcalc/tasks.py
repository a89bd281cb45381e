"""Five tasks that introduce the calculus: functions, taking apart, numbers, truth and recursion."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from games.gcalc.calculus import Rules
from games.gcalc.cells import MAIN, SHELF, SIDES
from games.gcalc.cubes import Colour, Cube, Op, Pair
from games.gcalc.evaluation import evaluate
from games.gcalc.examples import EXAMPLES, FALSE, TRUE, apply, function

Name: TypeAlias = Literal["none", "function", "apart", "numbers", "truth", "recursion"]


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
    """Return cubes from left to right, each of which takes half of the remaining space."""
    first, *others = cubes
    return Pair(Op.LR, first, _row(*others)) if others else first


_RED, _GREEN, _BLUE, _YELLOW = Colour("red"), Colour("green"), Colour("blue"), Colour("yellow")
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


@lru_cache(maxsize=64)
def is_done(task: Name, cube: Cube) -> bool:
    """Whether a cube in Main fulfils a task."""
    return cube is not None and all(
        _begins(evaluate(apply(cube, *arguments), SIDES[MAIN], _RULES).cube, wanted)
        for arguments, wanted in TASKS[task].tries
    )


_RULES: Final = Rules(math.inf, 2, False, False)
"""Rules without a depth limit, and with smaller parts than on the table, because the results are nested deeper."""


def _begins(cube: Cube, wanted: Cube) -> bool:
    """Whether a cube matches the required one, in which an empty part matches anything."""
    match cube, wanted:
        case _, None:
            return True
        case Pair(op, a, b), Pair(other, c, d):
            return op is other and _begins(a, c) and _begins(b, d)
    return cube == wanted
