"""Where everything is in the window: the scene as large as it can be, and beside or around it what is said."""

from __future__ import annotations

from typing import NamedTuple

from launcher.controls import HEIGHT
from launcher.tabletop.view import WHOLE, Closeness

_EDGE, _NARROW_EDGE = 16.0, 8.0
_LOW = 400.0  # logical pixels; in windows that are lower or narrower than this, room is saved
_STATUS, _LOW_STATUS = 44.0, 36.0
_COLUMN = 150.0, 230.0  # the least and the most that a column beside the scene is wide
_SHARE = 0.28  # of the window's width
_PANEL = 0.34  # of the window's longer side, that an analysis takes
_WIDEST_PANEL = 260.0
_LARGEST = 8.0  # times its own size a scene is shown at most
_ROOMY = (
    1000.0,
    640.0,
)  # logical pixels; in windows that are wider and higher than this, words and buttons grow
_MOST = 1.6  # times they are as large as usual then, at most


class Box(NamedTuple):
    """A part of the window: left and top edge, width and height, in logical pixels."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class ScenePlacement(NamedTuple):
    """Where the scene is: its left and top edge in the window, and logical pixels of the window for one of its own."""

    x: float
    y: float
    factor: float

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window as one of the scene."""
        return (x - self.x) / self.factor, (y - self.y) / self.factor

    def outside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the scene as one of the window."""
        return self.x + x * self.factor, self.y + y * self.factor


class Layout(NamedTuple):
    """The parts of a window.

    Attributes:
        scene: the room for the scene.
        status: where it is said how the match stands.
        bar: where the buttons are.
        column: whether status and buttons are in a column beside the scene.
        times: how large status and buttons are, in times of their usual size.
    """

    scene: Box
    status: Box
    bar: Box
    column: bool
    times: float = 1.0

    def place(self, width: float, height: float, closeness: Closeness = WHOLE) -> ScenePlacement:
        """Where a scene of this size is: in the middle of its room, as large as it can be, or closer."""
        room = self.scene
        factor = min(room.width / max(width, 1), room.height / max(height, 1), _LARGEST) * closeness.times
        return ScenePlacement(
            room.x + _offset(room.width, width * factor, closeness.x),
            room.y + _offset(room.height, height * factor, closeness.y),
            factor,
        )


def _offset(room: float, length: float, middle: float) -> float:
    """Where something begins in its room: in the middle, or so that it fills the room if it is longer."""
    return (room - length) / 2 if length <= room else min(0.0, max(room - length, room / 2 - middle * length))


def panel_of(width: float, height: float) -> Box:
    """The room for an analysis: at the right of a window that is wider than high, and else at its bottom."""
    edge = _NARROW_EDGE if min(width, height) < _LOW else _EDGE
    if width > height:
        left = width - round(min(max(width * _PANEL, _COLUMN[0]), _times(width, height) * _WIDEST_PANEL))
        return Box(left, edge, width - left - edge, max(1.0, height - 2 * edge))
    top = height - round(height * _PANEL)
    return Box(edge, top, max(1.0, width - 2 * edge), height - top - edge)


def layout_of(width: float, height: float, *, column: bool, panel: bool) -> Layout:
    """Lay a window out, or what an analysis leaves of it."""
    if panel:
        room = panel_of(width, height)
        width, height = (room.x, height) if width > height else (width, room.y)
    return (column_layout if column else row_layout)(width, height)


def row_layout(width: float, height: float) -> Layout:
    """Lay a window out with the status above the scene and the buttons below it."""
    low = min(width, height) < _LOW
    edge = _NARROW_EDGE if low else _EDGE
    wide, times = max(1.0, width - 2 * edge), _times(width, height)
    status = Box(edge, edge / 2, wide, times * (_LOW_STATUS if low else _STATUS))
    bar = Box(edge, height - times * HEIGHT - edge, wide, times * HEIGHT)
    top = status.y + status.height + edge / 2
    return Layout(Box(edge, top, wide, max(1.0, bar.y - edge - top)), status, bar, column=False, times=times)


def column_layout(width: float, height: float) -> Layout:
    """Lay a window out with status and buttons in a column on the right of the scene."""
    edge = _NARROW_EDGE if min(width, height) < _LOW else _EDGE
    times = _times(width, height)
    column = min(max(width * _SHARE, _COLUMN[0]), times * _COLUMN[1])
    left = width - column - edge
    high = max(1.0, height - 2 * edge)
    status = Box(left, edge, column, high * 0.4)
    bar = Box(left, edge + status.height, column, high - status.height)
    return Layout(Box(edge, edge, max(1.0, left - 2 * edge), high), status, bar, column=True, times=times)


def _times(width: float, height: float) -> float:
    """How much larger than usual status and buttons are in a window, in tenths."""
    return round(min(max(1.0, min(width / _ROOMY[0], height / _ROOMY[1])), _MOST), 1)
