"""The scene of Same.

Balls of a blob are joined to one glossy candy, with light from the top left and the mark of its colour near its middle.
Single balls are smaller and do not gleam, because they cannot be removed. The blob under the pointer or focus lies
above the others and has a white line.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from games.same.rules import Options, Position, blobs, gain, square
from launcher.picture import (
    Picture,
    blur,
    circle,
    crop,
    freeze,
    line,
    overlay,
    place,
    place_all,
    polygon,
    rectangle,
    regular_polygon,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import Grid

CELL: Final = 27.5
_OVERLAP: Final = 0.49  # how far a ball reaches into neighbouring cells, to hide the seams of joined balls
_BALL: Final = CELL + 2 * _OVERLAP
_ROLES: Final = ("one", "two", "three", "four", "five", "six")
COLOURS: Final = tuple(f"bright {role}" for role in _ROLES)
"""The paints of balls."""
_NAMES: Final = ("blue, dot", "red, bar", "green, ring", "yellow, diamond", "purple, cross", "teal, triangle")
_EDGE = 10.0
_FONT, _LEGIBLE = 18.0, 13.0  # the font size of points in the scene, and the smallest one in the window
_BLACK: Final = (30, 29, 24, 22, 32, 22)  # the least black, in percent, for a contrast of 3 in all palettes
INK: Final = tuple(
    f"#000000 at {black}% over deep {role}" for black, role in zip(_BLACK, _ROLES, strict=True)
)
"""The paints of the marks."""
_RIMS: Final = tuple(f"#000000 at 8% over deep {role}" for role in _ROLES)


class Look(NamedTuple):
    """The measures of balls for windows of a size.

    Attributes:
        gap: the room between a blob and the sides of its cells.
        single: the same for a single ball.
        rim: the thickness of the dark line around a body.
        seam: how far joined balls would reach into their neighbours, if they were not cut off.
        lights: the light on upper and left edges: opacities in percent, and how wide it is.
        shades: the same for the shade on lower and right edges.
        mark: the size of marks.
    """

    gap: float
    single: float
    rim: float
    seam: float
    lights: tuple[tuple[int, float], ...]
    shades: tuple[tuple[int, float], ...]
    mark: float


USUAL: Final = Look(1.4, 3.2, 0.9, 1.7, ((34, 1.4), (16, 3.2)), ((14, 1.4), (8, 3.2)), 0.66)
SMALL: Final = Look(1.3, 2.3, 1.2, 2.5, ((34, 2.4),), ((14, 2.4),), 0.8)
TINY: Final = Look(1.4, 1.4, 1.4, 5.0, (), (), 1.0)
"""The looks in small windows, with less detail and larger marks."""


_LOOKS: Final = (0.45, TINY), (0.7, SMALL)
"""The looks, each with the pixels for a unit of the scene below which it is used."""

_PRESSED: Final = 0.9  # how far below a mark the light on its lower edge is


def _shape(colour: int, paint: str, size: float) -> Picture:
    """Return the shape of a colour's mark.

    At size 1, it is half as wide as a ball.
    """
    match colour:
        case 0:
            return circle(5.8 * size, paint)
        case 1:
            return rectangle(15 * size, 5.4 * size, paint, radius=2.7 * size)
        case 2:
            return circle(7.2 * size, None, outline=paint, thickness=3.3 * size)
        case 3:
            return regular_polygon(4, 8.8 * size, paint)
        case 4:
            far = 9.8 * size
            strokes = [(0, 0), (far, far)], [(0, far), (far, 0)]
            return overlay(*(line(stroke, paint, thickness=3.9 * size) for stroke in strokes))
    return regular_polygon(3, 12 * size, paint)


@lru_cache(maxsize=32)
def mark_of(colour: int, look: Look) -> Picture:
    """Return the mark of a colour. It is pressed into its blob: light falls on its lower edge."""
    dark = _shape(colour, INK[colour], look.mark)
    if not look.lights:
        return freeze(dark)
    lit = _shape(colour, "#ffffff60/#ffffff60/#ffffff00", look.mark)
    room = rectangle(dark.width, dark.height + 2 * _PRESSED, None)
    x, y = room.width / 2, room.height / 2
    return freeze(place_all([(x, y + _PRESSED, lit), (x, y, dark)], room))


_LAST: Final = 0.78  # the width of balls after a cleared box, as a share of the room for each
_BED: Final = "#faf7f1/#1b1f24/#000000"
_FRAME: Final = "#ece5d9/#262b31/#000000"
_OUTLINE: Final = "#d9d0bf/#3a424b/#ffffff"
_INLINE: Final = "#d6ccba/#0f1215/#ffffff"
_FOOT: Final = "#cfc5b3/#0e1114/#000000"
_WALL: Final = 5.0  # the thickness of the frame
_CURVE: Final = 16.0  # the radius of its corners

_MIDDLE: Final = CELL / 2
_JOINT: Final = 3.6  # how far outside a ball's cell the middle of an inner bend is
_HAIR: Final = 0.9  # the thickness of the dark line around the blob under the pointer or focus
_LINE: Final = 2.0  # the thickness of the white one inside it
_GLEAM: Final = "#ffffffc0/#ffffffc0/#ffffff00"
_HERE: Final = 9.6  # the radius of the ring on the ball with the keyboard focus
_SHADOW: Final = "#1d232966/#000000d8/#00000000"  # of the blob under the pointer or focus
_SOFT: Final = 3.5  # the blur of this shadow
_FALLS: Final = (2.0, 4.0)  # how far it falls to the right and down

_ARMS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Steps to the right, up, left and down."""

_CORNERS: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_AROUND: Final = _ARMS + _CORNERS

_TURNS: Final = tuple((math.sin(k * math.pi / 14), math.cos(k * math.pi / 14)) for k in range(8))
"""The sines and cosines of angles in a quarter of a circle."""

Spot = tuple[float, float]

Arms = frozenset[tuple[int, int]]
"""The steps from a ball to its neighbours in its blob, of eight possible ones."""


def _bend(x: float, y: float, across: float, along: float) -> list[Spot]:
    """Return a quarter of an ellipse around a point, from above or below it to its side."""
    return [(x + across * sine, y + along * cosine) for sine, cosine in _TURNS]


class _Quarter(NamedTuple):
    """A quarter of a ball's cell.

    Attributes:
        dx: whether it is on the left or right, as a step.
        dy: the same for down and up.
        across: whether the ball is joined to the one on this side.
        along: the same for the one below or above.
        joint: whether the blob has a ball between these two.
        seam: how far its picture reaches out of it.
    """

    dx: int
    dy: int
    across: bool
    along: bool
    joint: bool
    seam: float

    def body(self, paint: str, inset: float) -> Picture:
        """Return the blob in this quarter, with a little around it."""
        inner = _MIDDLE + self.seam
        points = [
            *self._edge(inset, inset),
            *[(-self.seam, inner)] * self.across,
            (inner, inner),
            *[(inner, -self.seam)] * self.along,
        ]
        return self._polygon(points, paint)

    def band(self, paint: str, inset: float, upper: float, lower: float) -> Picture:
        """Return a band along the edge of the blob.

        Args:
            paint: its colour.
            inset: the distance of its outer edge from the sides of the cell.
            upper: the same for its inner edge, from the upper and left sides.
            lower: the same, from the lower and right sides.
        """
        return self._polygon([*self._edge(inset, inset), *self._edge(upper, lower)[::-1]], paint)

    def _edge(self, upper: float, lower: float) -> list[Spot]:
        """Return the points of the blob's edge, from the ball above or below to the one at the side.

        Args:
            upper: the distance of the edge from the upper and left sides of the cell.
            lower: the same for the lower and right sides.
        """
        side, opposite = (upper, lower)[:: -self.dx]
        edge, far = (upper, lower)[:: self.dy]
        inner = _MIDDLE + self.seam
        if self.across and self.along:
            bend = _bend(-_JOINT, -_JOINT, _JOINT + side, _JOINT + edge)[::-1]
            return (
                [(-self.seam, -self.seam)] if self.joint else [(side, -self.seam), *bend, (-self.seam, edge)]
            )
        if self.across:
            bend = _bend(_JOINT, -_JOINT, -_JOINT - opposite, _JOINT + edge)
            return [(inner, edge), *(bend if self.joint else [(-self.seam, edge)])]
        if self.along:
            bend = _bend(-_JOINT, _JOINT, _JOINT + side, -_JOINT - far)
            return [*(bend if self.joint else [(side, -self.seam)]), (side, inner)]
        return [(inner, edge), *_bend(_MIDDLE, _MIDDLE, side - _MIDDLE, edge - _MIDDLE), (side, inner)]

    def _polygon(self, points: list[Spot], paint: str) -> Picture:
        """Return a polygon whose points are given by their distances from the sides of the cell."""
        put = [(x if self.dx < 0 else CELL - x, y if self.dy > 0 else CELL - y) for x, y in points]
        return polygon(put, paint, pinhole=(0, 0))


@lru_cache(maxsize=8)
def _gleam(radius: float) -> Picture:
    """Return the light on a round corner at the top left."""
    outer, inner = list[Spot](), list[Spot]()
    for k in range(11):
        t = math.radians(18 + 54 * k / 10)
        for points, far in ((outer, 0.84), (inner, 0.84 - 0.18 * math.sin(math.pi * k / 10))):
            points.append((_MIDDLE - far * radius * math.sin(t), _MIDDLE - far * radius * math.cos(t)))
    return polygon([*outer, *inner[::-1]], _GLEAM, pinhole=(0, 0))


def _around(quarter: _Quarter, layers: list[Picture]) -> Picture:
    """Return the layers in a quarter of a cell and a little around it."""
    side = _MIDDLE + 2 * quarter.seam
    left = -quarter.seam if quarter.dx < 0 else _MIDDLE - quarter.seam
    top = -quarter.seam if quarter.dy > 0 else _MIDDLE - quarter.seam
    return place_all([(-left, -top, layer) for layer in layers], rectangle(side, side, None))


@lru_cache(maxsize=256)
def _relief(quarter: _Quarter, look: Look, inset: float) -> Picture:
    """Return the light and the shade on a quarter of a ball. Balls of all colours share it."""
    shades = [
        quarter.band(f"#000000/#000000/#00000000 at {share}%", inset, inset, inset + wide)
        for share, wide in look.shades
    ]
    lights = [
        quarter.band(f"#ffffff/#ffffff/#ffffff00 at {share}%", inset, inset + wide, inset)
        for share, wide in look.lights
    ]
    is_round = quarter[:4] == (-1, 1, False, False)
    gleams = [_gleam(_MIDDLE - inset)] * (is_round and inset < look.single)
    return freeze(_around(quarter, [*shades, *lights, *gleams]))


@lru_cache(maxsize=512)
def _part(colour: int, quarter: _Quarter, look: Look, gap: float, meant: bool) -> Picture:
    """Return a quarter of a ball. Many balls share it, so that a new box is drawn fast."""
    inset = _HAIR + _LINE if meant else gap
    paints = [(_RIMS[colour], inset), (COLOURS[colour], inset + look.rim)]
    if meant:
        paints = [("#1d2329/#000000", 0), ("#ffffff", _HAIR), *paints]
    layers = [quarter.body(*paint) for paint in paints]
    whole = _around(quarter, layers)
    if not (quarter.across and quarter.along and quarter.joint):
        whole = overlay(_relief(quarter, look, inset + look.rim), whole)
    side, seam = _MIDDLE + _OVERLAP, quarter.seam
    left, top = (seam - _OVERLAP if is_first else seam for is_first in (quarter.dx < 0, quarter.dy > 0))
    return crop(left, top, side, side, freeze(whole))


@lru_cache(maxsize=2048)
def _bare(colour: int, arms: Arms, look: Look, meant: bool) -> Picture:
    """Return the picture of a ball without a mark."""
    parts = list[tuple[float, float, Picture]]()
    gap = look.gap if arms else look.single
    far = (_MIDDLE + _OVERLAP) / 2
    for dx, dy in _CORNERS:
        joint = (dx, dy) in arms and bool(arms & {(dx, 0), (0, dy)})
        quarter = _Quarter(dx, dy, (dx, 0) in arms, (0, dy) in arms, joint, look.seam)
        parts.append((2 * far + dx * far, 2 * far - dy * far, _part(colour, quarter, look, gap, meant)))
    return freeze(place_all(parts, rectangle(_BALL, _BALL, None)))


@lru_cache(maxsize=512)
def _seen(arms: Arms) -> Arms:
    """Return the neighbours without those that do not change the ball's picture."""
    corners = [(dx, dy) for dx, dy in _CORNERS if (dx, dy) in arms and arms & {(dx, 0), (0, dy)}]
    return arms & {*_ARMS, *corners}


@lru_cache(maxsize=2048)
def ball(colour: int, arms: Arms, mark: Spot | None, meant: bool, look: Look = USUAL) -> Picture:
    """Return the picture of a ball in its cell.

    It shares its parts with others.

    Args:
        colour: the number of its colour.
        arms: its neighbours in its blob.
        mark: where the mark of its colour is, in cells to the right of its middle and above it, or None.
        meant: whether its blob is under the pointer or focus, and has a strong line around it.
        look: its measures.
    """
    bare = _bare(colour, arms, look, meant)
    if not mark:
        return bare
    return place(mark_of(colour, look), _BALL / 2 + CELL * mark[0], _BALL / 2 - CELL * mark[1], bare)


@lru_cache(maxsize=512)
def _place_of_mark(blob: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], Spot]:
    """Return the ball with the mark of a blob.

    The second part is the place of the mark from the middle of the ball.

    The mark is on the ball nearest to the middle of the blob. It can also be in the middle of four balls or, in a
    straight blob, between two.
    """
    middle = [sum(places) / len(blob) for places in zip(*blob, strict=True)]
    straight = any(len({*places}) == 1 for places in zip(*blob, strict=True))
    spots, below = list[tuple[tuple[int, int], Spot]](), set[tuple[int, int]]()
    for x, y in blob:
        spots.append(((x, y), (0, 0)))
        for dx, dy in _AROUND:  # later balls would cover the mark
            is_square = (x + dx, y) in below and (x, y + dy) in below
            if (x + dx, y + dy) in below and (is_square if dx * dy else straight):
                spots.append(((x, y), (dx / 2, dy / 2)))
        below.add((x, y))
    return min(spots, key=lambda spot: math.dist([*map(sum, zip(*spot, strict=True))], middle))


@lru_cache(maxsize=16)
def grid_of(options: Options) -> Grid:
    """Return the grid of the balls."""
    return Grid(options.width, options.height, side=CELL, edge=_EDGE)


@lru_cache(maxsize=16)
def _box(grid: Grid) -> Picture:
    """Return the empty box: a bed in a narrow frame."""
    wide, high = grid.width, grid.height
    parts = [
        (wide / 2, high / 2, rectangle(wide, high, _FOOT, radius=_CURVE)),
        (wide / 2, high / 2 - 1, rectangle(wide, high - 2, _FRAME, radius=_CURVE, outline=_OUTLINE)),
        (
            wide / 2,
            high / 2,
            rectangle(
                wide - 2 * _WALL,
                high - 2 * _WALL,
                _BED,
                radius=_CURVE - _WALL,
                outline=_INLINE,
                thickness=1.5,
            ),
        ),
    ]
    return freeze(place_all(parts, rectangle(wide, high, None)))


@lru_cache(maxsize=64)
def _plate(said: str, size: float) -> Picture:
    words = text(said, size, "surface", bold=True)
    plate = rectangle(words.width + size, 1.5 * size, "text", radius=0.75 * size)
    return freeze(place(words, plate.width / 2, plate.height / 2, plate))


def _points(grid: Grid, cells: list[str], points: int, said: str, factor: float) -> Piece:
    """Return the points for a blob, above its highest ball.

    If there is no room, they are below its lowest one.
    """
    size = _FONT * max(1.0, _LEGIBLE / _FONT / factor)
    plate = _plate(f"+{points}", round(size, 1))
    (x, high), *_, (low_x, low) = sorted(map(grid.middle, cells), key=lambda middle: middle[1])
    y = high - (CELL + plate.height) / 2
    if y < plate.height / 2:
        x, y = low_x, min(low + (CELL + plate.height) / 2, grid.height - plate.height / 2)
    x = min(max(x, plate.width / 2), grid.width - plate.width / 2)
    return Piece("points", x, y, plate, said, through=True, front=True)


@lru_cache(maxsize=1)
def _soft() -> Picture:
    """Return the shadow of a ball; shadows of neighbours join without seams."""
    return freeze(blur(_SOFT, rectangle(CELL, CELL, _SHADOW)))


def _shadow(grid: Grid, cells: list[str]) -> Piece:
    """Return the shadow of a blob on its neighbours."""
    right, down = _FALLS
    spots = [(x + right, y + down, _soft()) for x, y in map(grid.middle, cells)]
    whole = place_all(spots, rectangle(grid.width, grid.height, None))
    return Piece("shadow of the blob", grid.width / 2, grid.height / 2, whole, through=True, front=True)


@lru_cache(maxsize=1)
def _focus() -> Picture:
    """Return the ring on the ball with the keyboard focus."""
    return freeze(
        overlay(
            circle(_HERE, None, outline="#ffffff", thickness=2.6),
            circle(_HERE + 1, None, outline="#000000a0/#000000a0/#000000", thickness=4.6),
        )
    )


@lru_cache(maxsize=4096)  # moving or drawing the same object again costs nothing
def _piece(
    grid: Grid, number: int, cell: str, worth: str, picture: Picture, colour: int, meant: bool
) -> Piece:
    words = f"{_NAMES[colour]}{f', {worth}' if worth else ''}"
    says = Place(f"{cell}, {words}", words)
    return Piece(str(number), *grid.middle(cell), picture, says, front=meant, way="fall", ring=False)


def scene(position: Position, view: View) -> Scene:
    """Return the box with all balls.

    It shows the points for the blob under the pointer or focus.

    An empty box says that it is cleared.
    """
    options, columns = position.options, position.columns
    grid = grid_of(options)
    factor = min(view.width / grid.width, view.height / grid.height)
    look = next((look for least, look in _LOOKS if factor < least), USUAL)
    aim = view.hover or view.focus
    pieces, shadow, focus, above = list[Piece](), list[Piece](), list[Piece](), list[Piece]()
    for blob in blobs(columns):
        places = set(blob)
        meant = len(blob) > 1 and any(str(columns[x][y][0]) == aim for x, y in blob)
        points = gain(len(blob), options.less)
        worth = f"{len(blob)} balls: {points} points" if len(blob) > 1 else ""
        if meant:
            cells = [square(x, y) for x, y in blob]
            shadow, above = [_shadow(grid, cells)], [_points(grid, cells, points, worth, factor)]
        marked, spot = _place_of_mark(tuple(blob))
        for x, y in blob:
            number, colour = columns[x][y]
            arms = _seen(frozenset([(dx, dy) for dx, dy in _AROUND if (x + dx, y + dy) in places]))
            picture = ball(colour, arms, spot if (x, y) == marked else None, meant, look)
            pieces.append(_piece(grid, number, square(x, y), worth, picture, colour, meant))
            if str(number) == view.focus:
                focus = [Piece("focus", *grid.middle(square(x, y)), _focus(), through=True, front=True)]
    if not columns:
        said = _plate("All gone", round(grid.height / 8, 1))
        pieces.append(
            Piece("cleared", grid.width / 2, grid.height / 2, said, "All balls are gone", through=True)
        )
    return Scene(grid.width, grid.height, (*shadow, *pieces, *focus, *above), _box(grid))


@lru_cache(maxsize=8)
def _last(colour: int, width: float) -> Picture:
    """Return a large bright ball."""
    bright = ball(colour, frozenset(), (0, 0), meant=False, look=USUAL._replace(single=USUAL.gap))
    return freeze(scale(width / _BALL, bright))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave of one large ball of each colour.

    If balls are left in the box, there are no scenes.
    """
    if position.columns:
        return ()
    empty = scene(position, view)
    step = empty.width / (position.options.colours + 1)
    balls = [
        Piece(f"last {k}", (k + 1) * step, empty.height / 2, _last(k, _LAST * step), _NAMES[k])
        for k in range(position.options.colours)
    ]
    last = empty._replace(pieces=tuple(balls))
    return last, *wave(last), last


def describe(position: Position) -> list[str]:
    """Return the balls as rows of letters.

    There is one letter for each colour, above the letters of the columns.
    """
    grid = grid_of(position.options)
    colours: dict[str, int] = {}
    for x, column in enumerate(position.columns):
        colours |= {square(x, y): ball[1] for y, ball in enumerate(column)}
    signs = ["BRGYPT"[colours[cell]] if cell in colours else "." for cell in grid.cells]
    return grid.lines(signs) if colours else ["No balls left."]
