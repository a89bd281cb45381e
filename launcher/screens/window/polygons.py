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
    edge = _inset(points, 0.5)
    inside = edge and _inset(edge, 0.5)
    if not edge or not inside:
        return False
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


def _inset(points: Sequence[Point], by: float) -> list[Point] | None:
    """A convex polygon with its edges moved inwards; None if it is another one, or nothing would be left."""
    sides = [(bx - ax, by_ - ay) for (ax, ay), (bx, by_) in pairwise((*points, points[0]))]
    lengths = [math.hypot(dx, dy) for dx, dy in sides]
    if len(points) < 3 or min(lengths) < _THIN:
        return None
    ways = [(dx / length, dy / length) for (dx, dy), length in zip(sides, lengths, strict=True)]
    turns = [
        (ax * by_ - ay * bx, ax * bx + ay * by_)
        for (ax, ay), (bx, by_) in zip([ways[-1], *ways], ways, strict=False)
    ]
    side = 1 if turns[0][0] > 0 else -1
    if any(sine * side <= 0 for sine, _ in turns) or sum(math.atan2(*turn) * side for turn in turns) > 6.3:
        return None  # it turns both ways, or around more than once
    moved = []
    for (x, y), (ax, ay), (bx, by_), (_, cosine) in zip(points, [ways[-1], *ways], ways, turns, strict=False):
        far = min(_SHARPEST, 1 / max(1 + cosine, 1e-6)) * by * side
        moved.append((x - (ay + by_) * far, y + (ax + bx) * far))
    return moved
