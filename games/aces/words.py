"""What is said of a position to those who don't see the scene."""

from __future__ import annotations

from games.aces.rules import STACKS, Move, Position
from launcher.toolkits.cards import in_words as with_cards_in_words
from launcher.toolkits.cards import text


def describe(position: Position) -> list[str]:
    """The stacks, each card by its rank and suit, and how many cards are left to deal."""
    stacks = [f"{k + 1}: {text(position.stacks[k]) or 'empty'}" for k in STACKS]
    return [*stacks, f"to deal: {len(position.stock)}, removed: {len(position.removed)}"]


def in_words(move: Move) -> str:
    """What a move is called: a card that leaves, or one that goes to a stack, or a deal."""
    return with_cards_in_words(move).replace("-", " to stack ")
