"""Locks on files: who has one is the only one, and the system takes it back when a program dies, however it does."""

from __future__ import annotations

import os
import sys
import time

_BETWEEN_TRIES = 0.005  # seconds

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a byte beyond what is read and written, as others may not even read what is locked

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(descriptor: int, wait: float = 0) -> bool:
    """Lock an open file, until it is closed.

    Args:
        descriptor: of the file.
        wait: seconds for another who has it.

    Returns:
        Whether nobody else has it.

    Raises:
        OSError: Files can't be locked there.
    """
    until = time.monotonic() + wait
    while True:
        try:
            _lock(descriptor)
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
