"""What is said of a position to those who don't see the scene."""

from __future__ import annotations

from games.aces.rules import STACKS, Position
from launcher.toolkits.cards import text


def describe(position: Position) -> list[str]:
    """The stacks, each card by its rank and suit, and how many cards are left to deal."""
    stacks = [f"{k + 1}: {text(position.stacks[k]) or 'empty'}" for k in STACKS]
    return [*stacks, f"to deal: {len(position.stock)}, removed: {len(position.removed)}"]
