"""Files that several programs share.

They contain values by key. A separate thread writes them, one program at a time: programs lock files, and the system
releases the locks when a program ends in any way.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from launcher.store.files import make_folder, open_regular, read_regular, replacing

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
    """Return whether an open file is still in its place.

    It may have been moved before it was locked.
    """
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))  # noqa: PTH116  one call, as text
    except OSError:
        return False


_AGAIN = 5.0  # seconds until a failed job is tried again
_SECONDS_AT_EXIT = 2.0

Job = Callable[[], str]
"""A function that writes on the writer's thread, and returns the problem as a sentence, or ""."""

_MOST_ASIDE = 8  # damaged files that messages name
_WAIT = 2.0  # the time limit in seconds for another program to release a file


class Writer:
    """A thread that runs jobs.

    It tries failed jobs again, and once more when the program ends.

    Attributes:
        problem: Why the last attempt failed, as a sentence; "" if it succeeded.
    """

    def __init__(self, name: str) -> None:
        self.problem = ""
        self._name = name
        self._lock = threading.Condition()  # protects the attributes below
        self._waiting: dict[Job, None] = {}
        self._asked = self._done = 0
        self._begun = False

    def submit(self, job: Job) -> None:
        """Run a job in the background."""
        with self._lock:
            self._waiting[job] = None
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._run, name=self._name, daemon=True).start()
                atexit.register(self._finish)
            self._ask()

    def flush(self, seconds: float) -> bool:
        """Wait for all jobs, at most this long.

        Failed jobs are tried again. Return whether no job is left to wait for.
        """
        with self._lock:
            asked = self._ask() if self._waiting or self._asked > self._done else self._done
            return self._lock.wait_for(lambda: self._done >= asked, seconds)

    def give_up(self, job: Job) -> None:
        """Forget a failed job."""
        with self._lock:
            self._waiting.pop(job, None)
            self.problem = ""

    def _ask(self) -> int:
        self._asked += 1
        self._lock.notify_all()
        return self._asked

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._asked > self._done, _AGAIN if self._waiting else None)
                asked, jobs = self._asked, tuple(self._waiting)
                self._waiting.clear()
            failed = {job: said for job in jobs if (said := job())}
            with self._lock:
                self._waiting = dict.fromkeys(failed) | self._waiting
                self.problem = next(iter(failed.values()), "")
                self._done = asked
                self._lock.notify_all()

    def _finish(self) -> None:
        self.flush(_SECONDS_AT_EXIT)
        if self.problem and sys.stderr is not None:
            print(self.problem, file=sys.stderr)


K = TypeVar("K")
V = TypeVar("V")
_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY


class DamagedError(OSError):
    """The contents of a file are not valid."""


class FileChange(NamedTuple, Generic[K, V]):
    """A change of the values in a file.

    Attributes:
        about: The subject of the change, by which it can be dropped.
        make: Changes the values.
        then: Called once the change is saved.
    """

    about: object
    make: Callable[[dict[K, V]], object]
    then: Callable[[], object] | None = None


class SharedFile(Generic[K, V]):
    """Values by key in a shared file.

    Any thread can use them without waiting for other programs or for writing.

    Each change is applied to the current contents of the file, and the whole file is replaced. The first change creates
    the file and its folder. If the file is damaged, the first change renames it and creates a new one.

    Attributes:
        unread: Why the last attempt to read failed, as a sentence that names the file; "" if it succeeded.
    """

    _what = ""  # the subject of messages about this file
    _most = 0  # the maximum size in bytes

    def __init__(self, path: Path) -> None:
        self.path = path
        self.unread = ""
        self._aside: Path | None = None  # the damaged file after it was renamed
        self._writer = Writer(f"writer of {path.name}")
        # protects the attributes below; never held while waiting for another program
        self._lock = threading.RLock()
        self._pending: list[FileChange[K, V]] = []

    def flush(self, seconds: float) -> None:
        """Wait for reading and writing, at most this long.

        Earlier failures are tried again.
        """
        self._writer.flush(seconds)

    def write(self) -> str:
        """Write the pending changes.

        If there are none, the file is read. Return the problem as a sentence, or "".
        """
        with self._lock:
            batch = tuple(self._pending)
        try:
            values = self._update(batch) if batch else self._read()
        except OSError as error:
            return self._sentence("saved in" if batch else "read from", error)
        with self._lock:
            done = set(map(id, batch))
            self._pending = [change for change in self._pending if id(change) not in done]
            self.unread = ""
            self._take_over(values)
        for change in batch:
            if change.then:
                change.then()
        return ""

    def _parse(self, data: bytes) -> dict[K, V]:
        raise NotImplementedError

    def _format(self, values: dict[K, V]) -> bytes:
        raise NotImplementedError

    def _take_over(self, values: dict[K, V]) -> None:
        """Use the new contents of the file.

        The caller holds the lock.
        """

    def _submit(self, change: FileChange[K, V]) -> None:
        with self._lock:
            self._pending.append(change)
        self._writer.submit(self.write)

    def _drop(self, about: object) -> None:
        with self._lock:
            self._pending = [change for change in self._pending if change.about != about]

    def _read(self) -> dict[K, V]:
        """Return the contents of the file.

        They do not include pending changes.

        Raises:
            DamagedError: if the contents are not valid.
            OSError: if the file can't be read or is not a regular file.
        """
        return self._parse(self._bytes())

    def _bytes(self) -> bytes:
        try:
            data = read_regular(str(self.path), self._most + 1, follow=False)
        except FileNotFoundError:
            return b""
        if len(data) > self._most:
            raise DamagedError(f"the file has more than {self._most} bytes")
        return data

    def _update(self, changes: Sequence[FileChange[K, V]]) -> dict[K, V]:
        """Return the changed contents of the file.

        If this raises an `OSError`, the file has not changed.
        """
        with _sole_access(self.path):
            try:
                values = self._parse(before := self._bytes())
            except DamagedError:
                before, values = b"", {}
                stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9}"
                self._aside = self.path.replace(self.path.with_name(f"{self.path.name}.damaged-{stamp}"))
            for change in changes:
                change.make(values)
            after = self._format(values)
            if len(after) > self._most:
                raise OSError(f"the file would have more than {self._most} bytes")
            if after != before:
                with replacing(self.path, 0o600) as file:
                    file.write(after)
        return values

    def _sentence(self, done: str, error: OSError) -> str:
        return f"{self._what} can't be {done} {self.path}: {error.strerror or error}."


@contextmanager
def _sole_access(path: Path) -> Iterator[None]:
    """Keep other programs from changing a file.

    The lock is on another one, because the file is replaced.
    """
    make_folder(path.parent)
    beside = path.with_name(f"{path.name}.lock")
    with suppress(FileExistsError):
        os.close(os.open(beside, _NEW, 0o600))
    descriptor = open_regular(str(beside), os.O_RDWR, follow=False)
    try:
        if not lock(descriptor, _WAIT):
            raise BlockingIOError("another program is using the file")
        yield
    finally:
        os.close(descriptor)


def files_set_aside(path: Path) -> list[Path]:
    """Return the latest damaged files kept aside, oldest first.

    There are none if the folder can't be read.
    """
    with suppress(OSError):
        return sorted(path.parent.glob(f"{path.name}.damaged-*"))[-_MOST_ASIDE:]
    return []
