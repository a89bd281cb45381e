"""Mazes: which cells are open to each other, which way leads where, and how the ball and the pumpkins go in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from games.tally_maze.numbering import Plan, plans

WAIT, NEXT = "wait", "next"
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The moves that are steps, and where they lead. The others are to wait and to have the next maze."""


class Cell(NamedTuple):
    """A place in a maze: column and row, from 0."""

    x: int
    y: int


Edge = tuple[Cell, Cell]
"""Two cells side by side, the left or upper one first."""


class Maze:
    """A maze in which one way leads from each cell to each other.

    Args:
        side: how many cells it is wide and high.
        number: which one it is.

    Attributes:
        side: as given.
        open: the pairs of cells that are open to each other.
    """

    def __init__(self, side: int, number: int) -> None:
        self.side = side
        self.open = frozenset(edges_of(plans(side, side).at(number), 0, 0, side, side))
        self._onward: dict[Cell, dict[Cell, Cell]] = {}

    @cached_property
    def neighbours(self) -> dict[Cell, list[Cell]]:
        """For each cell those that it is open to."""
        found: dict[Cell, list[Cell]] = {}
        for one, other in sorted(self.open):
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
        return found

    def onward(self, goal: Cell) -> dict[Cell, Cell]:
        """For each cell the one to step to on its way to a goal, where it stays.

        Only two cells go another way than to a goal beside this one: that goal and this.
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
        for cell in reached:  # it grows meanwhile
            for other in self.neighbours[cell]:
                if other not in onward:
                    onward[other] = cell
                    reached.append(other)
        return onward

    def distance(self, cell: Cell, goal: Cell) -> int:
        """How many steps it is from a cell to a goal."""
        onward, steps = self.onward(goal), 0
        while cell != goal:
            cell, steps = onward[cell], steps + 1
        return steps


def count(side: int) -> int:
    """How many mazes there are of so many cells a side; some plans have the same walls."""
    return plans(side, side).size


@lru_cache(maxsize=512)
def maze(side: int, number: int) -> Maze:
    """The maze of a number; after the last comes the first again."""
    return Maze(side, number % count(side))


def edges_of(plan: Plan | None, x: int, y: int, width: int, height: int) -> Iterator[Edge]:
    """The pairs of cells that a plan leaves open, in a rectangle with its upper left cell at x, y."""
    if plan is None:
        cells = [Cell(x + dx, y + dy) for dy in range(height) for dx in range(width)]
        yield from pairwise(cells)
        return
    left, top, gaps, parts = plan
    a, b = x + left, y + top  # the first column to the right of the cross, the first row below it
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


def step_from(now: Maze, ball: Cell, step: str) -> Cell | None:
    """Where a step leads from a cell, or None if a wall or the edge is in the way."""
    dx, dy = STEPS[step]
    goal = Cell(ball.x + dx, ball.y + dy)
    return goal if goal in now.neighbours[ball] else None


def chase(now: Maze, coming: Maze, ball: Cell, pumpkins: tuple[Cell, Cell]) -> tuple[Cell, Cell]:
    """Move the pumpkins: the nearer one steps towards the ball, the other one as the next maze would have it.

    That one stays if there is a wall, still, where it wants to go. Where both are as near, the first one pursues; where
    one has the ball, neither moves.
    """
    if ball in pumpkins:
        return pumpkins
    onward = now.onward(ball)
    first, second = one, other = pumpkins
    while one != ball and other != ball:
        one, other = onward[one], onward[other]
    in_order = one == ball
    near, far = pumpkins if in_order else (second, first)
    wish = coming.onward(ball)[far]
    near, far = onward[near], wish if wish in now.neighbours[far] else far
    return (near, far) if in_order else (far, near)
