"""What presses put all lights out, by linear algebra.

The order of presses doesn't matter, and as many presses of one light as it has states change nothing. So what presses
change are vectors that can be added, modulo the states of a light, and elimination after Gauss finds those that put out
one light after the other.

Vectors are `bytes`, with a number in each. Behind what changes, light by light, they have how often each light is
pressed for that; both are added at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

_CROSS = ((-1, 0), (1, 0), (0, -1), (0, 1))
_RING = (*_CROSS, (-1, -1), (1, -1), (-1, 1), (1, 1))
_ALL = 100_000  # solutions that are looked through for the shortest; some boards have more
_REMAINDERS = {colours: bytes(k % colours for k in range(256)) for colours in (2, 3)}


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
    lights = range(width * height)
    return tuple([frozenset([k, *_around(width, height, torus, k, _CROSS)]) for k in lights])


def random_areas(width: int, height: int, torus: bool, chance: Random) -> Areas:
    """A press changes a light and two to four of the eight around it, of each light other ones."""
    areas = []
    for k in range(width * height):
        near = list(dict.fromkeys(_around(width, height, torus, k, _RING)))
        areas.append(frozenset([k, *chance.sample(near, chance.randint(2, min(4, len(near))))]))
    return tuple(areas)


def _around(width: int, height: int, torus: bool, k: int, steps: Iterable[tuple[int, int]]) -> Iterator[int]:
    """The lights that these steps lead to from one, as far as there are such."""
    for dx, dy in steps:
        x, y = k % width + dx, k // width + dy
        if torus:
            x, y = x % width, y % height
        if 0 <= x < width and 0 <= y < height:
            yield y * width + x


def add(one: bytes, times: int, other: bytes, colours: int) -> bytes:
    """One vector and so many times another.

    They are taken for two long numbers: no sum of digits is carried into the next byte, and a table reduces each.
    """
    total = int.from_bytes(one) + times * int.from_bytes(other)
    return total.to_bytes(len(one)).translate(_REMAINDERS[colours])


Steps = dict[int, bytes]
"""By a light, what puts it out: a vector that changes none before it."""


def put_out(vector: bytes, steps: Steps, colours: int) -> bytes:
    """The vector with each light put out in turn that there is a step for."""
    for light, step in sorted(steps.items()):
        if vector[light]:
            times = -vector[light] * step[light] % colours  # to divide by 1 or 2 is to multiply by it
            vector = add(vector, times, step, colours)
    return vector


@lru_cache(maxsize=16)
def eliminate(areas: Areas, colours: int) -> tuple[Steps, list[bytes]]:
    """The steps that presses make, and how often to press each light so that nothing changes.

    What the steps so far leave of a press is the step for a further light; or it changes nothing, and all that changes
    nothing is a sum of such.
    """
    lights, steps, silent = range(len(areas)), Steps(), []
    for press, area in enumerate(areas):
        vector = bytes(k in area for k in lights) + bytes(k == press for k in lights)
        left = put_out(vector, steps, colours)
        first = next((k for k in lights if left[k]), None)
        if first is None:
            silent.append(left[len(areas) :])
        else:
            steps[first] = left
    return steps, silent


@lru_cache(maxsize=16)
def solve(areas: Areas, colours: int, lights: bytes) -> Solution | None:
    """The shortest solution, or the shortest that is known; None if there is none at all."""
    steps, silent = eliminate(areas, colours)
    left = put_out(lights + bytes(len(lights)), steps, colours)
    if any(left[: len(lights)]):
        return None
    solution = left[len(lights) :]
    if colours ** len(silent) > _ALL:
        return Solution(_shorten(solution, silent, colours), shortest=False)
    solutions = [solution]
    for each in silent:
        solutions = [add(known, k, each, colours) for known in solutions for k in range(colours)]
    return Solution(min(solutions, key=lambda each: (sum(each), each)), shortest=True)


def _shorten(solution: bytes, silent: list[bytes], colours: int) -> bytes:
    """The solution made shorter by pairs of presses that change nothing, as long as one of these helps."""
    ways = [add(bytes(len(solution)), k, each, colours) for each in silent for k in range(colours)]
    pairs = [add(one, 1, other, colours) for one, other in product(ways, repeat=2)]
    while sum(best := min((add(solution, 1, each, colours) for each in pairs), key=sum)) < sum(solution):
        solution = best
    return solution
