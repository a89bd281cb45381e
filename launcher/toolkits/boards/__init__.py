"""Boards in perspective, for board games with bodies that stand on cells.

A position only says which piece is where. The toolkit draws the board from the player's viewpoint, with light and
shadow, draws nearer bodies in front of others, and lets players walk around the board.
"""

from launcher.toolkits.boards.camera import Aim, Camera
from launcher.toolkits.boards.labels import Label
from launcher.toolkits.boards.scene import Body, Cell, board, square
from launcher.toolkits.boards.solids import Solid
from launcher.toolkits.boards.stance import FLAT, Stance

__all__ = ["FLAT", "Aim", "Body", "Camera", "Cell", "Label", "Solid", "Stance", "board", "square"]
