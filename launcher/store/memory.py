"""Settings: small values that outlive the program, such as a window's size or the chosen preset.

They are read once and kept in memory; what is put is written behind the caller's back. Nobody who draws a window
waits for a disk, or for another program that has the file.
"""

from __future__ import annotations

import json
import os
import stat
import threading
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from launcher.store import database
from launcher.store.places import data_dir
from launcher.store.writer import Writer

if TYPE_CHECKING:
    from launcher.store.database import Rows

Value = TypeVar("Value")

# Seconds for another program to be done with the file. Who reads first is about to open a window, and can do without.
_READER_WAITS = 0.1
_WRITER_WAITS = 2.0
_GRAIN = 50_000_000  # ns: two changes that are nearer to each other may leave the same time on the file


class Settings:
    """Values by scope and key, in one SQLite file that all running programs share.

    A scope is a word of the launcher's own for a part of it, or what `scope_of` gives for a program. Any thread may
    ask. A file that is damaged, or was written by a newer launcher, is renamed and thus kept; a new one is begun in
    its place.

    Args:
        path: The file, made by the first write.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = Writer("writer of settings")
        self._lock = threading.Lock()  # for all that follows
        self._values: Rows | None = None
        self._stamp: tuple[int, ...] | None = None
        self._pending: dict[tuple[str, str], str | None] = {}

    @property
    def problem(self) -> str | None:
        """Why the last write failed, in a sentence that names the file; None if it did not."""
        return self._writer.problem or None

    def get(self, scope: str, key: str, default: Value) -> Value:
        """The value that was put last, else the default.

        A value of another type than the default's counts as none, and so does one that could not be read: no setting
        is worth not starting for.
        """
        with self._lock:
            text = self._known().get((scope, key))
        if text is None:
            return default
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return default
        return value if type(value) is type(default) else default

    def put(self, scope: str, key: str, value: object) -> None:
        """Keep a value: None, a boolean, number, string, list, or a dictionary whose keys are strings.

        It is written soon, by a thread of its own; what can't be written is tried again after a
        while.

        Raises:
            TypeError: JSON has no such value.
        """
        text = json.dumps(value)
        with self._lock:
            self._change((scope, key), text)
        self._writer.soon(self)

    def carry_over(self, old: str, scope: str) -> None:
        """Move what is kept under another scope to this one, unless it has its own."""
        with self._lock:
            found = {key: text for (its, key), text in self._known().items() if its == old}
            for key, text in found.items():
                if (scope, key) not in self._known():
                    self._change((scope, key), text)
                self._change((old, key), None)
        if found:
            self._writer.soon(self)

    def refresh(self) -> bool:
        """Take over what other programs have put since; a look at the file's time if that was nothing.

        Returns:
            Whether any value is another one than before.
        """
        with self._lock:
            before = dict(self._known())
            if self._stamp is None or self._stamp != _stamp(self.path):
                self._read(0)
            return before != self._values

    def flush(self, seconds: float) -> None:
        """Wait until all is written, or failed to be, but not longer. What failed before is tried again."""
        self._writer.flush(seconds)

    def give_up(self) -> None:
        """Forget what could not be written: the values are again those of the file."""
        with self._lock:
            self._pending.clear()
            self._values = None
        self._writer.give_up(self)

    def _known(self) -> Rows:
        if self._values is None:
            self._values = {}
            self._read(_READER_WAITS)
        return self._values

    def _read(self, wait: float) -> None:
        """Read the file, if that can be done now; what is not written yet goes before what is in it."""
        stamp = _stamp(self.path)
        if stamp is None:
            self._stamp = None
            return
        try:
            values = database.read(self.path, wait)
        except OSError:
            return  # the stamp stays as it was: another look will try again
        for place, text in self._pending.items():
            _enter(values, place, text)
        # After a file that has just been changed, the next look cannot trust the file's time.
        self._stamp = stamp if time.time_ns() - stamp[0] > _GRAIN else None
        self._values = values

    def _change(self, place: tuple[str, str], text: str | None) -> None:
        _enter(self._known(), place, text)
        self._pending[place] = text

    def write(self) -> str:
        """For the writer: write what was put."""
        with self._lock:
            batch = dict(self._pending)
        try:
            database.write(self.path, batch, _WRITER_WAITS)
        except OSError as error:
            return f"The settings cannot be saved in {self.path}: {error}."
        with self._lock:
            for place, text in batch.items():
                if self._pending.get(place) is text:
                    del self._pending[place]
        return ""


def settings() -> Settings:
    """The settings of this person, the same object for all of this process."""
    return _kept_in(data_dir() / "settings.sqlite")


@cache
def _kept_in(path: Path) -> Settings:
    return Settings(path)


def _enter(values: Rows, place: tuple[str, str], text: str | None) -> None:
    if text is None:
        values.pop(place, None)
    else:
        values[place] = text


def _stamp(path: Path) -> tuple[int, ...] | None:
    """What changes with a file: when it was changed, its size, which one it is; None if there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116  four times a second, for as long as a window is open
    except (OSError, ValueError):
        return None
    return (status.st_mtime_ns, status.st_size, status.st_ino) if stat.S_ISREG(status.st_mode) else None
