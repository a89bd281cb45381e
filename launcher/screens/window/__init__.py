"""A desktop window, using pygame."""

from launcher.screens.window.painter import Painter, to_png, to_surface, to_terminal
from launcher.screens.window.window import Window, connect

__all__ = ["Painter", "Window", "connect", "to_png", "to_surface", "to_terminal"]
