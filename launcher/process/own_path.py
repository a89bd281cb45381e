"""What a game's process can import: the launcher's packages first, then what its game was installed with."""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

from launcher.catalog import OURS, OWN_PLACE, linked_places, lock_of, names_of
from launcher.store import lock

if TYPE_CHECKING:
    from pathlib import Path

    from launcher.catalog import Game

_SECONDS_TO_WAIT = 2.0  # for whoever is about to remove the folder


def extend_path(game: Game) -> bool:
    """Let this process import a game and what it needs, and nothing of other games' folders; whether that is possible.

    A game in a folder of its own, which may be there no more, has that last on the path, so that nothing in there can
    stand in for a module of the launcher or of Python. The folder stays until this process has ended.
    """
    if game.root and game.site:
        if not (game.site.is_dir() and _hold(lock_of(game.root)) and game.site.is_dir()):
            return False
        site = str(game.site)
        sys.path += [site, *linked_places([site], names_of(sys.path))]
    elif game.distribution == OURS:
        spec = PathFinder.find_spec("games")
        if spec is None or spec.origin != os.path.join(OWN_PLACE, "games", "__init__.py"):  # noqa: PTH118  # a text
            sys.path.insert(0, OWN_PLACE)  # another package of that name comes first
    return True


def _hold(file: Path) -> bool:
    """Have a folder left alone for as long as this process lives. Not if somebody is about to remove it."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_CREAT, 0o600)
        return lock(descriptor, _SECONDS_TO_WAIT, shared=True)
    except FileNotFoundError:
        return False
    except OSError:  # where nothing can be written or locked, nothing is removed either
        return True
