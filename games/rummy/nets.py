"""What an expert at gin has learned: weights, read from a file, and two small neural nets that use them.

The file `expert.bin` holds numbers of two bytes each (IEEE 754 half precision), the lowest byte first: two rows of what
makes a card likely in the other hand; then for each net a row for each of its units, which is a number to begin with
and a weight for each fact that the net is told; and at its end what is begun with and how much each unit counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul
from pathlib import Path
from struct import unpack
from typing import Final, NamedTuple

FILE: Final = Path(__file__).with_name("expert.bin")
SIGNS: Final = 24
"""Of a card, by which it is guessed whether the other one has it."""
UNITS: Final = 48
"""Of each net."""
THROW_FACTS: Final = 155
DRAW_FACTS: Final = 228
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


class Weights(NamedTuple):
    """All that was learned.

    Attributes:
        signs: what makes a card likely in the other hand, if it counts no more than what was thrown, and if it does.
        throw: the net that tells how good it is to throw a card.
        draw: the net that tells how much better the top of the discard pile is than the stock.
    """

    signs: tuple[tuple[float, ...], tuple[float, ...]]
    throw: Net
    draw: Net


@cache
def read_weights() -> Weights:
    """Read the file."""
    with FILE.open("rb") as file:

        def row(length: int) -> tuple[float, ...]:
            return unpack(f"<{length}e", file.read(_BYTES * length))

        def net(facts: int) -> Net:
            return Net([row(1 + facts) for _ in range(UNITS)], row(1 + UNITS))

        return Weights((row(SIGNS), row(SIGNS)), net(THROW_FACTS), net(DRAW_FACTS))
