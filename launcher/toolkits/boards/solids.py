"""Solids that are round about an upright axis: what is seen of them, in light and shade, and their shadow."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from launcher.picture import Colour, Group, Polygon, polygon, underlay
from launcher.toolkits.boards.camera import Camera, Point

_SHADOW: Colour = "#00000048"
_CLOSE = 4.0  # logical pixels


class Solid(NamedTuple):
    """Something turned on a lathe: a disc, a cup, a pawn.

    Attributes:
        outline: radius and height of each edge from the bottom to the top, in sides of a cell.
        sides: the colour of its sides.
        light: of that part of them that the light falls on.
        top: of level faces.
        mark: corners of a drawing on the top, in parts of its radius, and its colour.
    """

    outline: tuple[tuple[float, float], ...]
    sides: Colour
    light: Colour
    top: Colour
    mark: tuple[tuple[tuple[Point, ...], Colour], ...] = ()

    @property
    def radius(self) -> float:
        """Of its widest part."""
        return max(radius for radius, _ in self.outline)

    @property
    def height(self) -> float:
        """Of all of it."""
        return self.outline[-1][1]


def picture_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Group:
    """What is seen of a solid over a place; the pinhole is that place on the board."""
    rings = [camera.circle(x, y, z + height, radius) for radius, height in solid.outline]
    parts: list[Polygon] = []
    foot = camera.seen(x, y)[:2]

    def add(points: Sequence[Point], colour: Colour) -> None:
        parts.append(_placed(points, foot, colour))

    for (low, high), ((wide, floor), (narrow, roof)) in zip(
        pairwise(rings), pairwise(solid.outline), strict=True
    ):
        if roof > floor and camera.aim.tilt:
            add(hull((*low, *high)), solid.sides)
            lit = slice(len(low) * 13 // 24, len(low) * 17 // 24)
            add(hull((*low[lit], *high[lit])), solid.light)  # the top hides what is too much of it
        elif narrow < wide:
            add(low, solid.top)
    add(rings[-1], solid.top)
    radius, height = solid.outline[-1]
    for corners, colour in solid.mark:
        add(camera.level(x, y, z + height, radius, corners), colour)
    return underlay(*parts)


def shadow_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Polygon:
    """What a solid darkens of the board, with the light high over that; the pinhole is the middle of its foot."""
    points: list[Point] = []
    for radius, height in solid.outline:
        spread = camera.light / (camera.light - z - height)
        middle = camera.middle
        points += camera.circle(
            middle[0] + (x - middle[0]) * spread, middle[1] + (y - middle[1]) * spread, 0, radius * spread
        )
    return _placed(_apart(hull(points)), camera.seen(x, y)[:2], _SHADOW)


def _apart(points: Sequence[Point]) -> list[Point]:
    """A part of the corners of a polygon, none closer to the one before than a screen shows."""
    kept = [points[0]]
    for point in points[1:]:
        if max(abs(point[0] - kept[-1][0]), abs(point[1] - kept[-1][1])) > _CLOSE:
            kept.append(point)
    return kept[:-1] if math.dist(kept[0], kept[-1]) < _CLOSE else kept


def _placed(points: Iterable[Point], foot: Point, colour: Colour) -> Polygon:
    return polygon([(px - foot[0], py - foot[1]) for px, py in points], colour, pinhole=(0, 0))


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the convex hull (A. M. Andrew, 1979)."""
    ordered = sorted(set(points))
    return _half(ordered)[:-1] + _half(ordered[::-1])[:-1]


def _half(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2], chain[-1]
            if (bx - ax) * (y - ay) > (by - ay) * (x - ax):
                break
            chain.pop()
        chain.append((x, y))
    return chain
