"""Zooming: the board is larger than its room, and only a part of it is visible."""

from __future__ import annotations

from dataclasses import replace

from launcher.scene import Piece
from launcher.tabletop.frame.table import Table, with_view
from launcher.tabletop.vocabulary import WHOLE, Closeness

CLOSEST = 6.0
"""The largest zoom factor."""
_STEP = 1.25  # the zoom factor for one notch of the wheel or one key press
_ASIDE = 0.1  # the share of the visible part by which one notch moves it


def zoom(table: Table, notches: int, point: tuple[float, float] | None = None) -> Table:
    """Zoom in, or out if `notches` is negative.

    Args:
        table: the current table.
        notches: the number of notches of the wheel, or of key presses.
        point: the fixed point, in the window; None for the focused piece or the middle.
    """
    room, place = table.window.layout.scene, table.place
    middle = room.x + room.width / 2, room.y + room.height / 2
    x, y = place.inside(*(point or middle))
    if point is None and (piece := _focus_piece(table)):
        x, y = piece.middle
    times = min(max(table.view.closeness.times * _STEP**notches, 1.0), CLOSEST)
    if times < _STEP**0.5:
        return _with_closeness(table, WHOLE)
    factor = place.factor * times / table.view.closeness.times
    away = (middle[0] - point[0], middle[1] - point[1]) if point else (0.0, 0.0)
    return _centre(table, times, (x + away[0] / factor, y + away[1] / factor))


def slide(table: Table, notches: int) -> Table:
    """Move the visible part to the right, or to the left if `notches` is negative."""
    times, x, y = table.view.closeness
    return table if times == 1 else _with_closeness(table, Closeness(times, x + notches * _ASIDE / times, y))


def show_focus(table: Table) -> Table:
    """Move the visible part so that it contains the focused piece."""
    piece, room = _focus_piece(table), table.window.layout.scene
    if piece is None or table.view.closeness == WHOLE:
        return table
    left, top, right, bottom = piece.box
    seen = room.holds(*table.place.outside(left, top)) and room.holds(*table.place.outside(right, bottom))
    return table if seen else _centre(table, table.view.closeness.times, piece.middle)


def _focus_piece(table: Table) -> Piece | None:
    return next((piece for piece in table.scene.pieces if piece.name == table.view.focus), None)


def _centre(table: Table, times: float, point: tuple[float, float]) -> Table:
    """Put a point of the scene in the middle of the room, as far as the edges of the board allow."""
    scene = table.scene
    middle = Closeness(times, point[0] / max(scene.width, 1), point[1] / max(scene.height, 1))
    return _with_closeness(table, middle)


def _with_closeness(table: Table, closeness: Closeness) -> Table:
    return with_view(table, replace(table.view, closeness=closeness))
