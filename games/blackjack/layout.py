"""The places of things on the table, in widths and heights of a card."""

from __future__ import annotations

from typing import Final, NamedTuple

_CHIP: Final = 0.05  # the distance between chips of a pile
_PILE: Final = 4  # the maximum number of chips in a pile below a hand
_APART: Final = 0.42  # the distance between piles


class Place(NamedTuple):
    """The place of a hand.

    Attributes:
        x: the left edge.
        y: the top edge.
        room: the width.
    """

    x: float
    y: float
    room: float

    @property
    def middle(self) -> float:
        """The horizontal centre."""
        return self.x + self.room / 2


class Layout(NamedTuple):
    """The layout of a table.

    Attributes:
        width: the width of the table.
        height: the height of the table.
        discards: the left edge of the discards; the shoe is at the left of the table.
        dealer: the place of the dealer's hand.
        player: the place of the player's hand.
        split: the places of the hands after a split, the first one on the right.
        beside: whether chips are to the right of a hand instead of below it.
        frame: how far the frame of the active hand extends beyond its right edge and below its top.
        outcome: the distance from the hand up to the outcome.
        money: the centre of the chip next to the player's money.
        hi_lo: the centre of the Hi-Lo count.
    """

    width: float
    height: float
    discards: float
    dealer: Place
    player: Place
    split: tuple[Place, Place]
    beside: bool
    frame: tuple[float, float]
    outcome: float
    money: tuple[float, float]
    hi_lo: tuple[float, float]

    def hands(self, count: int) -> tuple[Place, ...]:
        """Return the places of this number of hands."""
        return self.split if count > 1 else (self.player,) * count

    def chip(self, hand: Place, number: int) -> tuple[float, float]:
        """Return the place of a chip of a hand; chips are numbered from 0.

        Chips are stacked. Below a hand, they form several low piles, which do not cover the cards.
        """
        if self.beside:
            return hand.x + hand.room + 0.4, hand.y + 0.75 - _CHIP * number
        pile, above = divmod(number, _PILE)
        return hand.middle + _APART * pile, hand.y + 1.35 - _CHIP * above


PILE: Final = 0.12
"""The distance of the shoe from the corner of the table."""

WIDE: Final = Layout(
    width=7.4,
    height=3,
    discards=6.4,
    dealer=Place(1.6, 0, 4.2),
    player=Place(1.9, 1.95, 3.6),
    split=(Place(3.87, 1.95, 2.66), Place(0.14, 1.95, 2.66)),
    beside=True,
    frame=(0.78, 1.07),
    outcome=0.48,
    money=(0.4, 1.47),
    hi_lo=(6.9, 1.47),
)
TALL: Final = Layout(
    width=4.4,
    height=4.8,
    discards=3.4,
    dealer=Place(0.2, 1.3, 4),
    player=Place(0.2, 3.25, 4),
    split=(Place(2.36, 3.25, 1.9), Place(0.14, 3.25, 1.9)),
    beside=False,
    frame=(0.12, 1.55),
    outcome=0.48,
    money=(1.9, 0.62),
    hi_lo=(2.26, 0.97),
)
UPRIGHT: Final = Layout(
    width=3.7,
    height=4.8,
    discards=2.7,
    dealer=Place(0.15, 1.3, 3.4),
    player=Place(0.15, 3.25, 3.4),
    split=(Place(1.98, 3.25, 1.6), Place(0.14, 3.25, 1.6)),
    beside=False,
    frame=(0.12, 1.55),
    outcome=0.48,
    money=(1.4, 0.62),
    hi_lo=(1.91, 0.97),
)
LAYOUTS: Final = (WIDE, TALL, UPRIGHT)
