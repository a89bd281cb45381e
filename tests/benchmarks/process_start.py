"""How long from a click to a game's first painted frame, beside opening a bare pygame window from nothing.

And what it costs a game to be installed into a folder of its own, beside being there when the spare process starts.

python tests/benchmarks/process_start.py (with a display)
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from launcher.catalog import Game, scan
from launcher.process import GameEnded, GameFailed, GameShown, Processes

ROUNDS = 9
_DEADLINE = 20.0

BARE_WINDOW = """
import pygame
window = pygame.display.set_mode((600, 600))
pygame.draw.circle(window, "white", (300, 300), 100)
pygame.display.flip()
print("shown", flush=True)
"""


def measure() -> list[tuple[str, str, str]]:
    """Medians of interleaved rounds: what is measured, the figure, and what limits it."""
    game = scan().find("chat-noir")
    if game is None:
        raise LookupError("Chat Noir is not installed.")
    bare, cold, spare = medians(
        bare_window, lambda: first_frame(game, False), lambda: first_frame(game, True)
    )
    with tempfile.TemporaryDirectory() as above:
        in_folder, beside = in_both_places(Path(above))
        installed, known = medians(
            lambda: first_frame(in_folder, True), lambda: first_frame(beside, True, str(in_folder.site))
        )
    return [
        (
            "bare pygame window, cold start",
            f"{1000 * bare:.0f} ms",
            "Python, import pygame, SDL's OpenGL context",
        ),
        ("Chat Noir without a spare", f"{cold / bare:.2f} x bare", "Python, import pygame and the universe"),
        (
            "click to Chat Noir's first frame",
            f"{1000 * spare:.0f} ms, {spare / bare:.2f} x bare (at most 0.8)",
            "importing the game, opening the window, painting",
        ),
        (
            "the same for a game in a folder of its own",
            f"{installed / known:.2f} x being beside the launcher, at most 1.1 are allowed",
            "one more place on Python's path, and a lock",
        ),
    ]


def in_both_places(above: Path) -> tuple[Game, Game]:
    """A game in a folder of its own, and the same if that is on the path from the start."""
    site = above / "one" / "site-packages"
    shutil.copytree(Path(__file__).parents[1] / "fixtures" / "stranger" / "nimble", site / "nimble")
    (site / "nimble-1.0.dist-info").mkdir()
    entry = "[plt_games]\nnimble = nimble:info.toml\n"
    (site / "nimble-1.0.dist-info" / "entry_points.txt").write_text(entry, encoding="utf-8")
    beside = scan([str(site)]).games[0]
    return beside._replace(root=site.parent, site=site), beside


def medians(*actions: Callable[[], float]) -> list[float]:
    """The median of each action's seconds, the actions taking turns."""
    rounds = [[action() for action in actions] for _ in range(ROUNDS)]
    return [statistics.median(times) for times in zip(*rounds, strict=True)]


def bare_window() -> float:
    """Seconds until the smallest pygame program has painted."""
    begun = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", BARE_WINDOW], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        while b"shown" not in process.stdout.readline():
            pass
        return time.perf_counter() - begun


def first_frame(game: Game, with_spare: bool, path: str = "") -> float:
    """Seconds from a click to the game's first frame; `path` is on Python's path when its process starts."""
    os.environ["PYTHONPATH"] = path
    processes = Processes()
    if with_spare:
        processes.warm()
        _until(lambda: processes.warmed)
    begun = time.perf_counter()
    processes.start(game)
    _until(lambda: _has_shown(processes))
    seconds = time.perf_counter() - begun
    processes.stop(game.id)
    _until(lambda: any(isinstance(event, GameEnded) for event in processes.events()))
    processes.close()
    return seconds


def _has_shown(processes: Processes) -> bool:
    events = processes.events()
    for event in events:
        if isinstance(event, GameFailed):
            raise RuntimeError(f"{event.report.sentence}\n{event.report.details}")
    return any(isinstance(event, GameShown) for event in events)


def _until(holds: Callable[[], bool]) -> None:
    deadline = time.perf_counter() + _DEADLINE
    while not holds():
        if time.perf_counter() > deadline:
            raise TimeoutError
        time.sleep(0.0005)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["PLT_GAMES_HOME"] = home
        for row in measure():
            print(" | ".join(row))
