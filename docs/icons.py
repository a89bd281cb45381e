"""Make the files of the bundled games' icons of the pictures that they are: `python docs/icons.py`.

A game's icon is a picture, 32 by 32: `icon` in the file of that game's name in `docs/icons`.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import pygame

from launcher.screens import to_surface

ICONS = Path(__file__).parent / "icons"
GAMES = ICONS.parents[1] / "games"


def icons() -> dict[Path, pygame.Surface]:
    """The files, and what belongs in them."""
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
