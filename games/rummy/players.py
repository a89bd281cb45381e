"""The computer players of four strengths. They use only the cards visible to a player."""

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
    """Choose a move for a computer player.

    Args:
        position: The position as this player sees it.
        player: The player to move.
        strength: 0 sees only melds; 1 plays like the original; 2 remembers and counts cards; 3 plays rummy like 2, and
            gin with learned weights and samples of the hidden cards.
        chance: The source of random choices.
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
    """Whether a computer player takes the top of the discard pile."""
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
    """Choose the card that a computer player discards."""
    hand, high = position.hands[position.turn], not position.gin
    free = [move.card for move in moves(position) if move.what == "throw" and move.card]
    if strength == EASY:
        left = {card: cover(without(hand, card), high_aces=high) for card in free}
        return chance.choice([card for card in free if left[card] == max(left.values())])
    if strength == MEDIUM:
        return strategy.discard(hand, position.discards, free, high_aces=high)
    return clever_throw(position, position.turn, free)
