"""Colours by name, for renderers."""

from __future__ import annotations

import difflib

import pygame
from pygame.colordict import THECOLORS

from launcher.picture.theme import Theme


def rgba(colour: str, theme: Theme) -> tuple[int, int, int, int]:
    """Red, green, blue and opacity, each from 0 to 255, of a role of the theme, a CSS name or "#rrggbb[aa]".

    Raises:
        ValueError: for a name nobody knows, with the nearest known one.
    """
    try:
        found = pygame.Color(theme.colour(colour))
    except ValueError:
        near = difflib.get_close_matches(colour, [*theme.colours, *THECOLORS], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"there is no colour {colour!r}{hint}") from None
    return found.r, found.g, found.b, found.a
