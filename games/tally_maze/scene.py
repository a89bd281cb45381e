"""The scene of Tally Maze.

It is a garden of clipped hedges on paving with the gnome and the pumpkins, and dots for
changes in the next mazes.
"""

from __future__ import annotations

from functools import lru_cache
from math import copysign, cos, pi, sin
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
    rotate,
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

PITCH, _EDGE, _WALL = 48.0, 18.0, 11.0  # hats of gnomes in the first row stay in the scene
_FRONT = 5.5  # the height of the front faces of hedges
_ROUND = 3.8  # the radius of the ends of a hedge
_SHORT = 0.7  # how much shorter each end is, so that no rounded pixel sticks out of a crossing hedge
_TOP = -_FRONT / 2  # the middle of the top of a hedge, from the line between cells
_CORNER = 14.0  # the radius of the corners of the garden
_PLINTH = 1.6  # the height of the front of the garden, in heights of the number that is cut into it
_LETTER = 13  # the size of the number in the window, in logical pixels
_ROOM = 150, 624  # the sides of the room between which the number keeps this size
_DIGITS = 6  # the number of digits shown at both ends of a long number

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_SLAB: Final = linear_gradient("#e0d4ba/#293740/#000000", "#d3c5a6/#1f2b34/#000000", end=(1, 1))
_FACE: Final = linear_gradient("#b5a684/#22313b/#000000", "#c4b592/#1a262e/#000000")
_RIM: Final = "#f1e8d3/#4d6370/#d0d0d0"
_CUT: Final = "#2b220f/#c3d3dc/#ffffff"  # the number on the front
_JOINT: Final = "#e6dabd/#13202a/#2a3036"  # the colour between stones, which must be much fainter than hedges
_STONES: Final = (
    ("#f7efdd/#17262f/#000000", "#f0e6d0/#131f28/#000000"),
    ("#f4ebd7/#15232c/#000000", "#ede2ca/#111c25/#000000"),
    ("#f8f1e1/#192932/#000000", "#f2e8d4/#15222b/#000000"),
)
_MOON: Final = radial_gradient(
    "#fff6d850/#b4dcf010/#00000000", "#fff6d800/#b4dcf000/#00000000", middle=(0.2, 0.1), radius=0.9
)
_HEDGE: Final = "#2a7034/#508655/#ffffff"
_SIDE: Final = linear_gradient("#1f5a2a/#1c3a21/#00000000", "#123a1d/#0e2013/#00000000")
_LEAVES: Final = "#236330/#4c8251/#00000000", "#307939/#5c935d/#00000000", "#55a04a/#80ad6b/#00000000"
"""The colours of leaves, from the lower side of the top of a hedge to the upper one."""
_SHADOW: Final = "#2a210e48/#00060a90/#00000000"
_LAMP: Final = radial_gradient(
    "#fffbe6/#fff6d0/#00000000",
    "#ffe08a/#ffd070/#00000000",
    "#f2a93b/#e08a2a/#00000000",
    middle=(0.5, 0.62),
    radius=0.75,
)
_STONE: Final = linear_gradient("#ddd2bc/#b4c4d0/good", "#c2b598/#7f909d/good", end=(1, 1))
_DARK_STONE: Final = "#3a3022/#0a1218/#000000"
_SEAM: Final = "#85775b/#56666f/#00000000"
_LIT_STONE: Final = "#fbf5e6/#e4eff6/#00000000"
_WOOD: Final = linear_gradient("#a5652f/#a5652f/#00000000", "#6e3d18/#6e3d18/#00000000", end=(1, 0.4))
_GRAIN: Final = "#4a270d/#3a1e0a/#00000000"
_KNOB: Final = "#f6d77a/#f6d77a/#00000000"
_SPILL: Final = radial_gradient("#ffc94bd0/#ffb84ad0/#00000000", "#ffc94b00/#ffb84a00/#00000000")

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
_LANTERN: Final = radial_gradient("#ffc94b90/#ffd27ab0/#00000000", "#ffc94b00/#ffd27a00/#00000000")
_POOL: Final = radial_gradient("#ffe9a8/#ffdf94/#00000000", "#ffcf5c/#d89a3c/#00000000")
_RING: Final = "#fffdf2/#fff0c0/#ffffff"
_HALO: Final = "#fffdf2/#ffefc0/#000000"  # a line of light around the gnome
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

_EMBER: Final = radial_gradient("#ff9a3000/#ff9a3090/#00000000", "#ff9a3000/#ff9a3000/#00000000")

_SPOT: Final = freeze(rectangle(PITCH, PITCH, "#00000000"))


_TALL, _PLUMP = 1.15, 1.05  # the scales of the gnome, whose hat is above the cell, and of the pumpkins
_SOLE = 20.0  # the distance of the lower end of a figure below the middle of its picture
_FEET = 14.6  # the same below the middle of a cell
_GLOW = 0.61  # the radius of the light around a figure, in cells; it stays in the scene
_TOGETHER, _APART = 0.55, 10.0  # the scale of pumpkins in the same cell, and their distance from its middle

# The way through the gate, from the middle of its cell.
_OPEN = 15.0  # the distance of its sides
_FOOT, _SPRING, _CROWN = 17.0, -11.0, -29.0  # the ends of its sides and the top of its curve
_POST = 8.0  # the thickness of the stones around it
_RAY = 24  # the number of steps along its curve


def _curve(out: float) -> list[tuple[float, float]]:
    """Return the points of the arch around the way through the gate."""
    side, high = _OPEN + out, _SPRING - _CROWN + out
    turns = [pi * k / _RAY for k in range(_RAY + 1)]
    return [(-side * cos(turn), _SPRING - high * sin(turn)) for turn in turns]


def _in_cell(parts: list[Placed], cell: Picture) -> Picture:
    return freeze(place_all([(PITCH / 2 + x, PITCH / 2 + y, part) for x, y, part in parts], cell))


def _arch(out: float) -> list[tuple[float, float]]:
    return [(-_OPEN - out, _FOOT), *_curve(out), (_OPEN + out, _FOOT)]


def _leaf(side: int) -> list[Placed]:
    """Return an open leaf of the door, at the left (-1) or the right (1)."""
    hinge, edge = side * _OPEN, side * (_OPEN - 6)
    board = [(hinge, _FOOT), (hinge, _SPRING - 4), (edge, _SPRING - 9), (edge, _FOOT - 3)]
    middle = (hinge + edge) / 2
    return [
        (0, 0, polygon(board, _WOOD, outline=_GRAIN, thickness=1, pinhole=(0, 0))),
        (0, 0, line([(middle, _FOOT - 2), (middle, _SPRING - 6)], _GRAIN, thickness=0.8, pinhole=(0, 0))),
        (edge + side * 1.6, 3, circle(1, _KNOB)),
    ]


def _gate() -> Picture:
    """Return the gate: a lit open door and its arch."""
    ring = [*_arch(_POST), *reversed(_arch(0))]
    inner, outer = _curve(0), _curve(_POST)
    joints = [[inner[k], outer[k]] for k in range(3, _RAY, 3) if k != _RAY // 2]
    levels = _SPRING + 8, _SPRING + 16
    joints += [[(side * _OPEN, y), (side * (_OPEN + _POST), y)] for side in (-1, 1) for y in levels]
    key = [(-3.2, _CROWN + 1.5), (3.2, _CROWN + 1.5), (4.4, _CROWN - _POST - 2), (-4.4, _CROWN - _POST - 2)]
    foot = rectangle(_POST + 3, 5, _STONE, radius=1, outline=_DARK_STONE)
    parts: list[Placed] = [
        (0, _SPRING, circle(_EDGE + PITCH / 2, _SPILL)),
        (0, 0, polygon(_arch(0), _LAMP, pinhole=(0, 0))),
        *_leaf(-1),
        *_leaf(1),
        (0, 0, polygon(ring, _STONE, outline=_DARK_STONE, thickness=1.4, pinhole=(0, 0))),
    ]
    parts += [(0, 0, line(joint, _SEAM, thickness=0.9, pinhole=(0, 0))) for joint in joints]
    parts.append((0, 0, line(_curve(_POST - 1.6)[2 : _RAY // 2], _LIT_STONE, thickness=1.2, pinhole=(0, 0))))
    parts += [(side * (_OPEN + _POST / 2), _FOOT - 1, foot) for side in (-1, 1)]
    parts.append((0, 0, polygon(key, _STONE, outline=_DARK_STONE, thickness=1.2, pinhole=(0, 0))))
    parts.append((0, _CROWN - _POST / 2, circle(2.4, "good", outline=_DARK_STONE, thickness=0.8)))
    return _in_cell(parts, _SPOT.picture)


_GATE: Final = _gate()


def _dots(radius: float, colour: str, upright: bool) -> Picture:
    dot = circle(radius, colour, outline="surface", thickness=1)
    return freeze((above if upright else beside)(*[dot] * 5, gap=PITCH / 5 - 2 * radius))


_LEAFY: Final = 20  # the number of leaves on a hedge


def _hedge(upright: bool) -> Picture:
    """Return a clipped hedge as long as a cell.

    It has a leafy top with round edges, a darker front face and a soft shadow.

    Hedges in a row look like one.
    """
    half = (PITCH + _WALL) / 2 - _SHORT

    def turn(along: float, across: float) -> tuple[float, float]:
        return (across, along) if upright else (along, across)

    def box(colour: Paint, deeper: float) -> Picture:
        wide, high = turn(2 * half, _WALL)
        return rectangle(wide, high + deeper, colour, radius=_ROUND)

    shadow = rectangle(*turn(PITCH, _WALL), _SHADOW)
    parts: list[Placed] = [(3.5, 11 if upright else 5, blur(2.5, shadow))]
    parts += [(0, 0, box(_SIDE, _FRONT)), (0, _TOP, box(_HEDGE, 0))]
    chance = Random(upright)
    for k in range(_LEAFY):
        along, across = ((k + 0.5) / _LEAFY - 0.5) * PITCH, chance.uniform(-0.45, 0.45)
        lit = round(1 - 2 * across + chance.uniform(-0.4, 0.4))
        leaf = ellipse(5.4, 3, _LEAVES[min(max(lit, 0), len(_LEAVES) - 1)])
        x, y = turn(along, across * _WALL)
        parts.append((x, y + _TOP, rotate(chance.uniform(0, 180), leaf)))
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
    stood: list[Placed] = [(2, 17, _CONTACT), *parts]
    return _in_cell(stood, rectangle(PITCH, PITCH, None))


@lru_cache(maxsize=8)
def _scaled(size: float, figure: Picture) -> Picture:
    return freeze(scale(size, figure))


def _gnome() -> Picture:
    """Return a round gnome without eyes, mouth and arms."""
    beard = [*bezier((-9, -1), (-11, 9), (-4, 12), (0, 15)), *bezier((0, 15), (4, 12), (11, 9), (9, -1))]
    beard += bezier((9, -1), (5, 3), (-5, 3), (-9, -1))
    cap = [
        *bezier((-12, -6), (-9, -14), (-5, -22), (4, -26)),
        *bezier((4, -26), (5, -20), (9, -14), (12, -6)),
    ]
    cap += bezier((12, -6), (5, -10), (-5, -10), (-12, -6))
    boot = ellipse(10, 6, _BOOT, outline=_INK, thickness=1)
    return _centre(
        (0, 6, circle(PITCH * _GLOW, _LANTERN)),
        (0, 15.5, ellipse(36, 12, _POOL, outline=_RING, thickness=2.5)),
        (0, 5, circle(16, _HALO)),
        (0, 0, polygon(cap, _HALO, outline=_HALO, thickness=5, pinhole=(0, 0))),
        (-6, 17, boot),
        (6, 17, boot),
        (0, 5, circle(14, _BLUE, outline=_INK, thickness=1.5)),
        (0, -3, circle(9.5, _SKIN, outline=_INK, thickness=1)),
        (0, 0, polygon(beard, _BEARD, outline=_INK, thickness=1, pinhole=(0, 0))),
        (0, 0.5, ellipse(5, 4.2, "#f0a07c/#f0a07c/#fbd3ae")),
        (0, 0, polygon(cap, _CAP, outline=_INK, thickness=1.5, pinhole=(0, 0))),
        (0, 0, line(bezier((-8.5, -9.5), (-6.5, -14), (1, -22.5)), _LIT, thickness=1.3, pinhole=(0, 0))),
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
    return place_all([(24 + x, 24 + y, part) for x, y, part in parts], _GNOME)


def _pumpkin(grin: Picture) -> Picture:
    glow = circle(PITCH * _GLOW, _EMBER)
    flesh = [ellipse(width, 33, _FLESH, outline=_RIND, thickness=2) for width in (42, 28, 13)]
    eye = polygon([(-4, 3), (4, 3), (0, -4)], "#fff0a8", pinhole=(0, 0), outline="#5a2a05", thickness=1)
    return _centre(
        (0, 2, glow),
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
    freeze(rectangle(PITCH - 1.6, PITCH - 1.6, linear_gradient(*each, end=(1, 1)), radius=4))
    for each in _STONES
]


@lru_cache(maxsize=8)
def _ground(side: int, number: float) -> Picture:
    """Return the background of all mazes of a size.

    It has paving, the hedges at the top, and the shadow on the left.

    Args:
        side: the width and height of the maze in cells.
        number: the height of the number on the front.
    """
    whole = side * PITCH + 2 * _EDGE
    half, front = whole / 2, _PLINTH * number
    slab = rectangle(whole, whole, _SLAB, radius=_CORNER, outline=_RIM, thickness=1.5)
    parts: list[Placed] = [(half, half, slab), (half, half, rectangle(side * PITCH, side * PITCH, _JOINT))]
    chance = Random(side)
    cells = [Cell(column, row) for row in range(side) for column in range(side)]
    parts += [(*_middle(cell), chance.choice(_PAVING)) for cell in cells]
    parts.append((half, half, rectangle(whole, whole, _MOON, radius=_CORNER)))
    x, y = _middle(Cell(side - 1, side - 1))
    parts.append((x, y + _FOOT, ellipse(1.5 * PITCH, 0.6 * PITCH, _SPILL)))
    parts.append((half + PITCH / 2, _EDGE, _row(side - 1, upright=False)))
    parts.append((_EDGE + 3.5, half + PITCH / 2, blur(2.5, rectangle(_WALL, (side - 1) * PITCH, _SHADOW))))
    return freeze(place_all(parts, rectangle(whole, whole + front, _FACE, radius=_CORNER)))


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
    """Return the size of the number of a maze.

    It is legible in small windows too.
    """
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
    told, y = text(f"Maze {shown}", size, _CUT), whole + _PLINTH * size / 2
    return (*marks, Piece("number", whole / 2, y, told, f"Maze {number}", through=True))


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


def _standing(cell: Cell, figure: Picture, off: float = 0) -> tuple[float, float]:
    """Return the place of a figure in a cell.

    It is to the right of the middle by a distance.
    """
    x, y = _middle(cell)
    return x + off, y + _FEET - _SOLE * figure.height / PITCH


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

    If both pumpkins are in the same cell, they are smaller and side by side. The gnome is in front of the pumpkins, and
    all figures are in front of the gate.
    """
    size = round(_letter(position.side, view), 1)
    ground = _ground(position.side, size)
    ahead = _FARTHEST if FARTHER in view.toggles else int(COMING in view.toggles)
    marks = _marks(position.side, position.number, ahead, size)
    ways = [(step, step_target(position, step)) for step in STEPS]
    spots = [
        Piece(step, *_middle(goal), _SPOT, says=Place(f"{step}, to {name_of(goal)}", step))
        for step, goal in ways
        if goal
    ]
    gate = Piece("exit", *_middle(position.exit), _GATE, says=f"the exit on {name_of(position.exit)}")
    those = [gate]
    together, caught = position.pumpkins[0] == position.pumpkins[1], _APART if position.is_caught else 0
    for k, (cell, picture) in enumerate(zip(position.pumpkins, PUMPKINS, strict=True)):
        name, off = f"pumpkin {k + 1}", caught if cell == position.gnome else 0
        if together:
            off += _APART if k else -_APART
        figure = _scaled(_TOGETHER if together else _PLUMP, picture)
        those.append(Piece(name, *_standing(cell, figure, off), figure, f"{name} on {name_of(cell)}"))
    figure = _scaled(_TALL, gnome(mood(position)))
    place = _standing(position.gnome, figure, -0.7 * caught)
    those.append(Piece("gnome", *place, figure, says=f"the gnome on {name_of(position.gnome)}"))
    return Scene(ground.width, ground.height, (*marks, *spots, *those), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return scenes of the gnome hopping after a win."""
    last = scene(position, view)
    hop = wave(last, {"gnome"}) if status(position).winners else ()
    return *hop, last, *hop
