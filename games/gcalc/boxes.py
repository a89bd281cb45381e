"""Where the parts of a cube are seen, and which faces of them: evaluation goes by it, and drawing.

In a box of 1 by 1 by 1, x goes to the right, y down and z to the front.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.gcalc.cubes import Op

Point3 = tuple[float, float, float]

_AXES: Final = {Op.LR: 0, Op.TB: 1, Op.FB: 2}

FACES: Final = frozenset(_AXES)
"""Left, top and front: the faces that are seen, each as the operation along whose axis one sees it."""

_HALVES: Final[dict[Op, tuple[tuple[Point3, Point3], tuple[Point3, Point3]]]] = {
    Op.LR: (((0, 0, 0), (0.5, 1, 1)), ((0.5, 0, 0), (1, 1, 1))),
    Op.TB: (((0, 0, 0), (1, 0.5, 1)), ((0, 0.5, 0), (1, 1, 1))),
    Op.FB: (((0, 0, 0.5), (1, 1, 1)), ((0, 0, 0), (1, 1, 0.5))),
}
"""The first part, left, top or front, and the second."""


class Box(NamedTuple):
    """Where a part is seen.

    Attributes:
        low: its ends that are nearer to 0, along x, y and z.
        high: the others.
        faces: which of its faces are not hidden by parts before it.
    """

    low: Point3 = (0, 0, 0)
    high: Point3 = (1, 1, 1)
    faces: frozenset[Op] = FACES

    def at(self, *ways: float) -> Point3:
        """The point of it that is so far along, each from 0 to 1."""
        x, y, z = (a + way * (b - a) for a, b, way in zip(self.low, self.high, ways, strict=True))
        return x, y, z

    def length(self, op: Op) -> float:
        """How long it is along an axis."""
        return self.high[_AXES[op]] - self.low[_AXES[op]]

    def halves(self, op: Op, *, opaque: bool) -> tuple[Box, Box]:
        """Both halves along an axis; if the first is opaque, it hides the face of the other that is behind it."""
        first, second = [Box(self.at(*low), self.at(*high), self.faces) for low, high in _HALVES[op]]
        return first, second._replace(faces=self.faces - {op}) if opaque else second

    def apart(self) -> tuple[Box, Box]:
        """Two smaller boxes, one behind the other and both seen whole: of a function and its argument."""
        ends = [self.at(way, way, way) for way in (0.1, 0.5, 0.9)]
        return Box(ends[0], ends[1]), Box(ends[1], ends[2])
