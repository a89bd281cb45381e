"""Settings: small values that outlive the program, such as a window's size or the chosen preset.

They are read once and kept in memory; what is put is written behind the caller's back, and what others have put is read
there. Nobody who draws a window waits for a disk, or for another program that has the file.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import threading
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from launcher.store import database
from launcher.store.folders import data_dir
from launcher.store.writer import Writer

if TYPE_CHECKING:
    from launcher.store.database import Change, Place, Rows

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
        self._follower: threading.Thread | None = None
        self._file = threading.Lock()  # for the file; who has it may have to wait for others
        self._lock = threading.Lock()  # for all that follows; nobody who has it waits for anything
        self._values: Rows | None = None
        self._stamp: tuple[int, ...] | None = None
        self._pending: dict[Place, tuple[Change, ...]] = {}
        self._unread = ""

    @property
    def problem(self) -> str | None:
        """Why nothing could be read, or the last write failed, in a sentence that names the file; else None."""
        return self._writer.problem or self._unread or None

    def get(self, scope: str, key: str, default: Value) -> Value:
        """Get the value that was put last, else the default.

        A value of another type than the default's counts as none, and so does one that could not be read: no setting
        is worth not starting for.
        """
        with self._lock:
            text = self._load().get((scope, key))
        return _value(text, default)

    def put(self, scope: str, key: str, value: object) -> None:
        """Keep a value: None, a boolean, number, string, list, or a dictionary whose keys are strings.

        It is written soon, by a thread of its own; what can't be written is tried again after a
        while.

        Raises:
            TypeError: JSON has no such value.
        """
        text = json.dumps(value)
        with self._lock:
            self._pending.pop((scope, key), None)
            self._change((scope, key), lambda _: text)
        self._writer.submit(self)

    def change(self, scope: str, key: str, default: Value, how: Callable[[Value], Value]) -> None:
        """Keep what a function makes of a value, or of the default.

        Of the value that is known here; and when it is written, of the one that is in the file then, which may be
        another program's, or could not be read before.
        """
        with self._lock:
            self._change((scope, key), lambda text: json.dumps(how(_value(text, default))))
        self._writer.submit(self)

    def carry_over(self, old: str, scope: str) -> None:
        """Move what is kept under another scope to this one, unless it has its own."""
        with self._lock:
            found = {key: text for (its, key), text in self._load().items() if its == old}
            for key, text in found.items():
                self._change((scope, key), partial(_or_else, text))
                self._change((old, key), lambda _: None)
        if found:
            self._writer.submit(self)

    def follow(self) -> None:
        """Let a thread take over what other programs have put since; a look at the file's time if that was nothing."""
        stamp = _stamp(self.path)
        busy = self._follower is not None and self._follower.is_alive()
        if stamp is not None and stamp != self._stamp and not busy:
            self._follower = threading.Thread(target=self.refresh, name="reader of settings", daemon=True)
            self._follower.start()

    def refresh(self) -> bool:
        """Take over what other programs have put since, and wait until that is done.

        Returns:
            Whether any value is another one than before.
        """
        with self._file:
            with self._lock:
                before, known = dict(self._load()), self._stamp
            stamp = _stamp(self.path)
            if stamp is not None and stamp != known:
                with contextlib.suppress(OSError):  # another look will try again
                    values = database.read(self.path, 0)
                    with self._lock:
                        self._take_over(values, stamp)
            with self._lock:
                return before != self._values

    def flush(self, seconds: float) -> None:
        """Wait until all is written, or failed to be, but not longer. What failed before is tried again."""
        self._writer.flush(seconds)

    def give_up(self) -> None:
        """Forget what could not be written: the values are again those of the file."""
        with self._lock:
            self._pending.clear()
            self._values, self._unread = None, ""
        self._writer.give_up(self)

    def _load(self) -> Rows:
        """Load the settings, once. Who asks first waits a moment for it, before there is any window."""
        if self._values is None:
            self._values = {}
            stamp = _stamp(self.path)
            if stamp is not None:
                try:
                    self._take_over(database.read(self.path, _READER_WAITS), stamp)
                except OSError as error:
                    self._unread = f"The settings cannot be read in {self.path}: {error}."
        return self._values

    def _take_over(self, values: Rows, stamp: tuple[int, ...]) -> None:
        """Know what is in the file; what is not written yet goes before that."""
        database.make(values, self._pending)
        self._values, self._unread = values, ""
        # After a file that has just been changed, the next look cannot trust the file's time.
        self._stamp = stamp if time.time_ns() - stamp[0] > _GRAIN else None

    def _change(self, place: Place, how: Change) -> None:
        database.make(self._load(), {place: (how,)})
        self._pending[place] = (*self._pending.get(place, ()), how)

    def _note_written(self, place: Place, text: str | None, done: tuple[Change, ...]) -> None:
        """Changes of a value have led to this in the file."""
        known = self._load()
        known.pop(place, None)
        if text is not None:
            known[place] = text
        left = self._pending.pop(place, ())
        if left[: len(done)] == done:  # else something was put, or they were given up, meanwhile
            left = left[len(done) :]
        if left:
            self._pending[place] = left
            database.make(known, {place: left})

    def write(self) -> str:
        """Write what was put, on the writer's thread."""
        with self._file:
            with self._lock:
                batch = dict(self._pending)
            try:
                values = database.write(self.path, batch, _WRITER_WAITS)
            except OSError as error:
                return f"The settings cannot be saved in {self.path}: {error}."
            with self._lock:
                self._unread = ""
                for place, done in batch.items():
                    self._note_written(place, values.get(place), done)
        return ""


def settings() -> Settings:
    """The settings of this person, the same object for all of this process."""
    return _settings_at(data_dir() / "settings.sqlite")


@cache
def _settings_at(path: Path) -> Settings:
    return Settings(path)


def _or_else(text: str, own: str | None) -> str | None:
    return text if own is None else own


def _value(text: str | None, default: Value) -> Value:
    """The value of a JSON text, if that is one of the default's type; else the default."""
    if text is None:
        return default
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return default
    return value if type(value) is type(default) else default


def _stamp(path: Path) -> tuple[int, ...] | None:
    """What changes with a file: when it was changed, its size, which one it is; None if there is none."""
    try:
        status = os.stat(path)  # noqa: PTH116  four times a second, for as long as a window is open
    except (OSError, ValueError):
        return None
    return (status.st_mtime_ns, status.st_size, status.st_ino) if stat.S_ISREG(status.st_mode) else None
