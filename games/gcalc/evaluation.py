"""Evaluation: a cube is looked at, and every application that can be seen is reduced.

What is hidden behind other parts, or too small to be seen, stays as it is. So how far a cube is evaluated depends on
how large it is shown.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from games.gcalc.boxes import Box
from games.gcalc.calculus import Rules, Steps, reduction, within
from games.gcalc.cubes import Cube, Op, Pair, height, is_application, opaque, size

LARGEST: Final = 4000
"""The most parts that a cube can have, so that those which double again and again come to an end."""

HIGHEST: Final = 120
"""The most levels on which parts of a cube can lie in one another."""

MOST_STEPS: Final = 400
"""The number of steps after which an evaluation is stopped."""


class Outcome(NamedTuple):
    """What came of an evaluation.

    Attributes:
        cube: in the end.
        forms: what it was after each step.
        stopped: why it was stopped before its end, in words, or "".
    """

    cube: Cube
    forms: tuple[Cube, ...]
    stopped: str = ""


def evaluation(cube: Cube, side: float, rules: Rules) -> Steps:
    """The steps of a cube that is shown in a cell of that many logical pixels."""
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
    """A cube after its evaluation, which comes to an end in any case."""
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
    """A cube after one contraction, without a limit of depth; itself if there is none, or it would grow too large."""
    form = next(evaluation(cube, side, rules._replace(depth=math.inf)), cube)
    return cube if too_large(form) else form


def too_large(cube: Cube) -> bool:
    """Whether it is more than can be handled."""
    return size(cube) > LARGEST or height(cube) > HIGHEST


def contraction_path(cube: Cube, form: Cube) -> str | None:
    """The way to the part where a step was made, "1" for the first and "2" for the second; None if nowhere."""
    match cube, form:
        case (a, b) if a == b:
            return None
        case (Pair(op, a1, a2), Pair(other, b1, b2)) if op is other and (a1 == b1) != (a2 == b2):
            way = contraction_path(a2, b2) if a1 == b1 else contraction_path(a1, b1)
            return f"{2 if a1 == b1 else 1}{way}"
    return ""
