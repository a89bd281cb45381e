"""Define pictures as values, independent of any renderer.

A picture is a leaf (a shape, a line of text or a bitmap) or a `Group` of pictures with their positions. All pictures
are frozen, hashable and comparable. Lengths are in logical pixels; x grows to the right and y downwards.

A colour is the name of a role ("text"), a CSS colour ("lightskyblue"), "#rrggbb" or "#rrggbbaa". The renderer's theme
defines the colour of each role. You can also give two colours with a slash between them ("white/#22272d"): the first is
used in the light theme and the second in the dark theme. A third colour is used in the theme with high contrast.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from math import isclose
from pathlib import Path
from typing import Literal

Colour = str
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours that change gradually, for the inside of a shape.

    Places are shares of the shape's box: (0, 0) is its top left corner and (1, 1) its bottom right one. The
    colours between two given ones are mixed, including their opacity.

    Attributes:
        colours: the colours at equal distances, from the first to the last.
        start: the place of the first colour.
        end: the place of the last colour. Both colours continue beyond their places.
        radial: whether the colours make rings around `start`, as round or as oval as the box.
    """

    colours: tuple[Colour, ...]
    start: Point
    end: Point
    radial: bool = False


Paint = Colour | Gradient
Face = Literal["sans", "mono"]


@dataclass(frozen=True, slots=True)
class Picture:
    """The base class of all pictures.

    A picture is a box of `width` by `height` logical pixels with a pinhole.

    Functions place and overlay pictures by their pinholes. The pinhole is the centre of the box unless
    you move it with `put_pinhole`.
    """

    width: float
    height: float

    @property
    def pinhole(self) -> Point:
        """The position of the pinhole, measured from the top left corner of the box."""
        return self.width / 2, self.height / 2

    @property
    def has_labels(self) -> bool:
        """Whether there is a labelled picture in this one, or it is labelled itself."""
        return False

    @property
    def unpinned(self) -> Picture:
        """The picture without the groups that only move its pinhole."""
        return self


class _Pinned:
    """A picture that stores its pinhole."""

    __slots__ = ()
    hole: Point

    @property
    def pinhole(self) -> Point:
        """The position of the pinhole, measured from the top left corner of the box."""
        return self.hole


Part = tuple[float, float, Picture]
"""A part of a group: the x and y of the top left corner of a picture's box, and the picture."""


@dataclass(frozen=True, slots=True)
class Shape(Picture):
    """A leaf with an inside and an edge.

    Attributes:
        fill: the colour or the gradient of the inside, or None to leave it empty.
        outline: the colour of the edge, or None to draw no edge.
        thickness: the thickness of the edge. The edge of rectangles and ellipses is inside the shape. Other shapes have
            half of it outside.
    """

    fill: Paint | None
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
    """Points joined by straight lines.

    An open polygon has no inside.

    Attributes:
        points: the points, measured from the top left corner of the box.
        closed: whether the last point is joined to the first.
        hole: the position of the pinhole.
    """

    points: tuple[Point, ...]
    closed: bool
    hole: Point


@dataclass(frozen=True, slots=True)
class Text(Picture):
    """One line of text.

    `size` is the em height. The box has the width of the text and the height of the line.
    """

    string: str
    size: float
    colour: Colour
    bold: bool
    face: Face


@dataclass(frozen=True, slots=True)
class Bitmap(Picture):
    """A picture from a file or bytes, scaled to the box.

    The format is PNG, JPEG or WebP.

    If it cannot be read, a box with a cross is drawn instead.
    """

    source: Path | bytes


@dataclass(frozen=True, slots=True)
class Group(_Pinned, Picture):
    """Pictures with their positions, the first one at the bottom.

    Attributes:
        parts: the pictures. They can be outside the box, and are visible there unless the group is clipped.
        hole: the position of the pinhole.
        clipped: whether parts outside the box are hidden.
    """

    parts: tuple[Part, ...]
    hole: Point
    clipped: bool = False

    @property
    def has_labels(self) -> bool:
        """Whether there is a labelled picture inside."""
        return any(part.has_labels for _, _, part in self.parts)

    @property
    def unpinned(self) -> Picture:
        """The picture without the groups that only move its pinhole."""
        match self.parts:
            case ((0, 0, inner),) if not self.clipped:
                same = isclose(self.width, inner.width) and isclose(self.height, inner.height)
                return inner.unpinned if same else self
        return self


@dataclass(frozen=True, slots=True)
class Layer(_Pinned, Picture):
    """A picture drawn as a whole: blurred, stretched, then rotated around the centre of its box, then faded.

    Attributes:
        picture: the picture to draw.
        hole: the position of the pinhole.
        across: the factor for the width.
        along: the factor for the height.
        degrees: the angle that it is turned clockwise.
        opacity: a number from 0 to 1.
        margin: the distance that the ink of `picture` extends beyond its box, horizontally and vertically.
        reach: the distance that the ink of the layer extends beyond the box of the layer.
        blur: the standard deviation of the blur (a Gaussian function), in logical pixels of `picture`.
        has_labels: whether there is a labelled picture inside; it is stored, because it is needed in every frame.
    """

    picture: Picture
    hole: Point
    across: float
    along: float
    degrees: float
    opacity: float
    margin: Point
    reach: Point
    blur: float = 0
    has_labels: bool = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "has_labels", self.picture.has_labels)
        look = self.picture, self.hole, self.across, self.along, self.degrees, self.opacity, self.blur
        object.__setattr__(self, "_hash", hash(look))

    def __hash__(self) -> int:
        return self._hash  # stored, because it is needed in every frame and large pictures have many parts

    def __reduce__(self) -> tuple[type[Layer], tuple[object, ...]]:
        # the hash is left out, because it is different in each process
        return Layer, tuple(getattr(self, each.name) for each in fields(self) if each.init)

    @property
    def frozen(self) -> bool:
        """Whether the layer looks exactly like its picture."""
        return (self.across, self.along, self.degrees, self.opacity, self.blur) == (1, 1, 0, 1, 0)

    @property
    def fades(self) -> bool:
        """Whether the layer only fades another layer."""
        only = self.opacity < 1 and (self.across, self.along, self.degrees, self.blur) == (1, 1, 0, 0)
        return only and isinstance(self.picture.unpinned, Layer)
