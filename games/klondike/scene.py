"""The scene and the text of Klondike."""

from __future__ import annotations

from typing import Final

from games.klondike.rules import COLUMNS, STOCK, TABLEAU, Position
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import Pile, room, table
from launcher.toolkits.solitaire import signs

_PITCH: Final = 1.06  # the least distance from one column to the next, in card widths
_MOST_PITCH: Final = 1.25  # the greatest one
_ROW: Final = 1.1  # the distance from the foundations to the columns, in card heights
_HIGH: Final = 3.7  # the least height of the table, in card heights; long columns are closer together
_FAN: Final = 1.6  # the room for the cards drawn together, in card widths


def scene(position: Position, view: View) -> Scene:
    """Return the scene, whose columns fill the width of the window.

    If you draw three cards at a time, the front cards of the waste lie side by side.
    """
    apart = COLUMNS - 1
    wide, _ = room(view, 1 + apart * _PITCH, _HIGH)
    pitch = min(_MOST_PITCH, (wide - 1) / apart)
    places = TABLEAU.piles(position.heaps)
    *piles, stock, waste = [pile._replace(x=pitch * pile.x, y=_ROW * pile.y) for pile in places]
    size = 1 + apart * pitch, _HIGH
    things: list[Pile | Piece] = [*piles, *signs(piles, view), stock._replace(counted=True)]
    count = position.options.draw
    if count == 1:
        return table(view, *size, [*things, waste])
    below = waste._replace(cards=waste.cards[:-count])
    fan = Pile("front", waste.cards[-count:], waste.x, waste.y, "right", _FAN, says="front of the waste")
    return table(view, *size, [*things, below, fan])


def describe(position: Position) -> list[str]:
    """Return the position as text: the places, and the redeals that are left."""
    lines = TABLEAU.describe(position.heaps)
    lines[STOCK] = f"stock: {len(position.heaps[STOCK].down)}"
    left = position.redeals_left
    return lines if left is None else [*lines, f"redeals: {left}"]
