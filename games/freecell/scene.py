"""The scene of FreeCell: cells and foundations above the columns, or next to them in a wide window."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.freecell.rules import Position
from launcher.tabletop import Scene, View
from launcher.toolkits.cards import SUITS, room, scale, table, text
from launcher.toolkits.solitaire import signs

_PITCH: Final = 1.06  # the least distance between columns, in card widths
_MOST_PITCH: Final = 1.2  # the greatest one if cells and foundations are above the columns
_CLOSE: Final = 1.03  # the distance between cells or foundations, in card widths
_GAP: Final = 0.2  # the least distance between cells and foundations, in card widths
_ROW: Final = 1.05  # the distance between piles above each other, in card heights
_BELOW: Final = 1.14  # the distance from the cells above the columns to the columns, in card heights
_HIGH: Final = 3.1  # the minimum height of the columns, in card heights
_ASIDE: Final = 0.3  # the distance between the columns and the piles next to them, in card widths


class _Layout(NamedTuple):
    """The places of all piles.

    Lengths across are in card widths, lengths down in card heights.

    Attributes:
        size: the width and height.
        places: the left and top edge of each pile, in the order of the tableau.
    """

    size: tuple[float, float]
    places: list[tuple[float, float]]


def scene(position: Position, view: View) -> Scene:
    """Return the scene in the layout with the larger cards."""
    options = position.options
    layouts = _above(options.columns, options.cells, view), _beside(options.columns, options.cells)
    layout = max(layouts, key=lambda each: scale(view, *each.size))
    piles = [
        pile._replace(x=x, y=y)
        for pile, (x, y) in zip(position.tableau.piles(position.heaps), layout.places, strict=True)
    ]
    return table(view, *layout.size, [*piles, *signs(piles, view)])


def describe(position: Position) -> list[str]:
    """Return each column as text, then the cells, then the front cards of the foundations."""
    heaps, columns = position.heaps, position.options.columns
    cells = zip(position.tableau.spots[columns:], heaps[columns : -len(SUITS)], strict=False)
    in_cells = ", ".join(f"{spot.mark} {text(heap.up) or 'empty'}" for spot, heap in cells)
    homes = text(heap.up[-1] for heap in heaps[-len(SUITS) :] if heap.up) or "empty"
    return [*position.tableau.describe(heaps)[:columns], f"cells: {in_cells}", f"foundations: {homes}"]


def _above(columns: int, cells: int, view: View) -> _Layout:
    """Return the layout with cells on the left and foundations on the right above the columns.

    The columns fill the width of the window.
    """
    high = _BELOW + _HIGH
    least = max(_PITCH * (columns - 1) + 1, _CLOSE * (cells + len(SUITS) - 1) + 1 + _GAP)
    wide, _ = room(view, least, high)
    pitch = max(_PITCH, min(_MOST_PITCH, (wide - 1) / (columns - 1)))
    width = max(least, pitch * (columns - 1) + 1)
    left = (width - pitch * (columns - 1) - 1) / 2
    places = [(left + pitch * k, _BELOW) for k in range(columns)]
    places += [(_CLOSE * k, 0) for k in range(cells)]
    places += [(width - 1 - _CLOSE * k, 0) for k in reversed(range(len(SUITS)))]
    return _Layout((width, high), places)


def _beside(columns: int, cells: int) -> _Layout:
    """Return the layout with cells and foundations next to the columns, two in a row."""
    left, right = 1 + _CLOSE + _ASIDE, 1 + _CLOSE + 2 * _ASIDE + _PITCH * (columns - 1) + 1
    places = [(left + _PITCH * k, 0.0) for k in range(columns)]
    places += [(k % 2 * _CLOSE, k // 2 * _ROW) for k in range(cells)]
    places += [(right + k % 2 * _CLOSE, k // 2 * _ROW) for k in range(len(SUITS))]
    return _Layout((right + _CLOSE + 1, _HIGH + 0.4), places)
