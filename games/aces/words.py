"""The text of Aces for screen readers and plain text."""

from __future__ import annotations

from games.aces.rules import STACKS, Move, Position
from launcher.toolkits.cards import in_words as with_cards_in_words
from launcher.toolkits.cards import text


def describe(position: Position) -> list[str]:
    """Return the stacks and the sizes of the piles as text."""
    stacks = [f"{k + 1}: {text(position.stacks[k]) or 'empty'}" for k in STACKS]
    return [*stacks, f"stock: {len(position.stock)}, discarded: {len(position.removed)}"]


def in_words(move: Move) -> str:
    """Return a move as text."""
    return with_cards_in_words(move).replace("-", " to stack ")
