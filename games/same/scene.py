"""The scene of Same.

Balls of a blob are joined, and each colour has its own mark.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.same.rules import Options, Position, blobs, gain, square
from launcher.picture import (
    Picture,
    circle,
    freeze,
    line,
    place,
    place_all,
    rectangle,
    regular_polygon,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, wave
from launcher.toolkits.grids import Grid

CELL: Final = 27.5
COLOURS: Final = ("one", "two", "three", "four", "five", "six")
_NAMES: Final = ("blue, dot", "red, bar", "green, ring", "yellow, diamond", "purple, cross", "teal, triangle")
_BALL = 25.0
_EDGE = 10.0
_FONT, _LEGIBLE = 15.0, 11.0  # the font size of points in the scene, and the smallest one in the window
_LIGHT = "#ffffffd0/#10161cc0"
_MARKS: Final = (
    circle(2.6, _LIGHT),
    rectangle(9, 2.6, _LIGHT),
    circle(4, None, outline=_LIGHT, thickness=1.8),
    regular_polygon(4, 4.4, _LIGHT),
    place_all(
        [
            (5, 5, line([(0, 0), (7, 7)], _LIGHT, thickness=2)),
            (5, 5, line([(0, 7), (7, 0)], _LIGHT, thickness=2)),
        ],
        rectangle(10, 10, None),
    ),
    regular_polygon(3, 4.4, _LIGHT),
)

_OVERLAP: Final = 0.8  # logical pixels by which joined balls overlap, to hide the seam between them

_ARMS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Steps to the right, up, left and down."""

_CORNERS: Final = ((1, 1), (-1, 1), (-1, -1), (1, -1))
_AROUND: Final = _ARMS + _CORNERS


@lru_cache(maxsize=512)
def ball(colour: int, arms: frozenset[tuple[int, int]], meant: bool) -> Picture:
    """Return the picture of a ball in its cell.

    Args:
        colour: the number of its colour.
        arms: the steps to the neighbours in its blob, of eight possible ones.
        meant: whether to draw a ring, because its blob is under the pointer or focus.
    """
    middle = CELL / 2
    reach = middle + _OVERLAP
    paint = COLOURS[colour]
    parts: list[tuple[float, float, Picture]] = [(middle, middle, circle(_BALL / 2, paint))]
    for dx, dy in _ARMS:
        if (dx, dy) in arms:
            wide, high = (reach, _BALL) if dx else (_BALL, reach)
            parts.append((middle + dx * reach / 2, middle - dy * reach / 2, rectangle(wide, high, paint)))
    for dx, dy in _CORNERS:
        if {(dx, dy), (dx, 0), (0, dy)} <= arms:
            parts.append((middle + dx * reach / 2, middle - dy * reach / 2, rectangle(reach, reach, paint)))
    parts.append((middle, middle, _MARKS[colour]))
    if meant:
        parts.append((middle, middle, circle(8.5, None, outline=_LIGHT, thickness=2.4)))
    return freeze(place_all(parts, rectangle(CELL, CELL, None)))


@lru_cache(maxsize=16)
def grid_of(options: Options) -> Grid:
    """Return the grid of the balls."""
    return Grid(options.width, options.height, side=CELL, edge=_EDGE)


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
        for x, y in blob:
            number, colour = columns[x][y]
            arms = frozenset([(dx, dy) for dx, dy in _AROUND if (x + dx, y + dy) in places])
            pieces.append(_piece(grid, number, square(x, y), worth, ball(colour, arms, meant), colour))
    if not columns:
        said = _plate("All gone", round(grid.height / 8, 1))
        pieces.append(
            Piece("cleared", grid.width / 2, grid.height / 2, said, "All balls are gone", through=True)
        )
    return Scene(grid.width, grid.height, (*pieces, *points), grid.board())


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave of one ball of each colour.

    If balls are left in the box, there are no scenes.
    """
    if position.columns:
        return ()
    empty = scene(position, view)
    step = empty.width / (position.options.colours + 1)
    balls = [
        Piece(f"last {k}", (k + 1) * step, empty.height / 2, ball(k, frozenset(), False), _NAMES[k])
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
