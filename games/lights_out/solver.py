"""What presses put all lights out, by linear algebra.

The order of presses doesn't matter, and as many presses of one light as it has states change nothing. So a solution
says how often each light is pressed, modulo their states, and is that of a system of linear equations: one for each
light, by which the presses of its neighbours and of itself make up for how it is now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from games.lights_out.linear import Equations, add

_ALL = 100_000  # solutions that are looked through for the shortest; some boards have more


class Solution(NamedTuple):
    """A way to put all lights out.

    Attributes:
        presses: how often each light is pressed, row by row.
        shortest: whether there is none with fewer presses.
    """

    presses: bytes
    shortest: bool

    @property
    def total(self) -> int:
        """How many presses it takes."""
        return sum(self.presses)


@cache
def plus(size: int, torus: bool, column: int, row: int) -> frozenset[int]:
    """The lights that a press changes."""

    def neighbours() -> Iterator[int]:
        for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)):
            x, y = column + dx, row + dy
            if torus:
                x, y = x % size, y % size
            if 0 <= x < size and 0 <= y < size:
                yield y * size + x

    return frozenset(neighbours())


@cache
def equations(size: int, colours: int, torus: bool) -> Equations:
    """Those of a board. They are symmetric: a light is changed by presses of just those that its press changes."""
    rows = [plus(size, torus, k % size, k // size) for k in range(size**2)]
    return Equations.of([bytes(k in row for k in range(size**2)) for row in rows], colours)


@lru_cache(maxsize=16)
def solve(size: int, colours: int, torus: bool, lights: bytes) -> Solution | None:
    """The shortest solution, or the shortest that is known; None if there is none at all."""
    system = equations(size, colours, torus)
    solution = system.solution(bytes(-light % colours for light in lights))
    if solution is None:
        return None
    if colours ** len(system.kernel) > _ALL:
        return Solution(_shorten(solution, system), shortest=False)
    solutions = [solution]
    for silent in system.kernel:
        solutions = [add(each, k, silent, system.prime) for each in solutions for k in range(colours)]
    return Solution(min(solutions, key=lambda each: (sum(each), each)), shortest=True)


def _shorten(solution: bytes, system: Equations) -> bytes:
    """The solution made shorter by pairs of presses that change nothing, as long as one of these helps."""
    silent = [
        add(add(bytes(len(solution)), j, one, system.prime), k, other, system.prime)
        for one, other in product(system.kernel, repeat=2)
        for j, k in product(range(system.prime), repeat=2)
    ]
    while True:
        best = min((add(solution, 1, each, system.prime) for each in silent), key=sum)
        if sum(best) >= sum(solution):
            return solution
        solution = best
