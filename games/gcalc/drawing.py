"""Draw cubes with their top, left and front faces, and functions with discs.

The front of the cube is shifted to the lower right of its cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from games.gcalc.boxes import Box
from games.gcalc.calculus import rgb
from games.gcalc.cubes import TRANSPARENT, Colour, Cube, Lambda, Mixed, Op, Pair, Variable, opaque
from launcher.picture import Picture, Point, blank, ellipse, freeze, line, place_all, polygon

# the shift of the front as fractions of the box, and the margin in logical pixels
_ACROSS, _DOWN, _MARGIN = 0.4, 0.5, 8.0
# the size of the disc of a function, and the shift of the disc of an inner function, as fractions of the box
_DISC, _ASIDE = 0.3, 0.1
_EDGE: Final = 1.6  # the width of the outline of faces, which may have the colour of the background
_WIRE: Final = "#454d56/#14181c/#000000"
_SHADES: Final = {Op.TB: 0.14, Op.LR: -0.2, Op.FB: 0.0}  # lighter or darker faces, so that edges are visible

_Place = tuple[float, float, Picture]


_CORNERS: Final = {
    Op.TB: ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
    Op.LR: ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)),
    Op.FB: ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
}
"""The corners of the three visible faces."""

_SILHOUETTE: Final = ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (0, 1, 1), (0, 1, 0))


class _Pen(NamedTuple):
    """Draws cubes in a cell.

    Attributes:
        side: the side of the cell in logical pixels.
        cutoff: the width of the smallest parts to draw.
    """

    side: float
    cutoff: float

    def point(self, x: float, y: float, z: float) -> Point:
        room = self.side - 2 * _MARGIN
        return (
            _MARGIN + (x + _ACROSS * z) / (1 + _ACROSS) * room,
            _MARGIN + (y + _DOWN * z) / (1 + _DOWN) * room,
        )

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
                one, two = box.apart()
                yield from self.cube(first, one, _further(mark, "1"))
                yield from self.cube(second, two, _further(mark, "2"))
            case Pair(op, first, second) if self.side * box.length(op) < self.cutoff:
                yield from self.cube(first, box, _further(mark, "1"))
            case Pair(op, first, second):
                one, two = box.halves(op, opaque=opaque(first))
                yield from self.cube(second, two, _further(mark, "2"))
                yield from self.cube(first, one, _further(mark, "1"))
        if mark == "":
            outline = [self.point(*box.at(*corner)) for corner in _SILHOUETTE]
            for thickness, colour in ((5.0, "surface"), (2.5, "hint")):
                yield 0, 0, polygon(outline, None, outline=colour, thickness=thickness, pinhole=(0, 0))

    def leaf(self, leaf: Colour | Mixed | Variable, box: Box) -> Iterator[_Place]:
        """Yield the visible faces of a cube of one colour, unless it is transparent."""
        if not opaque(leaf):
            return
        for face, corners in _CORNERS.items():
            if face in box.faces:
                points = [self.point(*box.at(*corner)) for corner in corners]
                fill, outline = _paint(leaf, _SHADES[face]), "white" if rgb(leaf) == (0, 0, 0) else "black"
                yield 0, 0, polygon(points, fill, outline=outline, thickness=_EDGE, pinhole=(0, 0))

    def function(self, cube: Lambda, box: Box) -> Iterator[_Place]:
        """Yield the body of nested functions and their discs, with the outermost disc on top and at the left."""
        variables = []
        body: Cube = cube
        while isinstance(body, Lambda):
            variables.append(body.first)
            body = body.second
        yield from self.cube(body, box, None)
        left, top = self.point(*box.at(0, 0, 1))
        right, bottom = self.point(*box.at(1, 1, 1))
        wide, high = right - left, bottom - top
        for k, variable in reversed(list(enumerate(variables))):
            yield from _disc(variable, left + _ASIDE * k * wide, top, _DISC * wide, _DISC * high)


def _disc(variable: Variable, left: float, top: float, wide: float, high: float) -> Iterator[_Place]:
    clear = variable.name == TRANSPARENT
    fill = None if clear else _paint(variable, 0)
    outline = "white" if variable.name == "black" else "black"
    x, y = left + wide / 2, top + high / 2
    yield x, y, ellipse(wide, high, fill, outline=outline, thickness=_EDGE)


def _further(mark: str | None, way: str) -> str | None:
    """Return the rest of a path if it begins this way, or else None."""
    return mark[1:] if mark and mark[0] == way else None


def _paint(leaf: Colour | Mixed | Variable, shade: float) -> str:
    """Return the colour of a leaf, mixed with some white or black."""
    towards = 255 if shade > 0 else 0
    channels = (round(value + abs(shade) * (towards - value)) for value in rgb(leaf))
    return "#{:02x}{:02x}{:02x}".format(*channels)


@lru_cache(maxsize=512)
def draw_in_cell(cube: Cube, side: float, cutoff: float, mark: str | None = None) -> Picture:
    """Return the picture of a cube in a cell.

    Args:
        cube: the cube.
        side: the side of the cell in logical pixels.
        cutoff: the width of the smallest parts to draw, in logical pixels.
        mark: the path to the part to mark, with "1" for first and "2" for second parts.
    """
    if cube is None:
        return blank(side, side)
    pen = _Pen(side, cutoff)
    parts = list(pen.cube(cube, Box(), mark))
    if not parts:  # the cube is completely transparent, but players must be able to find it
        parts = [(0, 0, edge) for edge in _wires(pen)]
    return freeze(place_all(parts, blank(side, side)))


def _wires(pen: _Pen) -> Iterator[Picture]:
    """Yield the dotted edges of an empty box."""
    for corners in _CORNERS.values():
        points = [pen.point(*corner) for corner in corners]
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
            for k in range(0, 9, 2):
                a, b = k / 9, (k + 1) / 9
                dash = [(x1 + t * (x2 - x1), y1 + t * (y2 - y1)) for t in (a, b)]
                yield line(dash, _WIRE, thickness=_EDGE, pinhole=(0, 0))
