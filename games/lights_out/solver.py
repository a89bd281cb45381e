"""The solver, which uses linear algebra.

The order of presses does not matter, and pressing a light as often as it has states changes nothing. The changes that
presses make are therefore vectors, added modulo the number of states of a light. Gaussian elimination finds
combinations of presses that put out one light after the other.

A vector is an integer with one byte for each light, the first light in the highest byte. The number 2 is written as
binary 11 and 1 as 1, so the number of set bits is the total number of presses. Each integer holds two vectors, so that
both are added at once: the changes in the upper half, and below them the presses that make these changes.
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
_ALL = 100_000  # the maximum number of solutions to compare; some boards have more
_LONGEST = 2 * 15 * 15  # the maximum length of a pair of vectors, in bytes
_SUMS = bytes.maketrans(b"\2\4\6", b"\3\0\1")  # the sums 1 + 1, 1 + 2 and 2 + 2 in this notation
_total = int.bit_count

Areas = tuple[frozenset[int], ...]
"""For each light, row by row, the lights that a press of it changes."""


class Solution(NamedTuple):
    """A set of presses that puts out all the lights.

    Attributes:
        presses: the number of times each light is pressed, row by row.
        shortest: whether this is known to be the smallest number of presses.
    """

    presses: bytes
    shortest: bool

    @property
    def total(self) -> int:
        """The total number of presses."""
        return sum(self.presses)


@cache
def crosses(width: int, height: int, torus: bool) -> Areas:
    """Return the areas of neighbours.

    A press changes a light and the lights above, below, left and right of it.
    """
    return tuple([frozenset([k, *_around(width, height, torus, k, _CROSS)]) for k in range(width * height)])


def random_areas(width: int, height: int, torus: bool, chance: Random) -> Areas:
    """Return the areas of random lights.

    Each press changes its light and two to four of the eight around it.
    """
    areas = []
    for k in range(width * height):
        near = list(dict.fromkeys(_around(width, height, torus, k, _RING)))
        areas.append(frozenset([k, *chance.sample(near, chance.randint(2, min(4, len(near))))]))
    return tuple(areas)


def _around(width: int, height: int, torus: bool, k: int, steps: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Yield the lights that these steps lead to.

    Those outside the board are skipped.
    """
    for dx, dy in steps:
        x, y = k % width + dx, k // width + dy
        x, y = (x % width, y % height) if torus else (x, y)
        if 0 <= x < width and 0 <= y < height:
            yield y * width + x


def _add(one: int, other: int, colours: int) -> int:
    """Return the sum of two vectors modulo the number of states, without carrying between bytes."""
    if colours == 2:
        return one ^ other
    return int.from_bytes((one + other).to_bytes(_LONGEST).translate(_SUMS))


def _ways(one: int, other: int, colours: int) -> list[int]:
    """Return a vector plus zero times, once and, with three states, twice another one."""
    return [one, once := _add(one, other, colours), _add(once, other, colours)][:colours]


@lru_cache(maxsize=16)
def eliminate(areas: Areas, colours: int) -> tuple[list[int], list[int]]:
    """Return the steps and silent sets of some areas.

    A step puts out another light first; a silent set of presses changes nothing.

    The known steps are subtracted from each press. The rest is the step for a further light, or it is a set of presses
    that changes nothing (a silent one). All silent sets are sums of the returned ones.

    Returns:
        The steps, and the silent sets of presses.
    """
    lights, steps, silent = range(len(areas)), list[int](), list[int]()
    for press, area in enumerate(areas):
        changes = int.from_bytes([*(k in area for k in lights), *(k == press for k in lights)])
        left = _put_out(changes, steps, colours)
        (steps if left >> 8 * len(areas) else silent).append(left)
    return steps, silent


def _put_out(vector: int, steps: list[int], colours: int) -> int:
    """Return the vector after all useful steps.

    Each step puts out its light if it is lit; this makes the number smallest.
    """
    return reduce(lambda left, step: min(_ways(left, step, colours)), sorted(steps, reverse=True), vector)


@lru_cache(maxsize=16)
def solve(areas: Areas, colours: int, lights: bytes) -> Solution | None:
    """Return the shortest solution, or None.

    If there are too many, it is the shortest known one; None means that there is no solution.
    """
    steps, silent = eliminate(areas, colours)
    one = _put_out(int.from_bytes(lights.replace(b"\2", b"\3")) << 8 * len(areas), steps, colours)
    if one >> 8 * len(areas):
        return None
    every = _every(one, silent, colours)
    best = min(every, key=lambda each: (_total(each), each)) if every else _shorten(one, silent, colours)
    return Solution(best.to_bytes(len(areas)).replace(b"\3", b"\2"), shortest=bool(every))


def _every(one: int, silent: list[int], colours: int) -> list[int]:
    """Return all sets of presses with the same effect, or an empty list if there are too many."""
    every = [one] if colours ** len(silent) <= _ALL else []
    for each in silent:
        every = [_add(known, way, colours) for way in _ways(0, each, colours) for known in every]
    return every


def _shorten(way: int, silent: list[int], colours: int) -> int:
    """Return a solution with pairs of silent sets added for as long as they shorten it."""
    sums = [each for one in silent for each in _ways(0, one, colours)]
    pairs = [_add(one, other, colours) for one, other in product(sums, repeat=2)]
    while _total(best := min((_add(way, each, colours) for each in pairs), key=_total)) < _total(way):
        way = best
    return way


def straight_way(areas: Areas, colours: int, chance: Random) -> Iterator[int]:
    """Yield random lights that lengthen the solution.

    Each press makes the shortest equivalent set of presses one longer. The generator stops when no light does
    so.

    Another press of a light makes each equivalent set one longer, except the sets that press this light as
    often as possible already: they become `colours - 1` shorter. So a light is free if it is not pressed that
    often in any equivalent set that is less than `colours` longer than the shortest. Long silent sets cannot
    lead to such an equivalent set, so they are skipped.
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
