"""The boards of finished matches.

The collection frames them. Each game has one file, with the last board of each preset.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from launcher.store.files import data_dir, file_name, make_folder, read_regular, replacing

_LARGEST = 6 << 20  # bytes of a file
_LARGEST_TOTAL = 64 << 20  # bytes of all files, because a game can make any number of them
_MOST_FILES = 1000
_MOST = 30  # presets of a game


class FinishedBoards(NamedTuple):
    """The boards at the end of a game's matches.

    Attributes:
        game: The id of the game.
        levels: The names of the presets to complete, in their order.
        boards: PNG images by the names of their presets, which are not checked.
    """

    game: str
    levels: tuple[str, ...]
    boards: dict[str, bytes]


def keep_board(game_id: str, levels: Sequence[str], preset: str, board: bytes) -> None:
    """Save the board of a finished match instead of an older one with the same preset.

    Raises:
        OSError: if it can't be written.
    """
    path = _path(game_id)
    make_folder(path.parent)
    found = _read(path, _LARGEST)
    boards = {preset: board} | (found.boards if found else {}) | {preset: board}  # the newest comes first
    content = {
        "game": game_id,
        "levels": levels[:_MOST],
        "boards": {name: base64.b64encode(each).decode() for name, each in islice(boards.items(), _MOST)},
    }
    with replacing(path, 0o600) as file:
        file.write(json.dumps(content).encode())


def forget_boards(game_id: str) -> None:
    """Delete the boards of a game, if there are any.

    Raises:
        OSError: if that is not possible now.
    """
    _path(game_id).unlink(missing_ok=True)


def finished_boards() -> Iterator[FinishedBoards]:
    """Yield the boards of each game, skipping damaged files."""
    budget = _LARGEST_TOTAL
    with suppress(OSError):
        for path in islice(_path("").parent.iterdir(), _MOST_FILES):
            if budget > 0 and (found := _read(path, min(_LARGEST, budget))):
                budget -= path.stat().st_size
                yield found


def _read(path: Path, limit: int) -> FinishedBoards | None:
    """Return the contents of a file, or None if it is damaged, too long or not there."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        content = json.loads(read_regular(str(path), limit))
        game, levels, boards = content["game"], content["levels"], content["boards"]
        "".join((game, *levels, *boards)).encode()  # raises an error unless all are sound strings
        if path == _path(game):
            images = {name: base64.b64decode(each, validate=True) for name, each in boards.items()}
            return FinishedBoards(game, tuple(levels), images)
    return None


def _path(game_id: str) -> Path:
    return data_dir() / "finished" / f"{file_name(game_id)}.json"
