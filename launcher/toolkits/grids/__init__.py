"""Flat boards: cells in rows, what they are called, what lies beside what, where they are, and how they are told.

A position holds what is on which cell. The rest of a flat board is the toolkit's.
"""

from launcher.toolkits.grids.grid import Grid, Naming
from launcher.toolkits.grids.shape import HEXAGONS, SQUARES, SQUARES_8, CellShape

__all__ = ["HEXAGONS", "SQUARES", "SQUARES_8", "CellShape", "Grid", "Naming"]
