"""Boards in perspective for board games with bodies that stand on cells.

A position only says which piece is where. The toolkit draws the board from the player's viewpoint, with light and
shadow, draws nearer bodies in front of others, and lets players walk around the board.
"""

from launcher.toolkits.boards.camera import FLAT, Aim, Camera, Stance
from launcher.toolkits.boards.scene import Body, Cell, Hollow, Label, Mark, Solid, board, square

__all__ = [
    "FLAT",
    "Aim",
    "Body",
    "Camera",
    "Cell",
    "Hollow",
    "Label",
    "Mark",
    "Solid",
    "Stance",
    "board",
    "square",
]
