"""How an expert plays where only gin ends the hand, as in Oklahoma after an ace: by what goes together.

Deadwood hinders nobody from knocking there, so high cards are kept as long as low ones.
"""

from __future__ import annotations

from typing import Final

from games.rummy.melds import PARTNERS, bits, deadwood_of, points_of
from games.rummy.memory import Memory, danger

_OUT: Final = 2.5
"""What each card is worth, in points, that would make a meld with a card and another one."""
_GIFT: Final = 1.5
"""What each meld costs, in points, that the other one could make with a card."""
_UNCOUNTED: Final = 0.01
"""What a point of deadwood weighs: little."""


def takes(hand: int, offered: int) -> bool:
    """Whether to take the top of the discard pile: if it is part of a meld at once."""
    return not deadwood_of(hand | offered, high_aces=False) & offered


def least_useful(memory: Memory, free: int) -> int:
    """The face to throw of those that may be thrown; a meld is broken only where all else is in melds, too."""
    deadwood = deadwood_of(memory.mine, high_aces=False)
    if loose := deadwood & free:
        return max(bits(loose), key=lambda card: _use_of_throwing(memory, deadwood, card))
    return min(bits(free), key=lambda card: points_of(deadwood_of(memory.mine & ~card, high_aces=False)))


def _use_of_throwing(memory: Memory, deadwood: int, card: int) -> float:
    """What speaks for throwing a card: few cards join it, and the other one has no use for it."""
    return _UNCOUNTED * points_of(card) - _OUT * _outs(memory, deadwood, card) - _GIFT * danger(memory, card)


def _outs(memory: Memory, deadwood: int, card: int) -> int:
    """How many cards would make a meld of one and another one of the deadwood."""
    outs = 0
    for pair in PARTNERS[card]:
        if pair & deadwood and pair & memory.unseen:
            outs |= pair & memory.unseen
    return outs.bit_count()
