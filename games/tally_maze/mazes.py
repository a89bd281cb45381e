"""Numbered mazes, and the steps of gnome and pumpkins.

Finite sets, built from simpler ones, count the mazes and find the n-th one. A maze has openings between cells
and ways to a goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from math import prod
from typing import Any, Final, NamedTuple

WAIT, NEXT = "wait", "next"
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The steps with their directions. The remaining moves are `WAIT` and `NEXT`."""


class Ordered(NamedTuple):
    """A finite ordered set.

    Attributes:
        size: the number of elements.
        at: a function that returns the n-th element, from 0.
    """

    size: int
    at: Callable[[int], Any]


def numbers(size: int) -> Ordered:
    """Return the set of the numbers below `size`, from 0."""
    return Ordered(size, lambda n: n)


def pair(one: Ordered, other: Ordered) -> Ordered:
    """Return the set of all pairs.

    The smaller set varies fastest, or the first one if they are equally large.
    """
    size = one.size * other.size
    if one.size <= other.size:
        return Ordered(size, lambda n: (one.at(n % one.size), other.at(n // one.size)))
    return Ordered(size, lambda n: (one.at(n // other.size), other.at(n % other.size)))


def each_of(*sets: Ordered) -> Ordered:
    """Return the tuples with one element of each set, built as pairs from both halves of the sets."""
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
    """The plan of a rectangle.

    It has a cross of walls with gaps in three of its four arms, and a plan for each quarter.

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
    """Return the set of all plans of a rectangle.

    They are ways to divide it by walls. A single row or column has no walls.
    """
    if width == 1 or height == 1:
        return NOTHING
    return Ordered(sum(map(_many, _heads(width, height))), lambda n: _plan(width, height, n))


class _Head(NamedTuple):
    """The head of a plan.

    It has the size of the rectangle, the place of the cross, and the arm without a gap.
    """

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
    """Return all heads in order.

    The head varies slowest in the order of plans.
    """
    heads = each_of(numbers(4), numbers(height - 1), numbers(width - 1))
    found = map(heads.at, range(heads.size))
    return [_Head(width, height, left + 1, top + 1, solid) for solid, top, left in found]


@cache
def _many(head: _Head) -> int:
    """Return the number of plans with a head."""
    return prod(part.size for part in (*head.gaps, *head.quarters))


@cache
def _rest(head: _Head) -> Ordered:
    """Return the set of possible rests of a head.

    A rest is the gaps, and a plan for each quarter.
    """
    return each_of(each_of(*head.gaps), *head.quarters)


def _plan(width: int, height: int, n: int) -> Plan:
    for head in _heads(width, height):
        if n < _many(head):
            gaps, *parts = _rest(head).at(n)
            return Plan(head.left, head.top, gaps, tuple(parts))
        n -= _many(head)
    raise ValueError(f"There are fewer plans of {width} by {height}.")


class Cell(NamedTuple):
    """A place in a maze: column and row from 0."""

    x: int
    y: int


Edge = tuple[Cell, Cell]
"""Two adjacent cells, with the left or upper one first."""


class Maze:
    """A maze with exactly one way between two cells.

    Args:
        side: the width and height in cells.
        number: the number of the maze.

    Attributes:
        side: the width and height in cells.
        open: the pairs of cells without a wall between them.
    """

    def __init__(self, side: int, number: int) -> None:
        self.side = side
        self.open = frozenset(edges_of(plans(side, side).at(number), 0, 0, side, side))
        self._onward: dict[Cell, dict[Cell, Cell]] = {}

    @cached_property
    def neighbours(self) -> dict[Cell, list[Cell]]:
        """The cells next to each cell without a wall in between."""
        found: dict[Cell, list[Cell]] = {}
        for one, other in sorted(self.open):
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
        return found

    def onward(self, goal: Cell) -> dict[Cell, Cell]:
        """Return the next cell on the way to a goal, by cell.

        The goal is mapped to itself.

        The mapping for an adjacent goal differs in only two cells: the two goals.
        """
        if goal not in self._onward:
            beside = next((cell for cell in self.neighbours[goal] if cell in self._onward), None)
            if beside:
                self._onward[goal] = {**self._onward[beside], beside: goal, goal: goal}
            else:
                self._onward[goal] = self._search(goal)
        return self._onward[goal]

    def _search(self, goal: Cell) -> dict[Cell, Cell]:
        onward, reached = {goal: goal}, [goal]
        for cell in reached:  # the loop also visits cells appended to the list
            for other in self.neighbours[cell]:
                if other not in onward:
                    onward[other] = cell
                    reached.append(other)
        return onward

    def distance(self, cell: Cell, goal: Cell) -> int:
        """Return the number of steps from a cell to a goal."""
        onward, steps = self.onward(goal), 0
        while cell != goal:
            cell, steps = onward[cell], steps + 1
        return steps


def count(side: int) -> int:
    """Return the number of mazes of a size.

    Some of them have the same walls.
    """
    return plans(side, side).size


@lru_cache(maxsize=512)
def maze(side: int, number: int) -> Maze:
    """Return the maze with a number.

    After the last maze, the first one follows again.
    """
    return Maze(side, number % count(side))


def edges_of(plan: Plan | None, x: int, y: int, width: int, height: int) -> Iterator[Edge]:
    """Yield the cells without a wall between them, for a plan with its upper left cell at x, y."""
    if plan is None:
        cells = [Cell(x + dx, y + dy) for dy in range(height) for dx in range(width)]
        yield from pairwise(cells)
        return
    left, top, gaps, parts = plan
    a, b = x + left, y + top  # the first column to the right of the cross, and the first row below it
    to_left, to_top, to_right, to_bottom = gaps
    if to_left is not None:
        yield Cell(x + to_left, b - 1), Cell(x + to_left, b)
    if to_top is not None:
        yield Cell(a - 1, y + to_top), Cell(a, y + to_top)
    if to_right is not None:
        yield Cell(a + to_right, b - 1), Cell(a + to_right, b)
    if to_bottom is not None:
        yield Cell(a - 1, b + to_bottom), Cell(a, b + to_bottom)
    rows, columns = ((y, top), (b, height - top)), ((x, left), (a, width - left))
    quarters = [(x, y, across, along) for y, along in rows for x, across in columns]
    for part, quarter in zip(parts, quarters, strict=True):
        yield from edges_of(part, *quarter)


def step_from(now: Maze, gnome: Cell, step: str) -> Cell | None:
    """Return the target of a step, or None if there is a wall or the edge."""
    dx, dy = STEPS[step]
    goal = Cell(gnome.x + dx, gnome.y + dy)
    return goal if goal in now.neighbours[gnome] else None


def chase(now: Maze, coming: Maze, gnome: Cell, pumpkins: tuple[Cell, Cell]) -> tuple[Cell, Cell]:
    """Return the places of the pumpkins after their step.

    The nearer one goes towards the gnome, the other one as if the next maze were already there. The other
    pumpkin waits if there still is a wall in its way. If both are equally near, the first one pursues the gnome.
    If a pumpkin has caught the gnome, neither moves.
    """
    if gnome in pumpkins:
        return pumpkins
    onward = now.onward(gnome)
    first, second = one, other = pumpkins
    while one != gnome and other != gnome:
        one, other = onward[one], onward[other]
    in_order = one == gnome
    near, far = pumpkins if in_order else (second, first)
    wish = coming.onward(gnome)[far]
    near, far = onward[near], wish if wish in now.neighbours[far] else far
    return (near, far) if in_order else (far, near)
