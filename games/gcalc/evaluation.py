"""Evaluation: reduce every visible application in a cube.

Hidden parts are not reduced, and neither are parts too small to be visible. The result therefore depends on the size of
the cube on the screen.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from games.gcalc.boxes import Box
from games.gcalc.calculus import Rules, Steps, reduction, within
from games.gcalc.cubes import Cube, Op, Pair, height, is_application, opaque, size

LARGEST: Final = 4000
"""The maximum number of parts of a cube, so that the evaluation of a cube that keeps doubling ends."""

HIGHEST: Final = 120
"""The maximum depth of nested parts of a cube."""

MOST_STEPS: Final = 400
"""The number of steps after which an evaluation stops."""


class Outcome(NamedTuple):
    """The result of an evaluation.

    Attributes:
        cube: the final cube.
        forms: the cube after each step.
        stopped: the reason for stopping early, or "". It becomes part of the checksums in journals.
    """

    cube: Cube
    forms: tuple[Cube, ...]
    stopped: str = ""


def evaluation(cube: Cube, side: float, rules: Rules) -> Steps:
    """Return the steps of a cube in a cell with this side in logical pixels."""
    return _visible(cube, Box(), rules.cutoff / side, rules.depth, rules)


def _visible(cube: Cube, box: Box, least: float, depth: float, rules: Rules) -> Steps:
    if not box.faces:
        return cube
    if is_application(cube):
        cube = yield from reduction(cube, depth, rules)
    match cube:
        case Pair(Op.APPLY, first, second):
            one, two = box.apart()
        case Pair(op, first, second) if box.length(op) >= least:
            one, two = box.halves(op, opaque=opaque(first))
        case _:
            return cube
    op = cube.op
    steps = _visible(second, two, least, depth - 1, rules)
    second = yield from within(steps, lambda part: Pair(op, first, part))
    steps = _visible(first, one, least, depth - 1, rules)
    first = yield from within(steps, lambda part: Pair(op, part, second))
    return Pair(op, first, second)


def evaluate(cube: Cube, side: float, rules: Rules) -> Outcome:
    """Evaluate a cube. The evaluation always ends."""
    forms: list[Cube] = []
    steps = evaluation(cube, side, rules)
    while True:
        try:
            form = next(steps)
        except StopIteration as end:
            return Outcome(end.value, tuple(forms))
        if too_large(form):
            return Outcome(forms[-1] if forms else cube, tuple(forms), "it grows too large")
        forms.append(form)
        if len(forms) == MOST_STEPS:
            return Outcome(form, tuple(forms), f"{MOST_STEPS} steps, and perhaps no end")


@lru_cache(maxsize=128)
def step_once(cube: Cube, side: float, rules: Rules) -> Cube:
    """Return a cube after one contraction without a depth limit.

    The cube is returned unchanged if it can't be reduced or would grow too large.
    """
    form = next(evaluation(cube, side, rules._replace(depth=math.inf)), cube)
    return cube if too_large(form) else form


def too_large(cube: Cube) -> bool:
    """Whether a cube is too large to handle."""
    return size(cube) > LARGEST or height(cube) > HIGHEST


def contraction_path(cube: Cube, form: Cube) -> str | None:
    """Return the path to the part changed by a step, with "1" for first and "2" for second parts, or None."""
    match cube, form:
        case (a, b) if a == b:
            return None
        case (Pair(op, a1, a2), Pair(other, b1, b2)) if op is other and (a1 == b1) != (a2 == b2):
            way = contraction_path(a2, b2) if a1 == b1 else contraction_path(a1, b1)
            return f"{2 if a1 == b1 else 1}{way}"
    return ""
