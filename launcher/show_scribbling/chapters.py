"""What the launcher shows: the first page of its manual, and what a manual says of a game."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.manuals import manual_of

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
    manual = manual_of(game.package)
    return manual.address(_FIRST_PAGE if manual.package == game.package else game.id)


def has_chapter(game: Game) -> bool:
    """Whether there is one."""
    try:
        chapter_about(game)
    except ManualError:
        return False
    return True
