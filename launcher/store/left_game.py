"""What each game was left with: the match that waits, how it stands and looks, or none; for whoever lists games."""

from __future__ import annotations

import base64
import json
import math
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from launcher.store.files import read_regular, replacing
from launcher.store.folders import data_dir, file_name, make_folder

_LARGEST = 256 * 1024  # bytes of a file
_LONGEST = 200  # characters of how it stands


class LeftGame(NamedTuple):
    """A game that was played here, as it was left.

    Attributes:
        game: the game's id.
        match: the name of the match that waits, or of the one that ended last.
        said: how the match that waits stands, in a sentence; "" if none does.
        left: when it was left, in seconds since 1970.
        picture: a PNG image of it, as anybody might have put it there; b"" if there is none.
    """

    game: str
    match: str
    said: str
    left: float
    picture: bytes


def keep_left(game_id: str, match: str, said: str = "", picture: bytes = b"") -> None:
    """Keep that a game is left now, and what with.

    Raises:
        OSError: if that can't be written.
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
    """The games that were left, the last one first; what is damaged is left out."""
    with suppress(OSError):
        return sorted(_readable(_path("").parent), key=lambda left: -left.left)
    return []


def _readable(folder: Path) -> Iterator[LeftGame]:
    for path in folder.iterdir():
        with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
            left = LeftGame(**json.loads(read_regular(str(path), _LARGEST)))
            game, match, said, moment, picture = left
            "".join((game, match, said))  # or a TypeError
            if math.isfinite(moment) and path == _path(game):
                yield left._replace(said=said[:_LONGEST], picture=base64.b64decode(picture, validate=True))


def _path(game_id: str) -> Path:
    return data_dir() / "left" / f"{file_name(game_id)}.json"
