"""Pictures as values: what can be drawn, and nothing about how.

A picture is a leaf (a shape, a run of text, a bitmap) or a `Group` of pictures at places. All are frozen, hashable
and comparable. Lengths are logical pixels; x grows to the right and y downwards. A colour is the name of a role
("text"), a CSS colour ("lightskyblue") or "#rrggbb" or "#rrggbbaa"; the theme of whoever renders decides what a role
looks like. Two of these with a slash between ("white/#22272d") are one for the light and one for the dark theme; a
third would be for that of high contrast.
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
    """What every picture has: a box, `width` by `height` logical pixels, and a pinhole.

    The pinhole is the point that a picture is placed and overlaid by: the centre of the box unless
    `put_pinhole` moved it.
    """

    width: float
    height: float

    @property
    def pinhole(self) -> Point:
        """Where the pinhole is, from the top left corner of the box."""
        return self.width / 2, self.height / 2


class _Pinned:
    """What has its pinhole where it says."""

    __slots__ = ()
    hole: Point

    @property
    def pinhole(self) -> Point:
        """Where the pinhole is, from the top left corner of the box."""
        return self.hole


Part = tuple[float, float, Picture]
"""Where the top left corner of a picture's box is in the box of a group, and the picture."""


@dataclass(frozen=True, slots=True)
class Shape(Picture):
    """A leaf with an inside and an edge.

    Attributes:
        fill: colour of the inside, or None for none.
        outline: colour of the edge, or None for none.
        thickness: of the edge. It lies half outside the shape, except in rectangles and ellipses, where it lies inside.
    """

    fill: Colour | None
    outline: Colour | None
    thickness: float


class Ellipse(Shape):
    """An ellipse that fills its box."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Rectangle(Shape):
    """A rectangle that fills its box, its corners rounded by `radius`."""

    radius: float


@dataclass(frozen=True, slots=True)
class Polygon(_Pinned, Shape):
    """Points joined by straight lines; `closed` joins the last to the first. An open one has no inside.

    Attributes:
        points: from the top left corner of the box.
        closed: whether the last is joined to the first.
        hole: the pinhole.
    """

    points: tuple[Point, ...]
    closed: bool
    hole: Point


@dataclass(frozen=True, slots=True)
class Text(Picture):
    """One line of text. `size` is the em height; the box is as wide as the text and as high as its line."""

    string: str
    size: float
    colour: Colour
    bold: bool
    face: Face


@dataclass(frozen=True, slots=True)
class Bitmap(Picture):
    """A PNG, JPEG or WebP file, or what is in one, scaled to the box. What can't be read is drawn as a crossed box."""

    source: Path | bytes


@dataclass(frozen=True, slots=True)
class Group(_Pinned, Picture):
    """Pictures at places, the first at the bottom.

    Attributes:
        parts: they may lie outside the box, and are seen there, unless `clipped`.
        hole: the pinhole.
        clipped: whether what lies outside the box is cut off.
    """

    parts: tuple[Part, ...]
    hole: Point
    clipped: bool = False


@dataclass(frozen=True, slots=True)
class Layer(_Pinned, Picture):
    """A picture that is drawn as one: stretched, then turned around the middle of its box, then faded.

    Attributes:
        picture: what is drawn.
        hole: the pinhole.
        across: how many times as wide it is.
        along: how many times as high.
        degrees: how far it is turned clockwise.
        opacity: from 0 to 1.
        margin: how far ink of `picture` lies outside of its box, to the sides and to top and bottom.
        reach: how far ink of the layer lies outside of the layer's box.
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
        return self._hash  # asked for in every frame, and large pictures have many parts

    def __reduce__(self) -> tuple[type[Layer], tuple[object, ...]]:
        # hashes differ by process
        return Layer, tuple(getattr(self, each.name) for each in fields(self) if each.init)

    @property
    def frozen(self) -> bool:
        """Whether it is only drawn as one, and looks like its picture."""
        return (self.across, self.along, self.degrees, self.opacity) == (1, 1, 0, 1)

    @property
    def fades(self) -> bool:
        """Whether it is another layer, only more transparent."""
        return isinstance(self.picture, Layer) and (self.across, self.along, self.degrees) == (1, 1, 0)
