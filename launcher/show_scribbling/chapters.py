"""Find pages of manuals: the first one of the launcher's, and the chapter about a game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache

from launcher.catalog import Game
from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.manuals import Manual, manual_of

_FIRST_PAGE = "index"


def first_page() -> str:
    """The address of the launcher's manual.

    Raises:
        ManualError: it is not there, or cannot be read.
    """
    return manual_of("launcher").address(_FIRST_PAGE)


def chapter_about(game: Game) -> str:
    """The address of the manual that a game brings along, or of its chapter in the launcher's.

    Raises:
        ManualError: there is neither.
    """
    return _chapter(game, manual_of(game.package, game.folder))


def with_chapters(games: Iterable[Game]) -> frozenset[str]:
    """The ids of those games of which a manual tells; each manual is read once."""
    read = cache(manual_of)
    found = set()
    for game in games:
        with suppress(ManualError):
            _chapter(game, read(game.package, game.folder))
            found.add(game.id)
    return frozenset(found)


def _chapter(game: Game, manual: Manual) -> str:
    return manual.address(_FIRST_PAGE if manual.package == game.package else game.id)
