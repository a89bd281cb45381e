"""Files that all running programs share: values by key, which a thread changes, and one program at a time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from launcher.store.files import open_regular, read_regular, replacing
from launcher.store.folders import make_folder
from launcher.store.writer import Writer

K = TypeVar("K")
V = TypeVar("V")
_WAIT = 2.0  # seconds for another program to be done with a file
_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY


class DamagedError(OSError):
    """An error of reading a file that doesn't hold what the launcher writes there."""


class FileChange(NamedTuple, Generic[K, V]):
    """What is to be done to the values of a file: what it is about, how, and what follows when it is safe."""

    about: object
    make: Callable[[dict[K, V]], object]
    then: Callable[[], object] | None = None


class SharedFile(Generic[K, V]):
    """Values by key in a file. Any thread may ask; nobody waits for another program, or for the disk to write.

    A change is made to what is in the file then, and the file replaced as a whole; the first makes it, and its folder.
    One that is damaged is renamed by the first change, and thus kept; a new one is begun in its place.

    Attributes:
        unread: why the last look failed, in a sentence that names the file; "" if it did not.
    """

    _what = ""  # it is, in sentences
    _most = 0  # bytes

    def __init__(self, path: Path) -> None:
        self.path = path
        self.unread = ""
        self._aside: Path | None = None  # what was damaged and has been renamed here
        self._writer = Writer(f"writer of {path.name}")
        self._lock = threading.RLock()  # for all that follows; nobody who has it waits for another program
        self._pending: list[FileChange[K, V]] = []

    def flush(self, seconds: float) -> None:
        """Wait until all is read and written, or failed to be, but not longer. What failed before is tried again."""
        self._writer.flush(seconds)

    def write(self) -> str:
        """Make the changes that are pending, or look what there is; a sentence if that is not possible."""
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
        """Learn what is in the file now. The lock is held."""

    def _submit(self, change: FileChange[K, V]) -> None:
        with self._lock:
            self._pending.append(change)
        self._writer.submit(self.write)

    def _drop(self, about: object) -> None:
        with self._lock:
            self._pending = [change for change in self._pending if change.about != about]

    def _read(self) -> dict[K, V]:
        """What is in the file, without what is pending.

        Raises:
            DamagedError: It is not what the launcher writes.
            OSError: It can't be read, or something else is in its place, as a link.
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
        """Change the file, or leave it as it is where an `OSError` is raised; what is in it then."""
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
    """Keep other programs from changing a file, by a lock beside it, as it is replaced itself."""
    from launcher.store.locks import lock  # who only reads does without

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
    """The files that were kept aside because they were damaged, the oldest first; none if nobody can look."""
    with suppress(OSError):
        return sorted(path.parent.glob(f"{path.name}.damaged-*"))
    return []
