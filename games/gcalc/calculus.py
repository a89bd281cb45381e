"""The calculus: cubes, abstraction, splitting and application.

It follows the Graphic Calculus of GRAME, Lyon. `reduction` uses normal order: arguments are inserted unreduced.
It yields the application after each contraction and returns the last result. This way, the same code is used
for a single step, for an animation and for the result.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeGuard

TRANSPARENT: Final = "transparent"

COLOURS: Final[dict[str, tuple[int, int, int]]] = {
    TRANSPARENT: (0, 0, 0),
    "black": (0, 0, 0),
    "dk-gray": (64, 64, 64),
    "gray": (128, 128, 128),
    "lt-gray": (192, 192, 192),
    "white": (255, 255, 255),
    "dk-red": (128, 0, 0),
    "red": (255, 0, 0),
    "dk-green": (0, 128, 0),
    "green": (0, 255, 0),
    "dark-blue": (0, 0, 128),
    "blue": (0, 0, 255),
    "dk-yellow": (128, 128, 0),
    "yellow": (255, 255, 0),
    "dk-cyan": (0, 128, 128),
    "cyan": (0, 255, 255),
    "dk-magenta": (128, 0, 128),
    "magenta": (255, 0, 255),
}
"""Red, green and blue of each colour, from 0 to 255. Files use these names."""

Point3 = tuple[float, float, float]

LARGEST: Final = 4000
"""The maximum number of parts of a cube, so that the evaluation of a cube that keeps doubling ends."""

HIGHEST: Final = 120
"""The maximum depth of nested parts of a cube."""

MOST_STEPS: Final = 400
"""The number of steps after which an evaluation stops."""


class Op(Enum):
    """An operation that combines two cubes.

    Files contain its value.
    """

    LR = "|"
    TB = "-"
    FB = "/"
    APPLY = "apply"


@dataclass(frozen=True)
class Colour:
    """A cube of a single colour with a name."""

    name: str


@dataclass(frozen=True)
class Mixed:
    """A cube of a mixed colour without a name: red, green and blue from 0 to 255."""

    red: int
    green: int
    blue: int


@dataclass(frozen=True)
class Variable:
    """A placeholder for the argument of a function, named after a colour."""

    name: str


class _Tree:
    """A cube with parts.

    Its measures are computed only once, as it may be part of many other cubes.
    """

    first: Cube
    second: Cube

    @cached_property
    def size(self) -> int:
        """The number of parts of the cube, including itself."""
        return 1 + size(self.first) + size(self.second)

    @cached_property
    def height(self) -> int:
        """The depth of nested parts."""
        return 1 + max(height(self.first), height(self.second))

    @cached_property
    def free(self) -> frozenset[Variable]:
        """Its free variables."""
        if isinstance(self, Lambda):
            return free(self.second) - {self.first}
        return free(self.first) | free(self.second)

    @cached_property
    def pending(self) -> bool:
        """Whether it contains an application outside functions."""
        return isinstance(self, Pair) and (self.op is Op.APPLY or pending(self.first) or pending(self.second))

    @cached_property
    def _sum(self) -> int:
        return hash((self.op if isinstance(self, Pair) else None, self.first, self.second))


@dataclass(frozen=True)
class Pair(_Tree):
    """Two cubes next to each other along an axis.

    With the operation `APPLY`, they are a function and its argument.
    """

    op: Op
    first: Cube
    second: Cube

    def __hash__(self) -> int:
        return self._sum


@dataclass(frozen=True)
class Lambda(_Tree):
    """A function: its variable and its body."""

    first: Variable
    second: Cube

    def __hash__(self) -> int:
        return self._sum


Cube = Colour | Mixed | Variable | Pair | Lambda | None
"""A cube, or None for an empty place."""


def size(cube: Cube) -> int:
    """Return the number of parts of a cube.

    It is 1 for a colour or a variable, or else 1 plus the sizes of both parts.
    """
    return cube.size if isinstance(cube, _Tree) else 1


def height(cube: Cube) -> int:
    """Return the depth of nested parts, or 0 for a colour or a variable."""
    return cube.height if isinstance(cube, _Tree) else 0


def free(cube: Cube) -> frozenset[Variable]:
    """Return the free variables of a cube."""
    if isinstance(cube, _Tree):
        return cube.free
    return frozenset([cube] if isinstance(cube, Variable) else [])


def is_application(cube: Cube) -> TypeGuard[Pair]:
    """Return whether a cube is an unreduced application."""
    return isinstance(cube, Pair) and cube.op is Op.APPLY


def pending(cube: Cube) -> bool:
    """Whether a cube contains an application outside functions."""
    return isinstance(cube, _Tree) and cube.pending


def opaque(cube: Cube) -> bool:
    """Return whether a cube hides everything behind it, because all its parts have a colour."""
    match cube:
        case None:
            return False
        case Colour(name) | Variable(name):
            return name != TRANSPARENT
        case Mixed():
            return True
        case Lambda(_, body):
            return opaque(body)
        case Pair(op, first, second):
            return op is not Op.APPLY and opaque(first) and opaque(second)


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
    """Return the function of a colour in a cube.

    The function returns the cube with its argument in place of the colour.
    """

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
    """Return both halves of a cube along the axis of an operation.

    An undivided part belongs to both halves.
    """
    match cube:
        case Pair(own, first, second) if own is op:
            return first, second
        case Pair(other, first, second):
            (first_one, first_two), (second_one, second_two) = split(first, op), split(second, op)
            return Pair(other, first_one, second_one), Pair(other, first_two, second_two)
    return cube, cube


def reduction(application: Pair, depth: float, rules: Rules) -> Steps:
    """Yield the steps of an application until it no longer changes, or the depth is reached."""
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
    """Return the body of a function with its argument inserted.

    The argument replaces the variable, except inside functions with the same variable. Variables are never
    renamed. This is not necessary, because bodies are not reduced: the cubes that are applied have no free
    variables.
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
    """Return a cube mixed equally with another colour."""
    match cube:
        case Colour() | Mixed():
            return _mixed(colour, cube)
        case Pair(op, first, second):
            return Pair(op, recoloured(colour, first), recoloured(colour, second))
        case Lambda(variable, body):
            return Lambda(variable, recoloured(colour, body))
    return cube


def _mixed(one: Colour | Mixed, other: Colour | Mixed) -> Colour | Mixed:
    """Return the average of two colours.

    Halves are rounded to even. The result is transparent if either is transparent.
    """
    if Colour(TRANSPARENT) in (one, other):
        return Colour(TRANSPARENT)
    red, green, blue = (round((a + b) / 2) for a, b in zip(rgb(one), rgb(other), strict=True))
    return Mixed(red, green, blue)


def rgb(leaf: Colour | Mixed | Variable) -> tuple[int, int, int]:
    """Return red, green and blue, from 0 to 255."""
    return (leaf.red, leaf.green, leaf.blue) if isinstance(leaf, Mixed) else COLOURS[leaf.name]


def within(steps: Steps, context: Callable[[Cube], Cube]) -> Steps:
    """Yield the steps of a part as steps of the whole cube.

    The final part is returned.
    """
    while True:
        try:
            part = next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # the value of a StopIteration has no type
        yield context(part)


_AXES: Final = {Op.LR: 0, Op.TB: 1, Op.FB: 2}

FACES: Final = frozenset(_AXES)
"""The visible faces: left, top and front, each as the operation along the axis perpendicular to it."""

_HALVES: Final[dict[Op, tuple[tuple[Point3, Point3], tuple[Point3, Point3]]]] = {
    Op.LR: (((0, 0, 0), (0.5, 1, 1)), ((0.5, 0, 0), (1, 1, 1))),
    Op.TB: (((0, 0, 0), (1, 0.5, 1)), ((0, 0.5, 0), (1, 1, 1))),
    Op.FB: (((0, 0, 0.5), (1, 1, 1)), ((0, 0, 0), (1, 1, 0.5))),
}
"""The corners of the first half (left, top or front) and of the second half."""


class Box(NamedTuple):
    """The place of a part.

    Attributes:
        low: the corner with the lowest x, y and z.
        high: the corner with the highest x, y and z.
        faces: the faces not hidden by parts in front.
    """

    low: Point3 = (0, 0, 0)
    high: Point3 = (1, 1, 1)
    faces: frozenset[Op] = FACES

    def at(self, *ways: float) -> Point3:
        """Return the point at these fractions of the box's length, width and height (from 0 to 1)."""
        x, y, z = (a + way * (b - a) for a, b, way in zip(self.low, self.high, ways, strict=True))
        return x, y, z

    def length(self, op: Op) -> float:
        """Return the length along the axis of an operation."""
        return self.high[_AXES[op]] - self.low[_AXES[op]]

    def halves(self, op: Op, *, opaque: bool) -> tuple[Box, Box]:
        """Return both halves along an axis.

        An opaque first half hides a face of the second.
        """
        first, second = [Box(self.at(*low), self.at(*high), self.faces) for low, high in _HALVES[op]]
        return first, second._replace(faces=self.faces - {op}) if opaque else second

    def apart(self) -> tuple[Box, Box]:
        """Return boxes for a function and its argument, one behind the other and both fully visible."""
        ends = [self.at(way, way, way) for way in (0.1, 0.5, 0.9)]
        return Box(ends[0], ends[1]), Box(ends[1], ends[2])


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
    """Return the steps of a cube in a cell.

    The cell has this side in logical pixels.
    """
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
    """Return the result of a cube's evaluation, which always ends."""
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
    """Return a cube after one contraction.

    There is no depth limit. The cube is returned unchanged if it can't be reduced or would grow too large.
    """
    form = next(evaluation(cube, side, rules._replace(depth=math.inf)), cube)
    return cube if too_large(form) else form


def too_large(cube: Cube) -> bool:
    """Whether a cube is too large to handle."""
    return size(cube) > LARGEST or height(cube) > HIGHEST


def contraction_path(cube: Cube, form: Cube) -> str | None:
    """Return the path to the part changed by a step, or None.

    The path has "1" for first and "2" for second parts.
    """
    match cube, form:
        case (a, b) if a == b:
            return None
        case (Pair(op, a1, a2), Pair(other, b1, b2)) if op is other and (a1 == b1) != (a2 == b2):
            way = contraction_path(a2, b2) if a1 == b1 else contraction_path(a1, b1)
            return f"{2 if a1 == b1 else 1}{way}"
    return ""
