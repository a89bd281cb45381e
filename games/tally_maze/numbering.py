"""Finite ordered sets with a size and an n-th element. The mazes of a size form such a set."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any, NamedTuple


class Ordered(NamedTuple):
    """A finite ordered set.

    Attributes:
        size: the number of elements.
        at: a function that returns the n-th element, from 0.
    """

    size: int
    at: Callable[[int], Any]


def numbers(size: int) -> Ordered:
    """Return the set of the numbers from 0 to `size` - 1."""
    return Ordered(size, lambda n: n)


def pair(one: Ordered, other: Ordered) -> Ordered:
    """Return the set of all pairs. The smaller set varies fastest, or the first one if they are equally large."""
    size = one.size * other.size
    if one.size <= other.size:
        return Ordered(size, lambda n: (one.at(n % one.size), other.at(n // one.size)))
    return Ordered(size, lambda n: (one.at(n // other.size), other.at(n % other.size)))


def each_of(*sets: Ordered) -> Ordered:
    """Return the set of all tuples with an element of each set, built as pairs from the two halves of the sets."""
    if len(sets) == 1:
        (alone,) = sets
        return Ordered(alone.size, lambda n: (alone.at(n),))
    half = len(sets) // 2
    halves = pair(each_of(*sets[:half]), each_of(*sets[half:]))

    def join(n: int) -> tuple[Any, ...]:
        first, second = halves.at(n)
        return (*first, *second)

    return Ordered(halves.size, join)


NOTHING = Ordered(1, lambda n: None)
"""The set with None as its only element."""


class Plan(NamedTuple):
    """The plan of a rectangle: a cross of walls with gaps in three of its four arms, and a plan for each quarter.

    Attributes:
        left: the number of columns to the left of the cross.
        top: the number of rows above the cross.
        gaps: the distance of the gap from the left or upper end of each arm (left, top, right, bottom); None for the
            arm without a gap.
        parts: the plans of the quarters (upper left, upper right, lower left, lower right); None for a corridor.
    """

    left: int
    top: int
    gaps: tuple[int | None, ...]
    parts: tuple[Plan | None, ...]


@cache
def plans(width: int, height: int) -> Ordered:
    """Return the set of all ways to divide a rectangle by walls. A single row or column has no walls."""
    if width == 1 or height == 1:
        return NOTHING
    return Ordered(sum(map(_many, _heads(width, height))), lambda n: _plan(width, height, n))


class _Head(NamedTuple):
    """The head of a plan: the size of the rectangle, the place of the cross, and the arm without a gap."""

    width: int
    height: int
    left: int
    top: int
    solid: int

    @property
    def gaps(self) -> list[Ordered]:
        lengths = self.left, self.top, self.width - self.left, self.height - self.top
        return [NOTHING if arm == self.solid else numbers(length) for arm, length in enumerate(lengths)]

    @property
    def quarters(self) -> list[Ordered]:
        columns, rows = (self.left, self.width - self.left), (self.top, self.height - self.top)
        return [plans(across, along) for along in rows for across in columns]


@cache
def _heads(width: int, height: int) -> list[_Head]:
    """Return all heads in order. The head varies slowest in the order of plans."""
    heads = each_of(numbers(4), numbers(height - 1), numbers(width - 1))
    found = map(heads.at, range(heads.size))
    return [_Head(width, height, left + 1, top + 1, solid) for solid, top, left in found]


@cache
def _many(head: _Head) -> int:
    """Return the number of plans with a head."""
    return prod(part.size for part in (*head.gaps, *head.quarters))


@cache
def _rest(head: _Head) -> Ordered:
    """Return the set of possible rests of a plan with a head: the gaps, and a plan for each quarter."""
    return each_of(each_of(*head.gaps), *head.quarters)


def _plan(width: int, height: int, n: int) -> Plan:
    for head in _heads(width, height):
        if n < _many(head):
            gaps, *parts = _rest(head).at(n)
            return Plan(head.left, head.top, gaps, tuple(parts))
        n -= _many(head)
    raise ValueError(f"There are fewer plans of {width} by {height}.")
