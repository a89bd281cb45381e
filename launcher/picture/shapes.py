"""Simple pictures, and pictures made from others.

Simple ones are circles, lines, text and bitmaps.

These functions follow the image library of "How to Design Programs" (2htdp/image), but use keywords instead of modes.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

from launcher.picture.layers import Labelled, layer, put_label
from launcher.picture.typeface import line_height, text_width
from launcher.picture.values import (
    Bitmap,
    Colour,
    Ellipse,
    Face,
    Gradient,
    Group,
    Layer,
    Paint,
    Part,
    Picture,
    Point,
    Polygon,
    Rectangle,
    Shape,
    Text,
)

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # the JPEG size follows these (ITU T.81, table B.1)
_CURVE_STEPS = 24
_CORNER_STEPS = 8
_HEAD = 1 << 18  # bytes; the header of a picture file, with its size, should be within these
# These space characters are narrower, wider or do not break, but they can all be shown in a line of text.
_BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


def size_of(data: bytes) -> tuple[int, int]:
    """Return the width and height in pixels of a PNG, JPEG or WebP picture.

    The data can be the whole file or a sufficiently long part of its beginning.

    Raises:
        ValueError: if the data is not a picture of one of these types.
    """
    try:
        if data.startswith(_PNG):
            return struct.unpack(">II", data[16:24])
        if data.startswith(_JPEG):
            return _jpeg_size(data)
        if is_webp(data):
            return _webp_size(data)
    except (struct.error, IndexError):
        pass
    raise ValueError("not a PNG, JPEG or WebP picture")


def media_type(data: bytes) -> str:
    """Return the MIME type of a PNG, JPEG or WebP picture."""
    if is_webp(data):
        return "image/webp"
    return "image/jpeg" if data.startswith(_JPEG) else "image/png"


def is_animated(data: bytes) -> bool:
    """Return whether a picture is an animation."""
    if is_webp(data):
        return data[12:16] == b"VP8X" and bool(data[20:21]) and bool(data[20] & 2)
    return b"acTL" in data[: data.find(b"IDAT")]


def is_webp(data: bytes) -> bool:
    """Return whether data begin like WebP."""
    return data[:4] == b"RIFF" and data[8:12] == b"WEBP"


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at + 1] not in _FRAMES:
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        at += 2 + length
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


def _webp_size(data: bytes) -> tuple[int, int]:
    """Read the size from the first chunk of a WebP.

    The chunk is lossy, lossless or extended (RFC 9649, sections 2.5 to 2.7).
    """
    kind = data[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        return width + 1, height + 1
    if kind == b"VP8L":
        (bits,) = struct.unpack("<I", data[21:25])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF


def circle(
    radius: float, fill: Paint | None, *, outline: Colour | None = None, thickness: float = 1
) -> Ellipse:
    """Return a circle with a radius in logical pixels.

    Raises:
        ValueError: if the radius is less than 0 or not a number. This is the same for all lengths of shapes.
    """
    check_lengths("a circle", radius, thickness)
    return Ellipse(2 * radius, 2 * radius, fill, outline, thickness)


def ellipse(
    width: float, height: float, fill: Paint | None, *, outline: Colour | None = None, thickness: float = 1
) -> Ellipse:
    """Return an ellipse of `width` by `height` logical pixels, including the outline."""
    check_lengths("an ellipse", width, height, thickness)
    return Ellipse(width, height, fill, outline, thickness)


def rectangle(
    width: float,
    height: float,
    fill: Paint | None,
    *,
    radius: float = 0,
    outline: Colour | None = None,
    thickness: float = 1,
) -> Rectangle:
    """Return a rectangle with its outline inside.

    Corners are round if `radius` is not 0.
    """
    check_lengths("a rectangle", width, height, radius, thickness)
    return Rectangle(width, height, fill, outline, thickness, min(radius, width / 2, height / 2))


def square(side: float, fill: Paint | None) -> Rectangle:
    """Return a square with sides of `side` logical pixels."""
    return rectangle(side, side, fill)


def polygon(
    points: Iterable[Point],
    fill: Paint | None,
    *,
    outline: Colour | None = None,
    thickness: float = 1,
    pinhole: Point | None = None,
) -> Polygon:
    """Return the polygon with the given corners, in the smallest box that contains them.

    Args:
        points: the corners. Use points from `bezier` for round sides.
        fill: the colour or the gradient of the inside.
        outline: the colour of the edge. Half of the edge is outside the polygon.
        thickness: the thickness of the edge.
        pinhole: the pinhole, in the coordinates of the points. By default, it is the centre of the box. If it is
            (0, 0) and you place the polygon at x, y, each corner is drawn at x, y plus its own coordinates.

    Raises:
        ValueError: if there are no corners, or if a coordinate is not a finite number.
    """
    return _from_points(tuple(points), fill, outline, thickness, pinhole, closed=True)


def linear_gradient(*colours: Colour, start: Point = (0, 0), end: Point = (0, 1)) -> Gradient:
    """Return a gradient along a straight line.

    By default, it goes from the top of a shape to its bottom.

    Use it as the `fill` of a shape.

    Args:
        colours: two or more colours, at equal distances.
        start: the place of the first colour, in shares of the shape's box.
        end: the place of the last colour.

    Raises:
        ValueError: if there are fewer than two colours, or if the places are the same or not finite.
    """
    return _gradient(Gradient(colours, start, end))


def radial_gradient(*colours: Colour, middle: Point = (0.5, 0.5), radius: float = 0.5) -> Gradient:
    """Return a gradient from a point in all directions.

    Use it as the `fill` of a shape.

    Args:
        colours: two or more colours, at equal distances.
        middle: the place of the first colour, in shares of the shape's box.
        radius: the distance of the last colour, as a share of the width and of the height of the box.

    Raises:
        ValueError: if there are fewer than two colours, if the radius is 0, or if a number is not finite.
    """
    return _gradient(Gradient(colours, middle, (middle[0] + radius, middle[1]), radial=True))


def _gradient(gradient: Gradient) -> Gradient:
    if len(gradient.colours) < 2:
        raise ValueError(f"a gradient needs at least two colours, not {list(gradient.colours)}")
    if not 0 < math.dist(gradient.start, gradient.end) < math.inf:
        raise ValueError(f"a gradient can't go from {gradient.start} to {gradient.end}")
    return gradient


def rounded(points: Iterable[Point], radius: float) -> list[Point]:
    """Return the corners of a polygon with its own corners rounded.

    Args:
        points: the corners of the polygon.
        radius: the distance from a corner at which its curve begins, in logical pixels. It is at most half of the
            shorter side.

    Raises:
        ValueError: if the radius is less than 0 or not a number.
    """
    check_lengths("a rounded polygon", radius)
    corners = list(points)
    found: list[Point] = []
    for before, corner, after in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        start, end = (_towards(corner, other, radius) for other in (before, after))
        found += (_bezier((start, corner, end), k / _CORNER_STEPS) for k in range(_CORNER_STEPS + 1))
    return found


def _towards(corner: Point, other: Point, radius: float) -> Point:
    share = min(0.5, radius / (math.dist(corner, other) or 1))
    return corner[0] + share * (other[0] - corner[0]), corner[1] + share * (other[1] - corner[1])


def regular_polygon(sides: int, radius: float, fill: Paint | None, *, angle: float = 0) -> Polygon:
    """Return a polygon with equal sides and its first corner at the top.

    Args:
        sides: the number of sides, at least 3.
        radius: the distance from the centre to each corner, in logical pixels.
        fill: the colour of the polygon.
        angle: the angle to turn it clockwise, in degrees.

    Raises:
        ValueError: if there are fewer than three sides or the radius is less than 0.
    """
    check_lengths("a polygon", radius)
    if sides < 3:
        raise ValueError(f"a polygon must have at least 3 sides, not {sides}")
    turns = [math.radians(angle + 360 * k / sides) for k in range(sides)]
    return polygon([(radius * math.sin(t), -radius * math.cos(t)) for t in turns], fill)


def line(
    points: Iterable[Point], colour: Colour, *, thickness: float = 1, pinhole: Point | None = None
) -> Polygon:
    """Return a line through `points` with round joints and ends.

    For `pinhole`, see `polygon`.
    """
    return _from_points(tuple(points), None, colour, thickness, pinhole, closed=False)


def curve(
    start: Point,
    control: Point,
    end: Point,
    colour: Colour,
    *,
    thickness: float = 1,
    pinhole: Point | None = None,
) -> Polygon:
    """Return a curve from `start` to `end` that bends towards `control`.

    For `pinhole`, see `polygon`.
    """
    return line(bezier(start, control, end), colour, thickness=thickness, pinhole=pinhole)


def bezier(*controls: Point) -> list[Point]:
    """Return points of a Bézier curve from the first control point to the last.

    The curve bends towards the control points in between. Use a line through the points to draw the curve, or a polygon
    with the points of several curves to draw a shape with round sides.

    Raises:
        ValueError: if there are no control points.
    """
    if not controls:
        raise ValueError("a curve needs at least one control point")
    return [_bezier(controls, k / _CURVE_STEPS) for k in range(_CURVE_STEPS + 1)]


def text(
    string: str, size: float, colour: Colour = "text", *, bold: bool = False, face: Face = "sans"
) -> Text:
    """Return one line of text.

    Control characters, which cannot be shown, appear as U+FFFD.

    Args:
        string: the text to show.
        size: the em height in logical pixels.
        colour: a role or a colour.
        bold: whether to use the semi-bold weight, for headings. The fixed-width face has only one weight.
        face: "sans", or "mono" for the fixed-width face.

    Raises:
        ValueError: if the size is not greater than 0.
    """
    if not 0 < size < math.inf:
        raise ValueError(f"the text size must be above 0, not {size}")
    shown = one_line(string)
    return Text(
        text_width(shown, size, bold=bold, face=face),
        line_height(size, face),
        shown,
        size,
        colour,
        bold,
        face,
    )


def bitmap(source: Path | bytes, *, size: tuple[float, float] | None = None) -> Bitmap:
    """Return the picture in a PNG, JPEG or WebP file.

    Args:
        source: the path of the file, or its content. If it is a path, this function reads only the header of the file.
        size: the width and height of the picture in logical pixels. By default, they are read from the file.

    Raises:
        ValueError: if the size is less than 0, or if it is not given and the file is not a picture of these types.
        OSError: if the size is not given and the file cannot be read.
    """
    width, height = size or (size_of(source) if isinstance(source, bytes) else _size_in(source))
    check_lengths("a bitmap", width, height)
    return Bitmap(width, height, source)


def blank(width: float = 0, height: float = 0) -> Group:
    """Return an empty picture.

    Use it as a space between other pictures or as a scene to place them on.
    """
    check_lengths("a blank", width, height)
    return Group(width, height, (), (width / 2, height / 2))


def _from_points(
    points: tuple[Point, ...],
    fill: Paint | None,
    outline: Colour | None,
    thickness: float,
    pinhole: Point | None,
    *,
    closed: bool,
) -> Polygon:
    if not points:
        raise ValueError("a polygon or a line needs at least one point")
    across, along = zip(*points, strict=True)
    if not math.isfinite(sum(across) + sum(along)):
        raise ValueError(f"the points of a polygon or a line must be finite, not {list(points)}")
    check_lengths("a polygon or a line", thickness)
    left, top = min(across), min(along)
    moved = tuple([(x - left, y - top) for x, y in points])
    width, height = max(across) - left, max(along) - top
    hole = (width / 2, height / 2) if pinhole is None else (pinhole[0] - left, pinhole[1] - top)
    return Polygon(width, height, fill, outline, thickness, moved, closed, hole)


def check_lengths(what: str, *lengths: float) -> None:
    """Check the lengths of a shape.

    Raises:
        ValueError: if a length is less than 0 or not a number.
    """
    for length in lengths:
        if not 0 <= length < math.inf:
            raise ValueError(f"the lengths of {what} must be 0 or more, not {length}")


def _bezier(controls: tuple[Point, ...], t: float) -> Point:
    while len(controls) > 1:
        controls = tuple(
            ((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in pairwise(controls)
        )
    return controls[0]


def one_line(string: str) -> str:
    """Return a string that fits one line.

    Characters that cannot be shown in a line are replaced or removed.

    Tabs are replaced by spaces, and other control characters by U+FFFD.
    """
    if string.isprintable():
        return string
    return "".join(c if c.isprintable() or c in _BLANKS else " " if c == "\t" else "\ufffd" for c in string)


def _size_in(path: Path) -> tuple[int, int]:
    with path.open("rb") as file:
        head = file.read(_HEAD)
    try:
        return size_of(head)
    except ValueError as error:
        raise ValueError(f"{path} is {error}") from None


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
    """Return pictures with their pinholes on one point.

    The first picture is at the bottom.
    """
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
    """Return `scene` with several pictures on it.

    Each has its pinhole at its x, y.

    The last picture is on top. The box of the scene does not change.
    """
    parts = [(x - p.pinhole[0], y - p.pinhole[1], p) for x, y, p in places]
    return Group(scene.width, scene.height, ((0, 0, scene), *parts), scene.pinhole)


def put_pinhole(x: float, y: float, picture: Picture) -> Group:
    """Return `picture` with another pinhole.

    It is at x, y from the top left corner of the box.
    """
    return Group(picture.width, picture.height, ((0, 0, picture),), (x, y))


def crop(x: float, y: float, width: float, height: float, picture: Picture) -> Group:
    """Return the part of `picture` in a box.

    The box is `width` by `height`, with its top left corner at x, y.
    """
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
        case Layer():
            return _scale_layer(factor, picture)
        case Bitmap():
            return replace(picture, width=width, height=height)
        case Shape():
            grown = replace(picture, width=width, height=height, thickness=picture.thickness * factor)
            return _scale_inside(factor, grown)
    raise TypeError(f"not a picture: {picture!r}")


@lru_cache(maxsize=1024)
def _scale_layer(factor: float, old: Layer) -> Layer:
    """Return a scaled layer. Pictures that share a layer still share it after that."""
    return layer(
        scale(factor, old.picture),
        across=old.across,
        along=old.along,
        degrees=old.degrees,
        opacity=old.opacity,
        blur=old.blur * factor,
    )


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
