"""Draw rectangles on whole pixels: as small as their corners allow, then stretched."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from launcher.picture.values import Rectangle


def edge_of(leaf: Rectangle, scale: float) -> float:
    """Return the thickness of a rectangle's outline in pixels, rounded unless that would make it 0.

    Args:
        leaf: the rectangle.
        scale: the pixels per logical pixel.
    """
    edge = leaf.thickness * scale if leaf.outline else 0
    return round(edge) or edge


def least_size(leaf: Rectangle, scale: float, width: int, height: int) -> tuple[int, int]:
    """Return the smallest size from which a rectangle can be stretched to `width` by `height` pixels."""
    corner = math.ceil(max(leaf.radius * scale, edge_of(leaf, scale))) + 1
    return min(width, 2 * corner + 1), min(height, 2 * corner + 1)


def draw_stretched(surface: pygame.Surface, small: pygame.Surface, box: pygame.Rect) -> None:
    """Fill a box of a surface with a small surface by repeating its middle column and middle row."""
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
    """Yield the parts before, at and after the middle: start and length in `large`, then in `small`."""
    before, behind = small // 2, (small - 1) // 2
    yield 0, before, 0, before
    yield before, large - before - behind, before, 1
    yield large - behind, behind, small - behind, behind
