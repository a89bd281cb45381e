"""Cold start to the console's first painted frame, beside a bare pygame window with one circle in it."""

from __future__ import annotations

import statistics

from programs import BARE_WINDOW, CONSOLE, running

ROUNDS = 11
# Opened as the console opens its own: without SDL's OpenGL context, which takes longer than all else.
FLOOR = 'import os\nos.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"\n' + BARE_WINDOW


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; medians of rounds taken in turn, after one that fills the caches."""
    rounds = [[_first_frame(program) for program in (FLOOR, CONSOLE)] for _ in range(ROUNDS + 1)]
    floor, console = (statistics.median(times) for times in zip(*rounds[1:], strict=True))
    return [
        (
            "bare window, cold start",
            f"{1000 * floor:.0f} ms",
            "Python, import pygame, a window without OpenGL",
        ),
        (
            "console, cold start to first frame",
            f"{console / floor:.2f} x bare (at most 1.6)",
            "that, then importing the console and drawing its first picture",
        ),
    ]


def _first_frame(program: str) -> float:
    with running(program) as (_, seconds):
        return seconds
