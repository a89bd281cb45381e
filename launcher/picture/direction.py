"""Which way text runs: Hebrew and Arabic from right to left, in lines that run either way.

A simple form of Unicode's annex 9, for single lines without embedded overrides: letters have a direction, figures run
from left to right, and what has none goes with its neighbours if they agree, else with the line.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

_FIRST_RIGHT_TO_LEFT = "\u0590"


class Run(NamedTuple):
    """A piece of a line with one direction."""

    text: str
    rightwards: bool


def runs(string: str) -> list[Run]:
    """Return the pieces of a line, in visual order from left to right."""
    if max(string, default="") < _FIRST_RIGHT_TO_LEFT:
        return [Run(string, True)]
    strong = [_direction(char) for char in string]
    line = next((each for each in strong if each is not None), True)
    pieces = [
        Run("".join(string[k] for k, _ in group), rightwards)
        for rightwards, group in groupby(enumerate(_directions(strong, line)), lambda pair: pair[1])
    ]
    return pieces if line else pieces[::-1]


def _directions(strong: list[bool | None], line: bool) -> list[bool]:
    """Return a direction for every character. Neutral ones take that of both neighbours, or of the line."""
    settled: list[bool] = []
    before = line
    for at, each in enumerate(strong):
        if each is None:
            after = next((later for later in strong[at + 1 :] if later is not None), line)
            each = before if before == after else line
        settled.append(each)
        before = each
    return settled


def _direction(char: str) -> bool | None:
    """Return True for left to right, False for right to left, None for neutral characters."""
    import unicodedata  # here, as few programs show such characters

    kind = unicodedata.bidirectional(char)
    if kind in ("R", "AL"):
        return False
    return True if kind in ("L", "EN", "AN") else None
