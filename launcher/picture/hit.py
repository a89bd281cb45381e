"""Find out whether a point hits a picture by its exact shape."""

from __future__ import annotations

import math
from itertools import pairwise

from launcher.picture.layers import turn_point
from launcher.picture.values import Ellipse, Group, Layer, Picture, Point, Polygon, Rectangle, Shape


def contains(picture: Picture, x: float, y: float) -> bool:
    """Return whether a picture covers x, y of its box, even if transparently. Text and bitmaps cover their box."""
    match picture:
        case Group(parts=parts, clipped=clipped):
            if clipped and not _in_box(picture, x, y):
                return False
            return any(contains(part, x - dx, y - dy) for dx, dy, part in parts)
        case Layer():
            return _in_layer(picture, x, y)
        case Polygon():
            return _in_polygon(picture, x, y)
        case Shape():
            hollow = picture.fill is None
            inside = _in_shape(picture, x, y, 0)
            if not hollow or not inside:
                return inside
            return picture.outline is not None and not _in_shape(picture, x, y, picture.thickness)
    return _in_box(picture, x, y)


def _in_box(picture: Picture, x: float, y: float) -> bool:
    return 0 <= x <= picture.width and 0 <= y <= picture.height


def _in_layer(layer: Layer, x: float, y: float) -> bool:
    across, along = layer.reach
    if not (-across <= x <= layer.width + across and -along <= y <= layer.height + along):
        return False  # a fast check, as most pictures are far away from the point
    if not (layer.across and layer.along and layer.opacity):
        return False
    inner = layer.picture
    dx, dy = turn_point(x - layer.width / 2, y - layer.height / 2, -layer.degrees)
    return contains(inner, inner.width / 2 + dx / layer.across, inner.height / 2 + dy / layer.along)


def _in_shape(shape: Shape, x: float, y: float, inset: float) -> bool:
    """Return whether a point is in a rectangle or an ellipse reduced by `inset` on each side."""
    half_width, half_height = shape.width / 2 - inset, shape.height / 2 - inset
    dx, dy = abs(x - shape.width / 2), abs(y - shape.height / 2)
    if half_width <= 0 or half_height <= 0 or dx > half_width or dy > half_height:
        return False
    if isinstance(shape, Ellipse):
        return math.hypot(dx / half_width, dy / half_height) <= 1
    radius = max(0.0, shape.radius - inset) if isinstance(shape, Rectangle) else 0.0
    return math.hypot(max(0.0, dx - half_width + radius), max(0.0, dy - half_height + radius)) <= radius or (
        dx <= half_width - radius or dy <= half_height - radius
    )


def _in_polygon(shape: Polygon, x: float, y: float) -> bool:
    around = [*shape.points, shape.points[0]]
    edges = list(pairwise(around if shape.closed else shape.points)) or [(shape.points[0], shape.points[0])]
    if shape.outline is not None and any(_distance(a, b, x, y) <= shape.thickness / 2 for a, b in edges):
        return True
    if shape.fill is None:
        return False
    crossed = [
        a
        for a, b in edges
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
    ]
    return len(crossed) % 2 == 1


def _distance(a: Point, b: Point, x: float, y: float) -> float:
    """Return the distance from a point to the line from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) if square else 0.0
    return math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)
