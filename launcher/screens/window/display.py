"""The desktop around this process's one window: how large that can be, and SDL's own handles of it."""

from __future__ import annotations

import warnings

import pygame

SMALLEST = 320, 240
"""Width and height that a window has at least, in pixels."""
_SHARE = 0.9  # of the desktop that a window has at most


def fitting_size(width: float, height: float, *, flows: bool) -> tuple[int, int]:
    """The size of a window as far as the desktop has room for it, in pixels; with its proportions, unless it flows."""
    most_x, most_y = (length * _SHARE for length in pygame.display.get_desktop_sizes()[0])
    if flows:
        width, height = min(width, most_x), min(height, most_y)
    else:
        shrink = min(1.0, most_x / max(width, 1), most_y / max(height, 1))
        width, height = width * shrink, height * shrink
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(height))


def surface() -> pygame.Surface:
    """What is painted on, while the window is open; another one once it has another size."""
    surface = pygame.display.get_surface()
    assert surface is not None, "the window is open"
    return surface


def handle() -> pygame.Window:
    """The window, for what the display module has no function for."""
    with warnings.catch_warnings():  # deprecated for drawing, which is not what it is used for here
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
