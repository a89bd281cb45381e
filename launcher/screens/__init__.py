"""Screens for programs, and pictures as files.

All screens scale pictures in the same way: fluid pictures follow the zoom, and others are made as large as possible.
Other names are imported when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports
from launcher.universe import ZOOMS

if TYPE_CHECKING:
    from launcher.picture import Picture
    from launcher.screens.film import FilmCamera as FilmCamera
    from launcher.screens.film import FilmError as FilmError
    from launcher.screens.film import write_film as write_film
    from launcher.screens.lines import LineScreen as LineScreen
    from launcher.screens.photo import grey as grey
    from launcher.screens.photo import shrunk as shrunk
    from launcher.screens.window import Painter as Painter
    from launcher.screens.window import to_png as to_png
    from launcher.screens.window import to_surface as to_surface
    from launcher.screens.window import to_terminal as to_terminal

__all__, __getattr__, __dir__ = exports(
    __name__,
    film="FilmCamera FilmError write_film",
    lines="LineScreen",
    photo="grey shrunk",
    window="Painter to_png to_surface to_terminal",
)

_SMALLEST = 240, 180  # logical pixels; a fluid picture is never smaller, whatever the zoom is


def flowing_scale(zoom: float, width: float, height: float) -> float:
    """Return the scale of a fluid picture.

    It is the zoom in pixels per logical pixel, or less if the picture would be too small.
    """
    return max(ZOOMS[0], min(zoom, width / _SMALLEST[0], height / _SMALLEST[1]))


def flowing_size(zoom: float, width: float, height: float) -> tuple[float, float]:
    """Return the size of a fluid picture, in logical pixels.

    If the window is too small for it, only a part of the picture is visible.
    """
    scale = flowing_scale(zoom, width, height)
    return max(width / scale, _SMALLEST[0]), max(height / scale, _SMALLEST[1])


def fitted_place(picture: Picture, width: float, height: float) -> tuple[float, float, float]:
    """Return the place of a fixed picture.

    It has the pixels per logical pixel, and the left and top edges in pixels.
    """
    scale = min(width / max(picture.width, 1), height / max(picture.height, 1))
    return scale, (width - picture.width * scale) / 2, (height - picture.height * scale) / 2
