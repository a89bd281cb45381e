"""The scene and the text of Klondike."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.klondike.rules import COLUMNS, STOCK, TABLEAU, Position
from launcher.picture import Point
from launcher.tabletop import Piece, Scene, View
from launcher.toolkits.cards import SUITS, Pile, room, scale, table
from launcher.toolkits.solitaire import signs

_PITCH: Final = 1.06  # the least distance from one column to the next, in card widths
_MOST_PITCH: Final = 1.25  # the greatest one
_ROW: Final = 1.1  # the distance from the foundations to the columns, in card heights
_HIGH: Final = 3.7  # the least height of the table, in card heights; long columns are closer together
_LOW: Final = 3.4  # the same if the columns have the whole height
_ASIDE: Final = 0.2  # the distance between the columns and the piles next to them, in card widths
_ENOUGH: Final = 0.9  # the size of cards, as a share of the larger ones, with which longer columns are better
_FAN, _CLOSE_FAN = 1.6, 1.5  # the room for the cards drawn together, in card widths


class _Layout(NamedTuple):
    """The places of all piles, in widths and heights of a card.

    Attributes:
        size: The width and height of the table.
        places: The left and top edge of each pile, in the order of the tableau.
        fan: The room for the cards drawn together.
    """

    size: Point
    places: list[Point]
    fan: float


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards or, in a low window, with longer columns.

    If you draw three cards at a time, the front cards of the waste lie side by side.
    """
    count = position.options.draw
    layout, beside = _above(view), _beside(count)
    if scale(view, *beside.size) > _ENOUGH * scale(view, *layout.size):
        layout = beside
    *piles, stock, waste = [
        pile._replace(x=x, y=y)
        for pile, (x, y) in zip(TABLEAU.piles(position.heaps), layout.places, strict=True)
    ]
    things: list[Pile | Piece] = [*piles, *signs(piles, view), stock._replace(counted=True)]
    if count == 1:
        return table(view, *layout.size, [*things, waste])
    below = waste._replace(cards=waste.cards[:-count])
    front = waste.cards[-count:]
    fan = Pile("front", front, waste.x, waste.y, "right", layout.fan, says="front of the waste")
    return table(view, *layout.size, [*things, below, fan])


def _above(view: View) -> _Layout:
    """Return the layout with the other piles above the columns, which fill the width of the window."""
    apart = COLUMNS - 1
    wide, _ = room(view, 1 + apart * _PITCH, _HIGH)
    pitch = min(_MOST_PITCH, (wide - 1) / apart)
    columns = [(pitch * k, _ROW) for k in range(COLUMNS)]
    foundations = [(pitch * k, 0.0) for k in range(COLUMNS)[-len(SUITS) :]]
    return _Layout((1 + apart * pitch, _HIGH), [*columns, *foundations, (0, 0), (pitch, 0)], _FAN)


def _beside(count: int) -> _Layout:
    """Return the layout for low windows: the other piles are next to the columns.

    Args:
        count: The number of cards drawn together.
    """
    left = _ASIDE + (1 if count == 1 else _CLOSE_FAN)
    right = left + _PITCH * (COLUMNS - 1) + 1 + _ASIDE
    columns = [(left + _PITCH * k, 0.0) for k in range(COLUMNS)]
    foundations = [(right + k % 2 * _PITCH, k // 2 * _ROW) for k in range(len(SUITS))]
    return _Layout((right + _PITCH + 1, _LOW), [*columns, *foundations, (0, 0), (0, _ROW)], _CLOSE_FAN)


def describe(position: Position) -> list[str]:
    """Return the position as text: the places, and the redeals that are left."""
    lines = TABLEAU.describe(position.heaps)
    lines[STOCK] = f"stock: {len(position.heaps[STOCK].down)}"
    left = position.redeals_left
    return lines if left is None else [*lines, f"redeals: {left}"]
