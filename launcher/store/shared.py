"""Files that all running programs share: one at a time changes them, and what is no such file is kept aside."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from launcher.store.files import open_regular, read_regular, replacing
from launcher.store.folders import make_folder

_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY


class DamagedError(OSError):
    """An error of reading a file that doesn't hold what the launcher writes there."""


def update(path: Path, most: int, wait: float, change: Callable[[bytes], bytes]) -> Path | None:
    """Change a file, as the only one who does: it is replaced as a whole, or stays as it is.

    Args:
        path: of the file; it is made with its folder if there is none.
        most: bytes that it may have.
        wait: seconds for another program that changes it.
        change: gives what is to be in it for what is, and raises `DamagedError` for what it can't read.

    Returns:
        Where the file is now that was in its place and is damaged, if it was.

    Raises:
        OSError: That is not possible now.
    """
    from launcher.store.locks import lock  # who only reads does without

    aside = None
    make_folder(path.parent)
    with suppress(FileExistsError):
        os.close(os.open(lock_path(path), _NEW, 0o600))
    descriptor = open_regular(str(lock_path(path)), os.O_RDWR, follow=False)
    try:
        if not lock(descriptor, wait):
            raise BlockingIOError("another program keeps it to itself")
        try:
            before = read_shared(path, most)
            after = change(before)
        except DamagedError:
            after = change(before := b"")
            aside = _set_aside(path)
        if len(after) > most:
            raise OSError(f"it would have more than {most} bytes")
        if after != before:
            with replacing(path, 0o600) as file:
                file.write(after)
    finally:
        os.close(descriptor)
    return aside


def lock_path(path: Path) -> Path:
    """The file beside another one by which that is locked, as it is replaced itself."""
    return path.with_name(f"{path.name}.lock")


def read_shared(path: Path, most: int) -> bytes:
    """All that is in a file; nothing if there is none.

    Raises:
        DamagedError: There are more bytes than it may have.
        OSError: It can't be read, or something else is in its place, as a link.
    """
    try:
        data = read_regular(str(path), most + 1, follow=False)
    except FileNotFoundError:
        return b""
    if len(data) > most:
        raise DamagedError(f"it has more than {most} bytes")
    return data


def files_set_aside(path: Path) -> list[Path]:
    """The files that were kept aside because they were damaged, the oldest first."""
    name = re.compile(re.escape(path.name) + r"\.damaged-\d{8}-\d{6}-\d+")
    try:
        return sorted(path.with_name(each) for each in os.listdir(path.parent) if name.fullmatch(each))  # noqa: PTH208
    except OSError:
        return []


def _set_aside(path: Path) -> Path:
    stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9}"
    return path.replace(path.with_name(f"{path.name}.damaged-{stamp}"))
