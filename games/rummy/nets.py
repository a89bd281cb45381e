"""What an expert at gin has learned: weights, read from a file, and two small neural nets that use them.

The file `expert.bin` holds two rows of what makes a card likely in the other hand, and then the nets, as
`launcher.toolkits.search` reads them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from launcher.toolkits.search import Net, read_net, read_numbers

FILE: Final = Path(__file__).with_name("expert.bin")
SIGNS: Final = 24
"""Of a card, by which it is guessed whether the other one has it."""
UNITS: Final = 48
"""Of each net."""
THROW_FACTS: Final = 155
DRAW_FACTS: Final = 228


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
        signs = read_numbers(file, SIGNS), read_numbers(file, SIGNS)
        return Weights(signs, read_net(file, THROW_FACTS, UNITS), read_net(file, DRAW_FACTS, UNITS))
