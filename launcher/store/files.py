"""Opening what others may have changed: without blocking, regular files only, never more than a limit."""

# ruff: noqa: PTH108, PTH116  # paths are text here: making a Path of each would be half of the time that a listing takes

from __future__ import annotations

import os
import stat
from contextlib import suppress

_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_AT_ONCE = 1 << 20  # bytes, for which there has to be room whatever there is to read
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


class NotRegularError(OSError):
    """A directory, pipe, socket or device is where a file should be."""


def open_regular(path: str, flags: int = os.O_RDONLY, *, follow: bool = True) -> int:
    """A descriptor of a regular file.

    Looks before it opens, because opening a pipe can block and opening a device can do anything; and once more
    after, because the file may have been exchanged in between.

    Args:
        path: the file.
        flags: how it is opened, as `os.open` takes them.
        follow: whether it may be a link to the file.

    Raises:
        OSError: The file is missing, cannot be opened, or is not a regular file (`NotRegularError`).
        ValueError: The path cannot be the name of a file on this system.
    """
    _check_regular(os.stat(path, follow_symlinks=follow))
    descriptor = os.open(path, flags | _FLAGS | (0 if follow else _NO_LINK))
    try:
        _check_regular(os.fstat(descriptor))
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def open_fresh(path: str, flags: int = os.O_WRONLY) -> int:
    """A descriptor of a new file in place of whatever is there, which is not opened: it may be a pipe, or a link.

    Raises:
        OSError: There is something that cannot be taken away, such as a folder, or no file can be made.
    """
    with suppress(FileNotFoundError):
        os.unlink(path)
    return os.open(path, flags | _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)


def read_regular(path: str, limit: int, *, end: bool = False, follow: bool = True) -> bytes:
    """The first `limit` bytes of a regular file, or the last ones; otherwise like `open_regular`."""
    descriptor = open_regular(path, follow=follow)
    try:
        if end:
            os.lseek(descriptor, max(0, os.fstat(descriptor).st_size - limit), os.SEEK_SET)
        data = bytearray()
        while len(data) < limit and (more := os.read(descriptor, min(limit - len(data), _AT_ONCE))):
            data += more
        return bytes(data)
    finally:
        os.close(descriptor)


def _check_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise NotRegularError("not a regular file")
