"""What presses put all lights out, by linear algebra.

The order of presses doesn't matter, and as many presses of one light as it has states change nothing. So a solution
says how often each light is pressed, modulo their states, and is that of a system of linear equations: one for each
light, by which the presses of its neighbours and of itself make up for how it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from games.lights_out.linear import Equations, add

_CROSS = ((-1, 0), (1, 0), (0, -1), (0, 1))
_RING = (*_CROSS, (-1, -1), (1, -1), (-1, 1), (1, 1))
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


Areas = tuple[frozenset[int], ...]
"""For each light, row by row, those that a press of it changes."""


@cache
def crosses(width: int, height: int, torus: bool) -> Areas:
    """A press changes a light and those above, below, left and right of it."""
    return tuple(
        [frozenset(_around(width, height, torus, k, ((0, 0), *_CROSS))) for k in range(width * height)]
    )


def random_areas(width: int, height: int, torus: bool, chance: Random) -> Areas:
    """A press changes a light and two to four of the eight around it, of each light other ones."""
    around = [list(dict.fromkeys(_around(width, height, torus, k, _RING))) for k in range(width * height)]
    return tuple(
        [
            frozenset([k, *chance.sample(near, chance.randint(2, min(4, len(near))))])
            for k, near in enumerate(around)
        ]
    )


def _around(width: int, height: int, torus: bool, k: int, steps: Iterable[tuple[int, int]]) -> Iterator[int]:
    """The lights that these steps lead to from one, as far as there are such."""
    for dx, dy in steps:
        x, y = k % width + dx, k // width + dy
        if torus:
            x, y = x % width, y % height
        if 0 <= x < width and 0 <= y < height:
            yield y * width + x


@lru_cache(maxsize=16)
def equations(areas: Areas, colours: int) -> Equations:
    """Those of a board: one for each light, of the presses that change it."""
    lights = range(len(areas))
    return Equations.of([bytes(k in areas[press] for press in lights) for k in lights], colours)


@lru_cache(maxsize=16)
def solve(areas: Areas, colours: int, lights: bytes) -> Solution | None:
    """The shortest solution, or the shortest that is known; None if there is none at all."""
    system = equations(areas, colours)
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
