"""Draw rectangles on whole pixels: draw a small one with its corners, and stretch it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from launcher.picture.values import Rectangle


def edge_of(leaf: Rectangle, scale: float) -> float:
    """Return the thickness of the outline of a rectangle, in whole pixels if it is at least one.

    Args:
        leaf: the rectangle.
        scale: pixels per logical pixel.
    """
    edge = leaf.thickness * scale if leaf.outline else 0
    return round(edge) or edge


def least_size(leaf: Rectangle, scale: float, width: int, height: int) -> tuple[int, int]:
    """Return the size of the smallest rectangle that can be stretched to one of this size."""
    corner = math.ceil(max(leaf.radius * scale, edge_of(leaf, scale))) + 1
    return min(width, 2 * corner + 1), min(height, 2 * corner + 1)


def draw_stretched(surface: pygame.Surface, small: pygame.Surface, box: pygame.Rect) -> None:
    """Fill a box of a surface with a small surface, repeating its middle column and row."""
    clip = surface.get_clip()
    for x, columns, from_x, of_columns in _thirds(small.get_width(), box.width):
        for y, rows, from_y, of_rows in _thirds(small.get_height(), box.height):
            goal = pygame.Rect(box.left + x, box.top + y, columns, rows)
            if of_columns == of_rows == 1:
                goal = goal.clip(clip)
            if not goal.colliderect(clip):
                continue
            part = small.subsurface((from_x, from_y, of_columns, of_rows))
            if of_columns == of_rows == 1 and part.get_at((0, 0)).a == 255:
                surface.fill(part.get_at((0, 0)), goal)
            else:
                surface.blit(pygame.transform.scale(part, goal.size), goal)


def _thirds(small: int, large: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield start and length in the large and in the small one, before, in and after the middle."""
    before, behind = small // 2, (small - 1) // 2
    yield 0, before, 0, before
    yield before, large - before - behind, before, 1
    yield large - behind, behind, small - behind, behind
