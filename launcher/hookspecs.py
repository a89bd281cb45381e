"""The hooks that a game can implement, as pluggy specifications.

An implementation can leave out arguments that it does not need; pluggy passes only the others.
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

    The launcher calls this once, in a separate process for this game.

    Args:
        game: The game's entry in the catalogue, with its id, name and folder.
    """


@hookspec(firstresult=True)
def tabletop() -> Tabletop:  # type: ignore[empty-body]  # a hook specification has no body
    """Declare a turn-based game by its positions and moves; the launcher does the rest.

    A game implements either this or `start_game`. This must not open a window: tests, terminals and other programs
    call it as well.

    Returns:
        The declaration of the game.
    """
