"""Polygons that are drawn at once look like those of sprites, or are left to them."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
import pytest

from launcher.picture import group, rectangle, regular_polygon
from launcher.screens import Painter, to_surface
from launcher.screens.window.polygons import draw_convex, draw_hastily, draw_translucent

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
def test_concave_and_thin_polygons_are_left_alone(points: list[tuple[float, float]]) -> None:
    surface = pygame.Surface((50, 50))
    assert not draw_convex(surface, (255, 0, 0, 255), points)
    assert not pygame.mask.from_threshold(surface, (255, 0, 0), (1, 1, 1, 255)).count()


@pytest.mark.parametrize(
    "points",
    [
        [
            (10 + 6 * math.cos(k * math.pi / 8), 10 + 6 * math.sin(k * math.pi / 8)) for k in range(16)
        ],  # small
        [(4, 18), (8, 27), (13, 35), (21, 42), (17, 23), (0, 0)],  # with a sharp end, short edges elsewhere
    ],
)
def test_small_and_sharp_polygons_are_drawn_directly(points: list[tuple[float, float]]) -> None:
    surface = pygame.Surface((50, 50))
    assert draw_convex(surface, (255, 0, 0, 255), points)
    middle = [sum(each) / len(points) for each in zip(*points, strict=True)]
    assert surface.get_at((int(middle[0]), int(middle[1])))[:3] == (255, 0, 0)


@pytest.mark.parametrize("draw", [draw_translucent, draw_hastily])
def test_half_transparent_polygons_mix_both_colours(draw: Callable[..., bool]) -> None:
    surface = pygame.Surface((40, 40))
    surface.fill((200, 100, 0))
    assert draw(surface, (0, 0, 200, 128), [(5, 5), (35, 5), (35, 35), (5, 35)], 0, 0, 1)
    inside = surface.get_at((20, 20))[:3]
    assert max(abs(got - due) for got, due in zip(inside, (100, 50, 100), strict=True)) <= 2
    assert surface.get_at((2, 2))[:3] == (200, 100, 0)


def test_transparent_polygons_partly_outside_are_left_alone() -> None:
    surface = pygame.Surface((40, 40))
    assert not draw_translucent(surface, (0, 0, 0, 128), [(5, 5), (45, 5), (45, 35), (5, 35)], 0, 0, 1)
