"""How an expert plays gin: fast to a low hand, and knocking or waiting by what the hidden cards may be.

What is hidden is sampled (`games.rummy.sampling`). A hand is worth what it adds to the chance to win the match, so that
points count as much as they are needed: in a match of one hand, not at all.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from games.rummy.hands import without
from games.rummy.melds import PARTNERS, deadwood_of, face, faces, points_of
from games.rummy.memory import Memory, danger, memory_of
from games.rummy.outlook import outlook
from games.rummy.playout import end, play_on
from games.rummy.rules import Position, end_hand, moves, winners
from games.rummy.sampling import sample
from games.rummy.showdown import Ending
from launcher.toolkits.cards import Card

_OUT: Final = 2.5
"""What each card is worth, in points, that would make a meld with a card and another one."""
_GIFT: Final = 1.5
"""What each meld costs, in points, that the other one could make with a card."""
_UNCOUNTED: Final = 0.01
"""What a point of deadwood weighs where only gin ends the hand: little, as much of it hinders nobody from knocking."""
_SAMPLES: Final = 40
_HAND: Final = 40.0
"""Points that make about one hand more or less."""


def expert_draw(position: Position, player: int) -> bool:
    """Whether to take the top of the discard pile: if it is part of a meld at once."""
    offered = face(position.discards[-1])
    return not deadwood_of(faces(position.hands[player]) | offered, high_aces=False) & offered


def expert_throw(position: Position, player: int, chance: Random) -> tuple[Card, bool]:
    """The card to throw, and whether to knock with it."""
    legal, hand = moves(position), position.hands[player]
    thrown = _thrown(position, player, [move.card for move in legal if move.what == "throw" and move.card])
    knocks = [move.card for move in legal if move.what == "knock" and move.card]
    if not knocks:
        return thrown, False
    last = min(knocks, key=lambda card: _points(without(hand, card)))
    return (last, True) if _is_better_now(position, player, last, thrown, chance) else (thrown, False)


def chance_to_win(position: Position, player: int, ending: Ending) -> float:
    """About how likely a player wins the match if the hand ends so: by what both of them still need."""
    after = end_hand(position, ending)
    if after.phase == "over":
        won = winners(after)
        return (player in won) / len(won)
    mine, theirs = after.totals[player], after.totals[1 - player]
    return 1 / (1 + exp((theirs - mine) / _HAND))


def _points(hand: tuple[Card, ...]) -> int:
    return points_of(deadwood_of(faces(hand), high_aces=False))


def _thrown(position: Position, player: int, free: list[Card]) -> Card:
    """The card to throw; a meld is broken only where all else is in melds, too."""
    memory = memory_of(position, player)
    deadwood = deadwood_of(memory.mine, high_aces=False)
    hand, limit = position.hands[player], position.terms.limit
    loose = [card for card in free if face(card) & deadwood]
    if not loose:
        return min(free, key=lambda card: _points(without(hand, card)))
    if not limit:
        return max(loose, key=lambda card: _use(memory, deadwood, face(card)))
    turn = sum(step.player == player and step.did != "throw" for step in position.steps)
    return max(loose, key=lambda card: outlook(memory, face(card), turn, limit))


def _use(memory: Memory, deadwood: int, card: int) -> float:
    """What speaks for throwing a card where only gin ends the hand: few cards join it, and the other one has no use."""
    return _UNCOUNTED * points_of(card) - _OUT * _outs(memory, deadwood, card) - _GIFT * danger(memory, card)


def _outs(memory: Memory, deadwood: int, card: int) -> int:
    """How many cards would make a meld of one and another one of the deadwood."""
    outs = 0
    for pair in PARTNERS[card]:
        if pair & deadwood and pair & memory.unseen:
            outs |= pair & memory.unseen
    return outs.bit_count()


def _is_better_now(position: Position, player: int, last: Card, thrown: Card, chance: Random) -> bool:
    """Whether knocking wins the match more often than throwing a card and going on, for gin or an undercut."""
    hand = faces(position.hands[player])
    knocking, waiting = 0.0, 0.0
    for theirs, stock in sample(position, player, chance, _SAMPLES):
        now = end(player, hand & ~face(last), theirs)
        later = play_on(player, hand & ~face(thrown), theirs, face(thrown), list(stock), position.terms.limit)
        knocking += chance_to_win(position, player, now)
        waiting += chance_to_win(position, player, later)
    return knocking >= waiting
