"""The unfinished match of each game.

Lists of games show its status and a picture.
"""

from __future__ import annotations

import base64
import json
import math
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from launcher.store.files import data_dir, file_name, make_folder, read_regular, replacing

_LARGEST = 256 * 1024  # bytes of a file
_LARGEST_TOTAL = 16 << 20  # bytes of all files, because a game can make any number of them
_MOST_FILES = 1000
_LONGEST = 200  # characters of the status


class LeftGame(NamedTuple):
    """A game that the player has left.

    Attributes:
        game: The id of the game.
        match: The name of the unfinished match, or of the last match.
        said: The status of the unfinished match as a sentence; "" if there is none.
        left: The time when the game was left, in seconds since 1970.
        picture: A PNG image of the match, which is not checked; b"" if there is none.
    """

    game: str
    match: str
    said: str
    left: float
    picture: bytes


def keep_left(game_id: str, match: str, said: str = "", picture: bytes = b"") -> None:
    """Save that a game is left now.

    Raises:
        OSError: if it can't be written.
    """
    content = {
        "game": game_id,
        "match": match,
        "said": said[:_LONGEST],
        "left": time.time(),
        "picture": base64.b64encode(picture).decode(),
    }
    path = _path(game_id)
    make_folder(path.parent)
    with replacing(path, 0o600) as file:
        file.write(json.dumps(content).encode())


def left_games() -> list[LeftGame]:
    """Return the games that were left, the latest first, skipping damaged files."""
    with suppress(OSError):
        return sorted(_readable(_path("").parent), key=lambda left: -left.left)
    return []


def _readable(folder: Path) -> Iterator[LeftGame]:
    budget = _LARGEST_TOTAL
    for path in islice(folder.iterdir(), _MOST_FILES):
        with suppress(OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
            data = read_regular(str(path), min(_LARGEST, budget))
            budget -= len(data)
            left = LeftGame(**json.loads(data))
            game, match, said, moment, picture = left
            "".join((game, match, said))  # raises a TypeError unless all are strings
            if math.isfinite(moment) and path == _path(game):
                yield left._replace(said=said[:_LONGEST], picture=base64.b64decode(picture, validate=True))


def _path(game_id: str) -> Path:
    return data_dir() / "left" / f"{file_name(game_id)}.json"
