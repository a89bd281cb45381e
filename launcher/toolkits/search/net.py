"""Small neural nets.

With them, a game can value positions that are too hard to work out.

They are read from a file of two-byte numbers (IEEE 754 half precision, little-endian): for each unit, its bias and its
weight for each input; then the bias of the output and its weight for each unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from struct import unpack
from typing import BinaryIO, Final, NamedTuple

_BYTES: Final = 2  # per number


class Net(NamedTuple):
    """A neural net with one layer of units.

    Attributes:
        units: for each unit, its bias and its weight for each input.
        out: the output unit: its bias, followed by the weight of each hidden unit.
    """

    units: list[tuple[float, ...]]
    out: tuple[float, ...]

    def value(self, facts: Sequence[float]) -> float:
        """Return the output for these inputs.

        Each unit adds its sum only if it is positive.
        """
        told = (1.0, *facts)
        found = (max(0.0, sum(map(mul, unit, told))) for unit in self.units)
        return float(sum(map(mul, self.out, (1.0, *found))))


def read_net(file: BinaryIO, facts: int, units: int) -> Net:
    """Read a net with this number of inputs and units."""
    return Net([read_numbers(file, 1 + facts) for _ in range(units)], read_numbers(file, 1 + units))


def read_numbers(file: BinaryIO, count: int) -> tuple[float, ...]:
    """Read this many numbers.

    Raises:
        struct.error: if the file ends too early.
    """
    return unpack(f"<{count}e", file.read(_BYTES * count))
