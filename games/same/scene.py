"""The scene of Same.

Balls of a blob are joined to one glossy shape, with light along its upper edges and the mark of its colour near its
middle. Single balls are smaller and darker, because they cannot be removed. The blob under the pointer or focus is
lighter, lies above the others and has a white line.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.same.rules import Options, Position, blobs, gain, square
from launcher.picture import (
    Picture,
    blur,
    circle,
    crop,
    freeze,
    line,
    linear_gradient,
    overlay,
    place,
    place_all,
    polygon,
    put_pinhole,
    rectangle,
    regular_polygon,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import TRAY_FRAME, Grid, Material, tray

CELL: Final = 27.5
_OVERLAP: Final = 0.49  # how far a ball reaches into neighbouring cells, to hide the seams of joined balls
_BALL: Final = CELL + 2 * _OVERLAP
_ROLES: Final = ("one", "two", "three", "four", "five", "six")
COLOURS: Final = tuple(f"bright {role}" for role in _ROLES)
"""The paints of blobs."""
PEARLS: Final = tuple(f"#1d140c at 20% over bright {role}" for role in _ROLES)
"""The paints of single balls, which cannot be removed and step back."""
_NAMES: Final = ("blue, dot", "red, bar", "green, ring", "yellow, diamond", "purple, cross", "teal, triangle")
_EDGE = 10.0
_FONT, _LEGIBLE = 18.0, 13.0  # the font size of points in the scene, and the smallest one in the window
INK: Final = tuple(f"#000000 at 33% over deep {role}" for role in _ROLES)
"""The paints of the marks."""
DARK_INK: Final = tuple(f"#000000 at 60% over deep {role}" for role in _ROLES)
"""The paints of the marks of single balls."""
_SMALLER: Final = 0.66  # the size of these marks, as a share of the others


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
            return regular_polygon(4, 9.6 * size, paint)
        case 4:
            far = 9.8 * size
            strokes = [(0, 0), (far, far)], [(0, far), (far, 0)]
            return overlay(*(line(stroke, paint, thickness=3.9 * size) for stroke in strokes))
    return regular_polygon(3, 13 * size, paint)


def _mark(colour: int, ink: str, light: str, size: float) -> Picture:
    """Return a mark that is pressed into its blob: light falls on its lower edge."""
    dark, lit = _shape(colour, ink, size), _shape(colour, light, size)
    room = rectangle(dark.width, dark.height + 2 * _PRESSED, None)
    x, y = room.width / 2, room.height / 2
    return freeze(place_all([(x, y + _PRESSED, lit), (x, y, dark)], room))


MARKS: Final = tuple(_mark(k, ink, "#ffffff80/#ffffff80/#ffffff00", 1) for k, ink in enumerate(INK))
"""The marks of blobs."""
SMALL_MARKS: Final = tuple(
    _mark(k, ink, "#ffffff30/#ffffff30/#ffffff00", _SMALLER) for k, ink in enumerate(DARK_INK)
)
"""The marks of single balls."""

_LAST: Final = 0.78  # the width of balls after a cleared box, as a share of the room for each
_BED: Final = "#392d23/#17120f/#000000"
_DEEP: Final = linear_gradient("#000000a0/#000000a0/#00000000", "#00000000")  # the shadow of the upper edge
_REACH: Final = 30.0  # how far it falls
_INNER: Final = 11.0  # the radius of its corners
_FRAME: Final = Material(
    linear_gradient("#fdf9f0/#5b4d3f/#000000", "#dccfb8/#3a3028/#000000", start=(0.1, 0), end=(0.8, 1)),
    "#a8987c/#786856/#000000",
    "#9c8b6c/#8a7863/#ffffff",
)

_ROUND: Final = 13.0  # the distance of the middle of a round corner from the sides of its cell
_GAP: Final = 1.3  # the room between a blob and the sides of its cells
_PEARL: Final = 11.2  # the radius of a single ball
_LINE: Final = 2.2  # the thickness of the line around the blob under the pointer or focus
_SHINE, _LIP = 2.8, 2.6  # the height of the light along upper edges, and of the shade along lower ones
_BRIGHT: Final = "#ffffff30/#ffffff30/#ffffff00"  # the light on the blob under the pointer or focus
_LIGHT: Final = "#fff6e0a0/#fff6e0a0/#ffffff00"
_DARK: Final = "#2a10005c/#2a10005c/#00000000"
_SEAM: Final = 3.0  # how far joined balls would reach into their neighbours, if they were not cut off
_HERE: Final = 9.6  # the radius of the ring on the ball with the keyboard focus
_SHADOW: Final = "#000000c8/#000000d8/#00000000"  # of the blob under the pointer or focus
_SOFT: Final = 3.0  # the blur of this shadow
_FALLS: Final = (1.5, 3.0)  # how far it falls to the right and down

_ARMS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Steps to the right, up, left and down."""

_CORNERS: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_AROUND: Final = _ARMS + _CORNERS

Spot = tuple[float, float]

Arms = frozenset[tuple[int, int]]
"""The steps from a ball to its neighbours in its blob, of eight possible ones."""


def _bend(middle: float, x: float, y: float) -> list[tuple[float, float]]:
    """Return a quarter of an ellipse around (middle, middle), from (middle, y) to (x, middle)."""
    turns = [k * math.pi / 10 for k in range(6)]
    return [(middle + (x - middle) * math.sin(t), middle + (y - middle) * math.cos(t)) for t in turns]


def _corner(arms: Arms, dx: int, dy: int, inset: float, deep: float = 0) -> list[Spot]:
    """Return the points of a blob's edge in one quarter of a ball's cell, from the side to the upper or lower edge.

    Args:
        arms: the ball's neighbours in the blob.
        dx: whether the quarter is on the left or right, as a step.
        dy: the same for down and up.
        inset: the distance of the edge from the sides of the cell.
        deep: what is added to this distance at the upper or lower side.
    """
    seam, down = -_SEAM, inset + deep
    across, along = (dx, 0) in arms, (0, dy) in arms
    if across and along:
        bend = [(seam, down), *_bend(-_OVERLAP, inset, down), (inset, seam)]
        part = [(seam, seam)] if (dx, dy) in arms else bend
    elif across or along:
        part = [(seam, down) if across else (inset, seam)]
    else:
        part = _bend(_ROUND, inset, down)[::-1]
    return [(x if dx < 0 else CELL - x, y if dy > 0 else CELL - y) for x, y in part]


def _body(arms: Arms, paint: str, inset: float) -> Picture:
    """Return the part of a blob that is in the cell of one ball."""
    points = list[Spot]()
    for dx, dy in _CORNERS:
        part = _corner(arms, dx, dy, inset)
        points += part if dx * dy < 0 else part[::-1]
    return polygon(points, paint, pinhole=(0, 0))


@lru_cache(maxsize=256)
def _relief(arms: Arms, inset: float) -> Picture:
    """Return the light and the shade on a ball's part of its blob. Balls of all colours share it."""
    bands = list[Picture]()
    for dy, paint, deep in ((1, _LIGHT, _SHINE), (-1, _DARK, _LIP)):
        sides = [[-1, 1]] if (0, dy) not in arms else [[dx] for dx in (-1, 1) if _is_inner(arms, dx, dy)]
        for side in sides:
            outer, inner = list[Spot](), list[Spot]()
            for dx in side:
                outer += _corner(arms, dx, dy, inset)[::-dx]
                inner += _corner(arms, dx, dy, inset, deep)[::-dx]
            bands.append(polygon([*outer, *inner[::-1]], paint, pinhole=(0, 0)))
    return put_pinhole(_OVERLAP, _OVERLAP, freeze(_cut(bands)))


def _cut(layers: Sequence[Picture]) -> Picture:
    """Return the part of these layers in a ball's cell and a little around it."""
    whole = place_all([(0, 0, layer) for layer in layers], rectangle(CELL, CELL, None))
    return crop(-_OVERLAP, -_OVERLAP, _BALL, _BALL, whole)


def _is_inner(arms: Arms, dx: int, dy: int) -> bool:
    """Return whether the edge of a blob bends inwards in a quarter of a ball's cell."""
    return (dx, 0) in arms and (0, dy) in arms and (dx, dy) not in arms


@lru_cache(maxsize=256)
def _seen(arms: Arms) -> Arms:
    """Return the neighbours without those that do not change the ball's picture."""
    corners = [(dx, dy) for dx, dy in _CORNERS if (dx, dy) in arms and len(arms & {(dx, 0), (0, dy)}) == 2]
    return arms & {*_ARMS, *corners}


@lru_cache(maxsize=2048)
def _bare(colour: int, arms: Arms, meant: bool) -> Picture:
    """Return the picture of a ball without a mark."""
    paint, inset = COLOURS[colour], _GAP + _LINE if meant else _GAP
    layers = [_body(arms, f"{_BRIGHT} over {paint}" if meant else paint, inset)]
    if meant:
        layers.insert(0, _body(arms, "#ffffff", _GAP))
    if len(arms) < len(_AROUND):
        layers.append(_relief(arms, inset))
    return freeze(_cut(layers))


@lru_cache(maxsize=32)
def _pearl(colour: int) -> Picture:
    """Return the picture of a single ball."""
    middle = CELL / 2
    parts = [
        (middle, middle, circle(_PEARL, f"{_DARK} over {PEARLS[colour]}")),
        (middle, middle - 0.7, circle(_PEARL - 0.7, f"{_LIGHT} at 60% over {PEARLS[colour]}")),
        (middle, middle, circle(_PEARL - 1.3, PEARLS[colour])),
        (middle, middle, SMALL_MARKS[colour]),
    ]
    return freeze(place_all(parts, rectangle(CELL, CELL, None)))


@lru_cache(maxsize=2048)
def ball(colour: int, arms: Arms, mark: Spot | None, meant: bool) -> Picture:
    """Return the picture of a ball in its cell.

    It shares its parts with others.

    Args:
        colour: the number of its colour.
        arms: its neighbours in its blob.
        mark: where the mark of its colour is, in cells to the right of its middle and above it, or None.
        meant: whether its blob is under the pointer or focus, and has a strong line around it.
    """
    if not arms:
        return _pearl(colour)
    bare = _bare(colour, arms, meant)
    return (
        place(MARKS[colour], _BALL / 2 + CELL * mark[0], _BALL / 2 - CELL * mark[1], bare) if mark else bare
    )


@lru_cache(maxsize=512)
def _place_of_mark(blob: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], Spot]:
    """Return the ball with the mark of a blob.

    The second part is the place of the mark from the middle of the ball.

    The mark is on the ball nearest to the middle of the blob; in a straight blob, it can be between two balls.
    """
    middle = [sum(places) / len(blob) for places in zip(*blob, strict=True)]
    straight = any(len({*places}) == 1 for places in zip(*blob, strict=True))
    spots = [
        ((x, y), (dx / 2, dy / 2))
        for k, (x, y) in enumerate(blob)
        for dx, dy in ((0, 0), *_ARMS)
        if dx == dy or (straight and (x + dx, y + dy) in blob[:k])  # later balls would cover the mark
    ]
    return min(spots, key=lambda spot: math.dist([*map(sum, zip(*spot, strict=True))], middle))


@lru_cache(maxsize=16)
def grid_of(options: Options) -> Grid:
    """Return the grid of the balls."""
    return Grid(options.width, options.height, side=CELL, edge=_EDGE)


@lru_cache(maxsize=16)
def _box(grid: Grid) -> Picture:
    """Return the empty box: a deep bed in a frame."""
    shadow = rectangle(grid.width - 2 * TRAY_FRAME, _REACH, _DEEP, radius=_INNER)
    return freeze(
        place(shadow, grid.width / 2, TRAY_FRAME + _REACH / 2, tray(grid.width, grid.height, _BED, _FRAME))
    )


@lru_cache(maxsize=64)
def _plate(said: str, size: float) -> Picture:
    words = text(said, size, bold=True)
    plate = rectangle(
        words.width + size, 1.5 * size, "surface", radius=0.75 * size, outline="#ffffff", thickness=size / 12
    )
    return freeze(place(words, plate.width / 2, plate.height / 2, plate))


def _points(grid: Grid, cells: list[str], points: int, said: str, view: View) -> Piece:
    """Return the points for a blob, above its highest ball.

    If there is no room, they are below its lowest one.
    """
    size = _FONT * max(1.0, _LEGIBLE / _FONT / min(view.width / grid.width, view.height / grid.height))
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
    aim = view.hover or view.focus
    pieces, shadow, focus, above = list[Piece](), list[Piece](), list[Piece](), list[Piece]()
    for blob in blobs(columns):
        places = set(blob)
        meant = len(blob) > 1 and any(str(columns[x][y][0]) == aim for x, y in blob)
        points = gain(len(blob), options.less)
        worth = f"{len(blob)} balls: {points} points" if len(blob) > 1 else ""
        if meant:
            cells = [square(x, y) for x, y in blob]
            shadow, above = [_shadow(grid, cells)], [_points(grid, cells, points, worth, view)]
        marked, spot = _place_of_mark(tuple(blob))
        for x, y in blob:
            number, colour = columns[x][y]
            arms = _seen(frozenset([(dx, dy) for dx, dy in _AROUND if (x + dx, y + dy) in places]))
            picture = ball(colour, arms, spot if (x, y) == marked else None, meant)
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
    bright = place(MARKS[colour], _BALL / 2, _BALL / 2, _bare(colour, frozenset(), meant=False))
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
