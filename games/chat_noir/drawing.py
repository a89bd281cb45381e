"""Draw the world, in logical pixels.

A circle has only a few looks and never moves, so each look of each circle is made and placed once, and then shared by
all pictures. A board is assembled in one pass over its cells. If a picture differs from the one before, only
the changed parts are new objects.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from games.chat_noir.cat import happy_cat, mad_cat, thinking_cat
from games.chat_noir.geometry import cell_center_x, cell_center_y, circle_radius, world_height, world_width
from games.chat_noir.graph import Node
from games.chat_noir.path import on_cats_path
from games.chat_noir.world import Board, Cell, Posn, World
from launcher.picture import Group, Picture, circle, freeze, line, overlay, rectangle

Placed: TypeAlias = tuple[float, float, Picture]

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
    """Return the board, with the cat on it in the mood that fits the state of the game."""
    board = render_board(world.board, world.size, on_cats_path(world), world.mouse_posn)
    face = FACES[world.state]
    left, top = face.pinhole
    cat = cell_center_x(world.cat) - left, cell_center_y(world.cat) - top, face
    return Group(board.width, board.height, (*board.parts, cat), board.hole)


def render_board(board: Board, size: int, on_path: Callable[[Node], bool], mouse_posn: Posn | None) -> Group:
    """Return the circles of a board on a plain ground of `world_width` by `world_height` for its size.

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
