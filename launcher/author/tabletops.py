"""The declaration of a game, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from launcher.author.errors import AuthorError
from launcher.catalog import games
from launcher.process import UnusableError, hook_of, import_game
from launcher.quoting import quoted

if TYPE_CHECKING:
    from launcher.catalog import Game
    from launcher.tabletop import Tabletop


def tabletop_of(game_id: str) -> Tabletop[Any, Any]:
    """What an installed game declares; its module is imported for that, and no window is opened.

    Args:
        game_id: its id or name.

    Raises:
        AuthorError: There is no such game, or it is none by positions and moves.
    """
    catalog = games()
    game = catalog.find(game_id)
    if game is None:
        raise AuthorError(f"There is no game {quoted(game_id)}: {catalog.hint(game_id)}")
    return declaration_of(game)


def declaration_of(game: Game) -> Tabletop[Any, Any]:
    """What a game of the catalogue declares.

    Raises:
        AuthorError: It is none by positions and moves.
    """
    try:
        hook = hook_of(game, import_game(game))
    except UnusableError as error:
        raise AuthorError(str(error)) from None
    if callable(hook):
        raise AuthorError(f"{game.name} is no tabletop game: it implements start_game, and not tabletop.")
    return hook
