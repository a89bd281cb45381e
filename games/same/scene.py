"""The scene of Same.

Balls of a blob are joined to one glossy shape, with light along its upper edges and the mark of its colour near its
middle.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from games.same.rules import Options, Position, blobs, gain, square
from launcher.picture import (
    Picture,
    circle,
    freeze,
    line,
    linear_gradient,
    place,
    place_all,
    polygon,
    rectangle,
    regular_polygon,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import Grid, Material, tray

CELL: Final = 27.5
_ROLES: Final = ("one", "two", "three", "four", "five", "six")
COLOURS: Final = tuple(f"bright {role}" for role in _ROLES)
"""The paints of the balls."""
_NAMES: Final = ("blue, dot", "red, bar", "green, ring", "yellow, diamond", "purple, cross", "teal, triangle")
_BALL = 27.0  # the side of what can be touched and gets a ring
_EDGE = 10.0
_FONT, _LEGIBLE = 15.0, 11.0  # the font size of points in the scene, and the smallest one in the window
INK: Final = tuple(f"#000000 at 40% over deep {role}" for role in _ROLES)
"""The paints of the marks."""
MARKS: Final = tuple(
    freeze(mark)
    for mark in (
        circle(3.3, INK[0]),
        rectangle(9.6, 3, INK[1], radius=1.5),
        circle(4.4, None, outline=INK[2], thickness=2),
        regular_polygon(4, 5.4, INK[3]),
        place_all(
            [
                (4.5, 4.5, line([(0, 0), (6, 6)], INK[4], thickness=2.2)),
                (4.5, 4.5, line([(0, 6), (6, 0)], INK[4], thickness=2.2)),
            ],
            rectangle(9, 9, None),
        ),
        regular_polygon(3, 6.8, INK[5]),
    )
)
"""The marks of the colours."""

_LAST: Final = 2.0  # the scale of balls after a cleared box
_BED: Final = "#443d35/#1c232b/#000000"
_FRAME: Final = Material(
    linear_gradient("#fdfbf6/#414d5a/#000000", "#d9d2c4/#2c3641/#000000", start=(0.1, 0), end=(0.8, 1)),
    "#b3a993/#586572/#000000",
    "#a89d87/#6c7986/#ffffff",
)

_ROUND: Final = 13.0  # the distance of the middle of a round corner from the sides of its cell
_GAP: Final = 0.9  # the room between a blob and the sides of its cells
_LINE: Final = 1.0  # the thickness of the line around a blob
_SHADE: Final = 0.7  # how much thicker this line is along its lower edges
_LIGHT: Final = "#ffffffa8/#ffffffa8/#ffffff00"  # the light along its upper edges
_SHINE, _SIDE = 3.2, 0.4  # the height of this light, and its width at the sides
_OVERLAP: Final = 0.3  # the distance by which joined balls overlap, to hide the seams

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


def _body(arms: Arms, paint: str, inset: float, upper: float = 0, lower: float = 0) -> Picture:
    """Return the part of a blob that is in the cell of one ball.

    Args:
        arms: the ball's neighbours in the blob.
        paint: the colour.
        inset: the distance of the blob's edge from the sides of the cell.
        upper: what is added to this distance at the upper side.
        lower: the same at the lower side.
    """
    seam = -_OVERLAP - (inset + upper) / 4  # an inner part hides the seam of what is below it
    points: list[tuple[float, float]] = []
    for dx, dy in _CORNERS:
        across, along, down = (dx, 0) in arms, (0, dy) in arms, inset + (upper if dy > 0 else lower)
        if across and along:
            part = [(seam, seam)] if (dx, dy) in arms else _bend(seam, inset, down)
        elif across or along:
            part = [(seam, down) if across else (inset, seam)]
        else:
            part = _bend(_ROUND, inset, down)[::-1]
        placed = [(x if dx < 0 else CELL - x, y if dy > 0 else CELL - y) for x, y in part]
        points += placed if dx * dy < 0 else placed[::-1]
    return polygon(points, paint, pinhole=(0, 0))


@lru_cache(maxsize=256)
def _seen(arms: Arms) -> Arms:
    """Return the neighbours without those that do not change the ball's picture."""
    corners = [(dx, dy) for dx, dy in _CORNERS if (dx, dy) in arms and len(arms & {(dx, 0), (0, dy)}) == 2]
    return arms & {*_ARMS, *corners}


@lru_cache(maxsize=2048)
def _bare(colour: int, arms: Arms, meant: bool) -> Picture:
    """Return the picture of a ball without a mark."""
    paint, away = COLOURS[colour], (_BALL - CELL) / 2
    inset = _GAP + (2 if meant else 1) * _LINE
    layers = [
        _body(arms, f"{_LIGHT} over {paint}", inset, lower=_SHADE),
        _body(arms, paint, inset + _SIDE, _SHINE, _SHADE),
    ]
    if len(arms) < len(_AROUND):
        layers.insert(0, _body(arms, "#ffffff" if meant else f"deep {_ROLES[colour]}", _GAP))
    return freeze(place_all([(away, away, layer) for layer in layers], rectangle(_BALL, _BALL, None)))


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
    """Return the empty box: a bed in a frame."""
    return freeze(tray(grid.width, grid.height, _BED, _FRAME))


@lru_cache(maxsize=64)
def _plate(said: str, size: float) -> Picture:
    words = text(said, size, bold=True)
    plate = rectangle(words.width + size, 1.6 * size, "surface", radius=0.5 * size, outline="border")
    return freeze(place(words, plate.width / 2, plate.height / 2, plate))


def _points(grid: Grid, cells: list[str], said: str, view: View) -> Piece:
    """Return the points for a blob, above its highest ball.

    If there is no room, they are below its lowest one.
    """
    size = _FONT * max(1.0, _LEGIBLE / _FONT / min(view.width / grid.width, view.height / grid.height))
    plate = _plate(said, round(size, 1))
    (x, high), *_, (low_x, low) = sorted(map(grid.middle, cells), key=lambda middle: middle[1])
    y = high - (CELL + plate.height) / 2
    if y < plate.height / 2:
        x, y = low_x, min(low + (CELL + plate.height) / 2, grid.height - plate.height / 2)
    x = min(max(x, plate.width / 2), grid.width - plate.width / 2)
    return Piece("points", x, y, plate, said, through=True, front=True)


@lru_cache(maxsize=4096)  # moving or drawing the same object again costs nothing
def _piece(grid: Grid, number: int, cell: str, worth: str, picture: Picture, colour: int) -> Piece:
    words = f"{_NAMES[colour]}{f', {worth}' if worth else ''}"
    says = Place(f"{cell}, {words}", words)
    return Piece(str(number), *grid.middle(cell), picture, says, way="fall")


def scene(position: Position, view: View) -> Scene:
    """Return the box with all balls.

    It shows the points for the blob under the pointer or focus.

    An empty box says that it is cleared.
    """
    options, columns = position.options, position.columns
    grid = grid_of(options)
    aim = view.hover or view.focus
    pieces, points = list[Piece](), list[Piece]()
    for blob in blobs(columns):
        places = set(blob)
        meant = len(blob) > 1 and any(str(columns[x][y][0]) == aim for x, y in blob)
        worth = f"{len(blob)} balls: {gain(len(blob), options.less)} points" if len(blob) > 1 else ""
        if meant:
            points = [_points(grid, [square(x, y) for x, y in blob], worth, view)]
        marked, spot = _place_of_mark(tuple(blob))
        for x, y in blob:
            number, colour = columns[x][y]
            arms = _seen(frozenset([(dx, dy) for dx, dy in _AROUND if (x + dx, y + dy) in places]))
            picture = ball(colour, arms, spot if (x, y) == marked else None, meant)
            pieces.append(_piece(grid, number, square(x, y), worth, picture, colour))
    if not columns:
        said = _plate("All gone", round(grid.height / 8, 1))
        pieces.append(
            Piece("cleared", grid.width / 2, grid.height / 2, said, "All balls are gone", through=True)
        )
    return Scene(grid.width, grid.height, (*pieces, *points), _box(grid))


@lru_cache(maxsize=8)
def _last(colour: int) -> Picture:
    return freeze(scale(_LAST, ball(colour, frozenset(), (0, 0), False)))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave of one large ball of each colour.

    If balls are left in the box, there are no scenes.
    """
    if position.columns:
        return ()
    empty = scene(position, view)
    step = empty.width / (position.options.colours + 1)
    balls = [
        Piece(f"last {k}", (k + 1) * step, empty.height / 2, _last(k), _NAMES[k])
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
