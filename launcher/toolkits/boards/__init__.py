"""Boards in perspective: what board games with bodies on cells share.

A position holds what is where. How it looks from where the player looks, what is in front of what, light and shadow,
and how a board is walked around is the toolkit's.
"""

from launcher.toolkits.boards.camera import Aim, Camera
from launcher.toolkits.boards.labels import Label
from launcher.toolkits.boards.scene import Body, Cell, board, square
from launcher.toolkits.boards.solids import Solid
from launcher.toolkits.boards.stance import FLAT, Stance

__all__ = ["FLAT", "Aim", "Body", "Camera", "Cell", "Label", "Solid", "Stance", "board", "square"]
