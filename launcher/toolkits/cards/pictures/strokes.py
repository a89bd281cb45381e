"""Drawings as text: a line for each shape, with its corners around the middle of the card.

A line has a colour, a kind, and numbers: `gold blob| 0,-9 4,-6 0,0`. The kinds are:

- `poly` is straight from corner to corner; `blob` is a smooth outline, with a corner at each doubled point.
- `pen` and `curve` are open lines, straight or smooth; their thickness comes first.
- `disc` has its middle and its radius, or its horizontal and vertical radii.

With `|`, the corners are the right half of a symmetric shape, from the top to the bottom. With `&`, the shape is drawn
together with its mirror image.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from launcher.picture import (
    Colour,
    Ellipse,
    Group,
    Picture,
    Point,
    Polygon,
    blank,
    line,
    place_all,
    polygon,
    rotate,
)

_STEPS = 6  # the number of steps between two points of a smooth outline
_DISC = 28  # the number of corners of a disc


class Stroke(NamedTuple):
    """A filled outline, or an open line if it has a thickness."""

    colour: Colour
    points: tuple[Point, ...]
    thickness: float = 0

    def moved(self, dx: float, dy: float, factor: float) -> Stroke:
        """Return the shape scaled by a factor and then moved."""
        points = tuple((dx + factor * x, dy + factor * y) for x, y in self.points)
        return Stroke(self.colour, points, self.thickness * factor)


def shapes(drawing: str, inks: Mapping[str, Colour]) -> list[Stroke]:
    """Return the shapes of a drawing, the bottom one first.

    Args:
        drawing: a line for each shape.
        inks: the colours by name; names that are not in it are colours themselves.
    """
    return [shape for row in drawing.strip().splitlines() for shape in _row(row, inks)]


def rotated(degrees: float, drawn: Iterable[Stroke]) -> list[Stroke]:
    """Return the shapes rotated clockwise around the middle of the card."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [
        shape._replace(points=tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in shape.points))
        for shape in drawn
    ]


def within(region: Sequence[Point], drawn: Iterable[Stroke]) -> list[Stroke]:
    """Return the parts of filled shapes inside a convex region with clockwise corners; lines stay whole."""
    cut = [
        shape if shape.thickness else shape._replace(points=_clip(shape.points, region)) for shape in drawn
    ]
    return [shape for shape in cut if len(shape.points) > 2 or shape.thickness]


def picture(drawn: Iterable[Stroke], width: float, height: float) -> Picture:
    """Return a picture of shapes, with the origin in the middle of its box."""
    middle = width / 2, height / 2
    return place_all([(*middle, _draw(shape)) for shape in drawn], blank(width, height))


def upside_down(drawn: Picture) -> Picture:
    """Return a picture turned by 180 degrees without losing sharpness."""
    width, height = drawn.width, drawn.height
    hole = width - drawn.pinhole[0], height - drawn.pinhole[1]
    match drawn:
        case Group(parts=parts):
            places = [(width - x - part.width, height - y - part.height, part) for x, y, part in parts]
            return replace(drawn, parts=tuple((x, y, upside_down(part)) for x, y, part in places), hole=hole)
        case Polygon(points=points):
            return replace(drawn, points=tuple((width - x, height - y) for x, y in points), hole=hole)
        case Ellipse():
            return drawn
    return rotate(180, drawn)


def _draw(shape: Stroke) -> Picture:
    if shape.thickness:
        return line(shape.points, shape.colour, thickness=shape.thickness, pinhole=(0, 0))
    return polygon(shape.points, shape.colour, pinhole=(0, 0))


def _row(row: str, inks: Mapping[str, Colour]) -> Iterator[Stroke]:
    ink, kind, *words = row.split()
    numbers = [[float(number) for number in word.split(",")] for word in words]
    thickness = numbers.pop(0)[0] if kind.startswith(("pen", "curve")) else 0
    if kind.startswith("disc"):
        numbers = _disc(*numbers)
    points = [(x, y) for x, y in numbers]
    if kind.endswith("|"):
        points += [(-x, y) for x, y in reversed(points) if x]
    if kind.startswith(("blob", "curve")):
        points = _smooth(points, closed=not thickness)
    colour = inks.get(ink, ink)
    yield Stroke(colour, tuple(points), thickness)
    if kind.endswith("&"):
        yield Stroke(colour, tuple((-x, y) for x, y in points), thickness)


def _disc(middle: list[float], radii: list[float]) -> list[list[float]]:
    turns = [2 * math.pi * k / _DISC for k in range(_DISC)]
    return [[middle[0] + radii[0] * math.cos(t), middle[1] + radii[-1] * math.sin(t)] for t in turns]


def _smooth(points: list[Point], *, closed: bool) -> list[Point]:
    """Return points of the Catmull-Rom spline through these points."""
    around = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    smooth = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        if b != c:
            smooth += [_between(a, b, c, d, k / _STEPS) for k in range(_STEPS)]
    return smooth if closed else [*smooth, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def mixed(p: float, q: float, r: float, s: float) -> float:
        return q + t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p))) / 2

    return mixed(a[0], b[0], c[0], d[0]), mixed(a[1], b[1], c[1], d[1])


def _clip(points: tuple[Point, ...], region: Sequence[Point]) -> tuple[Point, ...]:
    """Return the part of a polygon inside a convex region (Sutherland and Hodgman)."""
    for (ax, ay), (bx, by) in pairwise((*region, region[0])):
        inside = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in points]
        kept: list[Point] = []
        for (p, far), (q, other) in pairwise([*zip(points, inside, strict=True), (points[0], inside[0])]):
            if far >= 0:
                kept.append(p)
            if (far < 0) != (other < 0):
                share = far / (far - other)
                kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
        points = tuple(kept)
        if not points:
            break
    return points
