"""Pictures made from other pictures.

Functions combine, crop, frame, pad or scale them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from launcher.picture.layers import Labelled, layer, put_label
from launcher.picture.shapes import check_lengths
from launcher.picture.typeface import line_height, text_width
from launcher.picture.values import (
    Bitmap,
    Group,
    Layer,
    Part,
    Picture,
    Point,
    Polygon,
    Rectangle,
    Shape,
    Text,
)

Across = Literal["top", "middle", "bottom", "left", "right"]
_SHARE = {"top": 0.0, "left": 0.0, "middle": 0.5, "bottom": 1.0, "right": 1.0}


def group(width: float, height: float, parts: Iterable[Part]) -> Group:
    """Return a scene of `width` by `height` logical pixels with the given parts.

    The x and y of a part are the position of its top left corner. The first part is at the bottom.
    """
    check_lengths("a group", width, height)
    return Group(width, height, tuple(parts), (width / 2, height / 2))


def overlay(*pictures: Picture) -> Group:
    """Return pictures with their pinholes on the same point, the *first on top*.

    The box is the smallest that contains the boxes of all pictures.
    """
    return underlay(*reversed(pictures))


def underlay(*pictures: Picture) -> Group:
    """Return pictures with their pinholes on the same point, the first picture at the bottom."""
    holes = [p.pinhole for p in pictures]
    left = max([x for x, _ in holes], default=0)
    top = max([y for _, y in holes], default=0)
    parts = tuple([(left - x, top - y, p) for (x, y), p in zip(holes, pictures, strict=True)])
    width, height = _extent(parts)
    return Group(width, height, parts, (left, top))


def beside(*pictures: Picture, align: Across = "middle", gap: float = 0) -> Group:
    """Return a row of pictures from left to right.

    Args:
        pictures: the pictures in the row.
        align: "top", "middle" or "bottom".
        gap: the space between neighbours, in logical pixels.
    """
    height = max((p.height for p in pictures), default=0)
    parts, x = [], 0.0
    for p in pictures:
        parts.append((x, (height - p.height) * _SHARE[align], p))
        x += p.width + gap
    return group(max(x - gap, 0), height, parts)


def above(*pictures: Picture, align: Across = "middle", gap: float = 0) -> Group:
    """Return a column of pictures from top to bottom.

    Args:
        pictures: the pictures in the column.
        align: "left", "middle" or "right".
        gap: the space between neighbours, in logical pixels.
    """
    width = max((p.width for p in pictures), default=0)
    parts, y = [], 0.0
    for p in pictures:
        parts.append(((width - p.width) * _SHARE[align], y, p))
        y += p.height + gap
    return group(width, max(y - gap, 0), parts)


def place(picture: Picture, x: float, y: float, scene: Picture) -> Group:
    """Return `scene` with `picture` on it.

    The pinhole of the picture is at x, y. The box of the scene does not change.
    """
    return place_all([(x, y, picture)], scene)


def place_all(places: Iterable[Part], scene: Picture) -> Group:
    """Return `scene` with several pictures on it, each with its pinhole at its x, y.

    The last picture is on top. The box of the scene does not change.
    """
    parts = [(x - p.pinhole[0], y - p.pinhole[1], p) for x, y, p in places]
    return Group(scene.width, scene.height, ((0, 0, scene), *parts), scene.pinhole)


def put_pinhole(x: float, y: float, picture: Picture) -> Group:
    """Return `picture` with its pinhole at x, y from the top left corner of its box."""
    return Group(picture.width, picture.height, ((0, 0, picture),), (x, y))


def crop(x: float, y: float, width: float, height: float, picture: Picture) -> Group:
    """Return the part of `picture` in a box of `width` by `height` with its top left corner at x, y."""
    check_lengths("a crop", width, height)
    return Group(width, height, ((-x, -y, picture),), (width / 2, height / 2), clipped=True)


def frame(picture: Picture, colour: str = "border", thickness: float = 1) -> Group:
    """Return `picture` with a frame along the inside of its box."""
    edge = Rectangle(picture.width, picture.height, None, colour, thickness, 0)
    return Group(picture.width, picture.height, ((0, 0, picture), (0, 0, edge)), picture.pinhole)


def pad(picture: Picture, across: float, along: float | None = None) -> Group:
    """Return `picture` with margins: `across` on the left and right, `along` above and below.

    If `along` is not given, the margin is the same on all sides.
    """
    dy = across if along is None else along
    return group(picture.width + 2 * across, picture.height + 2 * dy, [(across, dy, picture)])


def scale(factor: float, picture: Picture) -> Picture:
    """Return `picture` scaled by `factor`, including the thickness of lines and the size of text.

    Raises:
        ValueError: if the factor is not greater than 0.
    """
    if not 0 < factor < math.inf:
        raise ValueError(f"the factor must be above 0, not {factor}")
    width, height = picture.width * factor, picture.height * factor
    match picture:
        case Labelled(label=label, parts=((_, _, inner),)):
            return put_label(label, scale(factor, inner))
        case Group(parts=parts, hole=(x, y)):
            scaled = tuple((px * factor, py * factor, scale(factor, p)) for px, py, p in parts)
            return Group(width, height, scaled, (x * factor, y * factor), picture.clipped)
        case Text(string=string, size=size, bold=bold, face=face):
            size = size * factor
            width = text_width(string, size, bold=bold, face=face)
            return replace(picture, width=width, height=line_height(size, face), size=size)
        case Layer(picture=inner, across=across, along=along, degrees=degrees, opacity=opacity):
            return layer(scale(factor, inner), across=across, along=along, degrees=degrees, opacity=opacity)
        case Bitmap():
            return replace(picture, width=width, height=height)
        case Shape():
            grown = replace(picture, width=width, height=height, thickness=picture.thickness * factor)
            return _scale_inside(factor, grown)
    raise TypeError(f"not a picture: {picture!r}")


def _scale_inside(factor: float, shape: Shape) -> Shape:
    match shape:
        case Rectangle(radius=radius):
            return replace(shape, radius=radius * factor)
        case Polygon(points=points, hole=(x, y)):
            points = tuple((px * factor, py * factor) for px, py in points)
            return replace(shape, points=points, hole=(x * factor, y * factor))
    return shape


def _extent(parts: Iterable[Part]) -> Point:
    boxes = [(x + p.width, y + p.height) for x, y, p in parts]
    return max((x for x, _ in boxes), default=0), max((y for _, y in boxes), default=0)
