"""What the windows of a game are known by among others."""

from __future__ import annotations

import contextlib
from io import BytesIO
from typing import TYPE_CHECKING

from launcher.store import read_regular

if TYPE_CHECKING:
    from launcher.catalog import Game

_MOST_BYTES = 1 << 20


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
        image = BytesIO(read_regular(str(icon), _MOST_BYTES))
        pygame.display.set_icon(pygame.image.load(image, icon.name))
