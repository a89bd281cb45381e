"""Cubes: the expressions of the calculus, and the eighteen colours that they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final, TypeGuard

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
"""Red, green and blue of each, from 0 to 255; files know the colours by these names."""


class Op(Enum):
    """What puts two cubes together. Values are how files write it."""

    LR = "|"
    TB = "-"
    FB = "/"
    APPLY = "apply"


@dataclass(frozen=True)
class Colour:
    """A cube of one colour, by its name."""

    name: str


@dataclass(frozen=True)
class Mixed:
    """A cube of a colour that has no name, as mixing makes it: red, green and blue, from 0 to 255."""

    red: int
    green: int
    blue: int


@dataclass(frozen=True)
class Variable:
    """A place for the argument of a function; it is named by a colour."""

    name: str


class _Tree:
    """What has parts: the same cube may be a part of many, so its measures are worked out once."""

    first: Cube
    second: Cube

    @cached_property
    def size(self) -> int:
        """How many cubes it is made of, itself among them."""
        return 1 + size(self.first) + size(self.second)

    @cached_property
    def height(self) -> int:
        """How deeply parts lie in parts."""
        return 1 + max(height(self.first), height(self.second))

    @cached_property
    def free(self) -> frozenset[Variable]:
        """The variables in it that belong to no function in it."""
        if isinstance(self, Lambda):
            return free(self.second) - {self.first}
        return free(self.first) | free(self.second)

    @cached_property
    def pending(self) -> bool:
        """Whether there is an application in it, outside of functions."""
        return isinstance(self, Pair) and (self.op is Op.APPLY or pending(self.first) or pending(self.second))

    @cached_property
    def _sum(self) -> int:
        return hash((self.op if isinstance(self, Pair) else None, self.first, self.second))


@dataclass(frozen=True)
class Pair(_Tree):
    """Two cubes side by side, one on the other or one before the other; or a function and its argument."""

    op: Op
    first: Cube
    second: Cube

    def __hash__(self) -> int:
        return self._sum


@dataclass(frozen=True)
class Lambda(_Tree):
    """A function: the body, and which variable in it stands for the argument."""

    first: Variable
    second: Cube

    def __hash__(self) -> int:
        return self._sum


Cube = Colour | Mixed | Variable | Pair | Lambda | None
"""None is an empty place."""


def size(cube: Cube) -> int:
    """The number of parts of a cube: 1 for a colour or a variable, else one more than both parts have."""
    return cube.size if isinstance(cube, _Tree) else 1


def height(cube: Cube) -> int:
    """How deeply parts lie in parts: 0 for a colour or a variable."""
    return cube.height if isinstance(cube, _Tree) else 0


def free(cube: Cube) -> frozenset[Variable]:
    """The variables in it that belong to no function in it."""
    if isinstance(cube, _Tree):
        return cube.free
    return frozenset([cube] if isinstance(cube, Variable) else [])


def is_application(cube: Cube) -> TypeGuard[Pair]:
    """Whether it is a function with its argument, not reduced yet."""
    return isinstance(cube, Pair) and cube.op is Op.APPLY


def pending(cube: Cube) -> bool:
    """Whether there is an application in it, outside of functions."""
    return isinstance(cube, _Tree) and cube.pending


def opaque(cube: Cube) -> bool:
    """Whether nothing can be seen through it: all of it has a colour."""
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
