"""Upright solids of revolution with shadows and with visible surfaces in light and shade."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from launcher.picture import Colour, Group, Picture, Polygon, freeze, polygon, stretch, underlay
from launcher.scene import expanded, hull
from launcher.toolkits.boards.camera import Camera, Glimpse, Point

_SHADOW: Colour = "#00000040"
_CONTACT = 1.08  # radius of the darker shadow around a foot, as a share of the foot's radius
_DARKER: Colour = (
    "#00000040/#00000018/#00000000"  # this much darker; themes with dark edges need the edges to stand out
)
_CLOSE = 0.04  # sides of a cell
_LINE = 1.2  # width of an edge, in logical pixels
_ROUND = tuple((cos(pi * k / 12), sin(pi * k / 12)) for k in range(24))
_LIT = 1.25 * pi  # the angle of the light for the player: from the left and from the front
_ACROSS, _ABOVE = 0.75, 0.66  # shares of the light from there and from above; the sum of their squares is 1
_DARK: Colour = "#00000080"  # over sides that face away from the light
_LEDGE: Colour = "#ffffff30"  # over a level face below the top
_FEWEST, _MOST = 3, 10  # strips of a wall
_HASTY = 2  # strips of a wall that isn't low, while the board turns
_FINE = (
    1.3  # corners of a wall's arc, per square root of its radius in logical pixels and per half of its angle
)
_ROUGH = 0.7  # the same while the board turns
_AROUND = 24  # corners of a circle in an edge
_LEAST_AROUND = 16  # corners of a drawing that looks round
_LOW = 0.45  # share of the radius: lower walls are left out of the outline while the board turns


Mark = tuple[tuple[Point, ...], Colour]
"""The corners of a drawing on the top of a solid, as shares of its radius, and its colour."""


class Solid(NamedTuple):
    """A body turned on a lathe, such as a disc, a cup or a pawn.

    Attributes:
        outline: the radius and height of each edge from the bottom to the top, in sides of a cell.
        sides: the shade over the top's colour on surfaces that get less light than the top, such as a translucent dark
            colour; it is stronger the less light there is.
        light: the highlight over the top's colour on surfaces that get more light than the top.
        top: the colour of level faces.
        mark: the drawings on the top.
        edge: the colour of a line around the whole visible shape, if it has one.
    """

    outline: tuple[tuple[float, float], ...]
    sides: Colour
    light: Colour
    top: Colour
    mark: tuple[Mark, ...] = ()
    edge: Colour | None = None

    @property
    def radius(self) -> float:
        """The radius of its widest part."""
        return max(radius for radius, _ in self.outline)

    @property
    def height(self) -> float:
        """The height of the whole solid."""
        return self.outline[-1][1]


def picture_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Group:
    """Draw a solid over a place of the board, which becomes the picture's pinhole."""
    parts: list[Polygon] = []
    foot = camera.seen(x, y)[:2]

    def add(points: Sequence[Point], colour: Colour) -> None:
        parts.append(polygon(points, colour, pinhole=foot))

    moving = camera.aim.moving
    outline = [
        (radius, z + height) for radius, height in (_coarse_outline(solid) if moving else solid.outline)
    ]
    for lower, upper in pairwise(outline):
        if upper[1] > lower[1] and not camera.aim.flat:
            for points, colour in _wall(solid, camera, x, y, lower, upper):
                add(points, colour)
        elif upper[0] < lower[0]:
            add(camera.circle(x, y, lower[1], lower[0]), f"{_LEDGE} over {solid.top}")
    radius, height = outline[-1]
    add(camera.circle(x, y, height, radius, _AROUND if moving else 0), solid.top)
    for corners, colour in solid.mark:
        add(camera.level(x, y, height, radius, corners), colour)
    if solid.edge and not moving:
        around = (point for edge in outline for point in camera.circle(x, y, edge[1], edge[0], _AROUND))
        parts.insert(0, polygon(expanded(hull(around), _LINE), solid.edge, pinhole=foot))
    return underlay(*parts)


def passing_picture(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Picture:
    """Draw a solid approximately, for a turning board.

    Parts that look the same from all sides come from a small set of pictures, most of which have been drawn before.
    """
    drawn, turning = _passing_parts(solid, camera.glimpse(x, y, upright=solid.height > solid.radius), z)
    foot, (radius, height) = camera.seen(x, y)[:2], solid.outline[-1]
    marks = [
        polygon(camera.level(x, y, z + height, radius, corners), colour, pinhole=foot)
        for corners, colour in turning
    ]
    return underlay(drawn, *marks) if marks else drawn


@lru_cache(maxsize=1024)
def _passing_parts(solid: Solid, glimpse: Glimpse, z: float) -> tuple[Picture, tuple[Mark, ...]]:
    """Draw a solid with the round part of its mark.

    Also return the rest of the mark, from its first angular drawing on.
    """
    mark = solid.mark
    first = next((k for k, (corners, _) in enumerate(mark) if not _is_round(corners)), len(mark))
    template, share = glimpse.template()
    drawn = _large_picture(solid._replace(mark=mark[:first]), template, z)
    return freeze(stretch(share, share, drawn)), mark[first:]


@lru_cache(maxsize=256)
def _large_picture(solid: Solid, glimpse: Glimpse, z: float) -> Picture:
    return freeze(picture_of(solid, glimpse.camera(), glimpse.right, glimpse.back, z))


def _is_round(corners: tuple[Point, ...]) -> bool:
    return len(corners) >= _LEAST_AROUND and len({round(hypot(*corner), 6) for corner in corners}) == 1


@lru_cache(maxsize=64)
def _coarse_outline(solid: Solid) -> list[tuple[float, float]]:
    """Return the outline without bevels and lips, which nobody misses on a turning board."""
    first, *others, last = solid.outline
    kept = [first]
    for edge in others:
        if math.dist(edge, kept[-1]) > _LOW * solid.radius:
            kept.append(edge)
    return [*kept, last]


def _wall(
    solid: Solid, camera: Camera, x: float, y: float, lower: Point, upper: Point
) -> Iterator[tuple[list[Point], Colour]]:
    """Yield the visible strips of a wall, coloured by the light.

    Each strip continues below the strips on its right.

    The surfaces above hide the excess.
    """
    front, half = camera.facing(x, y, lower, upper)
    if not half:
        return
    wide, high = lower[0] - upper[0], upper[1] - lower[1]
    side, slope = camera.side(camera.seen(x, y, lower[1])[2]), hypot(wide, high)
    strips = round(half * sqrt(side * min(lower[0], slope)) * 0.7)
    strips, fineness = max(_FEWEST, min(_MOST, strips)), _FINE
    if camera.aim.moving:
        strips, fineness = _HASTY if slope > _LOW * solid.radius else 1, _ROUGH
    rise, out = wide / slope, high / slope
    fine = ceil(half * sqrt(side * lower[0]) * fineness / strips)  # corners of each strip
    bottom = camera.arc(x, y, lower[1], lower[0], front - half, front + half, strips * fine)
    roof = camera.arc(x, y, upper[1], upper[0], front - half, front + half, strips)
    shown = ""
    for strip in range(strips):
        angle = front + half * ((2 * strip + 1) / strips - 1)
        colour = _lit(solid, _ACROSS * out * cos(angle - _LIT) + _ABOVE * rise)
        if colour != shown:
            shown = colour
            above = [] if strip == 0 and half >= pi else [roof[-1], roof[strip]]
            yield bottom[strip * fine :] + above, colour


@lru_cache(maxsize=1024)
def _lit(solid: Solid, light: float) -> Colour:
    """Return the colour of a lit surface, which is the top's colour in as much light as the top."""
    if light > _ABOVE:
        share = min(1.0, (light - _ABOVE) / (1 - _ABOVE))
        return f"{solid.light} at {10 * round(10 * share)}% over {solid.top}"
    share = 20 * (_ABOVE - light) / (_ABOVE + _ACROSS)
    shade = f"{solid.sides} at {min(100, 8 * round(share))}% over {solid.top}"
    return f"{_DARK} at {max(0, 10 * round(share - 10))}% over {shade}"


def shadow_of(solid: Solid, camera: Camera, x: float, y: float, z: float = 0) -> Picture:
    """Draw a solid's shadow on the board with a light high above.

    The pinhole is the middle of the solid's foot.

    The shadow is darkest around the foot of a standing solid, where no light comes from any side.
    """
    foot = camera.seen(x, y)[:2]
    moving = camera.aim.moving
    corners = _shadow_outline(solid.outline, (x, y), z, camera.middle, camera.light)
    outline = camera.ground(corners[::2] if moving else corners)
    shadow = polygon(outline, _SHADOW, pinhole=foot)
    if z or moving:
        return shadow
    around = camera.circle(x, y, 0, _CONTACT * solid.outline[0][0], _AROUND)
    return underlay(shadow, polygon(around, _DARKER, pinhole=foot))


@lru_cache(maxsize=1024)
def _shadow_outline(
    outline: tuple[tuple[float, float], ...], foot: Point, z: float, middle: Point, light: float
) -> tuple[Point, ...]:
    """Return the outline of a shadow in the world, independent of the viewpoint."""
    points = []
    for radius, height in outline:
        spread = light / (light - z - height)
        x, y = (far + spread * (near - far) for near, far in zip(foot, middle, strict=True))
        points += [(x + spread * radius * dx, y + spread * radius * dy) for dx, dy in _ROUND]
    return tuple(_apart(hull(points)))


def _apart(points: Sequence[Point]) -> list[Point]:
    """Return a polygon's corners without close neighbours.

    A corner is left out if it is too close to the one before.
    """
    kept = [points[0]]
    for point in points[1:]:
        if math.dist(point, kept[-1]) > _CLOSE:
            kept.append(point)
    return kept[:-1] if math.dist(kept[0], kept[-1]) < _CLOSE else kept
