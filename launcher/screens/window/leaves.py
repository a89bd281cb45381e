"""Find the visible leaves of a picture and their positions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from launcher.picture.damage import Box, overhang
from launcher.picture.values import Group, Layer, Part, Picture, Polygon

SLACK = 2
"""The distance in pixels that an edge can move when it is rounded to whole pixels."""

Leaf = tuple[float, float, float, float, Picture, float, float]
"""The box of a leaf's ink (left, top, right, bottom), the leaf, and the left and top of the leaf's own box."""


def leaves_of(parts: Iterable[Part], x: float, y: float, seen: Box) -> list[Leaf]:
    """Return the leaves and the clipped groups among the parts at x, y, if they overlap the box `seen`."""
    found: list[Leaf] = []
    from_x, from_y, to_x, to_y = seen
    for dx, dy, part in parts:
        left, top = x + dx, y + dy
        if isinstance(part, Group) and not part.clipped:
            found += leaves_of(part.parts, left, top, seen)
            continue
        across, along = (SLACK, SLACK) if isinstance(part, Group) else overhang(part)  # edges are rounded
        right, bottom = left + part.width + across, top + part.height + along
        if left - across < to_x and top - along < to_y and right > from_x and bottom > from_y:
            found.append((left - across, top - along, right, bottom, part, left, top))
    return found


@lru_cache(maxsize=64)  # a larger cache would only keep layers that are drawn once
def is_of_polygons(layer: Layer) -> bool:
    """Return whether a layer contains only polygons without outlines, and is not faded, rotated or distorted."""
    return _is_of_polygons(layer)


def _is_of_polygons(picture: Picture) -> bool:
    match picture:
        case Group(parts=parts, clipped=False):
            return all(_is_of_polygons(part) for _, _, part in parts)
        case Layer(across=across, along=along, degrees=0, opacity=1):
            return across == along and _is_of_polygons(picture.picture)
    return isinstance(picture, Polygon) and bool(picture.fill) and picture.outline is None
