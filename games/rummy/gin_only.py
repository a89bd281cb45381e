"""The player Expert when only gin ends the hand, as in Oklahoma after an ace.

Deadwood does not prevent knocking there, so Expert keeps cards that go together, whether they are high or low.
"""

from __future__ import annotations

from typing import Final

from games.rummy.melds import PARTNERS, bits, deadwood_of, points_of
from games.rummy.memory import Memory, danger

_OUT: Final = 2.5
"""The value, in points, of each card that would complete a meld with two cards of the hand."""
_GIFT: Final = 1.5
"""The cost, in points, of each meld that the opponent could make with a discard."""
_UNCOUNTED: Final = 0.01
"""The small weight of a point of deadwood."""


def takes(hand: int, offered: int) -> bool:
    """Whether to take the top of the discard pile, which must be part of a meld immediately."""
    return not deadwood_of(hand | offered, high_aces=False) & offered


def least_useful(memory: Memory, free: int) -> int:
    """Return the face to discard. A meld is broken only if there is no deadwood to discard."""
    deadwood = deadwood_of(memory.mine, high_aces=False)
    if loose := deadwood & free:
        return max(bits(loose), key=lambda card: _use_of_throwing(memory, deadwood, card))
    return min(bits(free), key=lambda card: points_of(deadwood_of(memory.mine & ~card, high_aces=False)))


def _use_of_throwing(memory: Memory, deadwood: int, card: int) -> float:
    """Return the value of a discard: it is high if few cards join the card and the opponent cannot use it."""
    return _UNCOUNTED * points_of(card) - _OUT * _outs(memory, deadwood, card) - _GIFT * danger(memory, card)


def _outs(memory: Memory, deadwood: int, card: int) -> int:
    """Return the number of cards that would complete a meld with this card and another card of the deadwood."""
    outs = 0
    for pair in PARTNERS[card]:
        if pair & deadwood and pair & memory.unseen:
            outs |= pair & memory.unseen
    return outs.bit_count()
