"""A window on the desktop, by pygame."""

from launcher.screens.window.camera import Camera
from launcher.screens.window.painter import Painter, to_surface
from launcher.screens.window.window import Window, connect

__all__ = ["Camera", "Painter", "Window", "connect", "to_surface"]
