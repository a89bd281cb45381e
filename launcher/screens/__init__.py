"""Where programs are shown, and pictures without a program."""

from launcher.screens.halfblocks import to_terminal
from launcher.screens.window import Camera, Painter, to_surface

__all__ = ["Camera", "Painter", "to_surface", "to_terminal"]
