"""The weights of Expert at gin, read from a file, and two small neural nets that use them.

The file `expert.bin` contains two rows of weights for the signs of a card in the other hand, followed by the nets in
the format of `launcher.toolkits.search`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from launcher.toolkits.search import Net, read_net, read_numbers

FILE: Final = Path(__file__).with_name("expert.bin")
SIGNS: Final = 24
"""The number of signs for the opponent having a card."""
UNITS: Final = 48
"""The number of units of each net."""
THROW_FACTS: Final = 155
DRAW_FACTS: Final = 228


class Weights(NamedTuple):
    """The learned weights.

    Attributes:
        signs: The weights of signs for a card in the other hand, for cards that count no more than its lowest discard
            and for higher cards.
        throw: The net that rates discards.
        draw: The net that compares the top of the discard pile with the stock.
    """

    signs: tuple[tuple[float, ...], tuple[float, ...]]
    throw: Net
    draw: Net


@cache
def read_weights() -> Weights:
    """Read the weights from the file."""
    with FILE.open("rb") as file:
        signs = read_numbers(file, SIGNS), read_numbers(file, SIGNS)
        return Weights(signs, read_net(file, THROW_FACTS, UNITS), read_net(file, DRAW_FACTS, UNITS))
