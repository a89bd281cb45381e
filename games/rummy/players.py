"""The computer players: what each of four strengths does with what it may see."""

from __future__ import annotations

from random import Random
from typing import Final

from games.rummy import strategy
from games.rummy.clever import clever_draw, clever_throw
from games.rummy.expert import expert_draw, expert_throw
from games.rummy.hands import deadwood, without
from games.rummy.melds import cover
from games.rummy.rules import Move, Position, moves
from launcher.toolkits.cards import Card

STRENGTHS: Final = ("Easy", "Medium", "Hard", "Expert")
EASY, MEDIUM, HARD, EXPERT = range(4)


def think(position: Position, player: int, strength: int, chance: Random) -> Move:
    """A move of one of the four.

    Args:
        position: as that player sees it.
        player: who is to move.
        strength: 0 sees melds and nothing else; 1 plays as the original does; 2 remembers and counts; 3 does in
            rummy what 2 does, and in gin what it has learned, and samples what is hidden.
        chance: what they draw from where they try or don't care.
    """
    legal = moves(position)
    if (best := Move("big gin")) in legal:
        return best
    if position.phase == "throw":
        if strength == EXPERT and position.gin:
            card, knocks_now = expert_throw(position, player, chance)
            return Move("knock" if knocks_now else "throw", card)
        knocks = [move.card for move in legal if move.what == "knock" and move.card]
        if knocks:
            hand = position.hands[player]
            return Move("knock", min(knocks, key=lambda card: deadwood(without(hand, card), high_aces=False)))
        return Move("throw", _choose_discard(position, strength, chance))
    taking = [move for move in legal if move.what == "discard pile"]
    if taking and len(legal) > 1 and _wants(position, player, strength, chance):
        return taking[0]
    return next(move for move in legal if move.what != "discard pile")


def _wants(position: Position, player: int, strength: int, chance: Random) -> bool:
    """Whether one of the players takes the top of the discard pile."""
    offered, *below = reversed(position.discards)
    hand, high = position.hands[player], not position.gin
    if strength == EASY:
        return cover([offered, *hand], high_aces=high) > cover(hand, high_aces=high)
    if strength == MEDIUM:
        return strategy.wants(hand, offered, below, high_aces=high)
    if strength == EXPERT and position.gin:
        return expert_draw(position, player)
    return clever_draw(position, player, chance)


def _choose_discard(position: Position, strength: int, chance: Random) -> Card:
    """The card that one of the players throws."""
    hand, high = position.hands[position.turn], not position.gin
    free = [move.card for move in moves(position) if move.what == "throw" and move.card]
    if strength == EASY:
        left = {card: cover(without(hand, card), high_aces=high) for card in free}
        return chance.choice([card for card in free if left[card] == max(left.values())])
    if strength == MEDIUM:
        return strategy.discard(hand, position.discards, free, high_aces=high)
    return clever_throw(position, position.turn, free)
