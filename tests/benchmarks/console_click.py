"""How much of the launcher a click on a game goes through, from the mouse to the message that starts the game.

python tests/benchmarks/console_click.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType

import launcher
from launcher.catalog import games
from launcher.console.input import on_mouse
from launcher.console.layout import HEADER, resize
from launcher.console.messages import StartGame
from launcher.console.shelf import shelf_of
from launcher.console.world import Console
from launcher.universe import Package

_HOUSE = str(Path(launcher.__file__).parent)
_COMPREHENSIONS = {"<genexpr>", "<listcomp>", "<lambda>"}


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    world = resize(Console(games()), 880, 640)
    tile = shelf_of(world).tiles[0]
    x, y = tile.x + 40, HEADER + tile.y + 20
    pressed = on_mouse(world, x, y, "button-down")
    assert isinstance(pressed, Console)
    modules: list[str] = []
    returns: list[str] = []

    def note(frame: FrameType, event: str, result: object) -> None:
        code = frame.f_code
        if event == "return" and code.co_filename.startswith(_HOUSE) and code.co_name not in _COMPREHENSIONS:
            modules.append(code.co_filename.removeprefix(_HOUSE))
            returns.append(f"{modules[-1]} {code.co_name}")

    sys.setprofile(note)
    after = on_mouse(pressed, x, y, "button-up")
    sys.setprofile(None)
    assert isinstance(after, Package)
    assert after.messages == (StartGame(tile.name),)
    if "-v" in sys.argv:
        print(*returns, sep="\n")
    return [
        (
            "modules that a click on a game enters",
            f"{len(set(modules))} (at most 7)",
            "the depth of the console",
        ),
        ("functions that it returns from", f"{len(returns)} (at most 10)", "the same"),
    ]


if __name__ == "__main__":
    for row in measure():
        print(" | ".join(row))
