"""The differences between two pictures.

Only these areas are redrawn.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterator
from operator import eq

from launcher.picture.values import Group, Layer, Part, Picture, Polygon, Rectangle, Text

Box = tuple[float, float, float, float]
Parts = tuple[Part, ...]
_Chain = tuple[tuple[int, int], "_Chain | None"]

_MOST_BOXES = 12
_MOST = 0.65  # share of the box around all; a part in several boxes is drawn several times
_WIDE = 128.0 * 128.0  # square pixels; the inside of a smaller frame is quickly drawn
_HOLE = 0.5  # the least share of a frame's box from which its inside is left out
_FEW = 3  # up to this number of parts, comparing them one by one is faster than sorting
_EVERYWHERE: Box = (-1e6, -1e6, 1e6, 1e6)


def damage(old: Picture, new: Picture, much: float = math.inf) -> list[Box]:
    """Return boxes around all differences.

    Both pictures are at 0, 0.

    A box is left, top, right and bottom in logical pixels. Groups are compared part by part:

    - A part is left out if it is the same object at the same place in both groups. Parts around it may be added,
      removed or reordered.
    - Between such parts, the remaining parts are compared one by one if there are as many as before.
    - Otherwise, the whole of each remaining part counts as changed.

    If a single box has an area of `much` or more, the comparison stops and everything counts as changed.
    """
    boxes = []
    for box in _changes(old, new, 0, 0):
        if _area(box) >= much:
            return [_EVERYWHERE]
        boxes.append(box)
    if boxes:
        left, top, right, bottom = largest = max(boxes, key=_area)
        outside = (box for box in boxes if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom)
        boxes = [largest, *outside]
    boxes = _merged(_by_neighbourhood(boxes))
    around = _union(boxes) if boxes else (0, 0, 0, 0)
    return [around] if sum(map(_area, boxes)) > _MOST * _area(around) else boxes


def ink(picture: Picture, x: float, y: float) -> Iterator[Box]:
    """Yield the box of each leaf of a picture at x, y.

    It includes ink outside the leaf's own box.
    """
    if isinstance(picture, Group):
        if picture.clipped:
            yield x, y, x + picture.width, y + picture.height
            return
        for dx, dy, part in picture.parts:
            yield from ink(part, x + dx, y + dy)
    else:
        across, along = overhang(picture)
        yield x - across, y - along, x + picture.width + across, y + picture.height + along


def overhang(leaf: Picture) -> tuple[float, float]:
    """Return how far ink extends beyond a leaf's box, horizontally and vertically.

    Text can be wider than calculated, because the glyphs are placed on whole pixels. The renderer must add more
    space if it rounds the box to whole pixels.
    """
    if isinstance(leaf, Layer):
        return leaf.reach
    if isinstance(leaf, Text):
        return leaf.size / 4 + leaf.width / 6, leaf.size / 4
    if isinstance(leaf, Polygon) and leaf.outline:
        return leaf.thickness / 2, leaf.thickness / 2
    return 0.0, 0.0


def _changes(old: Picture, new: Picture, x: float, y: float) -> Iterator[Box]:
    if old is new or old == new:
        return
    if isinstance(old, Group) and isinstance(new, Group) and _same_window(old, new):
        for were, are in _stretches(old.parts, new.parts):
            if len(were) == len(are):
                for was, now in zip(were, are, strict=True):
                    yield from _changes_of_part(was, now, x, y)
            else:
                for dx, dy, part in _differing_middle(were, are):
                    yield from _whole(part, x + dx, y + dy)
    else:
        yield from _whole(old, x, y)
        yield from _whole(new, x, y)


def _stretches(old: Parts, new: Parts) -> Iterator[tuple[Parts, Parts]]:
    """Yield the stretches before, between and after the common parts of two lists."""
    first, last = _common_ends(old, new, _same)
    if len(old) == len(new) <= first + last + _FEW:
        yield old[first : len(old) - last], new[first : len(new) - last]
        return
    where = {(old[k][0], old[k][1], id(old[k][2])): k for k in range(first, len(old) - last)}
    found = [(where.get((new[k][0], new[k][1], id(new[k][2]))), k) for k in range(first, len(new) - last)]
    common = _rising([(was, now) for was, now in found if was is not None])
    start = begin = first
    for was, now in (*common, (len(old) - last, len(new) - last)):
        yield old[start:was], new[begin:now]
        start, begin = was + 1, now + 1


def _same(was: Part, now: Part) -> bool:
    return was is now or (was[2] is now[2] and was[0] == now[0] and was[1] == now[1])


def _rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest sequence of pairs with rising first numbers, by patience sorting.

    The second numbers already rise.
    """
    least: list[int] = []  # the smallest possible first number at the end of a sequence of each length
    chains: list[_Chain] = []
    for pair in pairs:
        many = bisect_left(least, pair[0])
        least[many : many + 1] = [pair[0]]
        chains[many : many + 1] = [(pair, chains[many - 1] if many else None)]
    rising = []
    chain = chains[-1] if chains else None
    while chain:
        pair, chain = chain
        rising.append(pair)
    return rising[::-1]


def _changes_of_part(was: Part, now: Part, x: float, y: float) -> Iterator[Box]:
    if was is now:
        return
    if was[:2] == now[:2]:
        yield from _changes(was[2], now[2], x + now[0], y + now[1])
    else:
        for dx, dy, part in (was, now):
            yield from _whole(part, x + dx, y + dy)


def _differing_middle(old: Parts, new: Parts) -> Parts:
    """Return the parts of two lists that differ.

    They lie between the common parts at the beginning and at the end.
    """
    first, last = _common_ends(old, new, eq)
    return old[first : len(old) - last] + new[first : len(new) - last]


def _common_ends(old: Parts, new: Parts, same: Callable[[Part, Part], bool]) -> tuple[int, int]:
    """Return how many parts are equal at the beginning and end."""
    most = min(len(old), len(new))
    first = last = 0
    while first < most and same(old[first], new[first]):
        first += 1
    while last < most - first and same(old[-1 - last], new[-1 - last]):
        last += 1
    return first, last


def _whole(picture: Picture, x: float, y: float) -> Iterator[Box]:
    """Yield one box around a picture, or those of its sides if it is a wide frame, or none if it is empty."""
    boxes = list(ink(picture, x, y))
    if not boxes:
        return
    left, top, right, bottom = around = _union(boxes) if len(boxes) > 1 else boxes[0]
    thick = _thickness(picture) if _area(around) > _WIDE else math.inf
    from_x, from_y, to_x, to_y = x + thick, y + thick, x + picture.width - thick, y + picture.height - thick
    if from_x >= to_x or from_y >= to_y or (to_x - from_x) * (to_y - from_y) < _HOLE * _area(around):
        yield around
        return
    yield left, top, right, from_y
    yield left, to_y, right, bottom
    yield left, from_y, from_x, to_y
    yield to_x, from_y, right, to_y


def _thickness(picture: Picture) -> float:
    """Return how far ink extends inside from the edges of a picture's box.

    It is infinite unless all parts are outlines of rectangles.
    """
    match picture:
        case Rectangle(fill=None, radius=radius, thickness=thickness):
            return max(radius, thickness)
        case Layer(picture=inner, across=1, along=1, degrees=0, margin=margin):
            return _thickness(inner) + max(margin)
        case Group(width=width, height=height, parts=parts, clipped=False):
            thick = 0.0
            for x, y, part in parts:
                aside = max(x, y, width - x - part.width, height - y - part.height)
                thick = max(thick, aside + _thickness(part))
                if thick == math.inf:
                    break
            return thick
    return math.inf


def _same_window(old: Group, new: Group) -> bool:
    """Return whether groups are both clipped to the same box, or both not clipped."""
    if not old.clipped or not new.clipped:
        return old.clipped == new.clipped
    return (old.width, old.height) == (new.width, new.height)


def _by_neighbourhood(boxes: list[Box]) -> list[Box]:
    """Combine neighbouring boxes until at most `_MOST_BOXES` are left."""
    cell = 64.0
    while len(boxes) > _MOST_BOXES:
        near: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            place = int((box[0] + box[2]) / 2 // cell), int((box[1] + box[3]) / 2 // cell)
            near.setdefault(place, []).append(box)
        boxes = [_union(each) for each in near.values()]
        cell *= 2
    return boxes


def _merged(boxes: list[Box]) -> list[Box]:
    """Combine boxes if the total area to paint does not increase."""
    merged: list[Box] = []
    for box in boxes:
        for other in tuple(merged):
            both = _union([box, other])
            if _area(both) <= _area(box) + _area(other):
                merged.remove(other)
                box = both
        merged.append(box)
    return merged


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _union(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def pixel_box(box: Box, scale: float, left: float, top: float) -> tuple[int, int, int, int]:
    """Return a box in whole pixels, for a picture at `left`, `top`.

    The result is left, top, width and height.
    """
    x, y = math.floor(left + box[0] * scale), math.floor(top + box[1] * scale)
    right, bottom = math.ceil(left + box[2] * scale), math.ceil(top + box[3] * scale)
    return x, y, right - x, bottom - y
