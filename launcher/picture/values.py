"""Pictures as values, independent of how they are drawn.

A picture is a leaf (a shape, a line of text, a bitmap), a `Group` of pictures at places, or a `Layer`. All are
immutable, hashable and comparable. Lengths are in logical pixels; x grows to the right and y downwards.

A colour is the name of a role ("text"), a CSS colour ("lightskyblue"), "#rrggbb" or "#rrggbbaa". The theme determines
the colour of a role. Two colours with a slash between them ("white/#22272d") are for light and dark themes; a third one
is for the high-contrast theme.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Literal

Colour = str
Point = tuple[float, float]
Face = Literal["sans", "mono"]


@dataclass(frozen=True, slots=True)
class Picture:
    """The base class of all pictures: a box, `width` by `height` logical pixels, and a pinhole.

    `place` and `overlay` position a picture by its pinhole. This is the centre of the box, unless you move it with
    `put_pinhole`.
    """

    width: float
    height: float

    @property
    def pinhole(self) -> Point:
        """The position of the pinhole, from the top left corner of the box."""
        return self.width / 2, self.height / 2


class _Pinned:
    """A picture that stores its pinhole."""

    __slots__ = ()
    hole: Point

    @property
    def pinhole(self) -> Point:
        """The position of the pinhole, from the top left corner of the box."""
        return self.hole


Part = tuple[float, float, Picture]
"""x and y of the top left corner of a picture in a group, and the picture."""


@dataclass(frozen=True, slots=True)
class Shape(Picture):
    """A leaf with an inside and an edge.

    Attributes:
        fill: the colour of the inside, or None.
        outline: the colour of the edge, or None.
        thickness: the thickness of the edge. The edge lies half outside the shape, but inside rectangles and ellipses.
    """

    fill: Colour | None
    outline: Colour | None
    thickness: float


class Ellipse(Shape):
    """An ellipse that fills its box."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Rectangle(Shape):
    """A rectangle that fills its box, with corners rounded by `radius`."""

    radius: float


@dataclass(frozen=True, slots=True)
class Polygon(_Pinned, Shape):
    """Points joined by straight lines. An open polygon has no inside.

    Attributes:
        points: the points, relative to the top left corner of the box.
        closed: whether the last point is joined to the first.
        hole: the pinhole.
    """

    points: tuple[Point, ...]
    closed: bool
    hole: Point


@dataclass(frozen=True, slots=True)
class Text(Picture):
    """One line of text. `size` is the em height; the box has the width and line height of the text."""

    string: str
    size: float
    colour: Colour
    bold: bool
    face: Face


@dataclass(frozen=True, slots=True)
class Bitmap(Picture):
    """A PNG, JPEG or WebP picture, scaled to the box. An unreadable picture is drawn as a crossed box."""

    source: Path | bytes


@dataclass(frozen=True, slots=True)
class Group(_Pinned, Picture):
    """Pictures at places, the first at the bottom.

    Attributes:
        parts: the pictures with their places. They are also drawn outside the box, unless `clipped`.
        hole: the pinhole.
        clipped: whether everything outside the box is cut off.
    """

    parts: tuple[Part, ...]
    hole: Point
    clipped: bool = False


@dataclass(frozen=True, slots=True)
class Layer(_Pinned, Picture):
    """A picture drawn as a whole: stretched, then rotated around the middle of its box, then faded.

    Attributes:
        picture: the picture to draw.
        hole: the pinhole.
        across: the horizontal factor.
        along: the vertical factor.
        degrees: the clockwise rotation.
        opacity: from 0 to 1.
        margin: how far the ink of `picture` exceeds its box, horizontally and vertically.
        reach: how far the ink of the layer exceeds its box.
    """

    picture: Picture
    hole: Point
    across: float
    along: float
    degrees: float
    opacity: float
    margin: Point
    reach: Point
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        look = self.picture, self.hole, self.across, self.along, self.degrees, self.opacity
        object.__setattr__(self, "_hash", hash(look))

    def __hash__(self) -> int:
        return self._hash  # cached, as it is used in every frame and large pictures have many parts

    def __reduce__(self) -> tuple[type[Layer], tuple[object, ...]]:
        # hashes differ between processes
        return Layer, tuple(getattr(self, each.name) for each in fields(self) if each.init)

    @property
    def frozen(self) -> bool:
        """Whether the layer looks like its picture."""
        return (self.across, self.along, self.degrees, self.opacity) == (1, 1, 0, 1)

    @property
    def fades(self) -> bool:
        """Whether the layer only makes another layer more transparent."""
        return isinstance(self.picture, Layer) and (self.across, self.along, self.degrees) == (1, 1, 0)
