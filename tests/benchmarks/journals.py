"""The longest pause of a table's window while a hostile journal is read, and how long the reading takes.

python tests/benchmarks/journals.py (needs no display)
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

HEAD = "plt-games journal 1\ngame Lights Out\nseed k7f3p\n\n"
AFTER = 60  # steps of the loop after all is read
JOURNALS: dict[str, Callable[[], str]] = {
    "ten moves": lambda: "a1\n" * 10,
    "30,000 x '/to 0', 'a2'": lambda: "/to 0\na2\n" * 30_000,
    "one line of 3,000,000 characters": lambda: f"a1\n{'x' * 3_000_000}\n",
    "16 MiB of '/to 0'": lambda: "a1\n" + "/to 0\n" * ((16 << 20) // 6),
    "16 MiB of empty lines": lambda: "a1\n" + "\n" * (16 << 20),
    "100,000 nested branches": lambda: "".join(f"a1\n/to {k}\na2\n" for k in range(0, 100_000, 2)),
}


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    said = {name: _run(name) for name in JOURNALS}
    plain = said["ten moves"]["pause"]
    return [
        (
            f"longest pause, a journal of {name}",
            f"{1000 * each['pause']:.0f} ms, {each['pause'] / plain:.2f} x that of ten moves; "
            f"read in {each['read']:.1f} s",
            "a thread that shares the interpreter",
        )
        for name, each in said.items()
    ]


def _run(name: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home, "data", "journals", "lights-out")
        folder.mkdir(parents=True)
        (folder / "m1.txt").write_text(HEAD + JOURNALS[name](), encoding="utf-8")
        ours = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PLT_GAMES_HOME": home}
        command = [sys.executable, __file__, "--run"]
        done = subprocess.run(command, env=os.environ | ours, stdout=subprocess.PIPE, check=True)
    said: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return said


def run() -> dict[str, float]:
    """Open the window over what was left, and say how long its longest step took, and when all was read."""
    import pygame

    from launcher.author import tabletop_of
    from launcher.tabletop import show
    from launcher.universe.loop import Loop

    steps: list[float] = []
    read: list[float] = []
    plain_step = Loop.step
    first = perf_counter()

    def step(loop: Loop[Any]) -> float | None:
        begun = perf_counter()
        rest = plain_step(loop)
        steps.append(perf_counter() - begun)
        if loop._program.world.desk.top != "left":
            read.append(perf_counter() - first)
        if len(read) == AFTER:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return rest

    Loop.step = step  # type: ignore[method-assign]
    show(tabletop_of("lights-out"), game="lights-out")
    return {"pause": max(steps[1:]), "read": read[0]}  # the first step draws all for the first time


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        print(json.dumps(run()))
    else:
        for row in measure():
            print(" | ".join(row))
