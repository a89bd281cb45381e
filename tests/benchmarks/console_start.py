"""Cold start to the console's first painted frame, beside a bare pygame window with one circle in it."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile

from programs import BARE_WINDOW, CONSOLE, running

from launcher.catalog import games

ROUNDS = 11
# Opened as the console opens its own: without SDL's OpenGL context, which takes longer than all else.
FLOOR = 'import os\nos.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"\n' + BARE_WINDOW


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; medians of rounds taken in turn, after one that fills the caches."""
    every = [game.id for game in games().games]
    with tempfile.TemporaryDirectory() as few, tempfile.TemporaryDirectory() as many:
        for name in every[1:]:
            _run(_at(few) + f"from launcher.cli import main\nmain(['hide', {name!r}])")
        for command in ("hide", "unhide"):  # so that there are settings to be read here, too
            _run(_at(many) + f"from launcher.cli import main\nmain([{command!r}, {every[0]!r}])")
        programs = FLOOR, _at(few) + CONSOLE, _at(many) + CONSOLE
        rounds = [[_first_frame(program) for program in programs] for _ in range(ROUNDS + 1)]
    floor, one, all_games = (statistics.median(times) for times in zip(*rounds[1:], strict=True))
    return [
        (
            "bare window, cold start",
            f"{1000 * floor:.0f} ms",
            "Python, import pygame, a window without OpenGL",
        ),
        (
            "console with one game, cold start to first frame",
            f"{one / floor:.2f} x bare (at most 1.6)",
            "that, then importing the console and drawing its first picture",
        ),
        (
            f"console with {len(every)} games",
            f"{all_games / one:.2f} x that with one (at most 1.1), {all_games / floor:.2f} x bare",
            "painting the tiles, most of it their texts",
        ),
    ]


def _at(home: str) -> str:
    return f'import os\nos.environ["PLT_GAMES_HOME"] = {home!r}\n'


def _run(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def _first_frame(program: str) -> float:
    with running(program) as (_, seconds):
        return seconds
