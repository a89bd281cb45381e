"""Hands of cards, and what both players see of what is done with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from games.rummy.melds import cover, deadwood_of, faces, points_of
from games.rummy.showdown import Hand
from launcher.toolkits.cards import Card

DEALT: Final = 10
"""Cards in a hand, which has one more between drawing and throwing."""

LAST: Final = 2
"""Cards in the stock with which a hand of gin is void."""

_STOCK: Final = (
    31  # cards after each deal, and whenever all but one of those that were thrown are stock again
)

Did = Literal["stock", "discard pile", "pass", "throw", "knock"]
Phase = Literal["offer", "draw", "throw", "next", "over"]


class Step(NamedTuple):
    """What a player did, as both have seen it.

    Attributes:
        player: who did it.
        did: what: drew from the stock, took the top of the discard pile or passed it, threw a card, or knocked.
        card: which card was taken, left or thrown, as it lay or lies face up.
    """

    player: int
    did: Did
    card: Card


def is_complete(hand: Hand) -> bool:
    """Whether all cards of a hand are in melds."""
    return cover(hand) == DEALT == len(hand)


def is_used_up(steps: Sequence[Step], stocks: int) -> bool:
    """Whether as many whole stocks were drawn in a hand of rummy; never, if they are 0."""
    return stocks > 0 and sum(step.did == "stock" for step in steps) >= stocks * _STOCK


def deadwood(hand: Hand, *, high_aces: bool) -> int:
    """What is left of a hand outside of melds, in points."""
    return points_of(deadwood_of(faces(hand), high_aces=high_aces))


def without(hand: Hand, card: Card) -> Hand:
    """A hand without a card."""
    return tuple(each for each in hand if each != card)
