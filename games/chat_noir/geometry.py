"""The positions of things in the window. All measures are in logical pixels."""

from __future__ import annotations

from math import ceil
from typing import Final

from games.chat_noir.world import Posn

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
    """Return the distance of a cell's centre from the left; odd rows are shifted by half a cell."""
    return circle_radius + (2 * p.x + p.y % 2) * circle_spacing


def cell_center_y(p: Posn) -> float:
    """Return the distance of a cell's centre from the top."""
    return circle_radius + p.y * row_pitch
