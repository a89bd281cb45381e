"""The pictures of cubes.

They are isometric, in the colours of the palette, with a sign for each colour.

The top, the left and the front of a cube are visible. The edge in the middle is the one between left and front.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.gcalc.calculus import (
    FACES,
    TRANSPARENT,
    Box,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Pair,
    Point3,
    Variable,
    opaque,
    rgb,
)
from launcher.picture import (
    Picture,
    Point,
    blank,
    freeze,
    linear_gradient,
    place_all,
    polygon,
    rounded,
)

WIDE: Final = 0.866
"""Half of the width of a cube, as a share of its edge; its height is twice its edge."""

_CORNERS: Final = {
    Op.TB: ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
    Op.LR: ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)),
    Op.FB: ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
}
"""The corners of the three visible faces."""

_SILHOUETTE: Final = ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (0, 1, 1), (0, 1, 0))
_WIRE: Final = "#454d56/#c3ccd6/#ffffff"
_FINE: Final = 14.0  # smaller faces have no gradients and no round corners, in logical pixels
_FRAME, _FRAME_SHARE = 2.5, 0.08  # the largest width of a frame, and its share of the shorter side of a part
_SIGN_SHARE: Final = 0.46  # the size of a sign, as a share of the face or disc that it is on
_SMALL_SIGN: Final = 12.0  # signs are larger shares, up to this size in logical pixels
_LARGEST_SHARE: Final = 0.62  # of a face for a sign
_SMALLEST_SIGN: Final = 3.0  # in logical pixels
_DISC: Final = 0.34  # the size of the disc of a function, as a share of the face
_GLASS: Final = {
    Op.TB: ("#ffffffa0/#ffffff38/#00000000", "#ffffff50/#ffffff18/#00000000"),
    Op.LR: ("#ffffff70/#ffffff24/#00000000", "#ffffff18/#ffffff08/#00000000"),
    Op.FB: ("#ffffff40/#ffffff14/#00000000", "#ffffff10/#ffffff04/#00000000"),
}
"""The light at the start and at the end of each face of glass, which stands for nothing."""
_GLASS_EDGE: Final = "#4d4a42/#9aa3ad/#ffffff"

_APART: Final = 0.56
"""The size of a function and of its argument, as a share of the application. For the calculus, it is 0.4."""
_GROOVE: Final = 0.1
"""The room between a function and its argument in an emblem, as a share of their edge."""
_BLOCK: Final = 0.25
"""The least length of the blocks in an emblem, as a share of its edge; only parts of this volume are divided."""
_DOT: Final = 0.3
"""The radius of the disc on a block of an emblem, as a share of its shorter side."""
_KNOB, _CORE = 0.32, 0.15
"""The radius of the disc on an emblem of a function, and of the one for a function in it, as shares of the edge."""

_Place = tuple[float, float, Picture]

_HUES: Final = {
    (True, False, False): "two",
    (False, True, False): "three",
    (False, False, True): "one",
    (True, True, False): "four",
    (False, True, True): "six",
    (True, False, True): "seven",
}
"""The role of the theme for each hue, by whether it contains red, green and blue."""

_BLACK, _WHITE = "#23272d", "#f7f8f9"
_LIGHTS: Final = {
    Op.TB: ("white at 46%", "white at 22%"),
    Op.LR: ("white at 8%", "black at 6%"),
    Op.FB: ("black at 20%", "black at 34%"),
}
"""The light at the start and at the end of each face, which comes from the top left."""
_ENDS: Final[dict[Op, tuple[Point, Point]]] = {
    Op.TB: ((0.2, 0), (0.7, 1)),
    Op.LR: ((0.2, 0), (0.8, 1)),
    Op.FB: ((0.2, 0), (0.8, 1)),
}


@cache
def paint(leaf: Colour | Mixed | Variable) -> str:
    """Return a leaf's colour, mixed from white, two hues of the palette and black."""
    channels = rgb(leaf)
    least, middle, most = sorted(channels)
    parts = [(255 - most, _BLACK), (least, _WHITE)]
    if most > middle:
        first = channels.index(most)
        parts.append((most - middle, _hue(*(k == first for k in range(3)))))
    if middle > least:
        last = channels.index(least)
        parts.append((middle - least, _hue(*(k != last for k in range(3)))))
    mixed, whole = "", 0
    for share, colour in parts:
        if share:
            whole += share
            mixed = f"{colour} at {round(100 * share / whole)}% over {mixed}" if mixed else colour
    return mixed


def _hue(*channels: bool) -> str:
    red, green, blue = channels
    return _HUES[red, green, blue]


def _seam(leaf: Colour | Mixed | Variable) -> str:
    """Return the colour of the edges of a leaf.

    They are darker, or lighter in a dark theme.
    """
    return f"black/white at 64% over {paint(leaf)}"


@cache
def _ink(leaf: Colour | Mixed | Variable) -> str:
    """Return the colour of the sign on a leaf."""
    least, *_, most = sorted(rgb(leaf))
    if least >= 0.45 * 255:
        return "black"
    return "white" if most < 0.6 * 255 else "white/black"


class _Pen(NamedTuple):
    """Draws cubes.

    Attributes:
        edge: the length of the edges in logical pixels.
        least: the length of the shortest parts to draw, as a share of the edge.
    """

    edge: float
    least: float

    def point(self, x: float, y: float, z: float) -> Point:
        return (x + z) * WIDE * self.edge, (0.5 + y + (z - x) / 2) * self.edge

    def cube(self, cube: Cube, box: Box, mark: str | None) -> Iterator[_Place]:
        """Yield the visible parts of a cube from back to front.

        Args:
            cube: the cube.
            box: the box of the cube.
            mark: the path to the part to mark, or None.
        """
        if not box.faces:
            return
        match cube:
            case Colour() | Mixed() | Variable():
                yield from self.leaf(cube, box)
            case Lambda():
                yield from self.function(cube, box)
            case Pair(Op.APPLY, first, second):
                high = (1 - _APART) / 2
                one, two = (
                    Box(box.at(low, high, low), box.at(low + _APART, high + _APART, low + _APART))
                    for low in (0.0, 1 - _APART)
                )
                pen = self._replace(least=self.least * _APART / 0.4)  # parts count as in the calculus
                yield from pen.cube(first, one, _further(mark, "1"))
                yield from pen.cube(second, two, _further(mark, "2"))
            case Pair(op, first, second) if box.length(op) < self.least:
                yield from self.cube(first, box, _further(mark, "1"))
            case Pair(op, first, second):
                one, two = box.halves(op, opaque=opaque(first))
                yield from self.cube(second, two, _further(mark, "2"))
                yield from self.cube(first, one, _further(mark, "1"))
        if mark == "":
            yield from self.frame(box)

    def emblem(self, cube: Cube, box: Box) -> Iterator[_Place]:
        """Yield the outermost parts of a cube, from back to front.

        A function is to the left of its argument, or above it.
        """
        volume = math.prod(high - low for low, high in zip(box.low, box.high, strict=True))
        match cube:
            case Lambda(variable):
                body = _innermost(cube)
                yield from self.emblem(body, box)
                if isinstance(body, Colour | Variable) and body.name != variable.name != TRANSPARENT:
                    yield from self.dot(variable, box)
            case Pair(Op.APPLY, first, second) if volume > _BLOCK:
                across = box.length(Op.LR) > 0.5
                near, far = (1 - _GROOVE) / 2, (1 + _GROOVE) / 2
                ends, begins = ((near, 1, 1), (far, 0, 0)) if across else ((1, near, 1), (0, far, 0))
                yield from self.emblem(second, Box(box.at(*begins), box.high, box.faces))
                yield from self.emblem(first, Box(box.low, box.at(*ends), box.faces))
            case Pair(op, first, second) if op is not Op.APPLY and (
                (volume >= _BLOCK and box.length(op) > _BLOCK) or second == Colour(TRANSPARENT)
            ):
                one, two = box.halves(op, opaque=opaque(first))
                yield from self.emblem(second, two)
                yield from self.emblem(first, one)
                if box == Box() and opaque(cube):
                    yield self.outline(box, _WIRE)
            case Pair(_, first, _):
                yield from self.emblem(first, box)
            case Colour() | Mixed() | Variable() if opaque(cube):
                yield from self.block(cube, box)
            case Colour() | Mixed() | Variable():
                yield from self.glass(box)

    def block(self, leaf: Colour | Mixed | Variable, box: Box) -> Iterator[_Place]:
        """Yield a block of one colour.

        It has an outline unless a neighbour hides a part of it.
        """
        for face, corners in _CORNERS.items():
            if face in box.faces:
                fill = f"{_LIGHTS[face][0]} over {paint(leaf)}"
                yield 0, 0, polygon(self.points(box, corners), fill, pinhole=(0, 0))
        if box.faces == FACES:
            yield self.outline(box, _seam(leaf))

    def outline(self, box: Box, colour: str) -> _Place:
        """Return the outline of a block in an emblem."""
        shape, thick = self.points(box, _SILHOUETTE), max(1.0, self.edge / 30)
        return 0, 0, polygon(shape, None, outline=colour, thickness=thick, pinhole=(0, 0))

    def knobs(self, cube: Cube) -> Iterator[_Place]:
        """Yield the discs on top of nested functions.

        They have the colours of the arguments.

        The outermost function has the largest disc, and the next one is inside of it.
        """
        for radius in (_KNOB, _CORE):
            if not isinstance(cube, Lambda):
                return
            variable, cube = cube.first, cube.second
            shape = [self.point(0.5 + radius * x, 0, 0.5 + radius * y) for x, y in _ROUND]
            clear = variable.name == TRANSPARENT
            fill = None if clear else paint(variable)
            fine = fill is not None and radius * self.edge < _SMALLEST_SIGN
            outline = None if fine else _WIRE if clear else _seam(variable)
            thick = max(1.0, self.edge / 30)
            yield 0, 0, polygon(shape, fill, outline=outline, thickness=thick, pinhole=(0, 0))

    def dot(self, variable: Variable, box: Box) -> Iterator[_Place]:
        """Yield the disc on the front of a function.

        It is a large block of an emblem, but not all of it.
        """
        wide, high = box.length(Op.LR), box.length(Op.TB)
        if box != Box() and min(wide, high) > _BLOCK:
            radius = _DOT * min(wide, high)
            shape = [
                self.point(*box.at(0.5 + radius * x / wide, 0.5 + radius * y / high, 1)) for x, y in _ROUND
            ]
            thick = max(1.0, self.edge / 30)
            yield (
                0,
                0,
                polygon(shape, paint(variable), outline=_seam(variable), thickness=thick, pinhole=(0, 0)),
            )

    def points(self, box: Box, corners: Iterable[Point3]) -> list[Point]:
        """Return the places of corners of a box."""
        return [self.point(*box.at(*corner)) for corner in corners]

    def frame(self, box: Box) -> Iterator[_Place]:
        """Yield a frame outside of a part, which is thinner around small parts."""
        outline = self.points(box, _SILHOUETTE)
        lows, highs = ([pick(along) for along in zip(*outline, strict=True)] for pick in (min, max))
        short = min(high - low for low, high in zip(lows, highs, strict=True)) or 1.0
        thick = max(1.0, min(_FRAME, _FRAME_SHARE * short))
        x, y = ((low + high) / 2 for low, high in zip(lows, highs, strict=True))
        larger = 1 + 2 * thick / short
        around = [(x + larger * (across - x), y + larger * (down - y)) for across, down in outline]
        for thickness, colour in ((2 * thick, "surface"), (thick, "hint")):
            yield 0, 0, polygon(around, None, outline=colour, thickness=thickness, pinhole=(0, 0))

    def leaf(self, leaf: Colour | Mixed | Variable, box: Box) -> Iterator[_Place]:
        """Yield the visible faces of a cube of one colour.

        A transparent cube has none.
        """
        if not opaque(leaf):
            return
        thick, room, middle, side = min(1.5, max(0.8, self.edge / 40)), 0.0, (0.0, 0.0), Op.FB
        for face, corners in _CORNERS.items():
            if face not in box.faces:
                continue
            points = self.points(box, corners)
            (left, top), _, (right, bottom), _ = points
            narrow = min(abs(points[0][0] - points[1][0]), abs(points[0][1] - points[3][1]))
            if face is Op.TB:
                narrow = abs(points[1][1] - points[3][1]) / 2
            first, last = (f"{light} over {paint(leaf)}" for light in _LIGHTS[face])
            if narrow > _FINE:
                start, end = _ENDS[face]
                fill = linear_gradient(first, last, start=start, end=end)
                shape = rounded(points, 0.05 * narrow)
                yield 0, 0, polygon(shape, fill, outline=_seam(leaf), thickness=thick, pinhole=(0, 0))
            else:
                yield 0, 0, polygon(points, first, outline=_seam(leaf), thickness=thick, pinhole=(0, 0))
            if narrow >= room:
                room, middle, side = narrow, ((left + right) / 2, (top + bottom) / 2), face
        size = max(_SIGN_SHARE * room, min(_LARGEST_SHARE * room, _SMALL_SIGN))
        if size >= _SMALLEST_SIGN:
            yield *middle, sign(leaf, round(size, 1), side)

    def function(self, cube: Lambda, box: Box) -> Iterator[_Place]:
        """Yield the body of nested functions and their discs on its front.

        The outermost disc is on top and at the left.
        """
        variables = []
        body: Cube = cube
        while isinstance(body, Lambda):
            variables.append(body.first)
            body = body.second
        if not opaque(body):
            yield from self.glass(box)
        yield from self.cube(body, box, None)
        gap = min(0.3, (1 - _DISC) / max(1, len(variables) - 1))
        for k, variable in reversed(list(enumerate(variables))):
            yield from self.disc(variable, box, _DISC / 2 + gap * k)

    def glass(self, box: Box) -> Iterator[_Place]:
        """Yield a block of glass.

        It is transparent, or the box around a function that is not opaque.
        """
        for face, corners in _CORNERS.items():
            if face in box.faces:
                start, end = _ENDS[face]
                fill = linear_gradient(*_GLASS[face], start=start, end=end)
                yield 0, 0, polygon(self.points(box, corners), fill, outline=_GLASS_EDGE, pinhole=(0, 0))

    def disc(self, variable: Variable, box: Box, across: float) -> Iterator[_Place]:
        """Yield the disc of an argument.

        It is at the upper edge of the front of a function.
        """
        shape = [self.point(*box.at(across + _DISC / 2 * x, _DISC / 2 * (0.2 + y), 1)) for x, y in _ROUND]
        clear = variable.name == TRANSPARENT
        fill = None if clear else f"white at 16% over {paint(variable)}"
        low = [(x, y + 0.03 * self.edge * box.length(Op.TB)) for x, y in shape]
        if not clear:
            yield 0, 0, polygon(low, "#00000060/#00000080/#00000000", pinhole=(0, 0))
        outline = _WIRE if clear else _seam(variable)
        yield 0, 0, polygon(shape, fill, outline=outline, thickness=max(1.0, self.edge / 60), pinhole=(0, 0))
        size = 0.55 * _DISC * self.edge * min(box.length(Op.LR), box.length(Op.TB))
        if not clear and size >= _SMALLEST_SIGN:
            x, y = self.point(*box.at(across, 0.2 * _DISC / 2, 1))
            yield x, y, sign(variable, round(size, 1), Op.FB)


_ROUND: Final = [(point.real, point.imag) for point in (1j ** (k / 6) for k in range(24))]
"""The points of a circle around (0, 0) with the radius 1."""


@lru_cache(maxsize=512)
def sign(leaf: Colour | Mixed | Variable, size: float, side: Op | None = None) -> Picture:
    """Return the sign of a colour, by which it differs in more than its colour.

    Each hue has its own sign, and dark colours have two of them. A grey has a box that is filled as far as the grey is
    light. A mixed colour has three columns for its red, green and blue.

    Args:
        leaf: a cube of one colour, or a variable.
        size: the width and height of the sign, in logical pixels.
        side: the face that it is painted on; None if it is upright.
    """
    (ax, ay), (bx, by) = _SLANTS[side]
    wide, ink = size if side is None else 2 * WIDE * size, _ink(leaf)
    parts: list[_Place] = []
    for points, thick in _strokes(leaf):
        shape = [(size * (x * ax + y * bx), size * (x * ay + y * by)) for x, y in points]
        outline = ink if thick else None
        body = polygon(shape, None if thick else ink, outline=outline, thickness=size * thick, pinhole=(0, 0))
        parts.append((wide / 2, wide / 2, body))
    return freeze(place_all(parts, blank(wide, wide)))


_Stroke = tuple[list[Point], float]
"""A part of a sign: its corners around the middle, as shares of the sign, and the thickness of its outline or 0."""


def _strokes(leaf: Colour | Mixed | Variable) -> list[_Stroke]:
    """Return the parts of the sign of a colour."""
    channels = red, green, blue = rgb(leaf)
    if isinstance(leaf, Mixed):
        columns = ((k / 3 - 1 / 3, max(0.1, part / 255)) for k, part in enumerate(channels))
        return [(_bar(x, 0.5 - high / 2, 0.25, high), 0.0) for x, high in columns]
    if red == green == blue:
        level = _BOX * red / 255
        filled = [(_bar(0, (_BOX - level) / 2, _BOX, level), 0.0)] if level else []
        return [*filled, (_bar(0, 0, _BOX, _BOX), 0.125)]
    strokes = _SIGNS[red > 0, green > 0, blue > 0]
    if max(channels) == 255:
        return strokes
    return [
        ([(_HALF * x + at, _HALF * y + at) for x, y in points], _HALF * thick)
        for at in (-0.25, 0.25)
        for points, thick in strokes
    ]


def _bar(x: float, y: float, wide: float, high: float) -> list[Point]:
    """Return the corners of a rectangle around a point."""
    return [
        (x + across * wide / 2, y + down * high / 2) for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _regular(sides: int, radius: float, y: float = 0) -> list[Point]:
    """Return the corners of a regular polygon with its first corner at the top."""
    turns = [2 * math.pi * k / sides for k in range(sides)]
    return [(radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]


def _tilted(points: list[Point]) -> list[Point]:
    """Return points turned by an eighth of a turn."""
    return [((x - y) * math.sqrt(0.5), (x + y) * math.sqrt(0.5)) for x, y in points]


_SLANTS: Final[dict[Op | None, tuple[Point, Point]]] = {
    None: ((1, 0), (0, 1)),
    Op.TB: ((WIDE, -0.5), (WIDE, 0.5)),
    Op.LR: ((WIDE, 0.5), (0, 1)),
    Op.FB: ((WIDE, -0.5), (0, 1)),
}
"""The directions across and down on each face."""
_BOX, _HALF = (
    0.86,
    0.58,
)  # the side of the box of a grey, and the size of each of two signs, as shares of a sign
_SIGNS: Final[dict[tuple[bool, bool, bool], list[_Stroke]]] = {
    (True, False, False): [(_bar(0, 0, 1, 0.36), 0.0)],
    (False, True, False): [(_regular(24, 0.38), 0.2)],
    (False, False, True): [(_regular(24, 0.43), 0.0)],
    (True, True, False): [(_regular(4, 0.58), 0.0)],
    (False, True, True): [(_regular(3, 0.6, 0.1), 0.0)],
    (True, False, True): [(_tilted(_bar(0, 0, *sides)), 0.0) for sides in ((1.2, 0.32), (0.32, 1.2))],
}
"""The signs of hues, by whether they contain red, green and blue: as far as possible, those of Same."""


def _innermost(cube: Cube) -> Cube:
    """Return the body of the innermost of nested functions."""
    while isinstance(cube, Lambda):
        cube = cube.second
    return cube


def _further(mark: str | None, way: str) -> str | None:
    """Return the rest of a path that begins this way, or None."""
    return mark[1:] if mark and mark[0] == way else None


@lru_cache(maxsize=1024)
def draw_cube(cube: Cube, edge: float, least: float, mark: str | None = None) -> Picture:
    """Return the picture of a cube.

    Args:
        cube: the cube.
        edge: the length of its edges in logical pixels.
        least: the length of the shortest parts to draw, as a share of the edge.
        mark: the path to the part to mark, with "1" for first and "2" for second parts.
    """
    if cube is None:
        return blank(2 * WIDE * edge, 2 * edge)
    pen = _Pen(edge, least)
    return _sheet(pen, list(pen.cube(cube, Box(), mark)))


@lru_cache(maxsize=512)
def draw_emblem(cube: Cube, edge: float, *, framed: bool = False) -> Picture:
    """Return a small picture of a cube, with only its outermost parts and one mark.

    A cube of one colour has its sign, and a function has the disc of its argument.

    Args:
        cube: the cube.
        edge: the length of its edges in logical pixels.
        framed: whether the next step reduces a part of it.
    """
    pen, whole = _Pen(edge, 0), Box()
    parts = list(pen.emblem(cube, whole) if isinstance(cube, Pair | Lambda) else pen.cube(cube, whole, None))
    picture = _sheet(pen, parts)
    marks = [
        *pen.knobs(cube),
        *(pen.frame(whole) if framed else ()),
    ]
    return freeze(place_all(marks, picture)) if marks else picture


def _sheet(pen: _Pen, parts: list[_Place]) -> Picture:
    """Return a picture of parts.

    If there are none, it is of glass, as players must be able to find the cube.
    """
    return freeze(place_all(parts or [*pen.glass(Box())], blank(2 * WIDE * pen.edge, 2 * pen.edge)))
