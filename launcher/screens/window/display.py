"""Get the size of the desktop and the handles of this process's only window."""

from __future__ import annotations

import warnings

import pygame

SMALLEST = 320, 240
"""The minimum width and height of a window, in pixels."""
_SHARE = 0.9  # the maximum size of a window as a share of the desktop


def fitting_size(width: float, height: float, *, flows: bool) -> tuple[int, int]:
    """Return a size for a window that fits on the desktop, in pixels. Fixed pictures keep their proportions."""
    most_x, most_y = (length * _SHARE for length in pygame.display.get_desktop_sizes()[0])
    if flows:
        width, height = min(width, most_x), min(height, most_y)
    else:
        shrink = min(1.0, most_x / max(width, 1), most_y / max(height, 1))
        width, height = width * shrink, height * shrink
    return max(SMALLEST[0], round(width)), max(SMALLEST[1], round(height))


def surface() -> pygame.Surface:
    """Return the surface of the open window. If the size of the window changes, there will be a new one."""
    surface = pygame.display.get_surface()
    assert surface is not None, "the window is open"
    return surface


def handle() -> pygame.Window:
    """Return the window itself, for functions that the display module does not have."""
    with warnings.catch_warnings():  # it is deprecated for drawing, but that is not its use here
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
