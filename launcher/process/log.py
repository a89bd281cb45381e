"""The log with a game's output.

Its size is limited.

When a log grows too large, its end is moved to a second file, and the log is emptied. This works while the game writes,
because its process appends (`O_APPEND`) and so continues at the new end. A game can replace these files with anything,
so the functions here never wait for a pipe and never follow a link.
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
    """Return the path of a game's log."""
    return log_dir() / f"{file_name(game_id)}.log"


def older(log: Path) -> Path:
    """Return the path for a log's moved end."""
    return log.with_name(log.name + ".1")


def open_log(log: Path, game: Game) -> int:
    """Return a descriptor that appends to a game's log.

    The log gets a heading for the new run.

    Raises:
        OSError: if the log cannot be written.
    """
    make_folder(log.parent)
    trim(log, _LIMIT_AT_START)
    flags = os.O_WRONLY | os.O_APPEND
    try:
        descriptor = open_regular(str(log), flags, follow=False)
    except OSError:  # there is no log, or a game has put something else in its place
        descriptor = open_fresh(str(log), flags)
    now = time.strftime("%Y-%m-%d %H:%M:%S")
    python = ".".join(map(str, sys.version_info[:3]))
    heading = (
        f"{_HEADING}{now} {game.id} ({game.distribution} {game.version}), Python {python} on {sys.platform}\n"
    )
    os.write(descriptor, heading.encode("utf-8", "backslashreplace"))
    return descriptor


def trim(log: Path, limit: int = LIMIT) -> None:
    """Limit the size of a log.

    If it is longer than `limit` bytes, its end is moved to the older file, and the log is emptied.

    Errors are ignored, because a problem with the log should not stop the game.
    """
    with (
        contextlib.suppress(OSError),
        os.fdopen(open_regular(str(log), os.O_RDWR, follow=False), "r+b") as file,
    ):
        size = file.seek(0, os.SEEK_END)
        if size > limit:
            file.seek(max(0, size - _MOVED))
            end = file.read(LIMIT)  # more than `_MOVED` if the game has written in the meantime
            file.truncate(0)
            with os.fdopen(open_fresh(str(older(log))), "wb") as kept:
                kept.write(end)


def tail(log: Path) -> str:
    """Return the end of the last run's output, at most a few hundred lines."""
    text = (_end(older(log)) + _end(log))[-_TAIL:].decode("utf-8", "replace")
    _, heading, rest = text.rpartition(_HEADING)
    return rest.partition("\n")[2] if heading else text


def _end(file: Path) -> bytes:
    try:
        return read_regular(str(file), _TAIL, end=True, follow=False)
    except OSError:
        return b""


def last_failure(logs: Path) -> tuple[Path, float, str] | None:
    """Find the game that failed last.

    Games that have been played again since are left out.

    Returns:
        The log, the time in seconds since 1970, and the last line of the log; None if no game has failed.
    """
    try:
        found = [(log.lstat().st_mtime, log) for log in logs.glob("*.log") if "." not in log.stem]
    except OSError:  # the folder does not exist, or a log has just been deleted
        return None
    for when, log in sorted(found, reverse=True):
        lines = tail(log).strip().splitlines()
        if any(line.startswith(_FAILED) for line in lines):
            return log, when, lines[-1]
    return None
