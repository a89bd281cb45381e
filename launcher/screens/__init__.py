"""Where programs are shown, and pictures without a program; what few have a use for is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from launcher.screens.window import Painter, to_surface

if TYPE_CHECKING:
    from launcher.screens.film import FilmError, write_film
    from launcher.screens.halfblocks import to_terminal
    from launcher.screens.photo import shrunk
    from launcher.screens.window import FilmCamera

__all__ = ["FilmCamera", "FilmError", "Painter", "shrunk", "to_surface", "to_terminal", "write_film"]

_LATER = {
    "FilmCamera": "launcher.screens.window.film_camera",
    "FilmError": "launcher.screens.film",
    "shrunk": "launcher.screens.photo",
    "to_terminal": "launcher.screens.halfblocks",
    "write_film": "launcher.screens.film",
}


def __getattr__(name: str) -> object:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'launcher.screens' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
