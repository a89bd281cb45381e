"""The scene of Same.

Balls of a blob are joined to one shape of glass, with the mark of its colour on its highest ball, the leftmost if
there are several.
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
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import Grid, Material, tray

CELL: Final = 27.5
_ROLES: Final = ("one", "two", "three", "four", "five", "six")
_BRIGHT: Final = {
    "four": 80,
    "five": 12,
}  # percent: deep yellow is brown, and deep purple too dark for the bed
COLOURS: Final = tuple(
    f"bright {role} at {_BRIGHT.get(role, 0)}% over deep {role}/deep {role}/bright {role}" for role in _ROLES
)
_NAMES: Final = ("blue, dot", "red, bar", "green, ring", "yellow, diamond", "purple, cross", "teal, triangle")
_BALL = 27.0  # the side of what can be touched and gets a ring
_EDGE = 10.0
_FONT, _LEGIBLE = 15.0, 11.0  # the font size of points in the scene, and the smallest one in the window
_DARK: Final = "#33240a"
INK: Final = tuple(_DARK if role == "four" else f"#ffffff/#ffffff/{_DARK}" for role in _ROLES)
"""The paints of the marks."""
MARKS: Final = (
    circle(4.4, INK[0]),
    rectangle(13, 4.2, INK[1], radius=1.6),
    circle(6, None, outline=INK[2], thickness=2.6),
    regular_polygon(4, 6.8, INK[3]),
    place_all(
        [
            (6, 6, line([(0, 0), (8.4, 8.4)], INK[4], thickness=3)),
            (6, 6, line([(0, 8.4), (8.4, 0)], INK[4], thickness=3)),
        ],
        rectangle(12, 12, None),
    ),
    regular_polygon(3, 7, INK[5]),
)
"""The marks of the colours."""

_BED: Final = "#14181d/#12161b/#000000"
_SLATE: Final = Material(
    linear_gradient("#cfc8bc/#4a5664/#000000", "#aaa295/#2f3945/#000000", start=(0.1, 0), end=(0.8, 1)),
    "#857d70/#5e6b79/#000000",
    "#8b8376/#76838f/#ffffff",
)

_ROUND: Final = 13.0  # the distance of the middle of a round corner from the sides of its cell
_GAP: Final = 0.7  # the room between a blob and the sides of its cells
_LINE, _AIM = 1.3, 2.6  # the thickness of the line around a blob, and around one under the pointer or focus
_DEEP: Final = 2.0  # the height of the dark lower edge
_GLOSS: Final = 5.0  # the distance of the gloss from the sides
_OVERLAP: Final = 0.6  # the distance by which joined balls overlap, to hide the seams
_FAR: Final = 2.5  # the same for lines of light

_ARMS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Steps to the right, up, left and down."""

_CORNERS: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_AROUND: Final = _ARMS + _CORNERS

Arms = frozenset[tuple[int, int]]
"""The steps from a ball to its neighbours in its blob, of eight possible ones."""


def _bend(middle: float, x: float, y: float) -> list[tuple[float, float]]:
    """Return a quarter of an ellipse around (middle, middle), from (middle, y) to (x, middle)."""
    turns = [k * math.pi / 10 for k in range(6)]
    return [(middle + (x - middle) * math.sin(t), middle + (y - middle) * math.cos(t)) for t in turns]


def _body(arms: Arms, paint: str, inset: float, lower: float = 0) -> Picture:
    """Return the part of a blob that is in the cell of one ball.

    Args:
        arms: the ball's neighbours in the blob.
        paint: the colour.
        inset: the distance of the blob's edge from the sides of the cell.
        lower: what is added to this distance at the lower side.
    """
    seam = -_OVERLAP - (inset + lower) / 3  # an inner part hides the seam of what is below it
    points: list[tuple[float, float]] = []
    for dx, dy in _CORNERS:
        across, along, down = (dx, 0) in arms, (0, dy) in arms, inset + (lower if dy < 0 else 0)
        if across and along:
            part = [(seam, seam)] if (dx, dy) in arms else _bend(seam, inset, down)
        elif across or along:
            part = [(seam, down) if across else (inset, seam)]
        else:
            part = _bend(_ROUND, inset, down)[::-1]
        placed = [(x if dx < 0 else CELL - x, y if dy > 0 else CELL - y) for x, y in part]
        points += placed if dx * dy < 0 else placed[::-1]
    return polygon(points, paint, pinhole=(0, 0))


def _gloss(arms: Arms) -> list[tuple[float, float]]:
    """Return the line of light in the cell of a ball.

    It goes along the upper and left edges of the blob.
    """
    left, up, inner = (-1, 0) in arms, (0, 1) in arms, (-1, 1) in arms
    start = _GLOSS if inner else -_FAR
    right = CELL + _FAR if (1, 0) in arms else CELL - _ROUND
    low = CELL + _FAR if (0, -1) in arms else CELL - _ROUND
    if left and up:
        bend = [(-_FAR, _GLOSS), *_bend(_GLOSS - _FAR, _GLOSS, _GLOSS), (_GLOSS, -_FAR)]
        return [] if inner else bend
    if left:
        return [(start, _GLOSS), (right, _GLOSS)]
    if up:
        return [(_GLOSS, start), (_GLOSS, low)]
    return [(right, _GLOSS), *_bend(_ROUND, _GLOSS, _GLOSS), (_GLOSS, low)]


@lru_cache(maxsize=256)
def _seen(arms: Arms) -> Arms:
    """Return the neighbours without those that do not change the ball's picture."""
    corners = [
        (dx, dy)
        for dx, dy in _CORNERS
        if (dx, dy) in arms and len(arms & {(dx, 0), (0, dy)}) >= (1 if (dx, dy) == (-1, 1) else 2)
    ]
    return arms & {*_ARMS, *corners}


@lru_cache(maxsize=2048)
def ball(colour: int, arms: Arms, marked: bool, meant: bool) -> Picture:
    """Return the picture of a ball in its cell.

    Args:
        colour: the number of its colour.
        arms: its neighbours in its blob.
        marked: whether it has the mark of its colour.
        meant: whether its blob is under the pointer or focus, and has a strong line around it.
    """
    paint = COLOURS[colour]
    edge = "#ffffff" if meant else f"bright {_ROLES[colour]}/bright {_ROLES[colour]}/#00000000 over {paint}"
    inside = _GAP + (_AIM if meant else _LINE)
    parts: list[tuple[float, float, Picture]] = []
    if len(arms) < len(_AROUND):
        parts.append((0, 0, _body(arms, edge, _GAP)))
    if (0, -1) not in arms:
        parts.append((0, 0, _body(arms, f"#00000050/#00000050/#00000000 over {paint}", inside)))
    parts.append((0, 0, _body(arms, paint, inside, _DEEP)))
    if light := _gloss(arms):
        shine = f"#ffffff/#ffffff/#ffffff00 at 45% over {paint}"
        parts.append((0, 0, line(light, shine, thickness=2.2, pinhole=(0, 0))))
    if marked:
        parts.append((CELL / 2, CELL / 2, MARKS[colour]))
    inset = (CELL - _BALL) / 2
    return freeze(
        place_all([(x - inset, y - inset, part) for x, y, part in parts], rectangle(_BALL, _BALL, None))
    )


@lru_cache(maxsize=16)
def grid_of(options: Options) -> Grid:
    """Return the grid of the balls."""
    return Grid(options.width, options.height, side=CELL, edge=_EDGE)


@lru_cache(maxsize=16)
def _box(grid: Grid) -> Picture:
    """Return the empty box: a bed in a frame of slate."""
    return freeze(tray(grid.width, grid.height, _BED, _SLATE))


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
    """Return the box with all balls, and the points for the blob under the pointer or focus.

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
        marked = max(blob, key=lambda cell: (cell[1], -cell[0]))
        for x, y in blob:
            number, colour = columns[x][y]
            arms = _seen(frozenset([(dx, dy) for dx, dy in _AROUND if (x + dx, y + dy) in places]))
            picture = ball(colour, arms, (x, y) == marked, meant)
            pieces.append(_piece(grid, number, square(x, y), worth, picture, colour))
    if not columns:
        said = _plate("All gone", round(grid.height / 8, 1))
        pieces.append(
            Piece("cleared", grid.width / 2, grid.height / 2, said, "All balls are gone", through=True)
        )
    return Scene(grid.width, grid.height, (*pieces, *points), _box(grid))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave of one ball of each colour.

    If balls are left in the box, there are no scenes.
    """
    if position.columns:
        return ()
    empty = scene(position, view)
    step = empty.width / (position.options.colours + 1)
    balls = [
        Piece(f"last {k}", (k + 1) * step, empty.height / 2, ball(k, frozenset(), True, False), _NAMES[k])
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
