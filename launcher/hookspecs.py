"""What a game does for the launcher: the hooks, as pluggy knows them.

An implementation may leave arguments out; pluggy passes what is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.tabletop import Tabletop

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


@hookspec(firstresult=True)
def tabletop() -> Tabletop:  # type: ignore[empty-body]  # a specification has none
    """Declare a game by positions and moves; the launcher shows it, asks, remembers and explains.

    A game implements this or `start_game`. It opens nothing: tests, terminals and other programs call it, too.

    Returns:
        The declaration.
    """
