"""Write the icons of the bundled games as files: `python docs/icons.py`.

The icon of a game is a picture of 32 by 32: `icon` in the module in `docs/icons` that is named like the game.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import pygame

from launcher.screens import to_surface

ICONS = Path(__file__).parent / "icons"
GAMES = ICONS.parents[1] / "games"


def icons() -> dict[Path, pygame.Surface]:
    """Return the files and their contents."""
    rendered = {}
    for file in sorted(ICONS.glob("*.py")):
        game = file.stem
        icon = runpy.run_path(str(file))["icon"]
        rendered[GAMES / game / f"{game}.png"] = to_surface(icon)
        rendered[GAMES / game / f"{game}@2x.png"] = to_surface(icon, scale=2)
    return rendered


if __name__ == "__main__":
    for file, image in icons().items():
        pygame.image.save(image, file)
