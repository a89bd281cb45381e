"""Draw pictures without a window: on a surface, in a file, or as frames of an animation."""

from __future__ import annotations

import io

import pygame

from launcher.picture.theme import LIGHT, Theme
from launcher.picture.values import Picture
from launcher.screens.window.painter import Painter


def to_surface(picture: Picture, *, scale: float = 1, theme: Theme = LIGHT) -> pygame.Surface:
    """Draw a picture on a new transparent surface.

    Args:
        picture: the picture.
        scale: pixels per logical pixel.
        theme: the colours of roles.
    """
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    Painter(surface, theme, scale, ground="#00000000").paint(picture)
    return surface


def to_png(picture: Picture, theme: Theme, longest: int) -> bytes:
    """Return a picture as a PNG image; `longest` is the number of pixels on its longer side."""
    scale = longest / max(picture.width, picture.height, 1)
    file = io.BytesIO()
    pygame.image.save(to_surface(picture, scale=scale, theme=theme), file, "image.png")
    return file.getvalue()


class FilmCamera:
    """Draws the frames of an animation, redrawing only the changes of each frame.

    Args:
        theme: the colours of roles.
    """

    def __init__(self, theme: Theme = LIGHT) -> None:
        self._theme = theme
        self._surface = pygame.Surface((0, 0))
        self._painter: Painter | None = None

    def __call__(self, picture: Picture) -> tuple[int, int, bytes]:
        """Return width, height, and the red, green and blue bytes of all pixels, row by row."""
        size = max(1, round(picture.width)), max(1, round(picture.height))
        if self._painter is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size, depth=32)
            self._painter = Painter(self._surface, self._theme)
        self._painter.paint(picture)
        return *size, pygame.image.tobytes(self._surface, "RGB")
