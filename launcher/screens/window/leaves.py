"""Find the visible leaves of a picture, with their places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from launcher.picture.damage import Box, overhang
from launcher.picture.values import Group, Layer, Part, Picture, Polygon

SLACK = 2
"""The distance in pixels by which snapping can move an edge."""

Leaf = tuple[float, float, float, float, Picture, float, float]
"""The box of its ink (left, top, right, bottom), the picture, and the x and y of its own box."""


def leaves_of(parts: Iterable[Part], x: float, y: float, seen: Box) -> list[Leaf]:
    """Return the leaves and clipped groups in the parts of a group at x, y that intersect a box."""
    found: list[Leaf] = []
    from_x, from_y, to_x, to_y = seen
    for dx, dy, part in parts:
        left, top = x + dx, y + dy
        if isinstance(part, Group) and not part.clipped:
            found += leaves_of(part.parts, left, top, seen)
            continue
        across, along = (
            (SLACK, SLACK) if isinstance(part, Group) else overhang(part)
        )  # as edges snap to pixels
        right, bottom = left + part.width + across, top + part.height + along
        if left - across < to_x and top - along < to_y and right > from_x and bottom > from_y:
            found.append((left - across, top - along, right, bottom, part, left, top))
    return found


@lru_cache(maxsize=64)  # for repeated bodies; a larger cache would keep pictures that appear only once
def is_of_polygons(layer: Layer) -> bool:
    """Return whether a layer only consists of polygons without edges, not faded, rotated or stretched unevenly."""
    return _is_of_polygons(layer)


def _is_of_polygons(picture: Picture) -> bool:
    match picture:
        case Group(parts=parts, clipped=False):
            return all(_is_of_polygons(part) for _, _, part in parts)
        case Layer(across=across, along=along, degrees=0, opacity=1):
            return across == along and _is_of_polygons(picture.picture)
    return isinstance(picture, Polygon) and bool(picture.fill) and picture.outline is None
