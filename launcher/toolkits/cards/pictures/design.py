"""The design of a deck: sizes, colours and the player's choices.

The module also makes pictures of the shapes in drawings.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Annotated, Final, Literal, NamedTuple, get_args

from launcher.picture import (
    Colour,
    Ellipse,
    Gradient,
    Group,
    Picture,
    Point,
    Polygon,
    Suit,
    blank,
    line,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    radial_gradient,
    rectangle,
    rotate,
)

WIDTH: Final = 70.0
HEIGHT: Final = 98.0
"""The size of a card, in logical pixels."""

_RADIUS = 6.0

Faces = Literal["classic", "large print", "ivory"]
Back = Literal["lattice", "rosette", "rings", "weave", "star"]
Felt = Literal["sage", "green", "blue", "wine"]
FACES: Final[tuple[Faces, ...]] = get_args(Faces)
BACKS: Final[tuple[Back, ...]] = get_args(Back)
FELTS: Final[tuple[Felt, ...]] = get_args(Felt)

_PAPER = "#fffefb/#efe9dc/#10151a"
_RIM = "#807b73/#6f675a/#ffffff"
_IVORY, _IVORY_RIM = "#f8edd3/#eddfc0/#ffffff", "#77726a/#6b6355/#4c4c4c"
_TWO_COLOURS: dict[Suit, Colour] = {"clubs": "text", "diamonds": "two", "hearts": "two", "spades": "text"}
_FOUR_COLOURS: dict[Suit, Colour] = {**_TWO_COLOURS, "clubs": "three", "diamonds": "one"}
_PRINTED: dict[Colour, Colour] = {
    "text": "#1f1a17/#1f1a17/#000000",
    "two": "#a8290c/#a8290c/#961c00",
    "three": "#1d5f33/#1d5f33/#0c4f22",
    "one": "#174f8a/#174f8a/#0b3f78",
    "accent": "#174f8a/#174f8a/#0b3f78",
}
"""The colours of roles on ivory cards, which are light in every theme."""

_DEEP: Final[dict[Colour, Colour]] = {"text": "#1f1a17", "accent": "deep one"}
_SHADE: Final = "#00000000/#00000024/#00000000"
"""The colours of roles on the paper of the dark theme, which is light but not white, and a shade for more contrast."""

INKS: Final[dict[str, Colour]] = {
    "paper": _PAPER,
    "navy": "#233a63/#233a63/#4468a8",
    "blue": "#3d7ab8/#3d7ab8/#5590cc",
    "teal": "#2a7d77/#2a7d77/#3c9a91",
    "leaf": "#4d8a4b/#4d8a4b/#6aa866",
    "red": "#d4432b/#d4432b/#d9573f",
    "rust": "#a85a12/#a85a12/#9a5412",
    "orange": "#ea8a25/#ea8a25/#e8913a",
    "gold": "#f0b23a/#f0b23a/#e8b44c",
    "pink": "#dd6f9c/#dd6f9c/#e287ad",
    "cream": "#fdf4e3/#fdf4e3/#f1e6d0",
    "linen": "#eadfcb/#eadfcb/#f1e6d0",
    "foam": "#eaf4fb",
    "steel": "#c9d3dc",
    "iron": "#8796a5",
    "dark": "#2a2526",
    "lip": "#b8402f",
    "black": "#2d2628",
    "brown": "#6b4226/#6b4226/#9a6a44",
    "auburn": "#a4502a",
    "blond": "#e3a94b",
    "grey": "#b9b3ac",
    "white": "#d3ccc6/#d3ccc6/#e6e0d8",
}
"""The colours of drawings on cards; the last one is for the dark cards of the theme with high contrast."""

_STEPS = 6  # the number of steps between two points of a smooth outline
_DISC = 28  # the number of corners of a disc


class Cloth(NamedTuple):
    """The colours of a table.

    Attributes:
        ground: the colours of the felt, which is darker at its edge.
        ink: the colour of text.
        line: the colour of signs on places for cards.
        lit: the colour of the edge of highlighted parts.
        rail: the colours of the wood around the felt, with light from the top left.
        gleam: the colour of light on the edge of this wood.
    """

    ground: Gradient
    ink: Colour = "#f6f3ea/#f6f3ea/text"
    line: Colour = "#d3ddd6/#abb8af/muted"
    lit: Colour = "#e0c079/#d3b268/accent"
    rail: Gradient = linear_gradient(
        "#7c5233/#5a3c28/black", "#43291a/#2d1d13/black", start=(0.1, 0), end=(0.8, 1)
    )
    gleam: Colour = "#a3754d/#6d4c35/white"


_GROUNDS: Final[dict[Felt, tuple[Colour, ...]]] = {
    "sage": ("#34745a/#2a5f4a/black", "#28614a/#204c3b/black", "#1d4d3a/#16382b/black"),
    "green": ("#2c7550/#246042/#001208", "#1d5b40/#184a34/#001208", "#133f2c/#0f3222/#001208"),
    "blue": ("#366597/#2b507a/#000a18", "#264f7d/#1e3f64/#000a18", "#193a60/#142d4b/#000a18"),
    "wine": ("#8b3548/#6e2c3b/#16000a", "#6d2739/#54202e/#16000a", "#4e1a28/#3a151f/#16000a"),
}
"""The colours of felts from the bright middle to the edge."""


@dataclass(frozen=True)
class Design:
    """The player's choice of deck and table.

    Attributes:
        faces: one of `FACES`.
        four_colours: whether clubs and diamonds have their own colours.
        back: one of `BACKS`.
        felt: one of `FELTS`.
    """

    faces: Faces = "classic"
    four_colours: Annotated[bool, "Four colours"] = False
    back: Back = "lattice"
    felt: Felt = "sage"

    @property
    def cloth(self) -> Cloth:
        """The colours of the table."""
        return Cloth(radial_gradient(*_GROUNDS[self.felt], middle=(0.5, 0.32), radius=0.75))

    @property
    def paper(self) -> Colour:
        """The background colour of the faces."""
        return _IVORY if self.faces == "ivory" else _PAPER

    def colour(self, suit: Suit) -> Colour:
        """Return the colour of a suit.

        It is from the player's palette or, on ivory, a fixed colour.
        """
        return self.printed((_FOUR_COLOURS if self.four_colours else _TWO_COLOURS)[suit])

    def printed(self, role: Colour) -> Colour:
        """Return the colour of a role on this deck's paper; on ivory, it is the same in every palette."""
        if self.faces == "ivory":
            return _PRINTED[role]
        return f"{_SHADE} over {role}/{_DEEP.get(role, f'deep {role}')}/{role}"

    def ink(self, colour: Colour) -> Colour:
        """Return a colour of a drawing or, on ivory, its variant for light cards."""
        return colour.split("/")[0] if self.faces == "ivory" else colour

    @property
    def inks(self) -> dict[str, Colour]:
        """The `INKS` of this deck."""
        return {name: self.ink(colour) for name, colour in INKS.items()} | {"paper": self.paper}


PLAIN: Final = Design()


def paper(design: Design) -> Picture:
    """Return an empty card."""
    rim = _IVORY_RIM if design.faces == "ivory" else _RIM
    return rectangle(WIDTH, HEIGHT, design.paper, radius=_RADIUS, outline=rim)


def card_with(design: Design, *pictures: Picture) -> Picture:
    """Return a card with pictures, the last on top.

    Each pinhole is in the middle of the card.
    """
    return overlay(*reversed(pictures), paper(design))


class Stroke(NamedTuple):
    """A filled outline or an open line.

    A line has a thickness.
    """

    colour: Colour
    points: tuple[Point, ...]
    thickness: float = 0

    def moved(self, dx: float, dy: float, factor: float) -> Stroke:
        """Return the shape scaled and then moved."""
        points = tuple((dx + factor * x, dy + factor * y) for x, y in self.points)
        return Stroke(self.colour, points, self.thickness * factor)


def shapes(drawing: str, inks: Mapping[str, Colour]) -> list[Stroke]:
    """Return the shapes of a drawing.

    The bottom one is first.

    Args:
        drawing: a line for each shape.
        inks: the colours by name; names that are not in it are colours themselves.
    """
    return [shape for row in drawing.strip().splitlines() for shape in _row(row, inks)]


def rotated(degrees: float, drawn: Iterable[Stroke]) -> list[Stroke]:
    """Return the shapes rotated clockwise.

    The middle of the card is the centre.
    """
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [
        shape._replace(points=tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in shape.points))
        for shape in drawn
    ]


def within(region: Sequence[Point], drawn: Iterable[Stroke]) -> list[Stroke]:
    """Cut filled shapes to a convex region with clockwise corners, and keep lines whole."""
    cut = [
        shape if shape.thickness else shape._replace(points=_clip(shape.points, region)) for shape in drawn
    ]
    return [shape for shape in cut if len(shape.points) > 2 or shape.thickness]


def picture(drawn: Iterable[Stroke], width: float, height: float) -> Picture:
    """Draw shapes in a box with the origin in its middle."""
    middle = width / 2, height / 2
    return place_all([(*middle, _draw(shape)) for shape in drawn], blank(width, height))


def upside_down(drawn: Picture) -> Picture:
    """Return a picture turned upside down without any loss of sharpness."""
    width, height = drawn.width, drawn.height
    hole = width - drawn.pinhole[0], height - drawn.pinhole[1]
    match drawn:
        case Group(parts=parts):
            places = [(width - x - part.width, height - y - part.height, part) for x, y, part in parts]
            return replace(drawn, parts=tuple((x, y, upside_down(part)) for x, y, part in places), hole=hole)
        case Polygon(points=points):
            return replace(drawn, points=tuple((width - x, height - y) for x, y in points), hole=hole)
        case Ellipse():
            return drawn
    return rotate(180, drawn)


def _draw(shape: Stroke) -> Picture:
    if shape.thickness:
        return line(shape.points, shape.colour, thickness=shape.thickness, pinhole=(0, 0))
    return polygon(shape.points, shape.colour, pinhole=(0, 0))


def _row(row: str, inks: Mapping[str, Colour]) -> Iterator[Stroke]:
    ink, kind, *words = row.split()
    numbers = [[float(number) for number in word.split(",")] for word in words]
    thickness = numbers.pop(0)[0] if kind.startswith(("pen", "curve")) else 0
    if kind.startswith("disc"):
        numbers = _disc(*numbers)
    points = [(x, y) for x, y in numbers]
    if kind.endswith("|"):
        points += [(-x, y) for x, y in reversed(points) if x]
    if kind.startswith(("blob", "curve")):
        points = _smooth(points, closed=not thickness)
    colour = inks.get(ink, ink)
    yield Stroke(colour, tuple(points), thickness)
    if kind.endswith("&"):
        yield Stroke(colour, tuple((-x, y) for x, y in points), thickness)


def _disc(middle: list[float], radii: list[float]) -> list[list[float]]:
    turns = [2 * math.pi * k / _DISC for k in range(_DISC)]
    return [[middle[0] + radii[0] * math.cos(t), middle[1] + radii[-1] * math.sin(t)] for t in turns]


def _smooth(points: list[Point], *, closed: bool) -> list[Point]:
    """Return points of a Catmull-Rom spline through the given points."""
    around = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    smooth = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        if b != c:
            smooth += [_between(a, b, c, d, k / _STEPS) for k in range(_STEPS)]
    return smooth if closed else [*smooth, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def mixed(p: float, q: float, r: float, s: float) -> float:
        return q + t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p))) / 2

    return mixed(a[0], b[0], c[0], d[0]), mixed(a[1], b[1], c[1], d[1])


def _clip(points: tuple[Point, ...], region: Sequence[Point]) -> tuple[Point, ...]:
    """Clip a polygon to a convex region with the Sutherland-Hodgman algorithm."""
    for (ax, ay), (bx, by) in pairwise((*region, region[0])):
        inside = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in points]
        kept: list[Point] = []
        for (p, far), (q, other) in pairwise([*zip(points, inside, strict=True), (points[0], inside[0])]):
            if far >= 0:
                kept.append(p)
            if (far < 0) != (other < 0):
                share = far / (far - other)
                kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
        points = tuple(kept)
        if not points:
            break
    return points
