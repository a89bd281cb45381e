"""The simple pictures: circles, rectangles, polygons, lines, text, bitmaps.

After the image library of "How to Design Programs" (2htdp/image), with keywords where it has modes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from launcher.picture.headers import size_of
from launcher.picture.typeface import line_height, text_width
from launcher.picture.values import Bitmap, Colour, Ellipse, Face, Group, Point, Polygon, Rectangle, Text

_CURVE_STEPS = 24
_HEAD = 1 << 18  # bytes; the size of a picture is stored within them
# Wide, narrow and non-breaking spaces, which are kept in a line.
_BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


def circle(
    radius: float, fill: Colour | None, *, outline: Colour | None = None, thickness: float = 1
) -> Ellipse:
    """Return a circle; `radius` is in logical pixels.

    Raises:
        ValueError: if the radius is below 0 or not finite. This holds for all lengths of shapes.
    """
    check_lengths("a circle", radius, thickness)
    return Ellipse(2 * radius, 2 * radius, fill, outline, thickness)


def ellipse(
    width: float, height: float, fill: Colour | None, *, outline: Colour | None = None, thickness: float = 1
) -> Ellipse:
    """Return an ellipse, `width` by `height` logical pixels. Its outline lies inside."""
    check_lengths("an ellipse", width, height, thickness)
    return Ellipse(width, height, fill, outline, thickness)


def rectangle(
    width: float,
    height: float,
    fill: Colour | None,
    *,
    radius: float = 0,
    outline: Colour | None = None,
    thickness: float = 1,
) -> Rectangle:
    """Return a rectangle whose corners are rounded by `radius`. Its outline lies inside."""
    check_lengths("a rectangle", width, height, radius, thickness)
    return Rectangle(width, height, fill, outline, thickness, min(radius, width / 2, height / 2))


def square(side: float, fill: Colour | None) -> Rectangle:
    """Return a square; `side` is in logical pixels."""
    return rectangle(side, side, fill)


def polygon(
    points: Iterable[Point],
    fill: Colour | None,
    *,
    outline: Colour | None = None,
    thickness: float = 1,
    pinhole: Point | None = None,
) -> Polygon:
    """Return the polygon with these corners. Its box is the smallest that contains them.

    Args:
        points: the corners; use `bezier` for round sides.
        fill: the colour of the inside.
        outline: the colour of the edge, which lies half outside.
        thickness: the thickness of the edge.
        pinhole: the pinhole, in the coordinates of the points; by default, the middle of the box. With (0, 0), if you
            place the polygon at x, y, the coordinates of its corners are relative to x, y.

    Raises:
        ValueError: if there is no corner, or a coordinate is not finite.
    """
    return _from_points(tuple(points), fill, outline, thickness, pinhole, closed=True)


def regular_polygon(sides: int, radius: float, fill: Colour | None, *, angle: float = 0) -> Polygon:
    """Return a regular polygon; its first corner points up.

    Args:
        sides: the number of sides, at least 3.
        radius: the distance from the centre to a corner, in logical pixels.
        fill: the colour of the inside.
        angle: the clockwise rotation, in degrees.

    Raises:
        ValueError: if there are fewer than three sides, or the radius is below 0.
    """
    check_lengths("a polygon", radius)
    if sides < 3:
        raise ValueError(f"a polygon must have at least 3 sides, not {sides}")
    turns = [math.radians(angle + 360 * k / sides) for k in range(sides)]
    return polygon([(radius * math.sin(t), -radius * math.cos(t)) for t in turns], fill)


def line(
    points: Iterable[Point], colour: Colour, *, thickness: float = 1, pinhole: Point | None = None
) -> Polygon:
    """Return a line through `points`, with round joints and ends. For `pinhole`, see `polygon`."""
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
    """Return a curve from `start` to `end`, drawn towards `control`. For `pinhole`, see `polygon`."""
    return line(bezier(start, control, end), colour, thickness=thickness, pinhole=pinhole)


def bezier(*controls: Point) -> list[Point]:
    """Return points of a Bézier curve.

    The curve goes from the first control point to the last and is drawn towards the points between. A line through
    these points looks like a curve; polygons made of several such lists have round sides.

    Raises:
        ValueError: if there is no control point.
    """
    if not controls:
        raise ValueError("a curve needs at least one control point")
    return [_bezier(controls, k / _CURVE_STEPS) for k in range(_CURVE_STEPS + 1)]


def text(
    string: str, size: float, colour: Colour = "text", *, bold: bool = False, face: Face = "sans"
) -> Text:
    """Return one line of text. Control characters are replaced by U+FFFD.

    Args:
        string: the text.
        size: the em height in logical pixels.
        colour: a role or a colour.
        bold: whether to use the semi-bold font, for headings; the fixed-width font has only one weight.
        face: "sans", or "mono" for the fixed-width font.

    Raises:
        ValueError: if the size is not above 0.
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
        source: the path of the file, or its contents. Of a file, only the beginning is read now.
        size: width and height in logical pixels; by default, the size in the file.

    Raises:
        ValueError: if no size is given and this is not such a picture, or if the size is below 0.
        OSError: if no size is given and the file can't be read.
    """
    width, height = size or (size_of(source) if isinstance(source, bytes) else _size_in(source))
    check_lengths("a bitmap", width, height)
    return Bitmap(width, height, source)


def blank(width: float = 0, height: float = 0) -> Group:
    """Return an empty picture, to separate pictures or to place them on."""
    check_lengths("a blank", width, height)
    return Group(width, height, (), (width / 2, height / 2))


def _from_points(
    points: tuple[Point, ...],
    fill: Colour | None,
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
    """Check that lengths are valid.

    Raises:
        ValueError: if a length is below 0 or not finite.
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
    """Replace tabs by blanks and other control characters by U+FFFD."""
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
