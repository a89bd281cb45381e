"""The text of Aces for screen readers and the plain-text mode."""

from __future__ import annotations

from games.aces.rules import STACKS, Move, Position
from launcher.toolkits.cards import in_words as with_cards_in_words
from launcher.toolkits.cards import text


def describe(position: Position) -> list[str]:
    """Return the stacks with their cards, and the numbers of cards in the stock and the discard pile."""
    stacks = [f"{k + 1}: {text(position.stacks[k]) or 'empty'}" for k in STACKS]
    return [*stacks, f"stock: {len(position.stock)}, discarded: {len(position.removed)}"]


def in_words(move: Move) -> str:
    """Return a move as text: a discard, a move to an empty stack, or a deal."""
    return with_cards_in_words(move).replace("-", " to stack ")
