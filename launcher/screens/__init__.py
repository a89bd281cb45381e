"""Screens for programs, and pictures as files.

Names are imported when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.screens.film import FilmCamera, FilmError, write_film
    from launcher.screens.halfblocks import to_terminal
    from launcher.screens.photo import grey, shrunk
    from launcher.screens.window import Painter, to_png, to_surface

__all__ = [
    "FilmCamera",
    "FilmError",
    "Painter",
    "grey",
    "shrunk",
    "to_png",
    "to_surface",
    "to_terminal",
    "write_film",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "film": ["FilmCamera", "FilmError", "write_film"],
        "halfblocks": ["to_terminal"],
        "photo": ["grey", "shrunk"],
        "window": ["Painter", "to_png", "to_surface"],
    },
)
