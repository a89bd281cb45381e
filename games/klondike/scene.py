"""The scene and the text of Klondike."""

from __future__ import annotations

from typing import Final

from games.klondike.rules import STOCK, TABLEAU, Position
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import Pile, table
from launcher.toolkits.solitaire import signs

_WIDE, _HIGH = 7.6, 4.0  # in card widths and card heights; the cards of a long column are closer together
_FAN: Final = 1.6  # the room for the cards drawn together, in card widths


def scene(position: Position, view: View) -> Scene:
    """Return the scene.

    If you draw three cards at a time, the front cards of the waste lie side by side.
    """
    *piles, stock, waste = TABLEAU.piles(position.heaps)
    things: list[Pile | Piece] = [*piles, *signs(piles, view), stock._replace(counted=True)]
    count = position.options.draw
    if count == 1:
        return table(view, _WIDE, _HIGH, [*things, waste])
    below = waste._replace(cards=waste.cards[:-count])
    fan = Pile("front", waste.cards[-count:], waste.x, waste.y, "right", _FAN, says="front of the waste")
    return table(view, _WIDE, _HIGH, [*things, below, fan])


def describe(position: Position) -> list[str]:
    """Return the position as text: the places, and the redeals that are left."""
    lines = TABLEAU.describe(position.heaps)
    lines[STOCK] = f"stock: {len(position.heaps[STOCK].down)}"
    left = position.redeals_left
    return lines if left is None else [*lines, f"redeals: {left}"]
