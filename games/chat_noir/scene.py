"""The pieces on the table: the circles and the cat.

The board as text is here, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Annotated, Final, Literal

from games.chat_noir import garden
from games.chat_noir.drawing import (
    FACES,
    FENCE,
    LOOKS,
    cell_center_x,
    cell_center_y,
    look,
    world_height,
    world_width,
)
from games.chat_noir.garden import EDGE, Mood
from games.chat_noir.graph import adjacent, build_bfs_table, on_boundary, on_cats_path
from games.chat_noir.rules import Position, cells, name_of, world_of
from games.chat_noir.world import Posn
from launcher.picture import Picture, Point, freeze, rectangle, stretch
from launcher.tabletop import Piece, Place, Scene, Toggle, View, counted, wave

PATHS: Final = Toggle("paths", "Show paths", "h")

_OUT: Final = 36  # logical pixels from the middle of a cell on the edge to a cat that has left the board
_LEAP: Final = 18  # logical pixels from the ground to the cat in the middle of a leap
_SPROUT: Final = 5  # logical pixels from which a new hedge falls into its place
_FEW: Final = 2  # ways that are left to a cat that is nearly caught


_BOARDS: Final = {"garden": "Night garden", "circles": "Circles"}


@dataclass(frozen=True)
class Style:
    """The player's choice of appearance.

    Attributes:
        board: the night garden, or the circles of the original.
    """

    board: Annotated[Literal["garden", "circles"], _BOARDS] = "garden"


def scene(position: Position, view: View) -> Scene:
    """Return the cells and the cat.

    A free cell under the mouse or with the focus counts as blocked.
    """
    pointed = cells(position.size).get(view.hover or view.focus or "")
    playing = position.state == "playing"
    mouse = pointed if playing and pointed != position.cat and pointed not in position.blocked else None
    world = world_of(position, mouse, paths=PATHS.name in view.toggles)
    on_path, fence = on_cats_path(world), _fence(position) if position.state == "cat-lost" else set()
    looks = {
        p: FENCE if p in fence else look(blocked, on_path(p), p == mouse)
        for p, blocked in world.board
        if p not in position.missing
    }
    original = view.style == Style("circles")
    circles = [(_pieces if original else _stones)(p)[number] for p, number in looks.items()]
    under = name_of(position.cat)  # a screen reader reads the cat itself here, so its circle is silent
    circles = [each._replace(says="") if playing and each.name == under else each for each in circles]
    width, height = world_width(position.size) + 2 * EDGE, world_height(position.size) + 2 * EDGE
    if original:
        ground = rectangle(width, height, "surface", radius=18, outline="border")
        return Scene(width, height, (*circles, _cat(position, FACES[position.state])), ground)
    hedges = [_hedge(p, p in fence, position.stage.grown == p) for p in looks if p in position.blocked]
    cat = _garden_cat(position, pointed="cat" in (view.hover, view.focus))
    pieces = (*circles, *hedges, *cat)
    return Scene(width, height, pieces, garden.garden(position.size, position.missing))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return the scenes after the end.

    The fence closes and a caught cat curls up, or an escaped cat jumps for joy.
    """
    last = scene(position, view)
    if position.state == "cat-lost":
        fence = {name_of(p) for p in _fence(position)} | {f"hedge on {name_of(p)}" for p in _fence(position)}
        return *wave(last, fence), _with_cat(last, 0, 0.7)
    return _with_cat(last, -_OUT / 2, 1), last, _with_cat(last, -_OUT / 2, 1)


def _with_cat(last: Scene, down: float, high: float) -> Scene:
    """Return a scene with the cat moved and stretched.

    The cat moves down by this many logical pixels and is scaled in height.
    """
    *circles, cat = last.pieces
    picture = freeze(stretch(1, high, cat.picture))
    return last._replace(pieces=(*circles, cat._replace(y=cat.y + down, picture=picture)))


def describe(position: Position) -> list[str]:
    """Return the board and the cat as text.

    Each row is a line of characters.
    """
    across = range(position.size)
    signs = dict.fromkeys(cells(position.size).values(), ".") | dict.fromkeys(
        position.blocked - position.missing, "#"
    )
    signs |= dict.fromkeys(position.missing, " ")
    signs |= {position.cat: "C"} if position.cat not in position.blocked else {}
    rows = [" ".join(signs.get(Posn(x, y), " ") for x in across) for y in across]
    letters = "     " + " ".join(name_of(Posn(x, 0))[0] for x in across)
    lines = [f"{y + 1:3} {' ' * (y % 2)} {row}".rstrip() for y, row in enumerate(rows)]
    return [
        letters,
        *lines,
        f"The cat is on {name_of(position.cat)} after {counted(position.turn, 'turn')}.",
    ]


def _cat(position: Position, picture: Picture) -> Piece:
    x, y = _place(position)
    says = Place(f"the cat, on {name_of(position.cat)}", "the cat")
    return Piece("cat", x, y, picture, says)


def _place(position: Position) -> Point:
    """Return the place of the cat, which is outside the board if it has escaped."""
    p, rim = position.cat, position.size - 1
    out = _OUT if position.state == "cat-won" else 0
    x = EDGE + cell_center_x(p) + out * ((p.x == rim) - (p.x == 0))
    y = EDGE + cell_center_y(p) + out * ((p.y == rim) - (p.y == 0))
    return x, y


def _garden_cat(position: Position, *, pointed: bool) -> tuple[Piece, Piece]:
    """Return the shadow of the cat and the cat itself.

    It flicks its tail if it has landed or is pointed at.
    """
    cat = _cat(position, garden.cat(_mood(position, pointed=pointed)))
    goal = position.stage.leap
    ground = garden.shadow(high=goal is not None)
    low = Piece("shadow", cat.x, cat.y, ground, on="cat", through=True)
    if goal is None:
        return low, cat
    start = EDGE + cell_center_x(position.cat), EDGE + cell_center_y(position.cat)
    end = (cat.x, cat.y) if goal == position.cat else (EDGE + cell_center_x(goal), EDGE + cell_center_y(goal))
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    picture = garden.cat(Mood("leap", garden.gaze_at(end[0] - start[0], end[1] - start[1])))
    return low._replace(x=x, y=y), cat._replace(x=x, y=y - _LEAP, picture=picture)


def _mood(position: Position, *, pointed: bool) -> Mood:
    """Return how the cat looks: at the nearest free edge, and with its ears back if it is nearly out or caught."""
    tail: garden.Tail = "flick" if pointed or position.stage.landed or position.state == "cat-won" else "rest"
    if position.state == "cat-lost":
        return Mood("sleep")
    if position.state == "cat-won":
        return Mood(tail=tail)
    gaze, is_afraid = _outlook(position.size, position.blocked, position.cat)
    return Mood("sit", gaze, "back" if is_afraid else "up", tail)


@lru_cache(maxsize=64)
def _outlook(size: int, blocked: frozenset[Posn], cat: Posn) -> tuple[Point, bool]:
    """Return the direction of the nearest free edge, and whether the cat is nearly out or nearly caught."""
    near = build_bfs_table(world_of(Position(size, "quick", blocked, cat)), cat)
    edges = [
        (steps, hypot(*(far := _distance(cat, p))), far)
        for p, steps in near.items()
        if isinstance(p, Posn) and on_boundary(p, size)
    ]
    if not edges:
        return (0, 0), True
    steps, _, far = min(edges)
    return garden.gaze_at(*far), steps <= 1 or sum(near.get(p) == 1 for p in adjacent(cat)) <= _FEW


def _distance(one: Posn, other: Posn) -> Point:
    return cell_center_x(other) - cell_center_x(one), cell_center_y(other) - cell_center_y(one)


def _fence(position: Position) -> set[Posn]:
    """Return the blocked cells that the cat can't get past."""
    inside = build_bfs_table(world_of(position), position.cat)
    return {other for p in inside if isinstance(p, Posn) for other in adjacent(p)} & position.blocked


_SAID: Final = "free", "free, on the cat's path", "free", "blocked", "blocked, part of the fence"


@lru_cache(maxsize=2 * 15**2)
def _pieces(p: Posn) -> tuple[Piece, ...]:
    """Return all looks of a circle."""
    sides = "free", "free", "free", "blocked", "blocked"
    return tuple(_cell(p, *each) for each in zip(LOOKS, _SAID, sides, strict=True))


@lru_cache(maxsize=2 * 15**2)
def _stones(p: Posn) -> tuple[Piece, ...]:
    """Return all looks of a cell in the garden, without its hedge."""
    kind = garden.kind_of(p)
    pictures = (
        garden.stone(kind),
        garden.stone(kind, "paw"),
        garden.stone(kind, "bud"),
        garden.bed(),
        garden.bed(),
    )
    return tuple(_cell(p, picture, said) for picture, said in zip(pictures, _SAID, strict=True))


def _cell(p: Posn, picture: Picture, said: str, side: str = "") -> Piece:
    x, y, name = EDGE + cell_center_x(p), EDGE + cell_center_y(p), name_of(p)
    return Piece(name, x, y, picture, Place(f"{name}, {said}", said), side)


@lru_cache(maxsize=4 * 15**2)
def _hedge(p: Posn, lit: bool, grown: bool) -> Piece:
    """Return the hedge on a blocked cell.

    One that has just grown is a little too high for a moment.
    """
    picture = garden.hedge(garden.kind_of(p), lit=lit)
    x, y = EDGE + cell_center_x(p), EDGE + cell_center_y(p) - _SPROUT * grown
    return Piece(f"hedge on {name_of(p)}", x, y, picture, on=name_of(p), through=True)
