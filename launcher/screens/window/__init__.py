"""A window on the desktop, by pygame."""

from launcher.screens.window.painter import Painter, to_surface
from launcher.screens.window.window import LOOK, ZOOMS, Window, connect, natural_zoom, remembered_look

__all__ = ["LOOK", "ZOOMS", "Painter", "Window", "connect", "natural_zoom", "remembered_look", "to_surface"]
