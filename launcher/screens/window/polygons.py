"""Convex polygons straight onto the screen: quick enough for hundreds that change in every frame.

A smooth line half a pixel inside of the edge covers of each pixel what the polygon does. What is further in is filled;
a second line closes the gaps that filling leaves, as it knows whole pixels only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
import pygame.gfxdraw

from launcher.picture.colours import RGBA
from launcher.picture.values import Point

_LEAST = 1.0  # pixels of each edge that are left inside
_SMALL = 100  # pixels; what is no wider or no higher has rough edges while it is drawn in haste
_SHARPEST = 4.0  # as many times as the edges a corner moves inwards at most


def draw_convex(
    surface: pygame.Surface,
    colour: RGBA,
    points: Sequence[Point],
    x: float = 0,
    y: float = 0,
    scale: float = 1,
) -> bool:
    """Draw an opaque convex polygon on a surface without transparency.

    Args:
        surface: what is drawn on.
        colour: red, green, blue and 255.
        points: the corners.
        x: where on the surface their origin is, in pixels from the left.
        y: the same from the top.
        scale: pixels for one of their units.

    Returns:
        Whether it was drawn; not if it is not convex, or too thin.
    """
    insets = _insets(points, x, y, scale)
    if insets is None:
        return False
    pygame.draw.polygon(surface, colour, insets[1])
    for line in insets:
        # pygame counts smooth lines from the middles of pixels
        pygame.draw.aalines(surface, colour, True, [(x - 0.5, y - 0.5) for x, y in line])
    return True


def draw_hastily(
    surface: pygame.Surface,
    colour: RGBA,
    points: Sequence[Point],
    x: float,
    y: float,
    scale: float,
) -> bool:
    """Draw any polygon in half the time, and wrong by half a pixel: for what is seen in passing."""
    if len(points) < 3:
        return False
    left, top = x - 0.5, y - 0.5
    corners = [(left + scale * px, top + scale * py) for px, py in points]
    if colour[3] < 255 and surface.get_flags() & pygame.SRCALPHA:
        layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(layer, colour, corners)
        surface.blit(layer, (0, 0))
    elif colour[3] < 255:
        pygame.gfxdraw.filled_polygon(surface, corners, colour)
    else:
        box = pygame.draw.polygon(surface, colour, corners)
        if min(box.size) > _SMALL:
            pygame.draw.aalines(surface, colour, True, corners)
    return True


def draw_translucent(
    surface: pygame.Surface,
    colour: RGBA,
    points: Sequence[Point],
    x: float,
    y: float,
    scale: float,
) -> bool:
    """Draw a convex one that lets a part of what is below through: that is darkened, and then the colour added.

    Returns:
        Whether it was drawn; not if it is partly outside.
    """
    across, along = zip(*points, strict=True)
    left, top = math.floor(x + scale * min(across)), math.floor(y + scale * min(along))
    right, bottom = math.ceil(x + scale * max(across)), math.ceil(y + scale * max(along))
    box = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
    if not surface.get_rect().contains(box):
        return False
    opacity = colour[3]
    rest = 255 - opacity
    red, green, blue = (round(part * opacity / 255) for part in colour[:3])
    for ground, drawn, blend in (
        (255, (rest, rest, rest, 255), pygame.BLEND_RGB_MULT),
        (0, (red, green, blue, 255), pygame.BLEND_RGB_ADD),
    ):
        if ground or red or green or blue:
            layer = pygame.Surface(box.size, 0, surface)
            layer.fill((ground,) * 3)
            if not draw_convex(layer, drawn, points, x - left, y - top, scale):
                return False
            surface.blit(layer, box, special_flags=blend)
    return True


def _insets(
    points: Sequence[Point], left: float, top: float, scale: float
) -> tuple[list[Point], list[Point]] | None:
    """The corners of a convex polygon with its edges half a pixel and a pixel further in; None if it is another one."""
    if len(points) < 3:
        return None
    (before_x, before_y), (x, y) = points[-2:]
    ax, ay = x - before_x, y - before_y
    side = 1 if ax * (points[0][1] - y) > ay * (points[0][0] - x) else -1
    x, y = left + scale * x, top + scale * y
    length = math.sqrt(ax * ax + ay * ay) or 1
    ax, ay = ax / length, ay / length  # the edge that leads to a corner, one pixel of it
    edge, inside, back, first, room = [], [], 0, 0.0, math.inf
    for next_x, next_y in points:
        next_x, next_y = left + scale * next_x, top + scale * next_y
        bx, by = next_x - x, next_y - y
        length = math.sqrt(bx * bx + by * by)
        if length < _LEAST:
            return None
        bx, by = bx / length, by / length
        bend = (ax * by - ay * bx) * side
        if bend <= 0:
            return None  # it turns both ways
        back += ax < 0 <= bx
        far = 1 / (1 + ax * bx + ay * by + 1e-6)
        cut = bend * far  # that the corner takes of both its edges
        if cut > room:
            return None
        first, room = first or cut, length - _LEAST - cut
        far = side * (far if far < _SHARPEST else _SHARPEST)
        dx, dy = (ay + by) * far, (ax + bx) * far
        edge.append((x - dx / 2, y + dy / 2))
        inside.append((x - dx, y + dy))
        ax, ay, x, y = bx, by, next_x, next_y
    if back > 1 or first > room:
        return None  # it goes around more than once
    return edge, inside
