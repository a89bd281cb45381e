"""Convex polygons straight onto the screen: quick enough for hundreds that change in every frame.

A smooth line half a pixel inside of the edge covers of each pixel what the polygon does. What is further in is filled;
a second line closes the gaps that filling leaves, as it knows whole pixels only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from launcher.picture.values import Point

_THIN = 3.0  # pixels; what is thinner has no inside of its own to fill
_SHARPEST = 4.0  # as many times as the edges a corner moves inwards at most


def draw_convex(surface: pygame.Surface, colour: tuple[int, int, int, int], points: Sequence[Point]) -> bool:
    """Draw an opaque convex polygon on a surface without transparency.

    Args:
        surface: what is drawn on.
        colour: red, green, blue and 255.
        points: the corners in pixels, from the top left corner of the surface.

    Returns:
        Whether it was drawn; not if it is not convex, or too thin.
    """
    insets = _insets(points, 0.5, 1.0)
    if insets is None:
        return False
    edge, inside = insets
    pygame.draw.polygon(surface, colour, [(math.floor(x), math.floor(y)) for x, y in inside])
    for line in (edge, inside):
        pygame.draw.aalines(surface, colour, True, [(x - 0.5, y - 0.5) for x, y in line])
    return True


def draw_translucent(
    surface: pygame.Surface, colour: tuple[int, int, int, int], points: Sequence[Point]
) -> bool:
    """The same for a colour that lets a part of what is below through: that is darkened, and then the colour added."""
    left, top = (math.floor(min(each)) for each in zip(*points, strict=True))
    right, bottom = (math.ceil(max(each)) for each in zip(*points, strict=True))
    box = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
    if not surface.get_rect().contains(box):
        return False
    moved = [(x - left, y - top) for x, y in points]
    *shade, opacity = colour
    added = [round(part * opacity / 255) for part in shade]
    for ground, drawn, blend in (
        (255, [255 - opacity] * 3, pygame.BLEND_RGB_MULT),
        (0, added, pygame.BLEND_RGB_ADD),
    ):
        if ground or any(added):
            layer = pygame.Surface(box.size, 0, surface)
            layer.fill((ground,) * 3)
            if not draw_convex(layer, (drawn[0], drawn[1], drawn[2], 255), moved):
                return False
            surface.blit(layer, box, special_flags=blend)
    return True


def _insets(points: Sequence[Point], *depths: float) -> list[list[Point]] | None:
    """A convex polygon with its edges moved inwards; None if it is another one, or nothing would be left."""
    ways = []
    x, y = points[-1]
    for next_x, next_y in points:
        dx, dy = next_x - x, next_y - y
        length = math.sqrt(dx * dx + dy * dy)
        if length < _THIN:
            return None
        ways.append((dx / length, dy / length))
        x, y = next_x, next_y
    ax, ay = ways[0]  # of the edge that leads to the first corner
    side = 1 if ax * ways[1][1] - ay * ways[1][0] > 0 else -1
    steps, back = [], 0
    for bx, by in (*ways[1:], ways[0]):
        if (ax * by - ay * bx) * side <= 0:
            return None  # it turns both ways
        back += ax < 0 <= bx
        far = min(_SHARPEST, 1 / max(1 + ax * bx + ay * by, 1e-6)) * side
        steps.append(((ay + by) * far, (ax + bx) * far))
        ax, ay = bx, by
    if back > 1 or len(points) < 3:
        return None  # it goes around more than once
    moved = [
        [(x - dx * depth, y + dy * depth) for (x, y), (dx, dy) in zip(points, steps, strict=True)]
        for depth in depths
    ]
    return None if _turned(points, moved[-1]) else moved


def _turned(points: Sequence[Point], inside: Sequence[Point]) -> bool:
    """Whether edges have been moved past each other."""
    return any(
        (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) <= 0
        for ((ax, ay), (bx, by)), ((cx, cy), (dx, dy)) in zip(pairwise(points), pairwise(inside), strict=True)
    )
