"""The keyboard's pointer: the arrow keys move a cell cursor, and the rules are told that the mouse is there."""

from __future__ import annotations

from typing import Final

from games.chat_noir.geometry import cell_center_x, cell_center_y
from games.chat_noir.graph import adjacent, in_bounds
from games.chat_noir.input import clack
from games.chat_noir.world import Posn, World

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def step(p: Posn, arrow: str, size: int) -> Posn:
    """The cell that an arrow key leads to; the same one at the rim.

    Up and down keep to the column, which is a straight way: odd rows being shifted by half a cell, it leans to the one
    side and then to the other. Where a corner has no cell, the way leads around it.
    """
    across, along = ARROWS[arrow]
    ahead = Posn(p.x + across, p.y + along)
    beside = [other for other in adjacent(p) if other.y == ahead.y] if along else []
    return next((other for other in (ahead, *beside) if in_bounds(other, size)), p)


def point(world: World, p: Posn, event: str) -> World:
    """The world after a mouse event in the middle of a cell."""
    return clack(world, cell_center_x(p), cell_center_y(p), event)
