"""Cubes, the expressions of the calculus, and their eighteen colours."""

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
"""Red, green and blue of each colour, from 0 to 255. Files use these names."""


class Op(Enum):
    """An operation that combines two cubes. The values are used in files."""

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
    """A cube of a mixed colour without a name: red, green and blue, from 0 to 255."""

    red: int
    green: int
    blue: int


@dataclass(frozen=True)
class Variable:
    """A placeholder for the argument of a function, named after a colour."""

    name: str


class _Tree:
    """A cube with parts. Its measures are computed only once, as it may be part of many other cubes."""

    first: Cube
    second: Cube

    @cached_property
    def size(self) -> int:
        """The number of cubes in it, including itself."""
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
    """Two cubes next to each other along an axis, or a function and its argument."""

    op: Op
    first: Cube
    second: Cube

    def __hash__(self) -> int:
        return self._sum


@dataclass(frozen=True)
class Lambda(_Tree):
    """A function: the variable for its argument, and the body."""

    first: Variable
    second: Cube

    def __hash__(self) -> int:
        return self._sum


Cube = Colour | Mixed | Variable | Pair | Lambda | None
"""A cube, or None for an empty place."""


def size(cube: Cube) -> int:
    """Return the number of parts of a cube: 1 for a colour or a variable, or else 1 plus the sizes of both parts."""
    return cube.size if isinstance(cube, _Tree) else 1


def height(cube: Cube) -> int:
    """Return the depth of nested parts: 0 for a colour or a variable."""
    return cube.height if isinstance(cube, _Tree) else 0


def free(cube: Cube) -> frozenset[Variable]:
    """Return the free variables of a cube."""
    if isinstance(cube, _Tree):
        return cube.free
    return frozenset([cube] if isinstance(cube, Variable) else [])


def is_application(cube: Cube) -> TypeGuard[Pair]:
    """Whether a cube is a function with its argument, not yet reduced."""
    return isinstance(cube, Pair) and cube.op is Op.APPLY


def pending(cube: Cube) -> bool:
    """Whether a cube contains an application outside functions."""
    return isinstance(cube, _Tree) and cube.pending


def opaque(cube: Cube) -> bool:
    """Whether a cube hides everything behind it because all its parts have a colour."""
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
