"""Polygons that are drawn at once look like those of sprites, or are left to them."""

from __future__ import annotations

import math

import pygame
import pytest

from launcher.picture import group, rectangle, regular_polygon
from launcher.screens import Painter, to_surface
from launcher.screens.window.polygons import draw_convex

BLACK = (0, 0, 0, 255)


@pytest.mark.parametrize("sides", range(3, 9))
@pytest.mark.parametrize("angle", [0, 11, 37])
def test_the_edges_are_about_as_smooth_as_those_of_a_sprite(sides: int, angle: float) -> None:
    shape = regular_polygon(sides, 30, "black", angle=angle)
    scene = group(80, 80, [(0, 0, rectangle(80, 80, "white")), (8.3, 9.6, shape)])
    surface = pygame.Surface((80, 80))
    Painter(surface).paint(scene)
    expected = to_surface(scene)
    off = [abs(surface.get_at((x, y))[0] - expected.get_at((x, y))[0]) for x in range(80) for y in range(80)]
    assert sum(off) / 255 < 0.02 * math.pi * 30**2
    assert sum(each > 128 for each in off) < 10


@pytest.mark.parametrize(
    "points",
    [
        [(0, 0), (40, 0), (10, 10), (0, 40)],  # dented
        [(20, 0), (32, 38), (0, 14), (40, 14), (8, 38)],  # a star: around twice
        [(0, 0), (40, 0), (40, 1), (0, 1)],  # thin
        [(0, 0), (40, 40)],
        [(0, 0), (40, 0), (40, 0), (0, 40)],  # one corner twice
    ],
)
def test_what_is_not_convex_or_too_thin_is_left_alone(points: list[tuple[float, float]]) -> None:
    surface = pygame.Surface((50, 50))
    assert not draw_convex(surface, (255, 0, 0, 255), points)
    assert not pygame.mask.from_threshold(surface, (255, 0, 0), (1, 1, 1, 255)).count()
