"""The scene of Aces: four stacks, and a tray with the stock and the discard pile."""

from __future__ import annotations

from typing import Final

from games.aces.rules import STACKS, Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, room, scale, table, tray

STOCK, REMOVED = "stock", "removed"
_PITCH: Final = 1.08  # the least distance from one stack to the next, in card widths
_MORE: Final = 0.32  # how much farther apart stacks can be
_HIGH: Final = (
    2.4  # the least height of the stacks, in card heights; cards of a high stack are closer together
)
_GAP: Final = 0.16  # the least distance from the tray to the stacks
_ACROSS, _DOWN = 0.16, 0.1  # from a card to the edge of the tray, in widths and heights of a card
_WIDE, _LOW = 1 + 2 * _ACROSS, 1 + 2 * _DOWN  # the width of an upright tray, and the height of one that lies
_STACKS: Final = 3 * _PITCH + 1


def stack_name(stack: int) -> str:
    """Return the name of the place of a stack.

    Names count from 1.
    """
    return f"stack {stack + 1}"


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards, which fills the window.

    The tray is to the left of the stacks or below them.
    """
    beside, below = (_WIDE + _GAP + _STACKS, _HIGH), (_STACKS, _HIGH + _GAP + _LOW)
    least = max(beside, below, key=lambda size: scale(view, *size))
    wide, high = room(view, *least)
    gaps = 4 if least == beside else 3
    more = min(_MORE, (wide - least[0]) / gaps)
    width, pitch = least[0] + gaps * more, _PITCH + more
    if least == beside:
        box, end = (0.0, 0.0, _WIDE, high), None
        gap = (high - 2) / 3
        at, step = (_ACROSS, gap), (0.0, 1 + gap)
    else:
        end = high - _LOW - _GAP
        box = 0.0, high - _LOW, width, _LOW
        at, step = (pitch, high - 1 - _DOWN), (pitch, 0.0)
    left = width - 3 * pitch - 1
    stacks = [Pile(stack_name(k), position.stacks[k], left + pitch * k, 0, "down", end) for k in STACKS]
    stock = Pile(STOCK, position.stock, *at, down=len(position.stock), counted=True)
    removed = Pile(REMOVED, position.removed, at[0] + step[0], at[1] + step[1], says="the discard pile")
    x, y, across, down = box
    inlay = x + across / 2, y + down / 2, tray(across, down)
    return table(view, width, high, [stock, removed, *stacks], inlays=[inlay])
