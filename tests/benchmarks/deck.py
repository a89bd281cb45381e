"""The pictures of cards: drawn for the first time, beside copying them from then on."""

from __future__ import annotations

import os
import time
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from launcher.picture import Picture


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from launcher.toolkits.cards import SUITS, Design
    from launcher.toolkits.cards.pictures.design import FACES
    from launcher.toolkits.cards.pictures.faces import face

    rows = []
    for faces in FACES:
        begun = time.perf_counter()
        cards = [face(rank, suit, Design(faces)) for suit, rank in product(SUITS, range(1, 14))]
        made = 1000 * (time.perf_counter() - begun)
        once, twice = (_frame_times(cards, scale) for scale in (1, 2))
        figure = f"{made:.0f} ms to make, {once[0]:.0f} ms to draw, {twice[0]:.0f} ms at twice the size"
        why = f"polygons with smooth edges; a later frame of all 52 takes {once[1]:.2f} and {twice[1]:.2f} ms"
        rows.append((f"52 faces, {faces}, the first time", figure, why))
    return rows


def _frame_times(cards: list[Picture], scale: float) -> tuple[float, float]:
    """Milliseconds for the first frame of these cards, and for one in which all have moved."""
    import pygame

    from launcher.picture import place_all, rectangle
    from launcher.screens import Painter

    painter, taken = Painter(pygame.Surface((1920, 1080)), scale=scale), []
    for moved in range(10):
        places = [(moved + 50 + 70 * (k % 13), 60 + 110 * (k // 13), card) for k, card in enumerate(cards)]
        picture = place_all(places, rectangle(1920 / scale, 1080 / scale, "darkgreen"))
        begun = time.perf_counter()
        painter.paint(picture)
        taken.append(1000 * (time.perf_counter() - begun))
    return taken[0], sorted(taken)[len(taken) // 2]
