"""What games will probably need that were installed before games were confined.

Their files are read and not run, so this is a guess.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from launcher.catalog import Game, PluginError, file_of
from launcher.process.sandbox import (
    FILES,
    NETWORK,
    PERMISSION_TEXTS,
    PROGRAMS,
    can_confine,
    is_bundled,
    program_of,
)
from launcher.store import read_regular, settings

_SCOPE, _LISTED = "sandbox", "earlier games are listed"  # names in the settings
_MOST_FILES, _MOST_BYTES = 200, 1 << 20
_LAUNCHER = Path(__file__)  # which pip writes whenever it installs another version of the launcher
_SIGNS = {
    NETWORK: rb"(import|from)\s+(socket|urllib|http|ftplib|smtplib|requests|httpx|aiohttp|websockets?)\b",
    FILES: rb"\bfiledialog\b",
    PROGRAMS: rb"(import|from)\s+(subprocess|webbrowser)\b|\bos\.(system|popen|startfile|exec\w+|spawn\w+)\(",
}


EarlierGames = Sequence[tuple[Game, tuple[str, ...]]]
"""Games, each with the permissions that it will need."""


def earlier_games(games: Iterable[Game]) -> EarlierGames:
    """Return the games by others that were installed before this version of the launcher.

    Each has the permissions that it will need.

    They are returned once. Later calls return nothing, and so does this one where games are not confined.
    """
    if not can_confine() or settings().get(_SCOPE, _LISTED, False):
        return []
    settings().put(_SCOPE, _LISTED, True)
    since = _LAUNCHER.stat().st_ctime
    return [(game, needs_of(game)) for game in games if not is_bundled(game) and _is_older(game, since)]


def earlier_games_in_words(found: EarlierGames) -> list[str]:
    """Return a sentence about earlier games, and a line for each."""
    return [_NEW, *(f"{game.name}: {_in_words(needs)}" for game, needs in found)]


_NEW = (
    "Games by others can now read and change only their own files. These were installed before this version:"
)


def _in_words(needs: tuple[str, ...]) -> str:
    texts = [PERMISSION_TEXTS[each] for each in needs]
    return f"may want to {' and '.join(texts)}" if texts else "seems to need nothing else"


def _is_older(game: Game, time: float) -> bool:
    """Whether a file of a game came to this computer before a time.

    Archives may give a file any time of its last change, but not that of its last change of status.
    """
    with suppress(OSError), os.scandir(game.folder) as files:
        return any(each.is_file() and each.stat().st_ctime < time for each in islice(files, _MOST_FILES))
    return False


def needs_of(game: Game) -> tuple[str, ...]:
    """Return the permissions that a game asks for or seems to need.

    What it seems to need is concluded from what its files import.
    """
    texts = [*_texts(game)]
    return tuple(
        name
        for name in PERMISSION_TEXTS
        if name in game.permissions.split(", ")
        or (name in _SIGNS and any(re.search(_SIGNS[name], text) for text in texts))
    )


def _texts(game: Game) -> Iterator[bytes]:
    program = program_of(game)
    with suppress(OSError, PluginError):
        files = file_of(program).parent.glob("*.py") if program else game.folder.rglob("*.py")
        for file in islice(files, _MOST_FILES):
            with suppress(OSError):
                yield read_regular(str(file), _MOST_BYTES)
