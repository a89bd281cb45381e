"""The import path of a game's process: the launcher's packages first, then those of the game's folder."""

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

_SECONDS_TO_WAIT = 2.0  # the time limit for another process to remove the folder


def extend_path(game: Game) -> bool:
    """Add a game and its requirements to the import path of this process, without the folders of other games.

    The game's own folder comes last on the path, so that nothing in it can replace a module of the launcher or of
    Python. The folder is locked, so it stays until this process ends.

    Returns:
        Whether the game can be imported: False if its folder no longer exists.
    """
    if game.root and game.site:
        if not (game.site.is_dir() and _hold(lock_of(game.root)) and game.site.is_dir()):
            return False
        site = str(game.site)
        sys.path += [site, *linked_places([site], names_of(sys.path))]
    elif game.distribution == OURS:
        spec = PathFinder.find_spec("games")
        if spec is None or spec.origin != os.path.join(OWN_PLACE, "games", "__init__.py"):  # noqa: PTH118  # a str
            sys.path.insert(0, OWN_PLACE)  # because another package named "games" comes first
    return True


def _hold(file: Path) -> bool:
    """Lock a folder until this process ends, and return False if the folder is just being removed."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_CREAT, 0o600)
        return lock(descriptor, _SECONDS_TO_WAIT, shared=True)
    except FileNotFoundError:
        return False
    except OSError:  # if the lock can't be written, the folder can't be removed, either
        return True
