"""What presses put all lights out, by linear algebra.

The order of presses doesn't matter, and as many presses of one light as it has states change nothing. So a solution
says how often each light is pressed, modulo their states, and is that of a system of linear equations: one for each
light, by which the presses of its neighbours and of itself make up for how it is now.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from games.lights_out.linear import Equations, add
from games.lights_out.rules import Move, Options, Position, plus
from launcher.tabletop import Hint, counted

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
def equations(size: int, colours: int, torus: bool) -> Equations:
    """Those of a board. They are symmetric: a light is changed by presses of just those that its press changes."""
    rows = [plus(size, torus, k % size, k // size) for k in range(size**2)]
    return Equations.of([bytes(k in row for k in range(size**2)) for row in rows], colours)


def solve(position: Position) -> Solution | None:
    """The shortest solution, or the shortest that is known; None if there is none at all."""
    return solution_of(position.options, position.lights)


@lru_cache(maxsize=16)
def solution_of(options: Options, lights: bytes) -> Solution | None:
    """The same, of lights on a board."""
    system = equations(options.size, options.colours, options.torus)
    solution = system.solution(bytes(-light % options.colours for light in lights))
    if solution is None:
        return None
    if options.colours ** len(system.kernel) > _ALL:
        return Solution(_shorten(solution, system), shortest=False)
    solutions = [solution]
    for silent in system.kernel:
        solutions = [add(each, k, silent, system.prime) for each in solutions for k in range(options.colours)]
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


def hint(position: Position) -> Hint:
    """A press of the shortest solution, and how long that is."""
    solution, size = solve(position), position.options.size
    if solution is None:
        return Hint(None, "All of these can’t be put out.")
    if not solution.total:
        return Hint(None, "All lights are out.")
    at = next(k for k, presses in enumerate(solution.presses) if presses)
    total = counted(solution.total, "press", "presses")
    why = f"From here it takes {total}{'' if solution.shortest else ', as far as is known'}."
    return Hint(Move(at % size, at // size), why)
