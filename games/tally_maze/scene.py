"""The scene of Tally Maze.

It is a garden of hedges on stone tiles with the ball and the pumpkins, and dots for changes in the next mazes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.tally_maze.mazes import STEPS, Cell, Edge, maze
from games.tally_maze.rules import Position, status, step_target
from games.tally_maze.words import name_of
from launcher.picture import (
    Picture,
    above,
    beside,
    blank,
    blur,
    circle,
    curve,
    ellipse,
    freeze,
    line,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    radial_gradient,
    rectangle,
    scale,
    text,
    underlay,
)
from launcher.tabletop import Piece, Place, Scene, View, wave

COMING = "next"
"""The name of the toggle for changes in the next maze."""
FARTHER = "farther"
"""The name of the toggle for changes in the mazes after the next one."""

_FARTHEST = 4  # the number of mazes ahead with this toggle

PITCH, _EDGE, _WALL = 48.0, 14.0, 9.0
_RISE = 3.0  # the height of the lower edges of hedges and tiles
_LETTER = 13  # the size of the number in the window, in logical pixels
_ROOM = 150, 624  # the sides of the room between which the number keeps this size
_DIGITS = 6  # the number of digits shown at both ends of a long number

_FLOOR: Final = linear_gradient("#f6f0e3/#232d35/#000000", "#eee6d5/#1b242b/#000000", end=(1, 1))
_SLAB: Final = "#c9bda4/#0d1216/#d0d0d0"
_PALE: Final = "#ffffff58/#ffffff09/#00000000"  # of some of the tiles
_THIN: Final = "#ddd2bc/#33404a/#2a3036"  # the colour of joints, which must be much fainter than hedges
_HEDGE: Final = "#377433/#6d9f72/#ffffff"
_LEAF: Final = "#5c9b4f/#8fbd90/#ffffff"
_BELOW: Final = "#234a27/#30503a/#00000000"
_SHADOW: Final = "#2a210e70/#00000090/#00000000"

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
_BLUE: Final = radial_gradient(
    "#c4e6fd/#c4e6fd/#4fa8e8", "#4fa8e8", "#2a7fc4/#2a7fc4/#4fa8e8", middle=(0.34, 0.26), radius=0.78
)
_FLESH: Final = radial_gradient(
    "#ffb45c/#ffb45c/#ef8420", "#ef8420", "#c9600f/#c9600f/#ef8420", middle=(0.34, 0.26), radius=0.78
)

_SPOT: Final = freeze(rectangle(PITCH, PITCH, "#00000000"))
_EXIT: Final = freeze(  # with light around it, because it may touch hedges and pumpkins
    overlay(
        rectangle(PITCH - 11, PITCH - 11, None, radius=7, outline="good", thickness=2.5),
        rectangle(PITCH - 7, PITCH - 7, None, radius=9, outline="surface", thickness=5),
    )
)
_TOGETHER, _APART = 0.43, 7.8  # the scale of pumpkins in the same cell, and their distance from its middle


def _dots(radius: float, colour: str, upright: bool) -> Picture:
    dot = circle(radius, colour, outline="surface", thickness=1)
    return freeze((above if upright else beside)(*[dot] * 5, gap=PITCH / 5 - 2 * radius))


def _hedge(count: int, upright: bool) -> Picture:
    """Return a row of hedges, each as long as a cell, with a shadow to the right or below."""

    def box(thick: float, more: float, paint: str) -> Picture:
        sides = thick, count * PITCH + more
        return rectangle(*(sides if upright else sides[::-1]), paint, radius=min(thick, more) / 2)

    shade = blur(2.5, box(_WALL, 0, _SHADOW))
    parts: list[Placed] = [(4, 5, shade) if upright else (4, 7, shade)]
    parts += [(0, _RISE, box(_WALL, _WALL, _BELOW)), (0, 0, box(_WALL, _WALL, _HEDGE))]
    for k in range(6 * count):
        along, across = (k + 0.5) * PITCH / 6 - count * PITCH / 2, (-1.5, 0.5, -0.5)[k % 3]
        leaf = circle((2, 1.4)[k % 2], _LEAF)
        parts.append((across, along, leaf) if upright else (along, across, leaf))
    sides = 2 * _EDGE, count * PITCH + 2 * _EDGE
    room = blank(*(sides if upright else sides[::-1]))
    return freeze(place_all([(room.width / 2 + x, room.height / 2 + y, part) for x, y, part in parts], room))


_MARKS: Final = {
    (what, upright): mark
    for upright in (False, True)
    for what, mark in (
        ("wall", _hedge(1, upright)),
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


_CONTACT: Final = ellipse(36, 14, radial_gradient(_SHADOW, _SHADOW, "#00000000"))


def _centre(*parts: Placed) -> Picture:
    """Return a figure around the middle of a cell, with its shadow on the floor."""
    stood = [(3, 15, _CONTACT), *parts]
    return freeze(place_all([(24 + x, 24 + y, picture) for x, y, picture in stood], rectangle(48, 48, None)))


@lru_cache(maxsize=8)
def ball(mood: str) -> Picture:
    """Return the ball with a "calm", "worried", "hopeful" or "happy" face."""
    return _centre(
        (0, 0, circle(17, _BLUE, outline="#175a91/#175a91/#ffffff", thickness=2)),
        (-6, -3, _EYE),
        (6, -3, _EYE),
        (0, 0, _MOUTHS[mood]),
    )


def _pumpkin(grin: Picture) -> Picture:
    flesh = [ellipse(width, 28, _FLESH, outline=_RIND, thickness=2) for width in (36, 24, 11)]
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
def _ground(side: int) -> Picture:
    """Return the background of all mazes of a size: tiles, exit, and the outer hedges at the top and on the left."""
    whole = side * PITCH + 2 * _EDGE
    far, half = whole - _EDGE, whole / 2
    x, y = _middle(Cell(side - 1, side - 1))
    parts: list[Placed] = [(half, half, rectangle(whole, whole, _FLOOR, radius=14, outline="border"))]
    pale = rectangle(PITCH, PITCH, _PALE)
    cells = (Cell(column, row) for row in range(side) for column in range(side))
    parts += [(*_middle(cell), pale) for cell in cells if (cell.x * 5 + cell.y * 3) % 7 < 3]
    for k in range(1, side):
        at = _EDGE + k * PITCH
        parts.append((at, half, rectangle(1, far - _EDGE, _THIN)))
        parts.append((half, at, rectangle(far - _EDGE, 1, _THIN)))
    parts.append((x, y, rectangle(PITCH, PITCH, "good at 8% over surface")))
    for dx, dy in ((1, 0), (0, 1)):  # arrows that point out of the maze
        out, tip = PITCH / 2 + 2, PITCH / 2 + 11
        corners = [(tip * dx, tip * dy), (out * dx + 9 * dy, out * dy + 9 * dx)]
        corners.append((out * dx - 9 * dy, out * dy - 9 * dx))
        parts.append((x, y, polygon(corners, "good", pinhole=(0, 0))))
    parts.append((half + PITCH / 2, _EDGE, _hedge(side - 1, upright=False)))
    parts.append((_EDGE, half + PITCH / 2, _hedge(side - 1, upright=True)))
    return freeze(place_all(parts, rectangle(whole, whole + _RISE, _SLAB, radius=14)))


@lru_cache(maxsize=8)
def _outside(side: int) -> tuple[Piece, ...]:
    """Return the outer hedges on the right and at the bottom, which cover the shadows of those inside."""
    far, middle = side * PITCH + _EDGE, (side - 1) * PITCH / 2 + _EDGE
    right = Piece("right hedge", far, middle, _hedge(side - 1, upright=True), through=True)
    return right, Piece("bottom hedge", middle, far, _hedge(side - 1, upright=False), through=True)


def _letter(side: int, view: View) -> float:
    """Return the size of the number of a maze, which is legible in small windows too."""
    least, most = _ROOM
    return (side * PITCH + 2 * _EDGE) * _LETTER / min(max(view.width, least), max(view.height, least), most)


@lru_cache(maxsize=8)
def _marks(side: int, number: int, ahead: int, size: float) -> tuple[Piece, ...]:
    """Return the marks of a maze.

    They are its walls, the first change in each place within `ahead` mazes, and its number.
    """
    here = maze(side, number)
    marks = [_mark("wall", edge) for edge in _edges(side) if edge not in here.open]
    marks += _outside(side)
    known = set[Edge]()
    for k in range(1, ahead + 1):
        then = maze(side, number + k)
        differ = (here.open ^ then.open) - known
        known |= differ
        marks += [
            _mark("gap to come" if edge in then.open else "wall to come", edge, k) for edge in sorted(differ)
        ]
    digits, whole = str(number), side * PITCH + 2 * _EDGE
    shown = digits if len(digits) <= 2 * _DIGITS else f"{digits[:_DIGITS]}…{digits[-_DIGITS:]}"
    told = text(f"Maze {shown}", size, "muted")
    return (*marks, Piece("number", whole / 2, whole + 0.79 * size, told, f"Maze {number}", through=True))


@lru_cache(maxsize=1024)
def _mark(what: str, edge: Edge, ahead: int = 0) -> Piece:
    """Return a mark between two cells.

    It is the same object in all mazes, so that it does not move between them.
    """
    x, y, upright = _between(edge)
    name = f"{what} {'-'.join(map(name_of, edge))}"
    return Piece(name, x, y, _numeral(what, ahead) if ahead > 1 else _MARKS[what, upright], through=True)


def _edges(side: int) -> list[Edge]:
    """Return all pairs of adjacent cells, in an order in which no hedge has the shadow of another on its top."""
    found = list[Edge]()
    for y in range(side):
        found += [(Cell(x, y - 1), Cell(x, y)) for x in range(side) if y]
        found += [(Cell(x, y), Cell(x + 1, y)) for x in range(side - 1)]
    return found


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
    ground, size = _ground(position.side), _letter(position.side, view)
    ahead = _FARTHEST if FARTHER in view.toggles else int(COMING in view.toggles)
    marks = _marks(position.side, position.number, ahead, size)
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
    return Scene(ground.width, ground.height + 1.4 * size, (*marks, *spots, *those), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return scenes of the ball hopping after a win."""
    last = scene(position, view)
    hop = wave(last, {"ball"}) if status(position).winners else ()
    return *hop, last, *hop
