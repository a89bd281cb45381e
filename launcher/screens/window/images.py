"""Convert pictures to pixels without a window: on a surface, in a file or as frames of an animation."""

from __future__ import annotations

import io

import pygame

from launcher.picture.theme import LIGHT, Theme
from launcher.picture.values import Picture
from launcher.screens.window.painter import Painter


def to_surface(picture: Picture, *, scale: float = 1, theme: Theme = LIGHT) -> pygame.Surface:
    """Return a new transparent surface with a picture on it.

    Args:
        picture: the picture to draw.
        scale: the pixels per logical pixel.
        theme: the theme for the roles of colours.
    """
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    Painter(surface, theme, scale, ground="#00000000").paint(picture)
    return surface


def to_png(picture: Picture, theme: Theme, longest: int) -> bytes:
    """Return a picture as a PNG image whose longer side has `longest` pixels."""
    scale = longest / max(picture.width, picture.height, 1)
    file = io.BytesIO()
    pygame.image.save(to_surface(picture, scale=scale, theme=theme), file, "image.png")
    return file.getvalue()


class FilmCamera:
    """Draws the frames of an animation, and reuses the unchanged parts of the previous frame.

    Args:
        theme: the theme for the roles of colours.
    """

    def __init__(self, theme: Theme = LIGHT) -> None:
        self._theme = theme
        self._surface = pygame.Surface((0, 0))
        self._painter: Painter | None = None

    def __call__(self, picture: Picture) -> tuple[int, int, bytes]:
        """Return the width and height of a picture in pixels, and the red, green and blue of each pixel, row by row."""
        size = max(1, round(picture.width)), max(1, round(picture.height))
        if self._painter is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size, depth=32)
            self._painter = Painter(self._surface, self._theme)
        self._painter.paint(picture)
        return *size, pygame.image.tobytes(self._surface, "RGB")
