"""What is drawn of a picture: its leaves, at their places, as far as they are seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from launcher.picture.damage import Box, overhang
from launcher.picture.values import Group, Layer, Part, Picture, Polygon

SLACK = 2
"""Pixels that snapping to them can move an edge."""

Leaf = tuple[float, float, float, float, Picture, float, float]
"""The box of what is drawn on (left, top, right, bottom), the picture, and where its own box starts."""


def leaves_of(parts: Iterable[Part], x: float, y: float, seen: Box) -> list[Leaf]:
    """The leaves of a group's parts at x, y, and groups that are clipped, as far as they lie in a box.

    Each is the box of its ink, it, and its place.
    """
    found: list[Leaf] = []
    from_x, from_y, to_x, to_y = seen
    for dx, dy, part in parts:
        left, top = x + dx, y + dy
        if isinstance(part, Group) and not part.clipped:
            found += leaves_of(part.parts, left, top, seen)
            continue
        across, along = (SLACK, SLACK) if isinstance(part, Group) else overhang(part)  # edges snap to pixels
        right, bottom = left + part.width + across, top + part.height + along
        if left - across < to_x and top - along < to_y and right > from_x and bottom > from_y:
            found.append((left - across, top - along, right, bottom, part, left, top))
    return found


@lru_cache(maxsize=64)  # bodies that are seen again; more would keep what is seen once
def is_of_polygons(layer: Layer) -> bool:
    """Tell whether a layer is made of polygons without edges, none of them faded, turned or made longer one way."""
    return _is_of_polygons(layer)


def _is_of_polygons(picture: Picture) -> bool:
    match picture:
        case Group(parts=parts, clipped=False):
            return all(_is_of_polygons(part) for _, _, part in parts)
        case Layer(across=across, along=along, degrees=0, opacity=1):
            return across == along and _is_of_polygons(picture.picture)
    return isinstance(picture, Polygon) and bool(picture.fill) and picture.outline is None
