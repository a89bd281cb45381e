"""Make the files of the bundled games' icons of the pictures that they are: `python docs/icons.py`.

A game's icon is a picture, 32 by 32: `icon` in the game's module of that name.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pygame

from launcher.screens import to_surface

GAMES = Path(__file__).parents[1] / "games"


def icons() -> dict[Path, pygame.Surface]:
    """The files, and what belongs in them."""
    rendered = {}
    for module in sorted(GAMES.glob("*/icon.py")):
        game = module.parent.name
        icon = import_module(f"games.{game}.icon").icon
        rendered[module.with_name(f"{game}.png")] = to_surface(icon)
        rendered[module.with_name(f"{game}@2x.png")] = to_surface(icon, scale=2)
    return rendered


if __name__ == "__main__":
    for file, image in icons().items():
        pygame.image.save(image, file)
