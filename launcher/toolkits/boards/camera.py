"""Where points of the world are seen: a camera that looks at the middle of a board, tilted and turned."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

Point = tuple[float, float]
Point3 = tuple[float, float, float]

_LOWEST, _HIGHEST = 0.0, 75.0  # degrees of tilt at which boards can still be played on


class Aim(NamedTuple):
    """Where a camera looks from. A player turns it; positions know nothing of it.

    Attributes:
        tilt: degrees from straight above.
        turn: degrees around the board.
    """

    tilt: float = 45
    turn: float = 0

    def turned(self, turn: float, tilt: float) -> Aim:
        """From farther round, or from higher or lower, as far as the board can be seen."""
        return Aim(min(_HIGHEST, max(_LOWEST, self.tilt + tilt)), (self.turn + turn + 180) % 360 - 180)


class Camera:
    """A camera that sees a board of the world, in which x goes right, y away from the player, and z up.

    The world is turned about the middle of the board, then tilted, and looked at from twice the size of what is to be seen,
    in a field of view of 30 degrees.

    Args:
        extent: least x, least y, greatest x and greatest y of what is to be seen, in sides of a cell.
        aim: where it looks from.
        scale: logical pixels of the scene for a side of a cell at the middle of the board.
    """

    def __init__(self, extent: tuple[float, float, float, float], aim: Aim, scale: float) -> None:
        left, front, right, back = extent
        self.middle = (left + right) / 2, (front + back) / 2
        self.size = max(right - left, back - front)
        self.eye = 2 * self.size
        self.scale = scale
        turn, tilt = radians(aim.turn), radians(aim.tilt)
        self._turn = cos(turn), sin(turn)
        self._tilt = cos(tilt), sin(tilt)

    def seen(self, x: float, y: float, z: float = 0) -> Point3:
        """Where a point of the world is seen.

        Returns:
            How far right and down of the middle of the scene it is, in logical pixels, and how far it is from the eye.
        """
        dx, dy = x - self.middle[0], y - self.middle[1]
        across = dx * self._turn[0] - dy * self._turn[1]
        along = dx * self._turn[1] + dy * self._turn[0]
        up = along * self._tilt[0] + z * self._tilt[1]
        away = self.eye + along * self._tilt[1] - z * self._tilt[0]
        size = self.scale * self.eye / away
        return across * size, -up * size, away

    def on_plane(self, across: float, down: float, z: float = 0) -> Point:
        """Which point of the world at a height is seen at a place, the reverse of `seen`.

        Args:
            across: logical pixels to the right of the middle of the scene.
            down: the same downwards.
            z: the height.
        """
        across, up = across / (self.scale * self.eye), -down / (self.scale * self.eye)
        cosine, sine = self._tilt
        along = (up * (self.eye - z * cosine) - z * sine) / (cosine - up * sine)
        away = self.eye + along * sine - z * cosine
        sideways = across * away
        dx = sideways * self._turn[0] + along * self._turn[1]
        dy = -sideways * self._turn[1] + along * self._turn[0]
        return dx + self.middle[0], dy + self.middle[1]
