"""Small neural nets, by which a game values what can't be worked out.

They are read from a file of numbers of two bytes each (IEEE 754 half precision), the lowest byte first: for each unit a
number to begin with and a weight for each fact that the net is told; and then what is begun with in all and how much
each unit counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from struct import unpack
from typing import BinaryIO, Final, NamedTuple

_BYTES: Final = 2  # of a number


class Net(NamedTuple):
    """A neural net with one layer of units.

    Attributes:
        units: a row for each of them: a number to begin with, and a weight for each fact.
        out: what is begun with, and how much each unit counts.
    """

    units: list[tuple[float, ...]]
    out: tuple[float, ...]

    def value(self, facts: Sequence[float]) -> float:
        """What it makes of facts: each unit adds what it finds, if that is more than nothing."""
        told = (1.0, *facts)
        found = (max(0.0, sum(map(mul, unit, told))) for unit in self.units)
        return float(sum(map(mul, self.out, (1.0, *found))))


def read_net(file: BinaryIO, facts: int, units: int) -> Net:
    """Read a net that is told so many facts and has so many units."""
    return Net([read_numbers(file, 1 + facts) for _ in range(units)], read_numbers(file, 1 + units))


def read_numbers(file: BinaryIO, count: int) -> tuple[float, ...]:
    """Read so many numbers.

    Raises:
        struct.error: if the file ends before.
    """
    return unpack(f"<{count}e", file.read(_BYTES * count))
