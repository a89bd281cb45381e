"""A window on the desktop, by pygame; what makes films is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.screens.window.connection import connect
from launcher.screens.window.painter import Painter, to_png, to_surface
from launcher.screens.window.window import Window

if TYPE_CHECKING:
    from launcher.screens.window.film_camera import FilmCamera

__all__ = ["FilmCamera", "Painter", "Window", "connect", "to_png", "to_surface"]


def __getattr__(name: str) -> object:
    if name == "FilmCamera":
        from launcher.screens.window.film_camera import FilmCamera

        return FilmCamera
    raise AttributeError(f"module 'launcher.screens.window' has no attribute {name!r}")
