"""The scene of Aces: the stock, stacks and discard pile."""

from __future__ import annotations

from typing import Final

from games.aces.rules import STACKS, Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, scale, table

STOCK, REMOVED = "stock", "removed"
_PITCH: Final = 1.16  # the distance between stacks, in card widths
_CLOSE: Final = 1.08  # the distance if the stock is above the stacks
_BELOW: Final = 1.2  # the distance from the stock above the stacks to the stacks, in card heights
_HIGH: Final = (
    2.5  # the minimum height of the stacks, in card heights; the cards of a high stack are closer together
)


def stack_name(stack: int) -> str:
    """Return the name of the place of a stack.

    Names count from 1.
    """
    return f"stack {stack + 1}"


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards.

    The stock and the discard pile are next to the stacks or above them.
    """
    beside, above = (_PITCH * 5 + 1, _HIGH), (_CLOSE * 3 + 1, _BELOW + _HIGH)
    width, height = max(beside, above, key=lambda size: scale(view, *size))
    left, top, pitch = (_PITCH, 0.0, _PITCH) if (width, height) == beside else (0.0, _BELOW, _CLOSE)
    stacks = [Pile(stack_name(k), position.stacks[k], left + pitch * k, top, "down") for k in STACKS]
    stock = Pile(STOCK, position.stock, 0, 0, down=len(position.stock), counted=True)
    removed = Pile(REMOVED, position.removed, width - 1, 0, says="the discard pile")
    return table(view, width, height, [stock, removed, *stacks])
