"""How a hand of gin stands before the other one's turn: what speaks for winning it, weighed by what many hands showed.

The weights are those of a logistic regression over two hundred thousand hands, played against a bot that counts points
by who followed the weights before them and now and then threw any other card (policy iteration). It was told, besides,
how many turns had gone by and how many cards the other one had taken: they are the same whatever is thrown, and so left
out here.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from games.rummy.melds import PARTNERS, bits, deadwood_of, points_of, possible
from games.rummy.memory import Memory, danger

_LAST_TURN: Final = 12  # after which nothing changes any more, as there were few such hands

_ALL: Final = (1 << 52) - 1
_THREES: Final = [meld for meld in possible(_ALL, False) if meld.bit_count() == 3]
_BESIDE: Final = {card: reduce(or_, (meld & ~card for meld in _THREES if meld & card)) for card in bits(_ALL)}
"""The faces that are in a meld of three with each face."""


def outlook(memory: Memory, thrown: int, turn: int, limit: int) -> float:
    """How good it is to throw a card: the logarithm of the odds to win, but for what all cards have in common.

    Args:
        memory: what the player remembers, with the card in hand.
        thrown: the face of that card.
        turn: which turn of that player's it is, from 1.
        limit: the most deadwood with which one may knock.
    """
    hand = memory.mine & ~thrown
    deadwood = deadwood_of(hand, high_aces=False)
    left = points_of(deadwood)
    one, two, *_ = *sorted(map(points_of, bits(deadwood)), reverse=True), 0, 0
    later = [_least(hand, deadwood, card) for card in bits(memory.unseen)]
    knocks = sum(points <= limit for points in later) / len(later)
    joined = sum((_BESIDE[card] & memory.unseen).bit_count() for card in bits(deadwood))
    turns = min(turn, _LAST_TURN)
    return (
        0.047 * left
        + (0.167 - 0.0116 * turns) * (left - one)
        - (0.096 - 0.0101 * turns) * (left - one - two)
        + (3.88 - 0.258 * turns) * knocks
        - 0.143 * sum(later) / len(later)
        - 0.0153 * joined
        - 0.631 * danger(memory, thrown)
    )


def _least(hand: int, deadwood: int, card: int) -> int:
    """The points that are left when a card has come and the highest one of the deadwood is thrown."""
    if any(not pair & ~hand for pair in PARTNERS[card]):
        deadwood = deadwood_of(hand | card, high_aces=False)
    else:
        deadwood |= card
    return points_of(deadwood) - max(map(points_of, bits(deadwood)), default=0)
