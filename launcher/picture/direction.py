"""Split lines of text by direction: left to right, or right to left as in Hebrew and Arabic.

This is a simple form of Unicode's annex 9, for single lines without embedded overrides. Letters have a direction, and
numbers run from left to right. Other characters have the direction of their neighbours if both have the same one, and
otherwise the direction of the line.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

_FIRST_RIGHT_TO_LEFT = "\u0590"


class Run(NamedTuple):
    """A part of a line with a single direction."""

    text: str
    rightwards: bool


def runs(string: str) -> list[Run]:
    """Return the parts of a line in the order in which they appear from left to right."""
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
    """Return a direction for each character.

    Other characters get the direction of both neighbours, or the direction of the line if the neighbours differ.
    """
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
    """Return True for left to right, False for right to left, or None for characters without a direction."""
    import unicodedata  # not at the top of the module, because few programs show such characters

    kind = unicodedata.bidirectional(char)
    if kind in ("R", "AL"):
        return False
    return True if kind in ("L", "EN", "AN") else None
