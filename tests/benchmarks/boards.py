"""Frames of boards that are turned at 1920x1080, beside plain pygame that draws the same polygons."""

from __future__ import annotations

import gc
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

from busiest import SIZE, row

FRAMES = 240


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it.

    Times are the processor's, as waiting for other programs would be most of a 99th percentile. Plain pygame fills the
    window and draws each polygon with a smooth edge, on whole pixels; what it draws is known to it already. Each game
    has a process of its own, as when it is played, and finds nothing that another left behind.
    """
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        return list(
            pool.map(
                _turning,
                ("Checkers, 8 x 8 with 24 men, turning", "Gobblet, 3 x 3 with 12 cups, turning"),
                ("checkers", "gobblet"),
                (11, 8),
            )
        )


def _turning(what: str, game: str, most: int) -> tuple[str, str, str]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from launcher.author import tabletop_of
    from launcher.lazy import look_for_garbage_seldom
    from launcher.screens import Painter
    from launcher.tabletop import History, frame
    from launcher.tabletop.frame.table import TablePress, with_press, with_view
    from launcher.toolkits.boards import Aim

    tabletop = tabletop_of(game)
    look_for_garbage_seldom()  # as in a game's own process, when all is loaded
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    painter = Painter(screen)
    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    table: Any = frame.on_resize(frame.table_of(history).world, *SIZE)
    table = getattr(table, "world", table)
    painter.paint(frame.draw(table))
    table = with_press(table, TablePress("", "right", (0, 0), (0, 0), (9, 9), drawn=True))
    ours, plain = list[float](), list[float]()
    gc.collect(1)  # as a window does that rests
    for k in range(FRAMES):
        begun = time.thread_time()
        table = with_view(table, replace(table.view, own=Aim(45, 1.5 * k - 180, moving=True)))
        painter.paint(frame.draw(table), hasty=True)
        ours.append(time.thread_time() - begun)
        plain.append(_plain(screen, table))
    pygame.display.quit()
    return row(what, ours, plain, most)


def _plain(screen: Any, table: Any) -> float:  # noqa: ANN401  # pygame's, which is not loaded yet where this is read
    """Seconds to fill the window and to draw all polygons of the scene with a smooth edge."""
    import pygame.gfxdraw

    polygons = [each for piece in table.scene.pieces for each in _polygons(piece.picture, piece.x, piece.y)]
    begun = time.thread_time()
    screen.fill("gray20")
    for points, colour in polygons:
        pygame.gfxdraw.filled_polygon(screen, points, colour)
        pygame.gfxdraw.aapolygon(screen, points, colour)
    return time.thread_time() - begun


def _polygons(picture: Any, x: float, y: float) -> list[tuple[list[tuple[float, float]], Any]]:  # noqa: ANN401
    """The corners of all polygons of a picture whose pinhole is at a point, and their colours."""
    from launcher.picture import LIGHT, Group, Layer, Polygon
    from launcher.picture.theme import rgba

    if isinstance(picture, Layer):
        return [
            ([(x + picture.across * (px - x), y + picture.across * (py - y)) for px, py in points], colour)
            for points, colour in _polygons(picture.picture, x, y)
        ]
    left, top = x - picture.pinhole[0], y - picture.pinhole[1]
    if isinstance(picture, Polygon):
        return [([(left + px, top + py) for px, py in picture.points], rgba(picture.fill or "black", LIGHT))]
    parts = picture.parts if isinstance(picture, Group) else ()
    return [
        each
        for dx, dy, part in parts
        for each in _polygons(part, left + dx + part.pinhole[0], top + dy + part.pinhole[1])
    ]
