"""What a plugin may do for the launcher: the hooks, as pluggy knows them.

A game implements `start_game`, an extension any of the others. An implementation may leave arguments out; pluggy
passes what is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from launcher.catalog import Game, Offer, Problem
    from launcher.process.events import Report

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


@hookspec
def find_games() -> Iterable[Offer | Problem]:  # type: ignore[empty-body]  # a specification has none
    """Offer games that are not entry points.

    Called whenever the launcher looks for games: once by a command, and by the window when it opens and each time it
    gets the keyboard back.

    Returns:
        The games, as `launcher.catalog.Offer`, and what is wrong with others, as `launcher.catalog.Problem`. A
        generator will do.
    """


@hookspec
def game_started(game: Game) -> None:
    """A game was started from the window.

    Called in the extension's own process, while the window goes on.

    Args:
        game: the game.
    """


@hookspec
def game_ended(game: Game, report: Report | None) -> None:
    """A game that was started from the window is over. Called once for each `game_started`.

    Args:
        game: the game.
        report: what went wrong (its `sentence`, `details` and `log`), or None if the game was left as usual.
    """
