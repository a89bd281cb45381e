"""Zooming, with a board larger than its room and only partly visible."""

from __future__ import annotations

from dataclasses import dataclass, replace

from launcher.scene import Piece
from launcher.tabletop.frame.commands import VIEW
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.layout import Layout, ScenePlacement
from launcher.tabletop.frame.table import Table, with_view
from launcher.tabletop.vocabulary import WHOLE, Closeness
from launcher.universe import MouseEvent

CLOSEST = 6.0
"""The largest zoom factor."""
_STEP = 1.25  # the zoom factor for one notch of the wheel or one key press
_ASIDE = 0.1  # the share of the visible part by which one notch moves it
_WHEEL = {"wheel-up": 1, "spread": 1, "wheel-down": -1, "pinch": -1}
_SIDEWAYS = {"wheel-right": 1, "wheel-left": -1}


@dataclass(frozen=True)
class Zoomed:
    """Whether only a part of the board is visible."""

    on: bool = False


def _turn_wheel(table: Table, x: float, y: float, event: MouseEvent) -> Table | None:
    if event in _WHEEL:
        return zoom(table, _WHEEL[event], (x, y))
    return slide(table, _SIDEWAYS[event]) if event in _SIDEWAYS else None


def _place(table: Table, place: ScenePlacement) -> ScenePlacement:
    scene = table.scene
    return place_closer(table.window.layout, place, (scene.width, scene.height), table.view.closeness)


def place_closer(
    layout: Layout, place: ScenePlacement, size: tuple[float, float], closeness: Closeness
) -> ScenePlacement:
    """Return the place of an enlarged scene, previously at `place`."""
    if closeness == WHOLE:
        return place
    room, (width, height), factor = layout.scene, size, place.factor * closeness.times
    return ScenePlacement(
        room.x + _offset(room.width, width * factor, closeness.x),
        room.y + _offset(room.height, height * factor, closeness.y),
        factor,
    )


def _offset(room: float, length: float, middle: float) -> float:
    """Return the offset that centres a length in its room.

    If the length is greater than the room, the offset leaves no gap at the edges.
    """
    return (room - length) / 2 if length <= room else min(0.0, max(room - length, room / 2 - middle * length))


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
    """Move the visible part right, or left if `notches` is negative."""
    times, x, y = table.view.closeness
    return table if times == 1 else _with_closeness(table, Closeness(times, x + notches * _ASIDE / times, y))


def _follow(table: Table) -> Table:
    """Move the visible part so that it contains the focused piece."""
    piece, room = _focus_piece(table), table.window.layout.scene
    if piece is None:
        return table
    left, top, right, bottom = piece.box
    seen = room.holds(*table.place.outside(left, top)) and room.holds(*table.place.outside(right, bottom))
    return table if seen else _centre(table, table.view.closeness.times, piece.middle)


def _focus_piece(table: Table) -> Piece | None:
    return next((piece for piece in table.scene.pieces if piece.name == table.view.focus), None)


def _centre(table: Table, times: float, point: tuple[float, float]) -> Table:
    """Centre a point of the scene, if the edges allow."""
    scene = table.scene
    middle = Closeness(times, point[0] / max(scene.width, 1), point[1] / max(scene.height, 1))
    return _with_closeness(table, middle)


def _with_closeness(table: Table, closeness: Closeness) -> Table:
    after = with_view(table, replace(table.view, closeness=closeness))
    return after.with_part(Zoomed(closeness != WHOLE))


def _commands(table: Table) -> tuple[Command[Table], ...]:
    closeness = table.view.closeness.times
    return (
        Command(
            "closer",
            "Zoom in",
            lambda table: zoom(table, 1),
            ("+",),
            closeness < CLOSEST,
            "You can't zoom in any further.",
            says="enlarges the board; you can also turn the mouse wheel or spread two fingers",
            repeats=True,
            group=VIEW,
        ),
        Command(
            "farther",
            "Zoom out",
            lambda table: zoom(table, -1),
            ("-",),
            closeness > 1,
            "You can already see the whole board.",
            repeats=True,
            group=VIEW,
        ),
    )


ZOOM = Feature(
    "zoom",
    with_guests=True,
    needs=Zoomed,
    commands=_commands,
    place=_place,
    follow=_follow,
    turn_wheel=_turn_wheel,
)
