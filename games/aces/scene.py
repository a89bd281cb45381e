"""The scene of Aces: four stacks, each on a lane of its own, with the stock and the discard pile beside them."""

from __future__ import annotations

from typing import Final

from games.aces.rules import STACKS, Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import Pile, room, scale, table, tray

STOCK, REMOVED = "stock", "removed"
_PITCH: Final = 1.095  # the least distance from one stack to the next, in card widths
_MORE: Final = 0.2  # how much farther apart stacks can be
_BETWEEN: Final = 0.03  # the distance from one lane to the next, in card widths
_DOWN: Final = 0.04  # from a card to the upper and lower edge of its lane, in card heights
_HIGH: Final = 2.5  # the least height of a lane, in card heights; cards of a high stack are closer together
_GAP: Final = 0.14  # the least distance from the lanes to the stock and the discard pile
_LANES: Final = 4 * _PITCH - _BETWEEN


def stack_name(stack: int) -> str:
    """Return the name of the place of a stack.

    Names count from 1.
    """
    return f"stack {stack + 1}"


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards, which fills the window.

    The stock and the discard pile are to the left of the stacks or below them.
    """
    beside, below = (1 + _GAP + _LANES, _HIGH), (_LANES, _HIGH + _GAP + 1)
    least = max(beside, below, key=lambda size: scale(view, *size))
    wide, high = room(view, *least)
    pitch = _PITCH + min(_MORE, (wide - least[0]) / 4)
    width, lane = least[0] + 4 * (pitch - _PITCH), pitch - _BETWEEN
    across = (lane - 1) / 2  # from a card to the left and right edge of its lane
    left = width - 3 * pitch - lane  # the left edge of the lanes
    if least == beside:
        end, at, step = high, (0.0, _DOWN), (0.0, 1 + _GAP)
    else:
        end, at, step = high - 1 - _GAP, (across + pitch, high - 1), (pitch, 0.0)
    places = [left + pitch * k for k in STACKS]
    stacks = [
        Pile(stack_name(k), position.stacks[k], x + across, _DOWN, "down", end - 2 * _DOWN)
        for k, x in zip(STACKS, places, strict=True)
    ]
    lanes = [(x + lane / 2, end / 2, tray(lane, end)) for x in places]
    stock = Pile(STOCK, position.stock, *at, down=len(position.stock), counted=True)
    removed = Pile(REMOVED, position.removed, at[0] + step[0], at[1] + step[1], says="the discard pile")
    return table(view, width, high, [stock, removed, *stacks], inlays=lanes)
