"""The console's longest frame while others misbehave: settings that are held, packages that take long to be looked at.

python tests/benchmarks/hostile.py (needs no display)
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

FRAMES = 240
ROUNDS = 2
_SLOW = 'game = "play"\n' + "".join(f"{'.'.join('a' * 15)}.b{k} = 1\n" for k in range(1600))  # 61 KB
_KINDS = "nothing", "lock", "one file", "many files"
_HOLD = """
import os, sys
from launcher.store import lock
assert lock(os.open(sys.argv[1] + ".lock", os.O_RDWR | os.O_CREAT, 0o600))
print("held", flush=True)
sys.stdin.read()
"""


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it; all are the best of several rounds, taken in turn."""
    best: dict[str, dict[str, float]] = {}
    for _ in range(ROUNDS):
        for kind in _KINDS:
            said = _run(kind)
            known = best.setdefault(kind, said)
            best[kind] = {name: min(known[name], said[name]) for name in said}
    plain = best["nothing"]
    return [
        (
            "longest frame, settings held by another",
            f"{1000 * best['lock']['frame']:.0f} ms, {best['lock']['frame'] / plain['frame']:.2f} x without",
            "1 is no pause; keys, themes and the form of settings are drawn",
        ),
        *(
            (
                f"longest frame, 250 games of {kind}",
                f"{1000 * best[kind]['frame']:.0f} ms, {best[kind]['frame'] / plain['frame']:.2f} x without",
                "looking for games on another thread, which shares the interpreter",
            )
            for kind in _KINDS[2:]
        ),
        *(
            (
                f"looking for games, 250 of {kind}",
                f"{1000 * best[kind]['scan']:.0f} ms, {best[kind]['scan'] / plain['scan']:.1f} x without",
                "a file is parsed once; a distribution has half a second",
            )
            for kind in _KINDS[2:]
        ),
    ]


def _run(kind: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        _install(site, kind)
        ours = {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PLT_GAMES_HOME": str(Path(folder, "home")),
            "PYTHONPATH": str(site),
        }
        command = [sys.executable, __file__, "--run", kind]
        done = subprocess.run(command, env=os.environ | ours, stdout=subprocess.PIPE, check=True)
    said: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return said


def _install(site: Path, kind: str) -> None:
    package, metadata = site / "bad", site / "bad-1.0.dist-info"
    package.mkdir(parents=True)
    metadata.mkdir()
    if kind.endswith(("file", "files")):
        names = ["info.toml" if kind == "one file" else f"info{number}.toml" for number in range(250)]
        lines = (f"bad-{number} = bad:{name}\n" for number, name in enumerate(names))
        (metadata / "entry_points.txt").write_text("[plt_games]\n" + "".join(lines), encoding="utf-8")
        for name in {*names}:
            (package / name).write_text(_SLOW, encoding="utf-8")
        (package / "play.py").touch()


def run(kind: str) -> dict[str, float]:
    """Use the console, and say how long its longest frame took, and how long looking for games does."""
    import pygame

    from launcher.catalog import games
    from launcher.console import open_console
    from launcher.store import settings
    from launcher.universe.loop import Loop

    begun = perf_counter()
    games()
    scan = perf_counter() - begun
    settings().put("benchmark", "seen", 1)
    settings().flush(10)
    holder = None
    if kind == "lock":
        command = [sys.executable, "-c", _HOLD, str(settings().path)]
        holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert holder.stdout is not None
        holder.stdout.readline()
    frames: list[float] = []
    plain_step = Loop.step
    keys = (
        (pygame.K_RIGHT, 0),
        (pygame.K_DELETE, 0),
        (pygame.K_z, pygame.KMOD_CTRL),
        (pygame.K_t, pygame.KMOD_CTRL),
        (pygame.K_COMMA, pygame.KMOD_CTRL),
        (pygame.K_ESCAPE, 0),
    )

    def step(loop: Loop[Any]) -> float | None:
        number = len(frames)
        if number == FRAMES:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif number and number % 4 == 0:
            key, held = keys[number // 4 % len(keys)]
            for what in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(what, key=key, mod=held, unicode="", scancode=0)
                pygame.event.post(event)
        begun = perf_counter()
        rest = plain_step(loop)
        frames.append(perf_counter() - begun)
        return rest

    Loop.step = step  # type: ignore[method-assign]
    open_console()
    if holder is not None:
        assert holder.stdin is not None
        holder.stdin.close()
        holder.wait()
    warm = FRAMES // 4  # by then all has been drawn once
    return {"frame": max(frames[warm:]), "scan": scan}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        print(json.dumps(run(sys.argv[2])))
    else:
        for row in measure():
            print(" | ".join(row))
