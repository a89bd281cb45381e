"""The world as a picture, in logical pixels.

A circle has only a few looks and never moves, so each look of each circle is made and placed once, and then shared by
all pictures. A board is assembled in one pass over its cells. If a picture differs from the one before, only
the changed parts are new objects.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Final, TypeAlias

from games.chat_noir.graph import Node, on_cats_path
from games.chat_noir.world import Board, Cell, Posn, World
from launcher.picture import (
    Group,
    Picture,
    Point,
    blank,
    circle,
    curve,
    ellipse,
    freeze,
    line,
    overlay,
    place_all,
    polygon,
    rectangle,
)

circle_radius: Final = 20
circle_spacing: Final = 22
"""Half the distance between the centres of two neighbouring circles in a row."""

row_pitch: Final = 2 * circle_spacing * 433 / 500
"""The distance between two rows: 433/500 is nearly the height of an equilateral triangle with sides of 1."""


def world_width(size: int) -> int:
    """Return the width of a board of this size."""
    return ceil(cell_center_x(Posn(size - 1, 1)) + circle_radius)


def world_height(size: int) -> int:
    """Return the height of a board of this size."""
    return ceil(cell_center_y(Posn(0, size - 1)) + circle_radius)


def cell_center_x(p: Posn) -> float:
    """Return the distance of a cell's centre from the left.

    Odd rows are shifted by half a cell.
    """
    return circle_radius + (2 * p.x + p.y % 2) * circle_spacing


def cell_center_y(p: Posn) -> float:
    """Return the distance of a cell's centre from the top."""
    return circle_radius + p.y * row_pitch


_WIDTH, _HEIGHT = 60, 40

# Places are in logical pixels from the pinhole. Only the right half of each pair is given.
_EAR: Final = ((4.5, -8.0), (18.8, -18.0), (19.2, 1.0))
_INSIDE_OF_EAR: Final = ((10.2, -9.2), (16.8, -13.6), (17.0, -4.5))
_EYE: Final = (8.6, 0.2)
_BROW: Final = ((3.8, -3.0), (14.6, -7.4))
_NOSE: Final = ((-2.8, 5.2), (2.8, 5.2), (0.0, 8.4))
_WHISKERS: Final = (((8.5, 8.4), (28.5, 4.4)), ((8.0, 10.2), (29.0, 10.4)), ((8.5, 12.0), (28.0, 16.6)))

Placed: TypeAlias = tuple[float, float, Picture]


def _face(mouth: tuple[Point, Point, Point], *, fur: str = "lightgray/#e4e7ea", cross: bool = False) -> Group:
    """Return a face of the cat.

    Args:
        mouth: the point where the mouth begins, the point it is drawn towards, and the point where it ends.
        fur: the colour of the head.
        cross: whether the brows are drawn together.
    """
    parts: list[Placed] = []
    for side in (-1, 1):
        parts.append(_stroke((*_EAR, _EAR[0]), 2.4, side, "#00000000/#9aa5b1"))
        parts += [_triangle(_EAR, "black", side), _triangle(_INSIDE_OF_EAR, "#e0a0a8", side)]
        parts += [_stroke(whisker, 0.9, side, "#00000000/#c5ccd4") for whisker in _WHISKERS]
    parts.append((0, 3, ellipse(40, 28, fur, outline="#303030", thickness=0.8)))
    for side in (-1, 1):
        x, y = side * _EYE[0], _EYE[1]
        parts += [(x, y, ellipse(12.6, 10, "black")), (x, y, ellipse(8.8, 6.8, "limegreen"))]
        parts += [(x, y, ellipse(2.2, 6.0, "black"))]
        parts += [_stroke(whisker, 0.9, side, "black/#00000000") for whisker in _WHISKERS]
        if cross:
            parts.append(_stroke(_BROW, 2.0, side))
    parts += [_triangle(_NOSE, "black"), _curve(mouth)]
    return place_all([(30 + x, 20 + y, part) for x, y, part in parts], blank(_WIDTH, _HEIGHT))


def _triangle(corners: tuple[Point, ...], colour: str, side: int = 1) -> Placed:
    return 0, 0, polygon([(side * x, y) for x, y in corners], colour, pinhole=(0, 0))


def _stroke(points: tuple[Point, ...], thickness: float, side: int, colour: str = "black") -> Placed:
    return 0, 0, line([(side * x, y) for x, y in points], colour, thickness=thickness, pinhole=(0, 0))


def _curve(points: tuple[Point, Point, Point]) -> Placed:
    return 0, 0, curve(*points, "black", thickness=1.3, pinhole=(0, 0))


thinking_cat: Final = _face(((-4.0, 12.4), (0.0, 12.4), (4.0, 12.4)))
happy_cat: Final = _face(((-6.0, 10.4), (0.0, 18.4), (6.0, 10.4)))
mad_cat: Final = _face(((-5.0, 14.4), (0.0, 8.8), (5.0, 14.4)), fur="pink/#ffd9e0", cross=True)


BLUE: Final = "lightskyblue/#3b82b8"
_MARK: Final = "#00000000/#9aa5b1"  # visible only in the dark theme, where black circles hardly stand out

_EDGE: Final = "#3a86b7/#3b82b8/#a5d4f7"

_DISC: Final = overlay(
    circle(circle_radius - 0.75, None, outline=_EDGE, thickness=1.5), circle(circle_radius, BLUE)
)
_CROSS: Final = overlay(
    line([(-7, -7), (7, 7)], _MARK, thickness=4), line([(-7, 7), (7, -7)], _MARK, thickness=4)
)
_CLOSED: Final = overlay(
    _CROSS,
    circle(circle_radius - 1, None, outline=_MARK, thickness=2),
    circle(circle_radius, "black/#101418"),
)
LOOKS: Final[tuple[Picture, ...]] = (
    _DISC,
    overlay(circle(circle_radius // 2, "white"), _DISC),
    overlay(circle(3, "#00000000/white"), circle(circle_radius // 2, "black"), _DISC),
    _CLOSED,
    overlay(circle(circle_radius - 3.5, None, outline="#ffc83d", thickness=4), _CLOSED),
)
"""The looks of a circle: free, on the cat's path, under the mouse, blocked, and part of the fence around the cat."""

FREE, ON_PATH, UNDER_MOUSE, BLOCKED, FENCE = range(5)

FACES: Final = {
    state: freeze(face)
    for state, face in (("playing", thinking_cat), ("cat-won", happy_cat), ("cat-lost", mad_cat))
}
"""The cat's face during the game, when it has won, and when it has lost."""


def render_world(world: World) -> Group:
    """Return the board with the cat, whose face fits the state of the game."""
    board = render_board(world.board, world.size, on_cats_path(world), world.mouse_posn)
    face = FACES[world.state]
    left, top = face.pinhole
    cat = cell_center_x(world.cat) - left, cell_center_y(world.cat) - top, face
    return Group(board.width, board.height, (*board.parts, cat), board.hole)


def render_board(board: Board, size: int, on_path: Callable[[Node], bool], mouse_posn: Posn | None) -> Group:
    """Return the circles of a board on a plain ground.

    The ground is `world_width` by `world_height` for its size.

    Args:
        board: the cells to draw.
        size: the number of columns and rows that there is room for.
        on_path: whether a node lies on the cat's path, as returned by `on_cats_path`.
        mouse_posn: the cell under the mouse, if there is one.
    """
    circles = [_placed(p)[look(blocked, on_path(p), p == mouse_posn)] for p, blocked in board]
    width, height = world_width(size), world_height(size)
    return Group(width, height, (_backdrop(size), *circles), (width / 2, height / 2))


def render_cell(cell: Cell, on_path: bool, under_mouse: bool) -> Picture:
    """Return the circle of a cell, with its pinhole in the middle.

    Args:
        cell: the cell.
        on_path: whether the cell lies on the cat's path.
        under_mouse: whether the mouse is on it.
    """
    return LOOKS[look(cell.blocked, on_path, under_mouse)]


def look(blocked: bool, on_path: bool, under_mouse: bool) -> int:
    """Return the index in `LOOKS` of a circle's look."""
    if blocked:
        return BLOCKED
    if under_mouse:
        return UNDER_MOUSE
    return ON_PATH if on_path else FREE


@lru_cache(maxsize=2 * 101**2)
def _placed(p: Posn) -> tuple[Placed, ...]:
    """Return all looks of the cell at `p`, each at its position."""
    left, top = cell_center_x(p) - circle_radius, cell_center_y(p) - circle_radius
    return tuple([(left, top, look) for look in LOOKS])


@lru_cache(maxsize=16)
def _backdrop(size: int) -> Placed:
    return 0, 0, rectangle(world_width(size), world_height(size), "surface")
