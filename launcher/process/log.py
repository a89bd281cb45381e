"""What a game prints goes to a log of its own, which stays small however much that is.

A log that grows too large is emptied, its end moved to a second file beside it. That works while the game writes,
as its process appends (`O_APPEND`): whoever writes next does so at the new end. A game can do to these files what it
likes, so nothing here waits for one, or follows it elsewhere.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.store import file_name, log_dir, make_folder, open_fresh, open_regular, read_regular

if TYPE_CHECKING:
    from launcher.catalog import Game

LIMIT = 1 << 20  # bytes while the game runs
_LIMIT_AT_START = LIMIT // 4
_MOVED = LIMIT // 2
_TAIL = 16_384
_HEADING = "======== "
_FAILED = ("Traceback (most recent call last)", "Fatal Python error", "Windows fatal exception")


def log_path(game_id: str) -> Path:
    """The log of a game."""
    return log_dir() / f"{file_name(game_id)}.log"


def older(log: Path) -> Path:
    """The file that the end of a log is moved to."""
    return log.with_name(log.name + ".1")


def open_log(log: Path, game: Game) -> int:
    """Begin a new run in a game's log: a descriptor that appends to it.

    Raises:
        OSError: The log cannot be written.
    """
    make_folder(log.parent)
    trim(log, _LIMIT_AT_START)
    flags = os.O_WRONLY | os.O_APPEND
    try:
        descriptor = open_regular(str(log), flags, follow=False)
    except OSError:  # there is none, or a game has put something else there
        descriptor = open_fresh(str(log), flags)
    now = time.strftime("%Y-%m-%d %H:%M:%S")
    python = ".".join(map(str, sys.version_info[:3]))
    heading = (
        f"{_HEADING}{now} {game.id} ({game.distribution} {game.version}), Python {python} on {sys.platform}\n"
    )
    os.write(descriptor, heading.encode("utf-8", "backslashreplace"))
    return descriptor


def trim(log: Path, limit: int = LIMIT) -> None:
    """Empty a log that is longer than `limit` bytes, and move its end to the older file.

    Where that cannot be done, nothing happens: a log is not worth a game.
    """
    with (
        contextlib.suppress(OSError),
        os.fdopen(open_regular(str(log), os.O_RDWR, follow=False), "r+b") as file,
    ):
        size = file.seek(0, os.SEEK_END)
        if size > limit:
            file.seek(max(0, size - _MOVED))
            end = file.read(LIMIT)  # with what has been written meanwhile
            file.truncate(0)
            with os.fdopen(open_fresh(str(older(log))), "wb") as kept:
                kept.write(end)


def tail(log: Path) -> str:
    """The end of what the last run printed, a few hundred lines at most."""
    text = (_end(older(log)) + _end(log))[-_TAIL:].decode("utf-8", "replace")
    _, heading, rest = text.rpartition(_HEADING)
    return rest.partition("\n")[2] if heading else text


def _end(file: Path) -> bytes:
    try:
        return read_regular(str(file), _TAIL, end=True, follow=False)
    except OSError:
        return b""


def last_failure(logs: Path) -> tuple[Path, float, str] | None:
    """The log of the game that failed last, if that was its last run; when (seconds since 1970), and its last words."""
    try:
        found = [(log.lstat().st_mtime, log) for log in logs.glob("*.log") if "." not in log.stem]
    except OSError:  # there is no such folder, or one of them is just going
        return None
    for when, log in sorted(found, reverse=True):
        lines = tail(log).strip().splitlines()
        if any(line.startswith(_FAILED) for line in lines):
            return log, when, lines[-1]
    return None
