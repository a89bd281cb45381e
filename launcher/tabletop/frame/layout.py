"""The layout of the window: the scene as large as possible, with the status and buttons around it."""

from __future__ import annotations

from typing import NamedTuple

from launcher.controls import HEIGHT
from launcher.tabletop.vocabulary import WHOLE, Closeness

_EDGE, _NARROW_EDGE = 16.0, 8.0
_LOW = 400.0  # logical pixels; lower or narrower windows use smaller margins
_STATUS, _LOW_STATUS = 44.0, 36.0
_COLUMN = 150.0, 230.0  # the minimum and maximum width of a column next to the scene
_SHARE = 0.28  # the width of a column, as a share of the window's width
_PANEL = 0.34  # the size of the analysis, as a share of the window's longer side
_WIDEST_PANEL = 260.0
_LARGEST = 8.0  # the largest scale of a scene
_ROOMY = (
    1000.0,
    640.0,
)  # logical pixels; in windows larger than this, text and buttons grow
_MOST = 1.6  # the largest factor by which they grow


class Box(NamedTuple):
    """A part of the window: left edge, top edge, width and height, in logical pixels."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class ScenePlacement(NamedTuple):
    """The left and top edges of the scene in the window, and its scale."""

    x: float
    y: float
    factor: float

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the window to a point of the scene."""
        return (x - self.x) / self.factor, (y - self.y) / self.factor

    def outside(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the scene to a point of the window."""
        return self.x + x * self.factor, self.y + y * self.factor


class Layout(NamedTuple):
    """The parts of a window.

    Attributes:
        scene: the room for the scene.
        status: the place of the status.
        bar: the place of the buttons.
        column: whether status and buttons are in a column next to the scene.
        times: the factor by which status and buttons are larger than normal.
    """

    scene: Box
    status: Box
    bar: Box
    column: bool
    times: float = 1.0

    def place(self, width: float, height: float, closeness: Closeness = WHOLE) -> ScenePlacement:
        """Place a scene in the middle of its room, as large as possible or enlarged further."""
        room = self.scene
        factor = min(room.width / max(width, 1), room.height / max(height, 1), _LARGEST) * closeness.times
        return ScenePlacement(
            room.x + _offset(room.width, width * factor, closeness.x),
            room.y + _offset(room.height, height * factor, closeness.y),
            factor,
        )


def _offset(room: float, length: float, middle: float) -> float:
    """Return where to place something in its room: in the middle, or if it is longer, so that it fills the room."""
    return (room - length) / 2 if length <= room else min(0.0, max(room - length, room / 2 - middle * length))


def panel_of(width: float, height: float) -> Box:
    """Return the room for the analysis: on the right if the window is wider than high, and otherwise at the bottom."""
    edge = _NARROW_EDGE if min(width, height) < _LOW else _EDGE
    if width > height:
        left = width - round(min(max(width * _PANEL, _COLUMN[0]), _times(width, height) * _WIDEST_PANEL))
        return Box(left, edge, width - left - edge, max(1.0, height - 2 * edge))
    top = height - round(height * _PANEL)
    return Box(edge, top, max(1.0, width - 2 * edge), height - top - edge)


def layout_of(width: float, height: float, *, column: bool, panel: bool) -> Layout:
    """Lay out a window, without the room for the analysis if there is a `panel`."""
    if panel:
        room = panel_of(width, height)
        width, height = (room.x, height) if width > height else (width, room.y)
    return (column_layout if column else row_layout)(width, height)


def row_layout(width: float, height: float) -> Layout:
    """Lay out a window with the status above the scene and the buttons below it."""
    low = min(width, height) < _LOW
    edge = _NARROW_EDGE if low else _EDGE
    wide, times = max(1.0, width - 2 * edge), _times(width, height)
    status = Box(edge, edge / 2, wide, times * (_LOW_STATUS if low else _STATUS))
    bar = Box(edge, height - times * HEIGHT - edge, wide, times * HEIGHT)
    top = status.y + status.height + edge / 2
    return Layout(Box(edge, top, wide, max(1.0, bar.y - edge - top)), status, bar, column=False, times=times)


def column_layout(width: float, height: float) -> Layout:
    """Lay out a window with status and buttons in a column on the right of the scene."""
    edge = _NARROW_EDGE if min(width, height) < _LOW else _EDGE
    times = _times(width, height)
    column = min(max(width * _SHARE, _COLUMN[0]), times * _COLUMN[1])
    left = width - column - edge
    high = max(1.0, height - 2 * edge)
    status = Box(left, edge, column, high * 0.4)
    bar = Box(left, edge + status.height, column, high - status.height)
    return Layout(Box(edge, edge, max(1.0, left - 2 * edge), high), status, bar, column=True, times=times)


def _times(width: float, height: float) -> float:
    """Return the factor by which status and buttons are larger than normal, rounded to tenths."""
    return round(min(max(1.0, min(width / _ROOMY[0], height / _ROOMY[1])), _MOST), 1)
