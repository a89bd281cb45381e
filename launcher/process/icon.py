"""What the windows of a game are known by among others."""

from __future__ import annotations

import contextlib
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from launcher.catalog import Game


def show_icon(game: Game) -> None:
    """Give the windows that this process will open the game's icon; the game may set another one."""
    icon = game.icon_2x or game.icon
    if icon is None:
        return
    import pygame

    from launcher.catalog import PluginError, read_icon
    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    # The game will say so itself if there is no display, and needs no icon.
    with contextlib.suppress(NoDisplayError, pygame.error, OSError, PluginError):
        connect()
        pygame.display.set_icon(pygame.image.load(BytesIO(read_icon(icon)), icon.name))
