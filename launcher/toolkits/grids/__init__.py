"""Flat boards of cells in rows.

The toolkit has the names, neighbours and places of cells, and the board as text.

Your positions hold the content of each cell. The toolkit provides the rest of a flat board.
"""

from launcher.toolkits.grids.grid import HEXAGONS, SQUARES, SQUARES_8, CellShape, Grid, Naming

__all__ = ["HEXAGONS", "SQUARES", "SQUARES_8", "CellShape", "Grid", "Naming"]
