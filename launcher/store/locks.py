"""Locks on files: of one, or shared by many. The system takes them back when a program dies, however it does."""

from __future__ import annotations

import os
import sys
import time

_BETWEEN_TRIES = 0.005  # seconds

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # beyond what is read and written, as others may not even read what is locked
    _MOST = 1024  # who share it: each has a byte of these, and who has it alone has all

    def _lock(descriptor: int, *, shared: bool) -> None:
        for place in range(_MOST if shared else 1):
            os.lseek(descriptor, _FAR + place, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1 if shared else _MOST)
            except PermissionError:
                continue
            return
        raise PermissionError("locked by others")

else:
    import fcntl

    def _lock(descriptor: int, *, shared: bool) -> None:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def lock(descriptor: int, wait: float = 0, *, shared: bool = False) -> bool:
    """Lock an open file until it is closed, alone or shared, waiting some seconds for others; whether it could be.

    Raises:
        OSError: Files can't be locked there.
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
    """Whether an open file is the one that has this path now: it may have been moved before it was locked."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))  # noqa: PTH116  one call, as text
    except OSError:
        return False
