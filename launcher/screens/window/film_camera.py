"""Pictures as pixels, one after the other, without a window."""

from __future__ import annotations

import pygame

from launcher.picture.theme import LIGHT, Theme
from launcher.picture.values import Picture
from launcher.screens.window.painter import Painter


class FilmCamera:
    """Draws pictures of a film: what was drawn for one of them is used for the next.

    Args:
        theme: what roles look like.
    """

    def __init__(self, theme: Theme = LIGHT) -> None:
        self._theme = theme
        self._surface = pygame.Surface((0, 0))
        self._painter: Painter | None = None

    def __call__(self, picture: Picture) -> tuple[int, int, bytes]:
        """How many pixels a picture has across and along, and red, green and blue of each, row by row."""
        size = max(1, round(picture.width)), max(1, round(picture.height))
        if self._painter is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size, depth=32)
            self._painter = Painter(self._surface, self._theme)
        self._painter.paint(picture)
        return *size, pygame.image.tobytes(self._surface, "RGB")
