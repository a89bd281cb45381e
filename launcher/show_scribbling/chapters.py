"""What the launcher shows: the first page of its manual, and what a manual says of a game."""

from __future__ import annotations

from collections.abc import Callable

from launcher.catalog import Game
from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.manuals import manual_of
from launcher.show_scribbling.show import show_scribbling

_FIRST_PAGE = "index"


def first_page() -> Callable[[], None]:
    """What opens the launcher's manual, as `show_scribbling` gives it.

    Raises:
        ManualError: it is not there, or cannot be read.
    """
    return show_scribbling("launcher", _FIRST_PAGE)


def chapter_about(game: Game) -> Callable[[], None]:
    """What opens the manual that a game brings along, or its chapter in the launcher's.

    Raises:
        ManualError: there is neither.
    """
    brought_along = manual_of(game.package).package == game.package
    return show_scribbling(game.package, _FIRST_PAGE if brought_along else game.id)


def has_chapter(game: Game) -> bool:
    """Whether there is one."""
    try:
        chapter_about(game)
    except ManualError:
        return False
    return True
