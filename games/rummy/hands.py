"""Hands of cards, and the steps of a hand that both players see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from games.rummy.melds import cover, deadwood_of, faces, points_of
from games.rummy.showdown import Hand
from launcher.toolkits.cards import Card

DEALT: Final = 10
"""The number of cards in a hand. Between drawing and discarding, there is one more."""

LAST: Final = 2
"""The number of cards left in the stock when a hand of gin is void."""

_STOCK: Final = 31
"""A step of a player, which is visible to both players.

Attributes:
    player: The player who made the step.
    did: The kind of step: draw from the stock, take or pass the top of the discard pile, discard, or knock.
    card: The face-up card taken, left or discarded.
"""

Did = Literal["stock", "discard pile", "pass", "throw", "knock"]
Phase = Literal["offer", "draw", "throw", "next", "over"]


class Step(NamedTuple):
    """A step of a player, as both players have seen it.

    Attributes:
        player: The player who made the step.
        did: The kind of step: draw from the stock, take or pass the top of the discard pile, discard, or knock.
        card: The card that was taken, left or discarded, which is or was face up.
    """

    player: int
    did: Did
    card: Card


def is_complete(hand: Hand) -> bool:
    """Whether all cards of a hand are in melds."""
    return cover(hand) == DEALT == len(hand)


def is_used_up(steps: Sequence[Step], stocks: int) -> bool:
    """Whether a number of whole stocks has been drawn in a hand of rummy. 0 stocks are never used up."""
    return stocks > 0 and sum(step.did == "stock" for step in steps) >= stocks * _STOCK


def deadwood(hand: Hand, *, high_aces: bool) -> int:
    """Return the deadwood of a hand, in points."""
    return points_of(deadwood_of(faces(hand), high_aces=high_aces))


def without(hand: Hand, card: Card) -> Hand:
    """Return a hand without a card."""
    return tuple(each for each in hand if each != card)
