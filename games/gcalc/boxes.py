"""The place and the visible faces of each part of a cube, for evaluation and for drawing.

The whole cube is a box of 1 by 1 by 1. The x axis points to the right, y down, and z to the front.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.gcalc.cubes import Op

Point3 = tuple[float, float, float]

_AXES: Final = {Op.LR: 0, Op.TB: 1, Op.FB: 2}

FACES: Final = frozenset(_AXES)
"""The visible faces: left, top and front, each as the operation along the axis perpendicular to it."""

_HALVES: Final[dict[Op, tuple[tuple[Point3, Point3], tuple[Point3, Point3]]]] = {
    Op.LR: (((0, 0, 0), (0.5, 1, 1)), ((0.5, 0, 0), (1, 1, 1))),
    Op.TB: (((0, 0, 0), (1, 0.5, 1)), ((0, 0.5, 0), (1, 1, 1))),
    Op.FB: (((0, 0, 0.5), (1, 1, 1)), ((0, 0, 0), (1, 1, 0.5))),
}
"""The corners of the first half (left, top or front) and of the second half."""


class Box(NamedTuple):
    """The place of a part.

    Attributes:
        low: the corner with the lowest x, y and z.
        high: the corner with the highest x, y and z.
        faces: the faces not hidden by parts in front.
    """

    low: Point3 = (0, 0, 0)
    high: Point3 = (1, 1, 1)
    faces: frozenset[Op] = FACES

    def at(self, *ways: float) -> Point3:
        """Return the point at these fractions of its length, width and height, each from 0 to 1."""
        x, y, z = (a + way * (b - a) for a, b, way in zip(self.low, self.high, ways, strict=True))
        return x, y, z

    def length(self, op: Op) -> float:
        """Return the length along the axis of an operation."""
        return self.high[_AXES[op]] - self.low[_AXES[op]]

    def halves(self, op: Op, *, opaque: bool) -> tuple[Box, Box]:
        """Return both halves along an axis; an opaque first half hides a face of the second."""
        first, second = [Box(self.at(*low), self.at(*high), self.faces) for low, high in _HALVES[op]]
        return first, second._replace(faces=self.faces - {op}) if opaque else second

    def apart(self) -> tuple[Box, Box]:
        """Return two smaller boxes for a function and its argument, one behind the other and both fully visible."""
        ends = [self.at(way, way, way) for way in (0.1, 0.5, 0.9)]
        return Box(ends[0], ends[1]), Box(ends[1], ends[2])
