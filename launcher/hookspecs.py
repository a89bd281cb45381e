"""The hooks of games, as pluggy specifications.

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
    """Start the game, and return afterwards.

    The launcher calls this once, in a separate process for this game.

    Args:
        game: The game's entry in the catalogue, with its id, name and folder.
    """


@hookspec(firstresult=True)
def tabletop() -> Tabletop:  # type: ignore[empty-body]  # a hook specification has no body
    """Return the declaration of a turn-based game.

    It declares positions and moves. The launcher does the rest.

    A game implements either this or `start_game`. This must not open a window: tests, terminals and other programs
    call it as well.

    Returns:
        The declaration of the game.
    """
