"""What a game does for the launcher: the hooks, as pluggy knows them.

An implementation may leave arguments out; pluggy passes what is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from launcher.catalog import Game

PROJECT = "plt_games"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def start_game(game: Game) -> None:
    """Start the game, and return when it is over.

    Called once, in a process that belongs to this game alone.

    Args:
        game: what the catalogue knows of this game, its id, name and folder among it.
    """
