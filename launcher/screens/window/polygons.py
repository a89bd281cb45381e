"""Draw convex polygons directly on the screen, fast enough for hundreds of changing polygons per frame.

A smooth line half a pixel inside the edge covers each pixel as much as the polygon does. The rest of the inside is
filled. A second line closes the gaps between both, as filling only covers whole pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
import pygame.gfxdraw

from launcher.picture.colours import RGBA
from launcher.picture.values import Point

_LEAST = 1.0  # minimum length of each edge of the inside, in pixels
_SMALL = 100  # pixels; smaller polygons have rough edges in haste
_SHARPEST = 4.0  # maximum ratio of the movement of a corner to that of its edges


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
        y: the position from the top.
        scale: pixels per unit of the points.

    Returns:
        Whether the polygon was drawn: False if it is not convex or too thin.
    """
    insets = _insets(points, x, y, scale)
    if insets is None:
        return False
    pygame.draw.polygon(surface, colour, insets[1])
    for line in insets:
        # pygame measures smooth lines from the middles of pixels
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
    """Draw any polygon in half the time, with errors of half a pixel, for fast motions."""
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
    """Draw a transparent convex polygon: darken the ground, then add the colour.

    Returns:
        Whether the polygon was drawn: False if it is partly outside the surface.
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
    """Return the corners of a convex polygon reduced by half a pixel and by a pixel, or None if it is not convex."""
    if len(points) < 3:
        return None
    (before_x, before_y), (x, y) = points[-2:]
    ax, ay = x - before_x, y - before_y
    side = 1 if ax * (points[0][1] - y) > ay * (points[0][0] - x) else -1
    x, y = left + scale * x, top + scale * y
    length = math.sqrt(ax * ax + ay * ay) or 1
    ax, ay = ax / length, ay / length  # the direction of the edge before a corner
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
            return None  # it is not convex
        back += ax < 0 <= bx
        far = 1 / (1 + ax * bx + ay * by + 1e-6)
        cut = bend * far  # the length that the corner takes from both edges
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
