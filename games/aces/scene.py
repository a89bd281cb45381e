"""The picture: the stock, four stacks, and what was removed."""

from __future__ import annotations

from games.aces.rules import STACKS, Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, table, text

STOCK, REMOVED = "stock", "removed"
_PITCH = 1.16


def stack_name(stack: int) -> str:
    """What the place of a stack is called, from 1."""
    return f"stack {stack + 1}"


def scene(position: Position, view: View) -> Scene:
    """The stacks in the middle, stock and removed cards beside them or, where the window is high, above them."""
    tall = view.height > view.width
    right, top = (3, 1.2) if tall else (5, 0.0)
    stacks = [Pile(stack_name(k), position.stacks[k], _PITCH * (k + (not tall)), top, "down") for k in STACKS]
    stock = Pile(STOCK, position.stock, 0, 0, down=len(position.stock), counted=True)
    removed = Pile(REMOVED, position.removed, _PITCH * right, 0, says="the removed cards")
    return table(view, _PITCH * right + 1, top + 3.2, [stock, removed, *stacks])


def describe(position: Position) -> list[str]:
    """The stacks, each card by its rank and suit, and how many cards are left to deal."""
    stacks = [f"{k + 1}: {text(position.stacks[k]) or 'empty'}" for k in STACKS]
    return [*stacks, f"to deal: {len(position.stock)}, removed: {len(position.removed)}"]
