"""A desktop window, using pygame."""

from launcher.screens.window.connection import connect
from launcher.screens.window.images import FilmCamera, to_png, to_surface
from launcher.screens.window.painter import Painter
from launcher.screens.window.window import Window

__all__ = ["FilmCamera", "Painter", "Window", "connect", "to_png", "to_surface"]
