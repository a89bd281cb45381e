"""Frames at 1920x1080 in which much moves, beside plain pygame that draws the same."""

from __future__ import annotations

import math
import os
import random
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

FRAMES = 30
SIZE = 1920, 1080
LYING, FLYING = 104, 20
POLYGONS = 500


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it: medians of frames painted in turn."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    cards, plain_cards = _in_turn(*_cards(screen))
    polygons, plain_polygons = _in_turn(*_polygons(screen))
    pygame.display.quit()
    return [
        (
            f"{LYING} cards lying, {FLYING} flying, a frame",
            f"{cards / plain_cards:.2f} x plain pygame with a sprite a card (at most 1.3)",
            "copying pixels, of what changed only",
        ),
        (
            f"{POLYGONS} polygons that change, a frame",
            f"{1000 * polygons:.0f} ms, {polygons / plain_polygons:.1f} x gfxdraw; it was 247 ms, 31 x",
            "two smooth lines around each, and making the picture",
        ),
    ]


Frame = Callable[[int], object]


def _cards(screen: pygame.Surface) -> tuple[Frame, Frame]:
    from launcher.picture import freeze, overlay, place_all, rectangle, suit, text
    from launcher.screens import Painter, to_surface

    card = freeze(
        overlay(
            suit("spades", 40, "black"),
            text("A", 24),
            rectangle(90, 126, "white", radius=8, outline="gray", thickness=1),
        )
    )
    table = rectangle(*SIZE, "darkgreen")
    lying = [(60 + k % 13 * 140, 100 + k // 13 * 110, card) for k in range(LYING)]
    painter = Painter(screen)
    sprite = to_surface(card)

    def places(frame: int) -> list[tuple[float, float]]:
        return [(200 + 6 * frame + 60 * k, 500 + 300 * math.sin(k + frame / 20)) for k in range(FLYING)]

    def ours(frame: int) -> None:
        painter.paint(place_all([*lying, *((x, y, card) for x, y in places(frame))], table))

    def plain(frame: int) -> None:
        screen.fill("darkgreen")
        for x, y, _ in lying:
            screen.blit(sprite, (x - 45, y - 63))
        for x, y in places(frame):
            screen.blit(sprite, (x - 45, y - 63))

    return ours, plain


def _polygons(screen: pygame.Surface) -> tuple[Frame, Frame]:
    import pygame
    import pygame.gfxdraw

    from launcher.picture import place_all, polygon, rectangle
    from launcher.screens import Painter

    chance = random.Random(1)
    shapes = [
        (chance.uniform(50, 1870), chance.uniform(50, 1030), chance.uniform(10, 40), chance.randint(3, 8))
        for _ in range(POLYGONS)
    ]
    table = rectangle(*SIZE, "white")
    painter = Painter(screen)

    def corners(frame: int, x: float, y: float, radius: float, sides: int) -> list[tuple[float, float]]:
        turns = [frame / 50 + radius + 2 * math.pi * k / sides for k in range(sides)]
        return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]

    def ours(frame: int) -> None:
        parts = [(0, 0, polygon(corners(frame, *shape), "teal", pinhole=(0, 0))) for shape in shapes]
        painter.paint(place_all(parts, table))

    def plain(frame: int) -> None:
        screen.fill("white")
        for shape in shapes:
            points = corners(frame, *shape)
            pygame.gfxdraw.filled_polygon(screen, points, pygame.Color("teal"))
            pygame.gfxdraw.aapolygon(screen, points, pygame.Color("teal"))

    return ours, plain


def _in_turn(*ways: Frame) -> list[float]:
    seconds: list[list[float]] = [[] for _ in ways]
    for frame in range(FRAMES):
        for way, times in zip(ways, seconds, strict=True):
            begun = time.perf_counter()
            way(frame)
            times.append(time.perf_counter() - begun)
    return [statistics.median(times[2:]) for times in seconds]
