"""What presses put all lights out, by linear algebra.

The order of presses doesn't matter, and as many presses of one light as it has states change nothing. So what presses
change are vectors that can be added, modulo the states of a light, and elimination after Gauss finds those that put out
one light after the other.

Vectors are whole numbers with a byte for each light, the first one the highest. Two presses are counted as binary 11,
one as 1: so the bits that are set are how many presses there are. Before how often each light is pressed stands what
that changes; both are added at once.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from itertools import product
from operator import or_
from random import Random
from typing import NamedTuple

_CROSS = ((-1, 0), (1, 0), (0, -1), (0, 1))
_RING = (*_CROSS, (-1, -1), (1, -1), (-1, 1), (1, 1))
_ALL = 100_000  # solutions that are looked through for the shortest; some boards have more
_LONGEST = 2 * 15 * 15  # bytes of a vector
_SUMS = bytes.maketrans(b"\2\4\6", b"\3\0\1")  # of once and once, once and twice, twice and twice
_total = int.bit_count


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
    return tuple([frozenset([k, *_around(width, height, torus, k, _CROSS)]) for k in range(width * height)])


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
        x, y = (x % width, y % height) if torus else (x, y)
        if 0 <= x < width and 0 <= y < height:
            yield y * width + x


def _add(one: int, other: int, colours: int) -> int:
    """The sum of two vectors, modulo the states of a light: nothing is carried into the next byte."""
    if colours == 2:
        return one ^ other
    return int.from_bytes((one + other).to_bytes(_LONGEST).translate(_SUMS))


def _ways(one: int, other: int, colours: int) -> list[int]:
    """One vector, and with another one added as often as makes a difference."""
    return [one, once := _add(one, other, colours), _add(once, other, colours)][:colours]


@lru_cache(maxsize=16)
def eliminate(areas: Areas, colours: int) -> tuple[list[int], list[int]]:
    """The steps that presses make, each for the light that it changes first, and what presses change nothing.

    What the steps so far leave of a press is the step for a further light; or it changes nothing, and all that changes
    nothing is a sum of such.
    """
    lights, steps, silent = range(len(areas)), list[int](), list[int]()
    for press, area in enumerate(areas):
        changes = int.from_bytes([*(k in area for k in lights), *(k == press for k in lights)])
        left = _put_out(changes, steps, colours)
        (steps if left >> 8 * len(areas) else silent).append(left)
    return steps, silent


def _put_out(vector: int, steps: list[int], colours: int) -> int:
    """The vector with each light put out in turn that there is a step for: that makes the number smallest."""
    return reduce(lambda left, step: min(_ways(left, step, colours)), sorted(steps, reverse=True), vector)


@lru_cache(maxsize=16)
def solve(areas: Areas, colours: int, lights: bytes) -> Solution | None:
    """The shortest solution, or the shortest that is known; None if there is none at all."""
    steps, silent = eliminate(areas, colours)
    one = _put_out(int.from_bytes(lights.replace(b"\2", b"\3")) << 8 * len(areas), steps, colours)
    if one >> 8 * len(areas):
        return None
    every = _every(one, silent, colours)
    best = min(every, key=lambda each: (_total(each), each)) if every else _shorten(one, silent, colours)
    return Solution(best.to_bytes(len(areas)).replace(b"\3", b"\2"), shortest=bool(every))


def _every(one: int, silent: list[int], colours: int) -> list[int]:
    """Presses, and all others that do the same; none at all if these are too many to look through."""
    every = [one] if colours ** len(silent) <= _ALL else []
    for each in silent:
        every = [_add(known, way, colours) for way in _ways(0, each, colours) for known in every]
    return every


def _shorten(way: int, silent: list[int], colours: int) -> int:
    """A solution made shorter by pairs of presses that change nothing, as long as one of these helps."""
    sums = [each for one in silent for each in _ways(0, one, colours)]
    pairs = [_add(one, other, colours) for one, other in product(sums, repeat=2)]
    while _total(best := min((_add(way, each, colours) for each in pairs), key=_total)) < _total(way):
        way = best
    return way


def straight_way(areas: Areas, colours: int, chance: Random) -> Iterator[int]:
    """Lights to press one after the other, by chance, so that no fewer presses do the same, until there are none such.

    One more press makes all that do the same one longer, but for those with as many of it as can be: they get that much
    shorter. So it is none that is so often in one of the shortest, or in one that is little longer. Of all that changes
    nothing, what is long leads to neither.
    """
    lights, way = range(len(areas)), 0
    every = sorted(_every(0, eliminate(areas, colours)[1], colours), key=_total)
    while every:
        some = every[: bisect_left(every, colours * (_total(way) + 1), key=_total)]
        near = [each for one in some if _total(each := _add(way, one, colours)) < _total(way) + colours]
        often = reduce(or_, near).to_bytes(len(areas))
        free = [k for k in chance.sample(lights, len(areas)) if often[k] < 2 ** (colours - 1) - 1]
        if not free:
            return
        way = _add(way, 1 << 8 * (len(areas) - 1 - free[0]), colours)
        yield free[0]
