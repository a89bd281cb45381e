"""Finite sets in order: how many elements each has, and which is the n-th. All mazes of a size are such a set."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any, NamedTuple


class Ordered(NamedTuple):
    """A finite set in order.

    Attributes:
        size: how many elements it has.
        at: which is the n-th, from 0.
    """

    size: int
    at: Callable[[int], Any]


def numbers(size: int) -> Ordered:
    """Those from 0 to below the size."""
    return Ordered(size, lambda n: n)


def pair(one: Ordered, other: Ordered) -> Ordered:
    """All pairs. The smaller set varies the fastest, the first if they are alike."""
    size = one.size * other.size
    if one.size <= other.size:
        return Ordered(size, lambda n: (one.at(n % one.size), other.at(n // one.size)))
    return Ordered(size, lambda n: (one.at(n // other.size), other.at(n % other.size)))


def each_of(*sets: Ordered) -> Ordered:
    """All tuples with an element of each: pairs of the tuples of the first half and those of the second."""
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
"""The set of nothing alone."""


class Plan(NamedTuple):
    """How a rectangle is built: a cross of walls, three of its four arms with a gap, and in each quarter a plan.

    Attributes:
        left: columns to the left of the cross.
        top: rows above it.
        gaps: of its arms to the left, to the top, to the right and to the bottom, how far the gap is from the start
            of the arm (from its left or upper end); None for the arm without one.
        parts: the plans of the quarters, upper left, upper right, lower left, lower right; None for a corridor.
    """

    left: int
    top: int
    gaps: tuple[int | None, ...]
    parts: tuple[Plan | None, ...]


@cache
def plans(width: int, height: int) -> Ordered:
    """All plans of a rectangle. One that is a single row or column stays empty."""
    if width == 1 or height == 1:
        return NOTHING
    return Ordered(sum(map(_many, _heads(width, height))), lambda n: _plan(width, height, n))


class _Head(NamedTuple):
    """What comes first of a plan: the size of the rectangle, where the cross is, and which arm has no gap."""

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
    """In their order, in which they come before all else of a plan."""
    heads = each_of(numbers(4), numbers(height - 1), numbers(width - 1))
    found = map(heads.at, range(heads.size))
    return [_Head(width, height, left + 1, top + 1, solid) for solid, top, left in found]


@cache
def _many(head: _Head) -> int:
    """How many plans begin so."""
    return prod(part.size for part in (*head.gaps, *head.quarters))


@cache
def _rest(head: _Head) -> Ordered:
    """What plans that begin so go on with: gaps, and a plan for each quarter."""
    return each_of(each_of(*head.gaps), *head.quarters)


def _plan(width: int, height: int, n: int) -> Plan:
    for head in _heads(width, height):
        if n < _many(head):
            gaps, *parts = _rest(head).at(n)
            return Plan(head.left, head.top, gaps, tuple(parts))
        n -= _many(head)
    raise ValueError(f"There are not so many plans of {width} by {height}.")
