"""How a cube looks: its top, its left and its front face are seen, and functions have discs.

A box of which x goes to the right, y down and z to the front, each from 0 to 1, is drawn in a cell: the front is
shifted to the lower right.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from games.gcalc.calculus import rgb
from games.gcalc.cubes import TRANSPARENT, Colour, Cube, Lambda, Mixed, Op, Pair, Variable, opaque
from launcher.picture import Picture, Point, blank, ellipse, freeze, line, place_all, polygon

# how far the front is shifted, and the room around, in logical pixels
_ACROSS, _DOWN, _MARGIN = 0.4, 0.5, 8.0
# the disc of a function, and how far to the right those of inner ones are, of the box
_DISC, _ASIDE = 0.3, 0.1
_EDGE: Final = 1.6  # of faces, which may be of the colour of their ground
_WIRE: Final = "#454d56/#14181c/#000000"
_SMALL: Final = ((0.1, 0.5), (0.5, 0.9))  # where a function and its argument lie in the box, along all axes
_SHADES: Final = {Op.TB: 0.14, Op.LR: -0.2, Op.FB: 0.0}  # lighter or darker, so that edges are seen

_Place = tuple[float, float, Picture]


class _Box(NamedTuple):
    """A box in the unit cube: its low ends along x, y and z, and its high ones."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]

    def at(self, *ways: float) -> tuple[float, float, float]:
        """The point of it that is so far along, each from 0 to 1."""
        x, y, z = (a + way * (b - a) for a, b, way in zip(self.low, self.high, ways, strict=True))
        return x, y, z

    def part(self, starts: tuple[float, float, float], ends: tuple[float, float, float]) -> _Box:
        return _Box(self.at(*starts), self.at(*ends))


_UNIT: Final = _Box((0, 0, 0), (1, 1, 1))
_HALVES: Final = {
    Op.LR: (((0, 0, 0), (0.5, 1, 1)), ((0.5, 0, 0), (1, 1, 1))),
    Op.TB: (((0, 0, 0), (1, 0.5, 1)), ((0, 0.5, 0), (1, 1, 1))),
    Op.FB: (((0, 0, 0.5), (1, 1, 1)), ((0, 0, 0), (1, 1, 0.5))),
}
"""The first part, left, top or front, and the second."""

_CORNERS: Final = {
    Op.TB: ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
    Op.LR: ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)),
    Op.FB: ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
}
"""The corners of the three faces that are seen."""

_SILHOUETTE: Final = ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (0, 1, 1), (0, 1, 0))


class _Pen(NamedTuple):
    """Draws in a cell of a size.

    Attributes:
        side: of the cell, in logical pixels.
        cutoff: a part that is narrower is not drawn.
    """

    side: float
    cutoff: float

    def point(self, x: float, y: float, z: float) -> Point:
        room = self.side - 2 * _MARGIN
        return (
            _MARGIN + (x + _ACROSS * z) / (1 + _ACROSS) * room,
            _MARGIN + (y + _DOWN * z) / (1 + _DOWN) * room,
        )

    def cube(self, cube: Cube, box: _Box, hidden: frozenset[Op], mark: str | None) -> Iterator[_Place]:
        """What is seen of a cube, from the back to the front.

        Args:
            cube: it.
            box: where it lies.
            hidden: the faces that something before it hides.
            mark: the way to the part to mark.
        """
        match cube:
            case Colour() | Mixed() | Variable():
                yield from self.leaf(cube, box, hidden)
            case Lambda():
                yield from self.function(cube, box, hidden)
            case Pair(Op.APPLY, first, second):
                for part, (start, end), way in zip((first, second), _SMALL, "12", strict=True):
                    small = box.part((start,) * 3, (end,) * 3)
                    yield from self.cube(part, small, frozenset(), _further(mark, way))
            case Pair(op, first, second):
                one, two = (box.part(*half) for half in _HALVES[op])
                if self.side * max(b - a for a, b in _along(op, box)) < self.cutoff:
                    yield from self.cube(first, box, hidden, _further(mark, "1"))
                else:
                    behind = hidden | {op} if opaque(first) else hidden
                    if len(behind) < len(_CORNERS):
                        yield from self.cube(second, two, behind, _further(mark, "2"))
                    yield from self.cube(first, one, hidden, _further(mark, "1"))
        if mark == "":
            outline = [self.point(*box.at(*corner)) for corner in _SILHOUETTE]
            for thickness, colour in ((5.0, "surface"), (2.5, "hint")):
                yield 0, 0, polygon(outline, None, outline=colour, thickness=thickness, pinhole=(0, 0))

    def leaf(self, leaf: Colour | Mixed | Variable, box: _Box, hidden: frozenset[Op]) -> Iterator[_Place]:
        """The faces of a cube of one colour; of a transparent one, nothing."""
        if not opaque(leaf):
            return
        for face, corners in _CORNERS.items():
            if face not in hidden:
                points = [self.point(*box.at(*corner)) for corner in corners]
                fill, outline = _paint(leaf, _SHADES[face]), "white" if rgb(leaf) == (0, 0, 0) else "black"
                yield 0, 0, polygon(points, fill, outline=outline, thickness=_EDGE, pinhole=(0, 0))

    def function(self, cube: Lambda, box: _Box, hidden: frozenset[Op]) -> Iterator[_Place]:
        """The body of functions in one another, and their discs, the outermost on top and at the left."""
        variables = []
        body: Cube = cube
        while isinstance(body, Lambda):
            variables.append(body.first)
            body = body.second
        yield from self.cube(body, box, hidden, None)
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


def _along(op: Op, box: _Box) -> Iterator[tuple[float, float]]:
    k = (Op.LR, Op.TB, Op.FB).index(op)
    yield box.low[k], box.high[k]


def _further(mark: str | None, way: str) -> str | None:
    """The rest of the way to what is marked, if it leads there."""
    return mark[1:] if mark and mark[0] == way else None


def _paint(leaf: Colour | Mixed | Variable, shade: float) -> str:
    """The colour of a leaf, mixed with some white or black."""
    towards = 255 if shade > 0 else 0
    channels = (round(value + abs(shade) * (towards - value)) for value in rgb(leaf))
    return "#{:02x}{:02x}{:02x}".format(*channels)


@lru_cache(maxsize=512)
def draw_in_cell(cube: Cube, side: float, cutoff: float = 8, mark: str | None = None) -> Picture:
    """A cube in a cell, as large as that.

    Args:
        cube: it.
        side: of the cell, in logical pixels.
        cutoff: a part that is narrower than so many is not drawn.
        mark: the way to the part to mark, of "1" for first and "2" for second parts.
    """
    if cube is None:
        return blank(side, side)
    pen = _Pen(side, cutoff)
    parts = list(pen.cube(cube, _UNIT, frozenset(), mark))
    if not parts:  # all of it is transparent, and yet one has to find it
        parts = [(0, 0, edge) for edge in _wires(pen)]
    return freeze(place_all(parts, blank(side, side)))


def _wires(pen: _Pen) -> Iterator[Picture]:
    """The edges of an empty box, dotted."""
    for corners in _CORNERS.values():
        points = [pen.point(*corner) for corner in corners]
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
            for k in range(0, 9, 2):
                a, b = k / 9, (k + 1) / 9
                dash = [(x1 + t * (x2 - x1), y1 + t * (y2 - y1)) for t in (a, b)]
                yield line(dash, _WIRE, thickness=_EDGE, pinhole=(0, 0))
