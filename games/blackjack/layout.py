"""Where things are on the table, across in widths of a card, down in heights of a card."""

from __future__ import annotations

from typing import Final, NamedTuple

_CHIP: Final = 0.05  # how much higher the next chip of a pile is
_PILE: Final = 4  # chips that lie on one another below a hand
_APART: Final = 0.42  # from there to the next pile


class Place(NamedTuple):
    """Where a hand is.

    Attributes:
        x: the left edge.
        y: the top edge.
        room: it has, across.
    """

    x: float
    y: float
    room: float

    @property
    def middle(self) -> float:
        """Between its left and its right edge."""
        return self.x + self.room / 2


class Layout(NamedTuple):
    """A table.

    Attributes:
        width: of all.
        height: of all.
        discards: the left edge of that pile; the shoe is at the left of the table.
        dealer: the dealer's hand.
        player: the player's hand.
        split: the hands after a split, the first one on the right.
        beside: whether chips are on the right of a hand, and not below it.
        frame: how far the frame of the active hand goes beyond its right edge, and below its top.
        outcome: how far above the hand the outcome is said.
        money: the middle of the chip beside what there is to play with.
        hi_lo: the middle of the count of the cards that were seen.
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
        """The places of so many hands."""
        return self.split if count > 1 else (self.player,) * count

    def chip(self, hand: Place, number: int) -> tuple[float, float]:
        """Where a chip on a hand is, from 0: on those before it, below a hand in piles that don't reach the cards."""
        if self.beside:
            return hand.x + hand.room + 0.4, hand.y + 0.75 - _CHIP * number
        pile, above = divmod(number, _PILE)
        return hand.middle + _APART * pile, hand.y + 1.35 - _CHIP * above


PILE: Final = 0.12
"""How far from the corner of the table the shoe is."""

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
