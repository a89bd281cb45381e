"""Where things are in the window. All measures are in logical pixels."""

from __future__ import annotations

from math import ceil
from typing import Final

from games.chat_noir.world import Posn

circle_radius: Final = 20
circle_spacing: Final = 22
"""Half the distance between the centres of two circles that are side by side."""

row_pitch: Final = 2 * circle_spacing * 433 / 500
"""How far one row is below another: 433/500 is nearly the height of a triangle with equal sides of 1."""


def world_width(size: int) -> int:
    """The width of a board of that size."""
    return ceil(cell_center_x(Posn(size - 1, 1)) + circle_radius)


def world_height(size: int) -> int:
    """The height of a board of that size."""
    return ceil(cell_center_y(Posn(0, size - 1)) + circle_radius)


def cell_center_x(p: Posn) -> float:
    """How far the middle of a cell is from the left: odd rows are shifted by half a cell."""
    return circle_radius + (2 * p.x + p.y % 2) * circle_spacing


def cell_center_y(p: Posn) -> float:
    """How far the middle of a cell is from the top."""
    return circle_radius + p.y * row_pitch
