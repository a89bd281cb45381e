"""Opening what others may have changed: without blocking, regular files only, up to a limit; and replacing files."""

# ruff: noqa: PTH101, PTH105, PTH108, PTH116  # paths are text here: making a Path of each would be half of the time that a listing takes

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


class NotRegularError(OSError):
    """A directory, pipe, socket or device is where a file should be."""


def open_regular(path: str, flags: int = os.O_RDONLY, *, follow: bool = True) -> int:
    """Open a regular file, or a link to one if these are followed, with flags as `os.open` takes them: its descriptor.

    Looks before it opens, because opening a pipe can block and opening a device can do anything; and once more
    after, because the file may have been exchanged in between.

    Raises:
        OSError: The file is missing, cannot be opened, or is not a regular file (`NotRegularError`).
        ValueError: The path cannot be the name of a file on this system.
    """
    return _open_sized(path, flags, follow=follow)[0]


def open_fresh(path: str, flags: int = os.O_WRONLY) -> int:
    """Open a new file in place of whatever is there, which is not opened: it may be a pipe, or a link.

    Raises:
        OSError: There is something that cannot be taken away, such as a folder, or no file can be made.
    """
    with suppress(FileNotFoundError):
        os.unlink(path)
    return os.open(path, flags | _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)


@contextmanager
def replacing(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """A file that takes the place of another at once, when all of it is written: else nothing is left, or changed.

    What a link leads to is replaced, and not the link; who may read and write it stays as it was, and is the mode for a
    new one, as far as the process lets others at all.

    Raises:
        OSError: It cannot be written, or what is there is not a regular file (`NotRegularError`).
    """
    target = path.resolve()
    with suppress(FileNotFoundError):
        status = os.stat(target)
        _check_regular(status)
        mode = stat.S_IMODE(status.st_mode)
    beside = target.with_name(f".{os.urandom(8).hex()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())  # or a computer without power may have the name and not the content
        if target.exists():
            os.chmod(beside, mode)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise


def read_regular(path: str, limit: int, *, end: bool = False, follow: bool = True) -> bytes:
    """Read the first `limit` bytes of a regular file, or the last ones; otherwise like `open_regular`.

    What is added while it is read is left for the next time: there has to be room for what there is, and for no more.
    """
    descriptor, size = _open_sized(path, os.O_RDONLY, follow=follow)
    try:
        size, skipped = min(size, limit), max(0, size - limit)
        if end and skipped:
            os.lseek(descriptor, skipped, os.SEEK_SET)
        data = b""
        while len(data) < size and (more := os.read(descriptor, size - len(data))):
            data += more
        return data
    finally:
        os.close(descriptor)


def _open_sized(path: str, flags: int, *, follow: bool) -> tuple[int, int]:
    """The descriptor, and how many bytes are in the file."""
    _check_regular(os.stat(path, follow_symlinks=follow))
    descriptor = os.open(path, flags | _FLAGS | (0 if follow else _NO_LINK))
    try:
        status = os.fstat(descriptor)
        _check_regular(status)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor, status.st_size


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise NotRegularError("not a regular file")
