"""Hints: the move of Expert for the cards that the player sees, with a reason."""

from __future__ import annotations

from random import Random

from games.rummy.hands import deadwood, is_complete, without
from games.rummy.melds import bits, cover_of, face
from games.rummy.memory import memory_of
from games.rummy.players import EXPERT, think
from games.rummy.rules import Move, Position
from launcher.tabletop import Hint, counted


def hint(position: Position) -> Hint:
    """Suggest the move of Expert, and explain it."""
    move = think(position, position.turn, EXPERT, Random(0))
    return Hint(move, _reason(position, move))


def _reason(position: Position, move: Move) -> str:
    hand, card = position.hands[position.turn], move.card
    match move.what:
        case "throw" if card and not position.gin and is_complete(without(hand, card)):
            return "All your other cards are in melds, so you go out."
        case "big gin":
            return "All eleven of your cards are in melds."
        case "knock" if card:
            left = deadwood(without(hand, card), high_aces=False)
            return (
                f"You have {counted(left, 'point')} of deadwood left."
                if left
                else "You go gin, without any deadwood."
            )
        case "throw" if card:
            return _after_throwing(position, face(card))
        case "discard pile" if card:
            return _taking(position, face(card))
        case "stock" | "pass" if position.discards:
            return f"The {position.discards[-1].says} would help you less than an unknown card."
        case _:
            return ""


def _after_throwing(position: Position, thrown: int) -> str:
    """Count the cards that would be useful after a discard."""
    memory = memory_of(position, position.turn)
    rest, high = memory.mine & ~thrown, not position.gin
    now, unseen = cover_of(rest, high), [*bits(memory.unseen)]
    helpful = sum(cover_of(rest | card, high) > now for card in unseen)
    return f"You keep {now} cards in melds, and {helpful} of {len(unseen)} unseen cards would add to them."


def _taking(position: Position, taken: int) -> str:
    """Count the melded cards after taking a card."""
    hand, high = memory_of(position, position.turn).mine, not position.gin
    before, after = cover_of(hand, high), cover_of(hand | taken, high)
    if after > before:
        return f"With this card, {after} of your cards are in melds instead of {before}."
    return "This card gives you more chances of a meld than an unknown card."
