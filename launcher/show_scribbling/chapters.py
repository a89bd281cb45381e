"""Find the first page of the launcher's manual, and the chapter about a game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache

from launcher.catalog import Game
from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.manuals import Manual, manual_of

_FIRST_PAGE = "index"


def first_page() -> str:
    """Return the address of the launcher's manual.

    Raises:
        ManualError: if the manual is missing or cannot be read.
    """
    return manual_of("launcher").address(_FIRST_PAGE)


def chapter_about(game: Game) -> str:
    """Return the address of the manual of a game, or of its chapter in the launcher's manual.

    Raises:
        ManualError: if the game has neither.
    """
    return _chapter(game, manual_of(game.package, game.folder))


def with_chapters(games: Iterable[Game]) -> frozenset[str]:
    """Return the ids of the games with a manual or chapter; each manual is read once."""
    read = cache(manual_of)
    found = set()
    for game in games:
        with suppress(ManualError):
            _chapter(game, read(game.package, game.folder))
            found.add(game.id)
    return frozenset(found)


def _chapter(game: Game, manual: Manual) -> str:
    return manual.address(_FIRST_PAGE if manual.package == game.package else game.id)
