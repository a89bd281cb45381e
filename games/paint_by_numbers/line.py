"""Deductions in a single line.

A set of cells is an integer with a bit for each cell, the lowest for the first cell.

All ways to place the runs of a line are followed at the same time. A mark before a cell separates two runs. From the
sets of possible marks, computed from the left and from the right, follows the set of possible states of each cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

Runs = tuple[int, ...]
"""The lengths of the painted runs of a line, in order."""


class Line(NamedTuple):
    """The deductions for a line.

    Attributes:
        painted: the cells covered by every way to place the runs.
        blank: the cells covered by no way.
        starts: for each run, the set of cells where it can begin.
    """

    painted: int
    blank: int
    starts: tuple[int, ...]


def runs_of(painted: int) -> Runs:
    """Return the runs of a line."""
    return tuple([len(run) for run in f"{painted:b}"[::-1].split("0") if run])


def ways(length: int, runs: Sequence[int]) -> int:
    """Return the number of ways to place runs in an empty line."""
    return comb(max(0, length - sum(runs) + 1), len(runs))


@lru_cache(maxsize=100_000)
def follow(length: int, runs: Runs, painted: int = 0, blank: int = 0) -> Line | None:
    """Return the deductions from a line's known cells, or None if it is impossible to place the runs.

    Args:
        length: the length of the line in cells.
        runs: the runs to place.
        painted: the set of cells known to be painted.
        blank: the set of cells known to be blank.
    """
    whole = (1 << length) - 1
    light, dark = (
        whole & ~painted,
        whole & ~blank,
    )  # the cells which may be blank, and those which may be painted
    places = [_places(dark, run) for run in runs]
    after = _from_the_right(length, runs, light, places)
    starts, can_be_painted, can_be_blank = [], 0, 0
    marks = free = _to_the_right(1, light)
    for k, run in enumerate(runs):
        can_be_blank |= marks & light & after[k] >> 1
        begins = free & places[k]
        ends_well = light & after[k + 1] >> 1 | (1 << length if k + 1 == len(runs) else 0)
        starts.append(begins & ends_well >> run)
        can_be_painted |= _widen(starts[-1], run)
        marks = _to_the_right(begins << run & (2 << length) - 1, light)
        free = (marks & light) << 1
    can_be_blank |= marks & light & after[-1] >> 1
    if not after[0] & 1 or can_be_painted | can_be_blank != whole:
        return None
    return Line(can_be_painted & ~can_be_blank, can_be_blank & ~can_be_painted, tuple(starts))


def _from_the_right(length: int, runs: Runs, light: int, places: list[int]) -> list[int]:
    """Return the marks from which the rest can follow.

    There is a set for each number of runs already placed.
    """
    last = _to_the_left(1 << length, light)
    after = [last]
    for k in reversed(range(len(runs))):
        ends_well = light & after[0] >> 1 | (1 << length if k + 1 == len(runs) else 0)
        after.insert(0, _to_the_left(places[k] & ends_well >> runs[k], light))
    return after


def _places(dark: int, run: int) -> int:
    """Return the cells where a run can begin.

    The run does not cover a blank cell.
    """
    while run > 1:
        half = run // 2
        dark &= dark >> half
        run -= half
    return dark


def _widen(starts: int, run: int) -> int:
    """Return all cells covered by runs with these starts."""
    while run > 1:
        half = run // 2
        starts |= starts << half
        run -= half
    return starts


def _to_the_right(marks: int, light: int) -> int:
    """Return all places that marks reach to the right across cells that may be blank."""
    while (more := marks | (marks & light) << 1) != marks:
        marks = more
    return marks


def _to_the_left(marks: int, light: int) -> int:
    while (more := marks | marks >> 1 & light) != marks:
        marks = more
    return marks
