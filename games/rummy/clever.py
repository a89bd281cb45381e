"""The player Hard: it remembers the discards and the cards taken, and counts the cards still to come."""

from __future__ import annotations

from random import Random
from typing import Final

from games.rummy.melds import PARTNERS, bits, deadwood_of, face, points_of
from games.rummy.memory import danger, memory_of
from games.rummy.prospects import prospects
from games.rummy.rules import Position
from launcher.toolkits.cards import Card

_DRAWS: Final = 14  # the number of cards from the stock to compare with the top of the discard pile
_GIFT: Final = 0.1  # the cost of a meld for the opponent
_GIN_GIFT: Final = 3.0  # the same in gin, in points
_TURNS: Final = 3.0  # about the number of useful draws left in gin


def clever_draw(position: Position, player: int, chance: Random) -> bool:
    """Whether the top of the discard pile is better than an average card of the stock."""
    memory, offered = memory_of(position, player), face(position.discards[-1])
    worth = _gin_prospects if position.gin else prospects

    def best(card: int) -> float:
        without = worth(memory.mine | card, memory.there | card)
        if position.gin and card == offered:
            del without[card]  # This card cannot be discarded in the same turn.
        return max(without.values())

    unseen = list(bits(memory.unseen))
    drawn = chance.sample(unseen, min(_DRAWS, len(unseen)))
    return best(offered) > sum(map(best, drawn)) / len(drawn)


def clever_throw(position: Position, player: int, free: list[Card]) -> Card:
    """Return the best discard: the hand does not need it, and it is of little use to the opponent."""
    memory = memory_of(position, player)
    worth = (_gin_prospects if position.gin else prospects)(memory.mine, memory.there)
    gift = _GIN_GIFT if position.gin else _GIFT
    return max(free, key=lambda card: worth[face(card)] - gift * danger(memory, face(card)))


def _gin_prospects(hand: int, there: int) -> dict[int, float]:
    """Return the value of a hand of gin without each of its cards.

    The value depends on the deadwood now, and on the deadwood a few draws later.
    """
    coming = list(bits(there & ~hand))
    worth = {}
    for thrown in bits(hand):
        rest = hand & ~thrown
        deadwood = deadwood_of(rest, high_aces=False)
        now, highest = points_of(deadwood), _highest(deadwood)
        saved = 0
        for card in coming:
            if any(not pair & ~rest for pair in PARTNERS[card]):
                left = deadwood_of(rest | card, high_aces=False)
                saved += max(0, now - points_of(left) + _highest(left))
            else:
                saved += max(0, highest - points_of(card))
        worth[thrown] = _TURNS * saved / len(coming) - now
    return worth


def _highest(deadwood: int) -> int:
    """Return the points of the highest card of some deadwood."""
    return max(map(points_of, bits(deadwood)), default=0)
