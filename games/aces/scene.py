"""The picture: the stock, four stacks, and what was removed."""

from __future__ import annotations

from typing import Final

from games.aces.rules import STACKS, Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, scale, table

STOCK, REMOVED = "stock", "removed"
_PITCH: Final = 1.16  # widths from stack to stack
_CLOSE: Final = 1.08  # the same where the stock is above them
_BELOW: Final = 1.2  # heights from the stock above the stacks to them
_HIGH: Final = 2.5  # heights that stacks have at least; cards are closer in a high one


def stack_name(stack: int) -> str:
    """What the place of a stack is called, from 1."""
    return f"stack {stack + 1}"


def scene(position: Position, view: View) -> Scene:
    """The stacks in the middle, stock and removed cards beside or above them, as cards are larger."""
    beside, above = (_PITCH * 5 + 1, _HIGH), (_CLOSE * 3 + 1, _BELOW + _HIGH)
    width, height = max(beside, above, key=lambda size: scale(view, *size))
    left, top, pitch = (_PITCH, 0.0, _PITCH) if (width, height) == beside else (0.0, _BELOW, _CLOSE)
    stacks = [Pile(stack_name(k), position.stacks[k], left + pitch * k, top, "down") for k in STACKS]
    stock = Pile(STOCK, position.stock, 0, 0, down=len(position.stock), counted=True)
    removed = Pile(REMOVED, position.removed, width - 1, 0, says="the removed cards")
    return table(view, width, height, [stock, removed, *stacks])
