"""Exclusive and shared locks on files.

The system releases them when a program ends in any way.
"""

from __future__ import annotations

import os
import sys
import time

_BETWEEN_TRIES = 0.005  # seconds

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # far behind the contents, because other programs can't even read locked bytes
    _MOST = 1024  # a shared lock locks one of these bytes, and an exclusive lock locks all of them

    def _lock(descriptor: int, *, shared: bool) -> None:
        for place in range(_MOST if shared else 1):
            os.lseek(descriptor, _FAR + place, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1 if shared else _MOST)
            except PermissionError:
                continue
            return
        raise PermissionError("locked by another program")

else:
    import fcntl

    def _lock(descriptor: int, *, shared: bool) -> None:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def lock(descriptor: int, wait: float = 0, *, shared: bool = False) -> bool:
    """Lock an open file until it is closed.

    Return whether the file is locked.

    Args:
        descriptor: The open file.
        wait: The time in seconds to wait for other locks.
        shared: Whether other processes can have shared locks at the same time.

    Raises:
        OSError: if the file system does not support locks.
    """
    until = time.monotonic() + wait
    while True:
        try:
            _lock(descriptor, shared=shared)
        except (BlockingIOError, PermissionError):
            if time.monotonic() >= until:
                return False
            time.sleep(_BETWEEN_TRIES)
        else:
            return True


def is_still(path: str, descriptor: int) -> bool:
    """Return whether an open file is still in its place, and was not moved before it was locked."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))  # noqa: PTH116  one call, as text
    except OSError:
        return False
