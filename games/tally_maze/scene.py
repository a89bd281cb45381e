"""The scene of Tally Maze.

It has the maze with the ball and the pumpkins, and dots for changes in the next mazes.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from games.tally_maze.mazes import STEPS, Cell, Edge, maze
from games.tally_maze.rules import Position, status, step_target
from games.tally_maze.words import name_of
from launcher.picture import (
    Picture,
    above,
    beside,
    circle,
    curve,
    ellipse,
    freeze,
    line,
    place,
    place_all,
    polygon,
    rectangle,
    scale,
    text,
    text_width,
    underlay,
)
from launcher.tabletop import Piece, Place, Scene, View, wave

COMING = "next"
"""The name of the toggle for changes in the next maze."""
FARTHER = "farther"
"""The name of the toggle for changes in the mazes after the next one."""

_FARTHEST = 4  # the number of mazes ahead with this toggle

PITCH, _EDGE, _WALL = 48.0, 14.0, 7.0
_LINE = 24.0  # the height of a line below the maze
_SIZE = 20.0  # of its letters
_ONE_LINE = 10  # the largest side of mazes whose numbers are not wider than the maze
_PHONE = 480  # the width of the space for the scene in a window, in logical pixels
_THIN: Final = (
    "#dcd8d0/#3f4953/#2a3036"  # the colour of lines without a wall, which must be much fainter than walls
)

Placed = tuple[float, float, Picture]

_EYE = ellipse(5, 7, "black")
_SMILE = curve((-7, 4), (0, 12), (7, 4), "black", thickness=2.5, pinhole=(0, 0))
_MOUTHS: Final = {
    "calm": line([(-6, 7), (6, 7)], "black", thickness=2.5, pinhole=(0, 0)),
    "hopeful": _SMILE,
    "happy": polygon([(-8, 4), (8, 4), (5, 9), (0, 11), (-5, 9)], "black", pinhole=(0, 0)),
    "worried": curve((-6, 10), (0, 3), (6, 10), "black", thickness=2.5, pinhole=(0, 0)),
}

_RIND: Final = "#7a3805/#3a1a02/#000000"

_SPOT: Final = freeze(rectangle(PITCH, PITCH, "#00000000"))
_EXIT: Final = freeze(rectangle(PITCH - 6, PITCH - 6, None, radius=8, outline="good", thickness=2.5))
_TOGETHER, _APART = 0.52, 9.5  # the scale of pumpkins in the same cell, and their distance from its middle


def _dots(radius: float, colour: str, upright: bool) -> Picture:
    dot = circle(radius, colour, outline="surface", thickness=1)
    return freeze((above if upright else beside)(*[dot] * 5, gap=PITCH / 5 - 2 * radius))


_MARKS: Final = {
    (what, upright): mark
    for upright in (False, True)
    for what, mark in (
        ("wall", freeze(line([(0, 0), (0, PITCH) if upright else (PITCH, 0)], "text", thickness=_WALL))),
        ("gap to come", _dots(4, "accent", upright)),
        ("wall to come", _dots(3.5, "danger", upright)),
    )
}
"""The marks between two cells: a wall, or a change in the next maze."""


@lru_cache(maxsize=16)
def _numeral(what: str, ahead: int) -> Picture:
    """Return the mark between two cells for a change in a later maze."""
    colour = "accent" if what == "gap to come" else "danger"
    disc = circle(8, "surface", outline=colour, thickness=2)
    return freeze(underlay(disc, text(str(ahead), 12, colour, bold=True)))


def _centre(*parts: Placed) -> Picture:
    return freeze(place_all([(24 + x, 24 + y, picture) for x, y, picture in parts], rectangle(48, 48, None)))


@lru_cache(maxsize=8)
def ball(mood: str) -> Picture:
    """Return the ball with a "calm", "worried", "hopeful" or "happy" face."""
    return _centre(
        (0, 0, circle(17, "#4fa8e8", outline="#175a91", thickness=2)),
        (-6, -8, ellipse(9, 5, "#b9e0fb")),
        (-6, -3, _EYE),
        (6, -3, _EYE),
        (0, 0, _MOUTHS[mood]),
    )


def _pumpkin(grin: Picture) -> Picture:
    flesh = [ellipse(width, 28, "#ef8420", outline=_RIND, thickness=2) for width in (36, 24, 11)]
    eye = polygon([(-4, 3), (4, 3), (0, -4)], "#fff0a8", pinhole=(0, 0), outline="#5a2a05", thickness=1)
    return _centre(
        (3, -16, line([(0, 6), (1, 0), (5, -3)], _RIND, thickness=8)),
        (3, -16, line([(0, 6), (1, 0), (5, -3)], "#3f7a34/#7cc46a", thickness=5)),
        *[(0, 3, slice_) for slice_ in flesh],
        (-7, 0, eye),
        (7, 0, eye),
        (0, 9, grin),
    )


PUMPKINS: Final = (
    _pumpkin(polygon([(-9, -3), (-4, 0), (0, -2), (4, 0), (9, -3), (4, 4), (-4, 4)], "#fff0a8")),
    _pumpkin(polygon([(-8, -3), (8, -3), (5, 3), (2, 0), (-2, 3), (-5, 0)], "#fff0a8")),
)


@lru_cache(maxsize=2)
def _small(pumpkin: Picture) -> Picture:
    return scale(_TOGETHER, pumpkin)


def _middle(cell: Cell) -> tuple[float, float]:
    return _EDGE + PITCH * (cell.x + 0.5), _EDGE + PITCH * (cell.y + 0.5)


def _between(edge: Edge) -> tuple[float, float, bool]:
    """Return the centre between two cells.

    The last value is whether a wall there is upright.
    """
    (x, y), (x1, y1) = (_middle(cell) for cell in edge)
    return (x + x1) / 2, (y + y1) / 2, x != x1


@lru_cache(maxsize=8)
def _ground(side: int, lines: int) -> Picture:
    """Return the background of all mazes of a size: cells, exit, outer walls, and room for the number."""
    whole = side * PITCH + 2 * _EDGE
    far = whole - _EDGE
    x, y = _middle(Cell(side - 1, side - 1))
    parts: list[Placed] = [(x, y, rectangle(PITCH, PITCH, "good at 20%"))]
    for dx, dy in ((1, 0), (0, 1)):  # arrows that point out of the maze
        out, tip = PITCH / 2 + 2, PITCH / 2 + 11
        corners = [(tip * dx, tip * dy), (out * dx + 9 * dy, out * dy + 9 * dx)]
        corners.append((out * dx - 9 * dy, out * dy - 9 * dx))
        parts.append((x, y, polygon(corners, "good", pinhole=(0, 0))))

    def draw(points: list[tuple[float, float]], colour: str, thickness: float) -> None:
        parts.append((0, 0, line(points, colour, thickness=thickness, pinhole=(0, 0))))

    for k in range(1, side):
        at = _EDGE + k * PITCH
        draw([(at, _EDGE), (at, far)], _THIN, 1)
        draw([(_EDGE, at), (far, at)], _THIN, 1)
    draw([(_EDGE + PITCH, _EDGE), (far, _EDGE), (far, far - PITCH)], "text", _WALL)
    draw([(_EDGE, _EDGE + PITCH), (_EDGE, far), (far - PITCH, far)], "text", _WALL)
    sheet = freeze(place_all(parts, rectangle(whole, whole, "surface", radius=16, outline="border")))
    return place(sheet, whole / 2, whole / 2, rectangle(whole, whole + _LINE * lines, None))


def _lines(side: int, room: float) -> int:
    """Return the number of lines for the number of a maze, so that it is legible on a phone."""
    return 2 if side > _ONE_LINE and room < _PHONE else 1


@lru_cache(maxsize=8)
def _marks(side: int, number: int, ahead: int, lines: int) -> tuple[Piece, ...]:
    """Return the marks of a maze.

    They are its walls, the first change in each place within `ahead` mazes, and its number.
    """
    here = maze(side, number)
    marks = [_mark("wall", edge) for edge in _edges(side) if edge not in here.open]
    known = set[Edge]()
    for k in range(1, ahead + 1):
        then = maze(side, number + k)
        differ = (here.open ^ then.open) - known
        known |= differ
        marks += [
            _mark("gap to come" if edge in then.open else "wall to come", edge, k) for edge in sorted(differ)
        ]
    middle, low = side * PITCH / 2 + _EDGE, side * PITCH + 2 * _EDGE + _LINE * lines / 2
    said = f"Maze {number}"
    long = math.ceil(len(said) / lines)
    rows = [said[k : k + long] for k in range(0, len(said), long)]
    size = min(_SIZE, _SIZE * side * PITCH / max(text_width(row, _SIZE) for row in rows))
    told = above(*(text(row, size, "muted") for row in rows))
    return (*marks, Piece("number", middle, low, told, said, through=True))


@lru_cache(maxsize=1024)
def _mark(what: str, edge: Edge, ahead: int = 0) -> Piece:
    """Return a mark between two cells.

    It is the same object in all mazes, so that it does not move between them.
    """
    x, y, upright = _between(edge)
    name = f"{what} {'-'.join(map(name_of, edge))}"
    return Piece(name, x, y, _numeral(what, ahead) if ahead > 1 else _MARKS[what, upright], through=True)


def _edges(side: int) -> list[Edge]:
    cells = [Cell(x, y) for y in range(side) for x in range(side)]
    to_right = [(cell, Cell(cell.x + 1, cell.y)) for cell in cells if cell.x < side - 1]
    return to_right + [(cell, Cell(cell.x, cell.y + 1)) for cell in cells if cell.y < side - 1]


def mood(position: Position) -> str:
    """Return the mood of the ball."""
    beside = position.maze.neighbours[position.ball]
    if position.won:
        return "happy"
    if position.exit in beside and not position.is_caught:
        return "hopeful"
    worried = position.is_caught or any(pumpkin in beside for pumpkin in position.pumpkins)
    return "worried" if worried else "calm"


def scene(position: Position, view: View) -> Scene:
    """Return the maze, with a place to click for each step.

    If both pumpkins are in the same cell, they are smaller and side by side. The frame of the exit is on top.
    """
    lines = _lines(position.side, view.width)
    ground = _ground(position.side, lines)
    ahead = _FARTHEST if FARTHER in view.toggles else int(COMING in view.toggles)
    marks = _marks(position.side, position.number, ahead, lines)
    ways = [(step, step_target(position, step)) for step in STEPS]
    spots = [
        Piece(step, *_middle(goal), _SPOT, says=Place(f"{step}, to {name_of(goal)}", step))
        for step, goal in ways
        if goal
    ]
    x, y = _middle(position.ball)
    those = [Piece("ball", x, y, ball(mood(position)), says=f"the ball on {name_of(position.ball)}")]
    together = position.pumpkins[0] == position.pumpkins[1]
    for k, (cell, picture) in enumerate(zip(position.pumpkins, PUMPKINS, strict=True)):
        x, y = _middle(cell)
        if together:
            x, picture = x + (_APART if k else -_APART), _small(picture)
        those.append(Piece(f"pumpkin {k + 1}", x, y, picture, f"pumpkin {k + 1} on {name_of(cell)}"))
    those.append(Piece("exit", *_middle(position.exit), _EXIT, says=f"the exit on {name_of(position.exit)}"))
    return Scene(ground.width, ground.height, (*marks, *spots, *those), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return scenes of the ball hopping after a win."""
    last = scene(position, view)
    hop = wave(last, {"ball"}) if status(position).winners else ()
    return *hop, last, *hop
