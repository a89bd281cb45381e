"""Solids that are round about an upright axis: what is seen of them, in light and shade, and their shadow."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from launcher.picture import Colour, Group, Polygon, polygon, underlay
from launcher.scene import hull
from launcher.toolkits.boards.camera import Camera, Point

_SHADOW: Colour = "#00000048"
_CLOSE = 0.04  # sides of a cell
_LINE = 1.8  # logical pixels of an edge that are seen
_ROUND = tuple((cos(pi * k / 12), sin(pi * k / 12)) for k in range(24))
# where light falls on sides: the middle of that, and how far to either side
_LIT, _WIDTH = 1.15 * pi, 0.15 * pi


class Solid(NamedTuple):
    """Something turned on a lathe: a disc, a cup, a pawn.

    Attributes:
        outline: radius and height of each edge from the bottom to the top, in sides of a cell.
        sides: the colour of its sides, which lies over that of the top: shade is a dark one that is seen through.
        light: of that part of them that the light falls on, over both.
        top: of level faces.
        mark: corners of a drawing on the top, in parts of its radius, and its colour.
        edge: the colour of a line around all that is seen of it, if it has one.
    """

    outline: tuple[tuple[float, float], ...]
    sides: Colour
    light: Colour
    top: Colour
    mark: tuple[tuple[tuple[Point, ...], Colour], ...] = ()
    edge: Colour | None = None

    @property
    def radius(self) -> float:
        """Of its widest part."""
        return max(radius for radius, _ in self.outline)

    @property
    def height(self) -> float:
        """Of all of it."""
        return self.outline[-1][1]


def picture_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Group:
    """Draw a solid over a place; the pinhole is that place on the board."""
    parts: list[Polygon] = []
    foot = camera.seen(x, y)[:2]

    def add(points: Sequence[Point], colour: Colour) -> None:
        parts.append(polygon(points, colour, pinhole=foot))

    outline = [(radius, z + height) for radius, height in solid.outline]
    for lower, upper in pairwise(outline):
        if upper[1] > lower[1] and not camera.aim.flat:
            for points, colour in _wall(solid, camera, x, y, lower, upper):
                add(points, colour)
        elif upper[0] < lower[0]:
            add(camera.circle(x, y, lower[1], lower[0]), solid.top)
    radius, height = outline[-1]
    add(camera.circle(x, y, height, radius), solid.top)
    for corners, colour in solid.mark:
        add(camera.level(x, y, height, radius, corners), colour)
    if solid.edge:
        parts.insert(0, _edge(parts, solid.edge, foot))
    return underlay(*parts)


def _edge(parts: Iterable[Polygon], colour: Colour, foot: Point) -> Polygon:
    """A line around polygons whose pinholes are all at a place; they lie on its inner half."""
    corners = hull((x - part.hole[0], y - part.hole[1]) for part in parts for x, y in part.points)
    around = [(x + foot[0], y + foot[1]) for x, y in corners]
    return polygon(around, colour, outline=colour, thickness=2 * _LINE, pinhole=foot)


def _wall(
    solid: Solid, camera: Camera, x: float, y: float, lower: Point, upper: Point
) -> Iterator[tuple[list[Point], Colour]]:
    """The part of a wall that is seen, and of that the lit one; what is above hides what is too much of them."""
    front, half = camera.facing(x, y, lower, upper)
    lit = (_LIT - front + pi) % (2 * pi) - pi  # from the middle of what is seen
    for start, end, colour in (
        (-half, half, solid.top),
        (-half, half, solid.sides),
        (max(-half, lit - _WIDTH), min(half, lit + _WIDTH), solid.light),
    ):
        if start < end:
            begun, ended = front + start, front + end
            points = camera.arc(x, y, lower[1], lower[0], begun, ended)
            chord = camera.arc(x, y, upper[1], upper[0], ended, begun, sides=1)
            yield points[:-1] if end - start >= 2 * pi else points + chord, colour


def shadow_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Polygon:
    """Draw a solid's shadow on the board, with the light high over that; the pinhole is the middle of its foot."""
    points = camera.ground(_shadow_outline(solid.outline, (x, y), z, camera.middle, camera.light))
    return polygon(points, _SHADOW, pinhole=camera.seen(x, y)[:2])


@lru_cache(maxsize=1024)
def _shadow_outline(
    outline: tuple[tuple[float, float], ...], foot: Point, z: float, middle: Point, light: float
) -> tuple[Point, ...]:
    """The same in the world: it is there wherever one looks from."""
    points = []
    for radius, height in outline:
        spread = light / (light - z - height)
        x, y = (far + spread * (near - far) for near, far in zip(foot, middle, strict=True))
        points += [(x + spread * radius * dx, y + spread * radius * dy) for dx, dy in _ROUND]
    return tuple(_apart(hull(points)))


def _apart(points: Sequence[Point]) -> list[Point]:
    """A part of the corners of a polygon, none closer to the one before than can be told apart."""
    kept = [points[0]]
    for point in points[1:]:
        if math.dist(point, kept[-1]) > _CLOSE:
            kept.append(point)
    return kept[:-1] if math.dist(kept[0], kept[-1]) < _CLOSE else kept
