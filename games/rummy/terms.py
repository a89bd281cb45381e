"""The terms of a hand of gin: the limit for knocking and the multiplier of the points."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import points
from launcher.toolkits.cards import Card


class Terms(NamedTuple):
    """The terms of a hand.

    Attributes:
        limit: The most deadwood, in points, allowed for knocking.
        times: The multiplier of the points.
    """

    limit: int
    times: int


USUAL: Final = Terms(10, 1)


def oklahoma(turned_up: Card) -> Terms:
    """Return the terms for the first face-up card. An ace requires gin, and a spade doubles the points."""
    return Terms(0 if turned_up.rank == 1 else points(turned_up), 2 if turned_up.suit == "spades" else 1)
