"""The scene of Tally Maze.

It is a garden of clipped hedges on paving with the gnome and the pumpkins, and dots for
changes in the next mazes.
"""

from __future__ import annotations

from functools import lru_cache
from math import copysign
from random import Random
from typing import Final

from games.tally_maze.mazes import STEPS, Cell, Edge, maze
from games.tally_maze.rules import Position, status, step_target
from games.tally_maze.words import name_of
from launcher.picture import (
    Paint,
    Picture,
    above,
    beside,
    bezier,
    blank,
    blur,
    circle,
    curve,
    ellipse,
    freeze,
    line,
    linear_gradient,
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

PITCH, _EDGE, _WALL = 48.0, 14.0, 17.0
_FRONT = 4.5  # the height of the front faces of hedges
_TOP = -_FRONT / 2  # the middle of the top of a hedge, from the line between cells
_RISE = 3.0  # the height of the lower edge of the ground
_LETTER = 13  # the size of the number in the window, in logical pixels
_ROOM = 150, 624  # the sides of the room between which the number keeps this size
_DIGITS = 6  # the number of digits shown at both ends of a long number

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_FLOOR: Final = linear_gradient("#e6dcc6/#182a30/#000000", "#dacfb5/#122025/#000000", end=(1, 1))
_SLAB: Final = "#b9ab8e/#0b1518/#d0d0d0"
_JOINT: Final = "#e2d7bf/#14242a/#2a3036"  # the colour between stones, which must be much fainter than hedges
_STONES: Final = (
    ("#faf5ea/#22373f/#000000", "#f4ecdd/#1a2d35/#000000"),
    ("#f7f0e3/#1f333c/#000000", "#f0e8d7/#182a32/#000000"),
    ("#f7f2e7/#23363c/#000000", "#f2ead9/#1b2d32/#000000"),
)
_SPECK: Final = "#d9cdb3/#30474f/#00000000"
_MOON: Final = radial_gradient(
    "#fffbe840/#a8d4ea18/#00000000", "#fffbe800/#a8d4ea00/#00000000", middle=(0.1, 0.1)
)
_HEDGE: Final = "#33793a/#4c9b61/#ffffff"
_SIDE: Final = linear_gradient("#1f5429/#27704d/#00000000", "#143a1f/#174a38/#00000000")
_LEAVES: Final = "#2b6c34/#418d56/#00000000", "#3b8440/#57a66b/#00000000", "#4a9548/#63b376/#00000000"
_GLINT: Final = "#6fb45a/#82c78d/#00000000"
_SHADOW: Final = "#2a210e3c/#00060a80/#00000000"
_GLOW: Final = radial_gradient("#ffe08aff/#ffd080ff/#00000000", "#ffd45c00/#ffb45000/#00000000")

Placed = tuple[float, float, Picture]

_INK: Final = "#16365a/#0d2238/#ffffff"
_BLUE: Final = radial_gradient(
    "#8fcbf5/#8fcbf5/#4fa8e8",
    "#3f93da/#3f93da/#4fa8e8",
    "#1f68ad/#1f68ad/#4fa8e8",
    middle=(0.3, 0.25),
    radius=0.8,
)
_CAP: Final = linear_gradient("#4b86cf/#4b86cf/#4fa8e8", "#1d4a8c/#1d4a8c/#4fa8e8", end=(1, 0.6))
_SKIN: Final = "#fbd3ae"
_BEARD: Final = linear_gradient("#ffffff", "#dfe7ee/#dfe7ee/#ffffff")
_LIT: Final = "#bfe0ffb0/#bfe0ffb0/#00000000"
_SLEEVE: Final = "#3f93da/#3f93da/#4fa8e8"
_MOUTH: Final = "#8a3b3b/#8a3b3b/#000000"
_BOOT: Final = "#4a2f1c/#4a2f1c/#000000"
_HANDS: Final = {  # the places of the hands for each mood
    "calm": ((-14, 7), (14, 7)),
    "worried": ((-10, 3), (10, 3)),
    "hopeful": ((-14, 7), (16, -6)),
    "happy": ((-16, -6), (16, -6)),
}

_RIND: Final = "#7a3805/#3a1a02/#000000"
_FLESH: Final = radial_gradient(
    "#ffb45c/#ffb45c/#ef8420", "#ef8420", "#c9600f/#c9600f/#ef8420", middle=(0.34, 0.26), radius=0.78
)

_SPOT: Final = freeze(rectangle(PITCH, PITCH, "#00000000"))


def _arch(thickness: float, colour: str) -> Picture:
    """Return a round arch on two posts, as wide and as high as a cell."""
    side, top, low = PITCH / 2 - 5, -PITCH / 2 + 5, PITCH / 2 - 4
    left = bezier((-side, 0), (-side, top * 0.8), (-side * 0.55, top), (0, top))
    right = [(-x, y) for x, y in reversed(left)]
    way = [(-side, low), *left, *right[1:], (side, low)]
    return line(way, colour, thickness=thickness, pinhole=(0, 0))


_EXIT: Final = freeze(  # a gate with light around it, because it may touch hedges and pumpkins
    place_all(
        [(PITCH / 2, PITCH / 2, _arch(*drawn)) for drawn in ((8, "surface"), (4.5, "good"))],
        rectangle(PITCH, PITCH, "#00000000"),
    )
)
_FIGURE = 0.76  # the scale of the gnome and the pumpkins, which are drawn as large as a cell
_TOGETHER, _APART = 0.43, 7.8  # the scale of pumpkins in the same cell, and their distance from its middle


def _dots(radius: float, colour: str, upright: bool) -> Picture:
    dot = circle(radius, colour, outline="surface", thickness=1)
    return freeze((above if upright else beside)(*[dot] * 5, gap=PITCH / 5 - 2 * radius))


def _hedge(upright: bool) -> Picture:
    """Return a clipped hedge as long as a cell.

    It has a leafy top, a darker front face and a soft shadow.

    Hedges in a row look like one.
    """
    half, chance = (PITCH + _WALL) / 2, Random(7)

    def turn(along: float, across: float) -> tuple[float, float]:
        return (across, along) if upright else (along, across)

    def box(colour: Paint, deeper: float) -> Picture:
        wide, high = turn(2 * half, _WALL)
        return rectangle(wide, high + deeper, colour, radius=4)

    shadow = rectangle(*turn(PITCH, _WALL), _SHADOW)
    parts: list[Placed] = [(3.5, 11 if upright else 5, blur(2, shadow))]
    parts += [(0, 0, box(_SIDE, _FRONT)), (0, _TOP, box(_HEDGE, 0))]
    for _ in range(44):
        size, tone = chance.uniform(3, 8), chance.choice(_LEAVES)
        bare, end = (
            PITCH / 2 - _WALL / 2,
            chance.choice((-1, 0, 0, 1)),
        )  # no leaves where edges of others come
        along = end * PITCH / 2 + chance.uniform(-1, 1) * ((_WALL / 2 if end else bare) - 1.5 - size / 2)
        across = chance.uniform(-1, 1) * (_WALL / 2 + 0.5 - size / 2)
        x, y = turn(along, across)
        parts.append((x, y + _TOP, ellipse(size, size * chance.uniform(0.7, 1), tone)))
        if tone == _LEAVES[2]:
            parts.append((x - 0.8, y + _TOP - 0.8, ellipse(size / 2.4, size / 3.4, _GLINT)))
    room = blank(*turn(PITCH + 2 * _EDGE, 2 * _EDGE + 8))
    return freeze(place_all([(room.width / 2 + x, room.height / 2 + y, part) for x, y, part in parts], room))


def _row(count: int, upright: bool) -> Picture:
    """Return a row of hedges."""
    length = count * PITCH + 2 * _EDGE
    places = [_EDGE + (k + 0.5) * PITCH for k in range(count)]
    if upright:
        parts = [(_EDGE, at, _MARKS["wall", upright]) for at in places]
        return freeze(place_all(parts, blank(2 * _EDGE, length)))
    parts = [(at, _EDGE, _MARKS["wall", upright]) for at in places]
    return freeze(place_all(parts, blank(length, 2 * _EDGE)))


_MARKS: Final = {
    (what, upright): mark
    for upright in (False, True)
    for what, mark in (
        ("wall", _hedge(upright)),
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
def _scaled(size: float, figure: Picture) -> Picture:
    return freeze(scale(size, figure))


def _gnome() -> Picture:
    """Return a round gnome without eyes, mouth and arms."""
    beard = [*bezier((-9, -1), (-11, 9), (-4, 12), (0, 15)), *bezier((0, 15), (4, 12), (11, 9), (9, -1))]
    beard += bezier((9, -1), (5, 3), (-5, 3), (-9, -1))
    cap = [
        *bezier((-12, -6), (-9, -14), (-5, -20), (3, -23)),
        *bezier((3, -23), (5, -18), (9, -13), (12, -6)),
    ]
    cap += bezier((12, -6), (5, -10), (-5, -10), (-12, -6))
    boot = ellipse(10, 6, _BOOT, outline=_INK, thickness=1)
    return _centre(
        (-6, 18, boot),
        (6, 18, boot),
        (0, 5, circle(14, _BLUE, outline=_INK, thickness=1.5)),
        (0, -3, circle(9.5, _SKIN, outline=_INK, thickness=1)),
        (0, 0, polygon(beard, _BEARD, outline=_INK, thickness=1, pinhole=(0, 0))),
        (0, 0.5, ellipse(5, 4.2, "#f0a07c/#f0a07c/#fbd3ae")),
        (0, 0, polygon(cap, _CAP, outline=_INK, thickness=1.5, pinhole=(0, 0))),
        (0, 0, line(bezier((-8.5, -9.5), (-6.5, -14), (1, -20.5)), _LIT, thickness=1.3, pinhole=(0, 0))),
    )


_GNOME: Final = _gnome()


@lru_cache(maxsize=8)
def gnome(mood: str) -> Picture:
    """Return the gnome with a "calm", "worried", "hopeful" or "happy" face."""
    closed = curve((-2, 1), (0, -3), (2, 1), "black", thickness=1.6, pinhole=(0, 0))
    eye: Picture = closed if mood == "happy" else ellipse(3, 3.6, "black")
    smile = 0, 0, curve((-3, 4), (0, 8), (3, 4), _MOUTH, thickness=1.5, pinhole=(0, 0))
    mouth: Placed = (0, 5, ellipse(4, 4.6, _MOUTH)) if mood == "worried" else smile
    hand = circle(3.4, _SKIN, outline=_INK, thickness=1.2)
    parts: list[Placed] = [(-4, -3.5, eye), (4, -3.5, eye), mouth]
    for x, y in _HANDS[mood]:
        arm = [(copysign(11, x), 4), (x, y)]
        parts += [
            (0, 0, line(arm, colour, thickness=thick, pinhole=(0, 0)))
            for colour, thick in ((_INK, 6), (_SLEEVE, 4))
        ]
        parts.append((x, y, hand))
    return _scaled(_FIGURE, place_all([(24 + x, 24 + y, part) for x, y, part in parts], _GNOME))


def _pumpkin(grin: Picture) -> Picture:
    flesh = [ellipse(width, 33, _FLESH, outline=_RIND, thickness=2) for width in (42, 28, 13)]
    eye = polygon([(-4, 3), (4, 3), (0, -4)], "#fff0a8", pinhole=(0, 0), outline="#5a2a05", thickness=1)
    return _centre(
        (3, -18, line([(0, 6), (1, 0), (5, -3)], _RIND, thickness=8)),
        (3, -18, line([(0, 6), (1, 0), (5, -3)], "#3f7a34/#7cc46a", thickness=5)),
        *[(0, 2, slice_) for slice_ in flesh],
        (-8, -2, eye),
        (8, -2, eye),
        (0, 9, grin),
    )


PUMPKINS: Final = (
    _pumpkin(polygon([(-9, -3), (-4, 0), (0, -2), (4, 0), (9, -3), (4, 4), (-4, 4)], "#fff0a8")),
    _pumpkin(polygon([(-8, -3), (8, -3), (5, 3), (2, 0), (-2, 3), (-5, 0)], "#fff0a8")),
)


def _middle(cell: Cell) -> tuple[float, float]:
    return _EDGE + PITCH * (cell.x + 0.5), _EDGE + PITCH * (cell.y + 0.5)


def _between(edge: Edge) -> tuple[float, float, bool]:
    """Return the centre between two cells.

    The last value is whether a wall there is upright.
    """
    (x, y), (x1, y1) = (_middle(cell) for cell in edge)
    return (x + x1) / 2, (y + y1) / 2, x != x1


_PAVING: Final = [
    freeze(rectangle(PITCH - 1.6, PITCH - 1.6, linear_gradient(*each, end=(1, 1)), radius=3))
    for each in _STONES
]


@lru_cache(maxsize=8)
def _ground(side: int) -> Picture:
    """Return the background of all mazes of a size.

    It has paving, the exit, hedges at the top, and the shadow on the left.
    """
    whole = side * PITCH + 2 * _EDGE
    half = whole / 2
    x, y = _middle(Cell(side - 1, side - 1))
    parts: list[Placed] = [(half, half, rectangle(whole, whole, _FLOOR, radius=14, outline="border"))]
    parts.append((half, half, rectangle(side * PITCH, side * PITCH, _JOINT)))
    specks, chance = (circle(1.1, _SPECK), circle(0.8, _SPECK)), Random(side)
    for left, top in (_middle(Cell(column, row)) for row in range(side) for column in range(side)):
        parts.append((left, top, chance.choice(_PAVING)))
        parts += [(left + chance.uniform(-15, 15), top + chance.uniform(-15, 15), speck) for speck in specks]
    parts.append((half, half, rectangle(whole, whole, _MOON, radius=14)))
    parts.append((x, y, circle(0.55 * PITCH, _GLOW)))
    for dx, dy in ((1, 0), (0, 1)):  # arrows that point out of the maze
        out, tip = PITCH / 2 + 2, PITCH / 2 + 11
        corners = [(tip * dx, tip * dy), (out * dx + 9 * dy, out * dy + 9 * dx)]
        corners.append((out * dx - 9 * dy, out * dy - 9 * dx))
        parts.append((x, y, polygon(corners, "good", outline="surface", thickness=1.5, pinhole=(0, 0))))
    parts.append((half + PITCH / 2, _EDGE, _row(side - 1, upright=False)))
    parts.append((_EDGE + 3.5, half + PITCH / 2, blur(2, rectangle(_WALL, (side - 1) * PITCH, _SHADOW))))
    return freeze(place_all(parts, rectangle(whole, whole + _RISE, _SLAB, radius=14)))


@lru_cache(maxsize=8)
def _outside(side: int) -> tuple[Piece, ...]:
    """Return the outer hedges but for the top ones.

    They cover the ends of those inside.
    """
    far, middle = side * PITCH + _EDGE, (side - 1) * PITCH / 2 + _EDGE
    left = Piece("left hedge", _EDGE, middle + PITCH, _row(side - 1, upright=True), through=True)
    right = Piece("right hedge", far, middle, left.picture, through=True)
    return left, right, Piece("bottom hedge", middle, far, _row(side - 1, upright=False), through=True)


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
    """Return all pairs of adjacent cells.

    In their order, no hedge has the shadow of another on its top.
    """
    found = list[Edge]()
    for y in range(side):
        found += [(Cell(x, y - 1), Cell(x, y)) for x in range(side) if y]
        found += [(Cell(x, y), Cell(x + 1, y)) for x in range(side - 1)]
    return found


def mood(position: Position) -> str:
    """Return the mood of the gnome."""
    beside = position.maze.neighbours[position.gnome]
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
    x, y = _middle(position.gnome)
    those = [Piece("gnome", x, y, gnome(mood(position)), says=f"the gnome on {name_of(position.gnome)}")]
    together = position.pumpkins[0] == position.pumpkins[1]
    for k, (cell, picture) in enumerate(zip(position.pumpkins, PUMPKINS, strict=True)):
        x, y = _middle(cell)
        if together:
            x += _APART if k else -_APART
        those.append(
            Piece(
                f"pumpkin {k + 1}",
                x,
                y,
                _scaled(_TOGETHER if together else _FIGURE, picture),
                f"pumpkin {k + 1} on {name_of(cell)}",
            )
        )
    those.append(Piece("exit", *_middle(position.exit), _EXIT, says=f"the exit on {name_of(position.exit)}"))
    return Scene(ground.width, ground.height + 1.4 * size, (*marks, *spots, *those), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return scenes of the gnome hopping after a win."""
    last = scene(position, view)
    hop = wave(last, {"gnome"}) if status(position).winners else ()
    return *hop, last, *hop
