"""A desktop window, using pygame."""

from launcher.screens.window.painter import FilmCamera, Painter, to_png, to_surface
from launcher.screens.window.window import Window, connect

__all__ = ["FilmCamera", "Painter", "Window", "connect", "to_png", "to_surface"]
