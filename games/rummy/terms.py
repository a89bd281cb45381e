"""What holds for a hand of gin: with how much one may knock, and how much it counts."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import points
from launcher.toolkits.cards import Card


class Terms(NamedTuple):
    """What holds for a hand.

    Attributes:
        limit: the most deadwood, in points, with which one may knock.
        times: how many times its points it counts.
    """

    limit: int
    times: int


USUAL: Final = Terms(10, 1)


def oklahoma(turned_up: Card) -> Terms:
    """What the first card that was turned up says: an ace, that only gin ends the hand; a spade, that it is doubled."""
    return Terms(0 if turned_up.rank == 1 else points(turned_up), 2 if turned_up.suit == "spades" else 1)
