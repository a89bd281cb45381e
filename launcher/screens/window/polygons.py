"""Draw convex polygons directly on the screen, fast enough for hundreds that change in each frame.

A smooth line half a pixel inside the edge covers the same part of each pixel as the polygon. The area further inside
is filled. Filling only uses whole pixels, so a second line closes the gaps that it leaves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
import pygame.gfxdraw

from launcher.picture.colours import RGBA
from launcher.picture.values import Point

_LEAST = 1.0  # pixels of each edge that must remain after the polygon is made smaller
_SMALL = 100  # pixels; polygons up to this width or height get rough edges in hasty drawings
_SHARPEST = 4.0  # the maximum shift of a corner, as a multiple of the shift of the edges


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
        surface: the surface to draw on.
        colour: red, green, blue and 255.
        points: the corners.
        x: the position of their origin on the surface, in pixels from the left.
        y: the position of their origin on the surface, in pixels from the top.
        scale: the pixels per unit of the points.

    Returns:
        Whether it was drawn. It is not drawn if it is not convex or is too thin.
    """
    insets = _insets(points, x, y, scale)
    if insets is None:
        return False
    pygame.draw.polygon(surface, colour, insets[1])
    for line in insets:
        # pygame measures smooth lines from the centres of pixels
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
    """Draw any polygon in half the time, with an error of half a pixel, for use in moving pictures."""
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
    """Draw a translucent convex polygon: first darken the background, then add the colour.

    Returns:
        Whether it was drawn. It is not drawn if it is not convex, is too thin or is partly outside the surface.
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
    """Return the corners with the edges moved half a pixel and one pixel inwards.

    Return None if the polygon is not convex or is too thin.
    """
    if len(points) < 3:
        return None
    (before_x, before_y), (x, y) = points[-2:]
    ax, ay = x - before_x, y - before_y
    side = 1 if ax * (points[0][1] - y) > ay * (points[0][0] - x) else -1
    x, y = left + scale * x, top + scale * y
    length = math.sqrt(ax * ax + ay * ay) or 1
    ax, ay = ax / length, ay / length  # one pixel along the edge that leads to a corner
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
            return None  # it turns in both directions
        back += ax < 0 <= bx
        far = 1 / (1 + ax * bx + ay * by + 1e-6)
        cut = bend * far  # the length that the corner removes from both of its edges
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
