"""The camera above a board.

A camera looks at the middle of the board, tilted and turned, and projects points of the world to the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from math import acos, atan2, ceil, cos, exp, hypot, log, pi, radians, sin, sqrt
from typing import Final, NamedTuple

from launcher.tabletop import Gesture, Toggle, View

Point = tuple[float, float]
Point3 = tuple[float, float, float]
Extent = tuple[float, float, float, float]
"""The least x, least y, greatest x and greatest y of the visible area, in sides of a cell."""

_STEEPEST = 75.0  # degrees: at a steeper tilt, cells can hardly be distinguished
# the minimum number of sides per radian of an arc, as even small arcs look large on fine screens
_ROUND = 3.8
# distances of the eye, in sizes of the board; from far away, distant things hardly look smaller
_NEAR, _FAR = 2.6, 10_000.0
_SIZES = 20.0  # steps of the scale of sizes for a factor of e
_LARGE = 10  # one picture is drawn for this many steps, and scaled for each
_STEP = 5.0  # degrees that a key turns the board
_PULL = 0.4  # degrees per logical pixel of a drag
_SNAP = 4.0  # degrees within which an angle snaps to a straight one, or to the first tilt; less than a step
_ALONG = 2.0  # a drag this many times as long in one direction counts only in that direction


class Aim(NamedTuple):
    """The viewpoint of a camera.

    The player changes it; positions do not depend on it.

    Attributes:
        tilt: degrees from straight above.
        turn: degrees around the board.
        flat: whether to look from straight above without perspective.
        moving: whether the aim is being changed by a drag or a held key; bodies are drawn with less detail then.
    """

    tilt: float = 45
    turn: float = 0
    flat: bool = False
    moving: bool = False

    def turned(self, turn: float, tilt: float) -> Aim:
        """Return the aim turned and tilted further, within the limits of a playable view."""
        around = (self.turn + turn + 180) % 360 - 180
        return Aim(min(_STEEPEST, max(0.0, self.tilt + tilt)), around)


class Camera:
    """A camera that looks at a board.

    In its world, x goes right, y away from the player, and z up.

    The world is turned about the middle of the board, tilted, and seen from a small distance, so that distant things
    look smaller. The picture fills as much of the screen area as it can, whatever the aim.

    Args:
        extent: the visible area.
        aim: the viewpoint.
        width: the width of the screen area, in logical pixels.
        height: the height of the screen area, in logical pixels.
        tall: the height of the tallest thing on the board, in sides of a cell.
        low: the height of the bottom of the board, usually below 0.
        rim: the width of the edge of the visible area on which nothing stands.

    Attributes:
        aim: the viewpoint.
        box: the left, top, right and bottom of the board on the screen, with everything on it.
        light: the height of the light over the middle of the board: two and a half times the board's size.
        cell: the side of a cell in pixels, seen from straight above, if the board is turned to need the most space.
    """

    def __init__(
        self,
        extent: Extent,
        aim: Aim,
        width: float,
        height: float,
        tall: float = 0,
        low: float = 0,
        rim: float = 0,
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
        corners = [
            self.seen(x, y, z)[:2]
            for z, inside in ((low, 0.0), (0.0, 0.0), (tall, rim))
            for x in (left + inside, right - inside)
            for y in (front + inside, back - inside)
        ]
        box = _box(corners)
        self._scale = min(width / (box[2] - box[0]), height / (box[3] - box[1]))
        self._across = width / 2 - self._scale * (box[0] + box[2]) / 2
        self._down = height / 2 - self._scale * (box[1] + box[3]) / 2
        wide, high = (self._scale * (box[k + 2] - box[k]) / 2 for k in (0, 1))
        self.box = width / 2 - wide, height / 2 - high, width / 2 + wide, height / 2 + high

    def seen(self, x: float, y: float, z: float = 0) -> Point3:
        """Project a point of the world.

        Returns:
            Its place in logical pixels from the top left corner of the screen area, and its distance from the eye.
        """
        across, along = self._around(x, y)
        up = along * self._tilt[0] + z * self._tilt[1]
        away = self._eye + along * self._tilt[1] - z * self._tilt[0]
        size = self.side(away)
        return self._across + across * size, self._down - up * size, away

    def _around(self, x: float, y: float) -> Point:
        """Return a point on the ground, measured from the board's middle.

        Its x goes to the right and its y away from the camera.
        """
        dx, dy = x - self.middle[0], y - self.middle[1]
        cosine, sine = self._turn
        return dx * cosine - dy * sine, dx * sine + dy * cosine

    def glimpse(self, x: float, y: float, *, upright: bool) -> Glimpse:
        """Return the approximate view of a body on a moving board.

        A body that is not `upright` looks the same at any place from left to right.
        """
        right, back = self._around(x, y)
        size = self.side(self._eye + back * self._tilt[1])
        aside = round(right) if upright else 0
        return Glimpse(
            self._size, round(self.aim.tilt), aside, round(back), round(_SIZES * log(max(1.0, size)))
        )

    def power(self, x: float, y: float, radius: float) -> float:
        """Return the power of the ground point below the eye.

        It is taken with respect to an upright round body.

        Of two bodies that do not overlap, the one with the smaller power is in front if it hides part of the other:
        it is on the eye's side of their radical axis.
        """
        dx, dy = x - self.middle[0], y - self.middle[1]
        along = -self._eye * self._tilt[1]
        eye_x, eye_y = along * self._turn[1], along * self._turn[0]
        return (dx - eye_x) ** 2 + (dy - eye_y) ** 2 - radius**2

    def side(self, away: float) -> float:
        """Return the length of a cell's side at this distance.

        It is in logical pixels, and the distance is from the eye.
        """
        return self._scale * self._eye / away

    def at(self, across: float, down: float, z: float = 0) -> Point:
        """Return the point at a given height seen at a place.

        It inverts `seen`.
        """
        factor = self._scale * self._eye
        sideways, up = (across - self._across) / factor, (self._down - down) / factor
        cosine, sine = self._tilt
        along = (up * (self._eye - z * cosine) - z * sine) / (cosine - up * sine)
        dx = sideways * (self._eye + along * sine - z * cosine)
        x = dx * self._turn[0] + along * self._turn[1]
        y = along * self._turn[0] - dx * self._turn[1]
        return x + self.middle[0], y + self.middle[1]

    def circle(self, x: float, y: float, z: float, radius: float, sides: int = 0) -> list[Point]:
        """Project a level circle counter-clockwise from its right end, with `sides` as in `arc`."""
        return self.arc(x, y, z, radius, 0, 2 * pi, sides)[:-1]

    def arc(
        self, x: float, y: float, z: float, radius: float, start: float, end: float, sides: int = 0
    ) -> list[Point]:
        """Project a level circle's arc between two angles, counter-clockwise from its right end.

        It has `sides` sides. If this is 0, it has enough sides to stay within half a logical pixel of the arc.
        """
        if not sides:
            size = radius * self.side(self.seen(x, y, z)[2])
            sides = max(1, ceil((end - start) * max(_ROUND, sqrt(size) * 0.8)))
        return self._level(x, y, z, radius, _arc(start, end, sides))

    def facing(self, x: float, y: float, lower: Point, upper: Point) -> tuple[float, float]:
        """Return the visible part of the outside of a wall around an upright axis.

        Args:
            x: the x of the axis.
            y: the y of the axis.
            lower: the radius and height of the wall's lower edge.
            upper: the radius and height of its upper edge, which is higher.

        Returns:
            The angle of the middle of this part, as in `arc`, and its extent to either side: 0 if the whole wall faces
            away, pi if all of it is visible.
        """
        (wide, floor), (narrow, roof) = lower, upper
        right, back = self._around(x, y)
        aside, ahead = -right, -self._eye * self._tilt[1] - back
        lean = (wide - narrow) / (roof - floor) * (self._eye * self._tilt[0] - floor)
        share = (wide - lean) / max(hypot(aside, ahead), 1e-9)
        return atan2(ahead, aside), acos(min(1.0, max(-1.0, share)))

    def level(self, x: float, y: float, z: float, unit: float, points: Iterable[Point]) -> list[Point]:
        """Project the points of a level drawing.

        Its unit is this many sides of a cell.
        """
        cosine, sine = self._turn
        turned = [(dx * cosine - dy * sine, dx * sine + dy * cosine) for dx, dy in points]
        return self._level(x, y, z, unit, turned)

    def ground(self, points: Iterable[Point]) -> list[Point]:
        """Project points of the board."""
        return self.level(0, 0, 0, 1, points)

    def _level(self, x: float, y: float, z: float, unit: float, points: Iterable[Point]) -> list[Point]:
        """Project points around a place that are already turned towards the eye.

        Speed matters here, because boards consist of such points.
        """
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
    """One of the few approximate views of a body on a moving board.

    Attributes:
        board: the size of the board, in sides of a cell.
        tilt: degrees from straight above.
        right: the distance of the body from the middle of the board, to the right of the player, in sides of a cell.
        back: the same distance, away from the player.
        size: a step on a scale of sizes.
    """

    board: float
    tilt: int
    right: int
    back: int
    size: int

    def template(self) -> tuple[Glimpse, float]:
        """Return a larger glimpse of a standard size, and the scale that turns it into this one."""
        size = ceil(self.size / _LARGE) * _LARGE
        return self._replace(size=size), exp((self.size - size) / _SIZES)

    def camera(self) -> Camera:
        """Return a camera that sees a body at `right` and `back` with this view."""
        half = self.board / 2
        camera = Camera((-half, -half, half, half), Aim(self.tilt, moving=True), 1, 1)
        camera._scale *= exp(self.size / _SIZES) / camera.side(camera.seen(self.right, self.back)[2])
        return camera


@lru_cache(maxsize=64)
def _arc(start: float, end: float, sides: int) -> list[Point]:
    """Return an arc of radius 1, cached for each number of sides."""
    step = (end - start) / sides
    turns = [start + k * step for k in range(sides + 1)]
    return [(cos(turn), sin(turn)) for turn in turns]


def _box(points: Iterable[Point]) -> tuple[float, float, float, float]:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


FLAT: Final = Toggle("flat", "Flat", "v")
"""The toggle for looking at a board from straight above, without perspective."""


class Stance(NamedTuple):
    """The players' viewpoints.

    Attributes:
        tilt: degrees from straight above, at first.
        sides: whether each of two players looks from their own side at first.
        upright: the same angle in a view that is higher than wide, such as on a phone; None if it is `tilt`.
    """

    tilt: float = 45
    sides: bool = True
    upright: float | None = None

    def aim(self, view: View) -> Aim:
        """Return the viewpoint that a player chose, or the first one."""
        tilt, turn, _, moving = self._raw_aim(view)
        straight, first = 90.0 * round(turn / 90), self._first_tilt(view)
        return Aim(
            first if abs(tilt - first) <= _SNAP else tilt,
            straight if abs(turn - straight) <= _SNAP else turn,
            flat=FLAT.name in view.toggles,
            moving=moving or view.changing,
        )

    def turning(self, view: View, gesture: Gesture) -> View | None:
        """Return the view after a drag turns and tilts the board.

        Players drag next to the board, or anywhere with the right button.

        A drag that starts on the board with the left button turns nothing, as the player may have missed a piece.
        """
        if gesture.done:
            own = view.own
            return (
                replace(view, own=own._replace(moving=False)) if isinstance(own, Aim) and own.moving else None
            )
        if gesture.button == "left" and gesture.start:
            return None
        across, down = abs(gesture.dx), abs(gesture.dy)
        turn = _PULL * gesture.dx if _ALONG * across >= down else 0.0
        after = self._turned(view, turn, -_PULL * gesture.dy if _ALONG * down >= across else 0.0)
        return replace(after, own=after.own._replace(moving=True)) if isinstance(after.own, Aim) else after

    @property
    def keys(self) -> Mapping[str, tuple[str, Callable[[View], View]]]:
        """The keys that change the viewpoint, for `Tabletop.view_keys`."""
        return {
            "shift+left": ("turns the board to the left", lambda view: self._turned(view, _STEP, 0)),
            "shift+right": ("turns the board to the right", lambda view: self._turned(view, -_STEP, 0)),
            "shift+up": ("raises the viewpoint", lambda view: self._turned(view, 0, -_STEP)),
            "shift+down": ("lowers the viewpoint", lambda view: self._turned(view, 0, _STEP)),
            "home": ("resets the view", lambda view: replace(view, own=None)),
            "end": ("looks from the other side", lambda view: self._turned(view, 180, 0)),
        }

    def _turned(self, view: View, turn: float, tilt: float) -> View:
        """Return the view turned further.

        A flat view does not turn.
        """
        flat = FLAT.name in view.toggles
        return view if flat else replace(view, own=self._raw_aim(view).turned(turn, tilt))

    def _raw_aim(self, view: View) -> Aim:
        """Return the aim that the player has set, before nearly straight angles snap."""
        first = Aim(self._first_tilt(view), 180.0 * view.player if self.sides else 0.0)
        return view.own if isinstance(view.own, Aim) else first

    def _first_tilt(self, view: View) -> float:
        return self.tilt if self.upright is None or view.height <= view.width else self.upright
