"""The desktop of the only window: its size limits, and its SDL handles."""

from __future__ import annotations

import warnings

import pygame

SMALLEST = 320, 240
"""Minimum width and height of a window, in pixels."""
_SHARE = 0.9  # maximum share of the desktop


def fitting_size(width: float, height: float, *, flows: bool) -> tuple[int, int]:
    """Return the size of a window in pixels, limited to the desktop. Unless it flows, its proportions are kept."""
    most_x, most_y = (length * _SHARE for length in pygame.display.get_desktop_sizes()[0])
    if flows:
        width, height = min(width, most_x), min(height, most_y)
    else:
        shrink = min(1.0, most_x / max(width, 1), most_y / max(height, 1))
        width, height = width * shrink, height * shrink
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(height))


def surface() -> pygame.Surface:
    """Return the surface of the open window. Each size has another surface."""
    surface = pygame.display.get_surface()
    assert surface is not None, "the window is open"
    return surface


def handle() -> pygame.Window:
    """Return the window, for functions that the display module lacks."""
    with warnings.catch_warnings():  # deprecated for drawing, but not used for drawing here
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
