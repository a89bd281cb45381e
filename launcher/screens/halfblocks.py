"""Pictures in a terminal, in colour and with two pixels per character."""

from __future__ import annotations

import pygame

from launcher.picture.theme import LIGHT, Theme
from launcher.picture.values import Picture
from launcher.screens.window.painter import Painter

_UPPER_HALF = "\N{UPPER HALF BLOCK}"


def to_terminal(picture: Picture, columns: int, *, theme: Theme = LIGHT) -> str:
    """Return a picture as lines of half blocks.

    The terminal needs 24-bit colour.

    Args:
        picture: the picture to show.
        columns: its width in characters, at least 1.
        theme: the theme for the roles of colours. The "background" of the theme is used where the picture is empty.
    """
    factor = columns / max(picture.width, 1)
    rows = max(1, -(-round(picture.height * factor) // 2))
    surface = pygame.Surface((columns, 2 * rows))
    Painter(surface, theme, factor).paint(picture)
    return "\n".join(_row(surface, y, columns) + "\x1b[0m" for y in range(0, 2 * rows, 2)) + "\n"


def _row(surface: pygame.Surface, y: int, columns: int) -> str:
    cells = []
    before = None
    for x in range(columns):
        colours = surface.get_at((x, y))[:3], surface.get_at((x, y + 1))[:3]
        if colours != before:
            (r, g, b), (s, h, c) = colours
            cells.append(f"\x1b[38;2;{r};{g};{b};48;2;{s};{h};{c}m")
            before = colours
        cells.append(_UPPER_HALF)
    return "".join(cells)
