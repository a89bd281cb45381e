"""Where everything is in the window: the scene as large as it can be, and beside or around it what is said."""

from __future__ import annotations

from typing import NamedTuple

_EDGE, _NARROW_EDGE = 16.0, 8.0
_LOW = 400.0  # logical pixels; in windows that are lower or narrower than this, room is saved
_BUTTON = 34.0
_STATUS, _LOW_STATUS = 44.0, 36.0
_COLUMN = 150.0, 230.0  # the least and the most that a column beside the scene is wide
_SHARE = 0.28  # of the window's width
_LARGEST = 4.0  # times its own size a scene is shown at most


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
    """

    scene: Box
    status: Box
    bar: Box
    column: bool

    def place(self, width: float, height: float) -> ScenePlacement:
        """Where a scene of this size is: in the middle of its room, as large as it can be."""
        room = self.scene
        factor = min(room.width / max(width, 1), room.height / max(height, 1), _LARGEST)
        x = room.x + (room.width - width * factor) / 2
        return ScenePlacement(x, room.y + (room.height - height * factor) / 2, factor)


def row_layout(width: float, height: float) -> Layout:
    """Lay a window out with the status above the scene and the buttons below it."""
    low = min(width, height) < _LOW
    edge = _NARROW_EDGE if low else _EDGE
    wide = max(1.0, width - 2 * edge)
    status = Box(edge, edge / 2, wide, _LOW_STATUS if low else _STATUS)
    bar = Box(edge, height - _BUTTON - edge, wide, _BUTTON)
    top = status.y + status.height + edge / 2
    return Layout(Box(edge, top, wide, max(1.0, bar.y - edge - top)), status, bar, column=False)


def column_layout(width: float, height: float) -> Layout:
    """Lay a window out with status and buttons in a column on the right of the scene."""
    edge = _NARROW_EDGE if min(width, height) < _LOW else _EDGE
    column = min(max(width * _SHARE, _COLUMN[0]), _COLUMN[1])
    left = width - column - edge
    high = max(1.0, height - 2 * edge)
    status = Box(left, edge, column, high * 0.4)
    bar = Box(left, edge + status.height, column, high - status.height)
    return Layout(Box(edge, edge, max(1.0, left - 2 * edge), high), status, bar, column=True)
