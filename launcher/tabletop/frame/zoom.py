"""The board looked at from closer: enlarged beyond its room, of which a part is seen."""

from __future__ import annotations

from dataclasses import replace

from launcher.scene import Piece
from launcher.tabletop.frame.table import Table, with_view
from launcher.tabletop.view import WHOLE, Closeness

CLOSEST = 6.0
"""Times as large as it is wholly seen, at most."""
_STEP = 1.25  # times larger for a notch of the wheel or a key
_ASIDE = 0.1  # of what is seen, for a notch aside


def zoom(table: Table, notches: int, point: tuple[float, float] | None = None) -> Table:
    """The table seen from closer, or from farther away where `notches` is below 0.

    Args:
        table: before.
        notches: of the wheel, or presses of a key.
        point: of the window, where the board stays; usually the piece that the keyboard is on, or the middle.
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
    """The part that is seen farther to the right, or to the left where `notches` is below 0."""
    times, x, y = table.view.closeness
    return table if times == 1 else _with_closeness(table, Closeness(times, x + notches * _ASIDE / times, y))


def show_focus(table: Table) -> Table:
    """With the piece that the keyboard is on where it is seen, however close the board is."""
    piece, room = _focus_piece(table), table.window.layout.scene
    if piece is None or table.view.closeness == WHOLE:
        return table
    left, top, right, bottom = piece.box
    seen = room.holds(*table.place.outside(left, top)) and room.holds(*table.place.outside(right, bottom))
    return table if seen else _centre(table, table.view.closeness.times, piece.middle)


def _focus_piece(table: Table) -> Piece | None:
    return next((piece for piece in table.scene.pieces if piece.name == table.view.focus), None)


def _centre(table: Table, times: float, point: tuple[float, float]) -> Table:
    """With a point of the scene in the middle of the room, as far as the board's edges stay outside of that."""
    scene = table.scene
    middle = Closeness(times, point[0] / max(scene.width, 1), point[1] / max(scene.height, 1))
    return _with_closeness(table, middle)


def _with_closeness(table: Table, closeness: Closeness) -> Table:
    return with_view(table, replace(table.view, closeness=closeness))
