"""The icon of a game's windows."""

from __future__ import annotations

import contextlib
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from launcher.catalog import Game


def show_icon(game: Game) -> None:
    """Set the game's icon for all windows that this process will open; the game can still change it."""
    icon = game.icon_2x or game.icon
    if icon is None:
        return
    import pygame

    from launcher.catalog import PluginError, read_icon
    from launcher.screens.window import connect
    from launcher.universe import NoDisplayError

    # If there is no display, the game will report this itself.
    with contextlib.suppress(NoDisplayError, pygame.error, OSError, PluginError):
        connect()
        pygame.display.set_icon(pygame.image.load(BytesIO(read_icon(icon)), icon.name))
