"""Where two pictures differ, so that no more than that is drawn again."""

from __future__ import annotations

import math
from collections.abc import Iterator

from launcher.picture.values import Group, Picture, Polygon, Text

Box = tuple[float, float, float, float]

_MOST_BOXES = 12


def damage(old: Picture, new: Picture) -> list[Box]:
    """Boxes (left, top, right, bottom; logical pixels) that hold all in which two pictures at 0, 0 can differ.

    Groups with as many parts are compared part by part; what can't be matched counts as changed whole.
    """
    boxes = list(_changes(old, new, 0, 0))
    return boxes if len(boxes) <= _MOST_BOXES else [_union(boxes)]


def ink(picture: Picture, x: float, y: float) -> Iterator[Box]:
    """The boxes of all leaves of a picture at x, y, wide enough for what lies outside of the leaves' own boxes."""
    if isinstance(picture, Group):
        if picture.clipped:
            yield x, y, x + picture.width, y + picture.height
            return
        for dx, dy, part in picture.parts:
            yield from ink(part, x + dx, y + dy)
    else:
        across, along = reach(picture)
        yield x - across, y - along, x + picture.width + across, y + picture.height + along


def reach(leaf: Picture) -> tuple[float, float]:
    """How far a leaf's ink may lie outside of its box, to each side and to top and bottom.

    Text may be wider than it was laid out, as the font's glyphs stand on whole pixels. What snapping the box to
    pixels adds is the renderer's to know.
    """
    if isinstance(leaf, Text):
        return leaf.size / 4 + leaf.width / 6, leaf.size / 4
    if isinstance(leaf, Polygon) and leaf.outline:
        return leaf.thickness / 2, leaf.thickness / 2
    return 0.0, 0.0


def _changes(old: Picture, new: Picture, x: float, y: float) -> Iterator[Box]:
    if old is new or old == new:
        return
    if _comparable(old, new):
        assert isinstance(old, Group)
        assert isinstance(new, Group)
        for was, now in zip(old.parts, new.parts, strict=True):
            if was is now:
                continue
            if was[0] == now[0] and was[1] == now[1]:
                yield from _changes(was[2], now[2], x + now[0], y + now[1])
            else:
                yield from ink(was[2], x + was[0], y + was[1])
                yield from ink(now[2], x + now[0], y + now[1])
    else:
        yield from ink(old, x, y)
        yield from ink(new, x, y)


def _comparable(old: Picture, new: Picture) -> bool:
    if not (isinstance(old, Group) and isinstance(new, Group)):
        return False
    if len(old.parts) != len(new.parts) or old.clipped != new.clipped:
        return False
    return not old.clipped or (old.width, old.height) == (new.width, new.height)


def _union(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def pixel_box(box: Box, scale: float, left: float, top: float) -> tuple[int, int, int, int]:
    """A box in whole pixels (left, top, width, height), for a picture at `left`, `top` pixels."""
    x, y = math.floor(left + box[0] * scale), math.floor(top + box[1] * scale)
    right, bottom = math.ceil(left + box[2] * scale), math.ceil(top + box[3] * scale)
    return x, y, right - x, bottom - y
