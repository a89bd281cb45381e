"""The scene of the table.

It has the colours at the left, Main and its eight sides in the middle, and the shelf at the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.gcalc.calculus import (
    COLOURS,
    TRANSPARENT,
    Box,
    Colour,
    Cube,
    Lambda,
    Mixed,
    Op,
    Pair,
    Variable,
    contraction_path,
    opaque,
    rgb,
    step_once,
)
from games.gcalc.notation import MAIN, OPERATORS, SHELF, SIDES, cell_title
from games.gcalc.rules import Position, combination, parts_text, term
from games.gcalc.words import describe
from launcher.picture import (
    Picture,
    Point,
    above,
    beside,
    blank,
    circle,
    ellipse,
    ellipsis,
    fade,
    freeze,
    line,
    overlay,
    place,
    place_all,
    polygon,
    rectangle,
    regular_polygon,
    rotate,
    scale,
    text,
    text_width,
    wrap,
)
from launcher.tabletop import Piece, Scene, View

# the shift of the front as fractions of the box, and the margin in logical pixels
_ACROSS, _DOWN, _BOX_MARGIN = 0.4, 0.5, 8.0
# the size of the disc of a function, and the shift of the disc of an inner function, as fractions of the box
_DISC, _ASIDE = 0.3, 0.1
_FACE_EDGE: Final = 1.6  # the width of the outline of faces, which may have the colour of the background
_WIRE: Final = "#454d56/#14181c/#000000"
_SHADES: Final = {Op.TB: 0.14, Op.LR: -0.2, Op.FB: 0.0}  # lighter or darker faces, so that edges are visible

_FRAME, _FRAME_SHARE = 2.5, 0.08  # the largest width of a frame, and its share of the shorter side of a part
_SIGN_SHARE: Final = 0.5  # the size of a sign, as a share of the face or disc that it is on
_SMALLEST_SIGN: Final = 3.5  # in logical pixels of the scene
_BRIGHT: Final = 0.179 * 255**2.2  # the luminance from which black is easier to see than white

_Place = tuple[float, float, Picture]


_CORNERS: Final = {
    Op.TB: ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
    Op.LR: ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)),
    Op.FB: ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
}
"""The corners of the three visible faces."""

_SILHOUETTE: Final = ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (0, 1, 1), (0, 1, 0))

LARGE: Final = "large"
"""The name of the toggle that shows a large cube next to the table."""

TERMS: Final = "terms"
"""The name of the toggle that lists all cubes as terms below or next to the table."""

_LISTED, _ROW = 14.0, 18.0  # the font size and the line height of this list
_COLUMNS: Final = 3  # the number of columns of the list below a wide table
_COLUMN = 360.0  # the width of the list next to a tall table

_COLOUR, _SIDE, _PLACE = 56.0, SIDES[MAIN], SIDES[SHELF[0]]
_GAP, _EDGE = 12.0, 10.0
# the length of the middle part; the colours and the shelf fill it with whole rows or columns
_LONG = 3 * _SIDE

_AROUND: Final = ("back", "top", "function", "left", MAIN, "right", "argument", "bottom", "front")

_GROUND, _LINE = "#e2e6eb/#858e99/#ffffff", "#757f8b/#5a626b/#5a5a5a"

_LARGER, _SMALLER = 20.0, 18.0  # font sizes on cells, in logical pixels of the scene
_LEGIBLE: Final = 8.0  # the smallest font size, in logical pixels of the window; smaller text is not shown
_MARGIN: Final = 6.0  # the horizontal margin of text
_FAINT: Final = 0.5  # the opacity of a preview

Corner = tuple[float, float, float]


class _Pen(NamedTuple):
    """Draws cubes in a cell.

    Attributes:
        side: the side of the cell in logical pixels.
        cutoff: the width of the smallest parts to draw.
    """

    side: float
    cutoff: float

    def point(self, x: float, y: float, z: float) -> Point:
        room = self.side - 2 * _BOX_MARGIN
        return (
            _BOX_MARGIN + (x + _ACROSS * z) / (1 + _ACROSS) * room,
            _BOX_MARGIN + (y + _DOWN * z) / (1 + _DOWN) * room,
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
            yield from self.frame([self.point(*box.at(*corner)) for corner in _SILHOUETTE])

    def frame(self, outline: list[Point]) -> Iterator[_Place]:
        """Yield a frame outside of a part, which is thinner around small parts."""
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
        room = 0.0
        for face, corners in _CORNERS.items():
            if face in box.faces:
                points = [self.point(*box.at(*corner)) for corner in corners]
                fill, outline = _paint(leaf, _SHADES[face]), "white" if rgb(leaf) == (0, 0, 0) else "black"
                yield 0, 0, polygon(points, fill, outline=outline, thickness=_FACE_EDGE, pinhole=(0, 0))
                (left, top), (right, bottom) = points[0], points[2]
                if (narrow := min(abs(points[1][0] - left) or right - left, bottom - top)) > room:
                    room, middle = narrow, ((left + right) / 2, (top + bottom) / 2)
        if _SIGN_SHARE * room >= _SMALLEST_SIGN:
            yield *middle, sign(leaf, round(_SIGN_SHARE * room, 1))

    def function(self, cube: Lambda, box: Box) -> Iterator[_Place]:
        """Yield the body of nested functions and their discs.

        The outermost disc is on top and at the left.
        """
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
    yield x, y, ellipse(wide, high, fill, outline=outline, thickness=_FACE_EDGE)
    if not clear and _SIGN_SHARE * min(wide, high) >= _SMALLEST_SIGN:
        yield x, y, sign(variable, round(_SIGN_SHARE * min(wide, high), 1))


@lru_cache(maxsize=512)
def sign(leaf: Colour | Mixed | Variable, size: float) -> Picture:
    """Return the sign of a colour, by which it differs in more than its colour.

    Each hue has its own sign, and dark colours have two of them. A grey has a box that is filled as far as the grey is
    light. A mixed colour has three columns for its red, green and blue.

    Args:
        leaf: a cube of one colour, or a variable.
        size: the width and height of the sign, in logical pixels.
    """
    red, green, blue = rgb(leaf)
    ink = "black" if 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 > _BRIGHT else "white"
    sheet = blank(size, size)
    parts: list[_Place]
    if isinstance(leaf, Mixed):
        columns = [(k, max(1.0, size * part / 255)) for k, part in enumerate((red, green, blue))]
        parts = [
            (size * (0.5 + k) / 3, size - high / 2, rectangle(size / 4, high, ink)) for k, high in columns
        ]
    elif red == green == blue:
        level = size * red / 255
        parts = [
            (size / 2, size - level / 2, rectangle(size, level, ink)),
            (size / 2, size / 2, rectangle(size, size, None, outline=ink, thickness=size / 8)),
        ]
    else:
        draw, is_dark = _SIGNS[red > 0, green > 0, blue > 0], max(red, green, blue) < 255
        parts = [(size / 2, size / 2, draw(size, ink))]
        if is_dark:
            half = draw(0.64 * size, ink)
            parts = [(at * size, at * size, half) for at in (0.18, 0.82)]
    return freeze(place_all(parts, sheet))


def _cross(size: float, ink: str) -> Picture:
    bar = rectangle(1.2 * size, size / 3, ink)
    return overlay(rotate(45, bar), rotate(-45, bar))


_SIGNS: Final[dict[tuple[bool, bool, bool], Callable[[float, str], Picture]]] = {
    (True, False, False): lambda size, ink: rectangle(size, 0.35 * size, ink),
    (False, True, False): lambda size, ink: circle(0.4 * size, None, outline=ink, thickness=size / 5),
    (False, False, True): lambda size, ink: circle(0.4 * size, ink),
    (True, True, False): lambda size, ink: regular_polygon(4, 0.55 * size, ink),
    (False, True, True): lambda size, ink: regular_polygon(3, 0.6 * size, ink),
    (True, False, True): _cross,
}
"""The signs of hues, by whether they contain red, green and blue: as far as possible, those of Same."""


def _further(mark: str | None, way: str) -> str | None:
    """Return the rest of a path, or None if the path does not begin this way."""
    return mark[1:] if mark and mark[0] == way else None


def _paint(leaf: Colour | Mixed | Variable, shade: float) -> str:
    """Return a leaf's colour with some white or black."""
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
                yield line(dash, _WIRE, thickness=_FACE_EDGE, pinhole=(0, 0))


class Layout(NamedTuple):
    """The layout of the cells.

    They are arranged from left to right or, in a tall window, from top to bottom.

    Attributes:
        width: the total width, in logical pixels of the scene.
        height: the total height.
        corners: the left and top edge of each cell, and its side.
    """

    width: float
    height: float
    corners: dict[str, Corner]


@lru_cache(maxsize=2)
def lay_out(*, tall: bool) -> Layout:
    """Return the layout of the colours, the middle and the shelf."""
    found: dict[str, Corner] = {}
    start = _EDGE
    for names, side, across in ((COLOURS, _COLOUR, 2), (_AROUND, _SIDE, 3), (SHELF, _PLACE, 5)):
        along = round(_LONG / side)
        for k, name in enumerate(names):
            column, row = (k % along, k // along) if tall else (k % across, k // across)
            x, y = (_EDGE, start) if tall else (start, _EDGE)
            found[name] = (x + column * side, y + row * side, side)
        start += across * side + _GAP
    short, long = _LONG + 2 * _EDGE, start - _GAP + _EDGE
    return Layout(short, long, found) if tall else Layout(long, short, found)


def _fitting(view: View) -> Layout:
    """Return the wide or the tall layout, whichever is larger in the window."""
    wide, tall = lay_out(tall=False), lay_out(tall=True)
    return max(wide, tall, key=lambda each: min(view.width / each.width, view.height / each.height))


@lru_cache(maxsize=256)
def label(name: str, most: float, size: float, least: float) -> Picture:
    """Return the name of a cell in a small box.

    Long names are drawn smaller, and cut if they do not fit in the smallest size.
    """
    size = _fitting_size(name, most, size, least)
    short = ellipsis(name, size, most - _MARGIN)
    return overlay(
        text(short, size),
        rectangle(text_width(short, size) + _MARGIN, size + 5, "surface", radius=3, outline=_LINE),
    )


def _fitting_size(name: str, most: float, size: float, least: float) -> float:
    """Return the largest font size at which a name fits in its box, but at least `least`."""
    while size > least and text_width(name, size) > most - _MARGIN:
        size -= 0.5
    return size


@cache
def _size_of(name: str) -> float:
    """Return the font size for the name of a cell, which is the same for all colours in a column."""
    if name not in COLOURS:
        return _LARGER if name == MAIN else _SMALLER
    names = list(COLOURS)
    column = names[names.index(name) % 2 :: 2]
    return min(_fitting_size(each, _COLOUR - 4, _SMALLER, 1) for each in column)


@lru_cache(maxsize=4)
def _ground(*, tall: bool, filled: bool) -> Picture:
    """Return all cells without cubes.

    If Main is filled, its piece shows "Main" or the name of the cube.
    """
    layout = lay_out(tall=tall)
    parts: list[tuple[float, float, Picture]] = []
    for name, (x, y, side) in layout.corners.items():
        cell = rectangle(side - 2, side - 2, _GROUND, radius=4, outline=_LINE, thickness=1)
        parts.append((x + side / 2, y + side / 2, cell))
        said = OPERATORS[name].label if name in OPERATORS else "Main" if name == MAIN and not filled else ""
        if said:
            written = label(said, side, _LARGER, _LARGER)
            parts.append((x + side - written.width / 2 - 4, y + written.height / 2 + 4, written))
    table = rectangle(layout.width, layout.height, "surface", radius=12, outline="border", thickness=1)
    return freeze(place_all(parts, table))


@lru_cache(maxsize=256)
def _with_name(cube: Picture, name: str, side: float, size: float, least: float) -> Picture:
    """Return a smaller cube with its name above it."""
    written = label(name, side - 4, size, least)
    smaller = 1 - (written.height - 2) / side
    parts = [
        (side / 2, side - smaller * side / 2, scale(smaller, cube)),
        (side - written.width / 2 - 3, written.height / 2 + 3, written),
    ]
    return freeze(place_all(parts, blank(side, side)))


def scene(position: Position, view: View) -> Scene:
    """Return all cells, and the large cube or the terms.

    The next step has a frame. Toggles show the large cube and the terms.
    """
    layout = _fitting(view)
    tall = layout.height > layout.width
    ground = _ground(tall=tall, filled=position.main.cube is not None)
    if LARGE in view.toggles:
        aim = next((name for name in (view.hover, view.focus) if name), MAIN)
        meant = aim if aim in COLOURS or aim in SIDES else MAIN
        cell = position.cell(meant)
        shown = _large(cell.cube, cell.name, position.options.rules.cutoff, _mark(position, meant))
        ground = (above if tall else beside)(ground, shown, gap=_GAP)
    if TERMS in view.toggles:
        lines = tuple(describe(position))
        # a wide table leaves room below it, and a tall table leaves room next to it
        if tall:
            ground = beside(ground, _list_terms(lines, 1, _COLUMN), gap=_GAP)
        else:
            ground = above(ground, _list_terms(lines, _COLUMNS, ground.width), gap=_GAP)
    *_, wide, high = view.part(ground.width, ground.height)
    least = round(_LEGIBLE * max(wide / view.width, high / view.height), 1)
    pieces = tuple(_piece(position, name, *corner, least) for name, corner in layout.corners.items())
    if ghost := _ghost(position, view):
        pieces = tuple(each._replace(picture=ghost) if each.name == MAIN else each for each in pieces)
    return Scene(ground.width, ground.height, pieces, ground)


def _ghost(position: Position, view: View) -> Picture | None:
    """Return a preview of Main, or None.

    It is shown if a held cube is over one of the sides, and nothing is reduced.
    """
    aim = view.hover or view.focus
    if view.held is None or aim not in OPERATORS or position.main.cube is None:
        return None
    made = combination(position, view.held, aim)
    return fade(_FAINT, draw_in_cell(made, _SIDE, position.options.rules.cutoff, None))


@lru_cache(maxsize=8)
def _list_terms(lines: tuple[str, ...], columns: int, width: float) -> Picture:
    """Return the cubes of the table as a list in columns."""
    rows, wide = -(-len(lines) // columns), (width - _EDGE) / columns
    written = [text(ellipsis(line, _LISTED, wide - _EDGE), _LISTED) for line in lines]
    placed = [
        (_EDGE + k // rows * wide + each.width / 2, (k % rows + 1) * _ROW, each)
        for k, each in enumerate(written)
    ]
    height = (rows + 1) * _ROW
    return freeze(place_all(placed, rectangle(width, height, "surface", radius=12, outline="border")))


@lru_cache(maxsize=16)
def _large(cube: Cube, name: str, cutoff: float, mark: str | None) -> Picture:
    """Return a cube as large as the table, with its name, number of parts and term."""
    side = _LONG + 2 * _EDGE
    cell = overlay(
        draw_in_cell(cube, side, cutoff, mark), rectangle(side, side, _GROUND, radius=12, outline=_LINE)
    )
    head = " · ".join(filter(None, (name, parts_text(cube))))
    lines = wrap(term(cube, 400), 14, side - 40)
    written = above(
        *[text(line, 14, bold=line == head) for line in filter(None, (head, *lines))], align="left"
    )
    box = overlay(written, rectangle(written.width + 16, written.height + 10, "surface", radius=4))
    return freeze(place(box, box.width / 2 + 8, box.height / 2 + 8, cell))


def _piece(position: Position, name: str, x: float, y: float, side: float, least: float) -> Piece:
    """Return the piece of a cell, with the cell's name if the text is large enough."""
    zone = (x, y, x + side, y + side)
    x, y = x + side / 2, y + side / 2
    if name in OPERATORS:
        return Piece(name, x, y, blank(side, side), OPERATORS[name].label, zone=zone)
    cell = position.cell(name)
    where = "" if name in COLOURS else cell_title(name)
    if cell.cube is None:
        return Piece(name, x, y, blank(side, side), f"{where}, empty", zone=zone)
    rules = position.options.rules
    picture = draw_in_cell(cell.cube, side, rules.cutoff, _mark(position, name))
    written = cell.name or ("Main" if name == MAIN else "")
    if written and (name == MAIN or _size_of(name) >= least):
        picture = _with_name(picture, written, side, _size_of(name), least)
    named = dict.fromkeys(filter(None, (where, cell.name, parts_text(cell.cube), term(cell.cube))))
    return Piece(name, x, y, picture, name if name in COLOURS else ", ".join(named), zone=zone)


def _mark(position: Position, name: str) -> str | None:
    """Return the path to the part that the next step reduces."""
    if name not in SIDES:
        return None
    cube = position.cell(name).cube
    return contraction_path(cube, step_once(cube, SIDES[name], position.options.rules))
