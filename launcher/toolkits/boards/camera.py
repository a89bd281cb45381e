"""Where points of the world are seen: a camera that looks at the middle of a board, tilted and turned."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import acos, atan2, ceil, cos, exp, hypot, log, pi, radians, sin, sqrt
from typing import NamedTuple

Point = tuple[float, float]
Point3 = tuple[float, float, float]
Extent = tuple[float, float, float, float]
"""Least x, least y, greatest x and greatest y of what is to be seen, in sides of a cell."""

_STEEPEST = 75.0  # degrees of tilt at which cells can still be told apart
_ROUND = 3.8  # sides of an arc of the length of its radius, at least: fine screens show small ones large
_NEAR, _FAR = (
    2.6,
    10_000.0,
)  # sizes of the board that the eye is away; from far, nothing looks smaller that is farther
_SIZES = 20.0  # of bodies in passing, each so small a part larger than the one before
_LARGE = 10  # of these, one is drawn, and the others made of it


class Aim(NamedTuple):
    """Where a camera looks from. A player turns it; positions know nothing of it.

    Attributes:
        tilt: degrees from straight above.
        turn: degrees around the board.
        flat: whether everything is as large, wherever it is, and seen from straight above.
        moving: whether it is being changed: bodies are drawn in less detail then.
    """

    tilt: float = 45
    turn: float = 0
    flat: bool = False
    moving: bool = False

    def turned(self, turn: float, tilt: float) -> Aim:
        """From farther round, and from higher or lower, as far as the board can still be played on."""
        around = (self.turn + turn + 180) % 360 - 180
        return Aim(min(_STEEPEST, max(0.0, self.tilt + tilt)), around)


class Camera:
    """A camera that sees a board of the world, in which x goes right, y away from the player, and z up.

    The world is turned about the middle of the board, tilted, and looked at from a little away, so that what is farther
    is smaller. As much of the room as can be is filled, whatever the aim.

    Args:
        extent: what is to be seen.
        aim: where it looks from.
        width: of the room, in logical pixels.
        height: the same.
        tall: how high the highest thing on the board is, in sides of a cell.
        low: how far down the board itself goes.

    Attributes:
        aim: where it looks from.
        light: how high the light is over the middle of the board: two and a half times its size.
        cell: how long the side of a cell is seen from straight above, if the board is turned as takes most room.
    """

    def __init__(
        self, extent: Extent, aim: Aim, width: float, height: float, tall: float = 0, low: float = 0
    ) -> None:
        left, front, right, back = extent
        self.aim = Aim(0, 0, flat=True) if aim.flat else aim
        self.middle = (left + right) / 2, (front + back) / 2
        self._size = size = max(right - left, back - front)
        self.light = 2.5 * size
        self.cell = min(width, height) / hypot(right - left, back - front)
        self._eye = size * (_FAR if aim.flat else _NEAR)
        turn, tilt = radians(self.aim.turn), radians(self.aim.tilt)
        self._turn = cos(turn), sin(turn)
        self._tilt = cos(tilt), sin(tilt)
        self._scale, self._across, self._down = 1.0, 0.0, 0.0
        corners = [self.seen(x, y, z)[:2] for x in (left, right) for y in (front, back) for z in (low, tall)]
        box = _box(corners)
        self._scale = min(width / (box[2] - box[0]), height / (box[3] - box[1]))
        self._across = width / 2 - self._scale * (box[0] + box[2]) / 2
        self._down = height / 2 - self._scale * (box[1] + box[3]) / 2

    def seen(self, x: float, y: float, z: float = 0) -> Point3:
        """Where a point of the world is seen.

        Returns:
            Where in the room, in logical pixels from its top left corner, and how far from the eye.
        """
        across, along = self._around(x, y)
        up = along * self._tilt[0] + z * self._tilt[1]
        away = self._eye + along * self._tilt[1] - z * self._tilt[0]
        size = self.side(away)
        return self._across + across * size, self._down - up * size, away

    def _around(self, x: float, y: float) -> Point:
        """A point of the ground, from the middle of the board: to the right and away, as the camera is turned."""
        dx, dy = x - self.middle[0], y - self.middle[1]
        cosine, sine = self._turn
        return dx * cosine - dy * sine, dx * sine + dy * cosine

    def glimpse(self, x: float, y: float, *, upright: bool) -> Glimpse:
        """How a body is seen in passing: one that isn't `upright` looks the same wherever it is from left to right."""
        right, back = self._around(x, y)
        size = self.side(self._eye + back * self._tilt[1])
        aside = round(right) if upright else 0
        return Glimpse(
            self._size, round(self.aim.tilt), aside, round(back), round(_SIZES * log(max(1.0, size)))
        )

    def power(self, x: float, y: float, radius: float) -> float:
        """The power, as to an upright round body, of the point of the ground that the eye is over.

        Of two that don't reach into each other, the one with the smaller power is in front wherever one hides part of
        the other: it is on the eye's side of their radical axis.
        """
        dx, dy = x - self.middle[0], y - self.middle[1]
        along = -self._eye * self._tilt[1]
        eye_x, eye_y = along * self._turn[1], along * self._turn[0]
        return (dx - eye_x) ** 2 + (dy - eye_y) ** 2 - radius**2

    def side(self, away: float) -> float:
        """How long the side of a cell is seen, in logical pixels, that is so far from the eye."""
        return self._scale * self._eye / away

    def at(self, across: float, down: float, z: float = 0) -> Point:
        """Which point of the world at a height is seen at a place of the room: the reverse of `seen`."""
        factor = self._scale * self._eye
        sideways, up = (across - self._across) / factor, (self._down - down) / factor
        cosine, sine = self._tilt
        along = (up * (self._eye - z * cosine) - z * sine) / (cosine - up * sine)
        dx = sideways * (self._eye + along * sine - z * cosine)
        x = dx * self._turn[0] + along * self._turn[1]
        y = along * self._turn[0] - dx * self._turn[1]
        return x + self.middle[0], y + self.middle[1]

    def circle(self, x: float, y: float, z: float, radius: float, sides: int = 0) -> list[Point]:
        """A level circle, as it is seen, from its right end on counter-clockwise; of so many sides, as an arc."""
        return self.arc(x, y, z, radius, 0, 2 * pi, sides)[:-1]

    def arc(
        self, x: float, y: float, z: float, radius: float, start: float, end: float, sides: int = 0
    ) -> list[Point]:
        """A part of a level circle, as it is seen, from one angle to the other; these count as those of `circle`.

        It has so many sides; without that, as many as bring each to half a logical pixel from the arc.
        """
        if not sides:
            size = radius * self.side(self.seen(x, y, z)[2])
            sides = max(1, ceil((end - start) * max(_ROUND, sqrt(size) / 2)))
        return self._level(x, y, z, radius, _arc(start, end, sides))

    def facing(self, x: float, y: float, lower: Point, upper: Point) -> tuple[float, float]:
        """Of a wall around an upright axis, the part that the eye sees from outside.

        Args:
            x: of the axis.
            y: the same.
            lower: radius and height of the wall's lower edge.
            upper: the same of its upper one, which is higher.

        Returns:
            The angle of the middle of that part, as of an arc, and how far it goes to either side: 0 if all faces
            away, pi if nothing does.
        """
        (wide, floor), (narrow, roof) = lower, upper
        right, back = self._around(x, y)
        aside, ahead = -right, -self._eye * self._tilt[1] - back
        lean = (wide - narrow) / (roof - floor) * (self._eye * self._tilt[0] - floor)
        share = (wide - lean) / max(hypot(aside, ahead), 1e-9)
        return atan2(ahead, aside), acos(min(1.0, max(-1.0, share)))

    def level(self, x: float, y: float, z: float, unit: float, points: Iterable[Point]) -> list[Point]:
        """Points of a level drawing, as they are seen, so many sides of a cell being the unit that they are told in."""
        cosine, sine = self._turn
        turned = [(dx * cosine - dy * sine, dx * sine + dy * cosine) for dx, dy in points]
        return self._level(x, y, z, unit, turned)

    def ground(self, points: Iterable[Point]) -> list[Point]:
        """Points of the board, as they are seen."""
        return self.level(0, 0, 0, 1, points)

    def _level(self, x: float, y: float, z: float, unit: float, points: Iterable[Point]) -> list[Point]:
        """As `seen`, of many points around one, told as they are turned towards the eye: boards are made of these."""
        right, back = self._around(x, y)
        cosine, sine = self._tilt
        across, down, factor = self._across, self._down, self._scale * self._eye
        rise, start = z * sine, self._eye - z * cosine
        return [
            (across + (right + unit * aside) * size, down - (along * cosine + rise) * size)
            for aside, behind in points
            for along in (back + unit * behind,)
            for size in (factor / (start + along * sine),)
        ]


class Glimpse(NamedTuple):
    """How a body is seen while the board is turned: nearly so, as one of few ways.

    Attributes:
        board: the size of the board, in sides of a cell.
        tilt: degrees from straight above.
        right: how far the body is from the middle of the board, to the right as one looks, in sides of a cell.
        back: the same, away from whoever looks.
        size: how large, as a step on a ladder of sizes.
    """

    board: float
    tilt: int
    right: int
    back: int
    size: int

    def template(self) -> tuple[Glimpse, float]:
        """One of fewer sizes that is at least as large, and how many times so large this one is."""
        size = ceil(self.size / _LARGE) * _LARGE
        return self._replace(size=size), exp((self.size - size) / _SIZES)

    def camera(self) -> Camera:
        """A camera that sees it so, at `right` and `back` of the world."""
        half = self.board / 2
        camera = Camera((-half, -half, half, half), Aim(self.tilt, moving=True), 1, 1)
        camera._scale *= exp(self.size / _SIZES) / camera.side(camera.seen(self.right, self.back)[2])
        return camera


@lru_cache(maxsize=64)
def _arc(start: float, end: float, sides: int) -> list[Point]:
    """An arc of radius 1. Circles of one number of sides are the same."""
    step = (end - start) / sides
    turns = [start + k * step for k in range(sides + 1)]
    return [(cos(turn), sin(turn)) for turn in turns]


def _box(points: Iterable[Point]) -> tuple[float, float, float, float]:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)
