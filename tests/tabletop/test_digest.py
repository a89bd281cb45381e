"""Sums over positions: the same for equal ones, so that a later version of a game is told from another match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from launcher.tabletop import digest


class First(NamedTuple):
    """A position of a game's first version."""

    lights: bytes
    presses: int


@dataclass(frozen=True)
class Later:
    """The same in a later one, which knows more of a position, though that doesn't make it another."""

    lights: bytes
    presses: int
    fewest: int = field(default=0, compare=False)


def test_what_makes_no_difference_between_positions_makes_none_for_their_sums() -> None:
    assert Later(b"x", 1, fewest=3) == Later(b"x", 1, fewest=4)
    assert digest(Later(b"x", 1, fewest=3)) == digest(Later(b"x", 1, fewest=4))
    assert digest(Later(b"x", 1, fewest=3)) == digest(First(b"x", 1))
    assert digest(Later(b"x", 2)) != digest(First(b"x", 1))
