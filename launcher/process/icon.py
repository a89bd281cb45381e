"""What the windows of a game are known by among others."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from launcher.catalog import Game


def show_icon(game: Game) -> None:
    """Give the windows that this process will open the game's icon; the game may set another one."""
    icon = game.icon_2x or game.icon
    if icon is None:
        return
    import pygame

    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    with contextlib.suppress(
        NoDisplayError, pygame.error, OSError
    ):  # the game will say so itself, or needs none
        connect()
        pygame.display.set_icon(pygame.image.load(icon))
