"""Settings: small values that outlive the program, such as a window's size or the chosen preset.

They are read once and kept in memory; what is put is written behind the caller's back, and what others have put is read
there. Nobody who draws a window waits for a disk, or for another program that has the file.
"""

from __future__ import annotations

import json
import math
import os
import threading
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NoReturn, TypeVar

from launcher.store.folders import data_dir
from launcher.store.shared import DamagedError, read_shared, update
from launcher.store.writer import Writer

Value = TypeVar("Value")
Place = tuple[str, str]
"""A scope, and a key in it."""
Rows = dict[Place, str]
"""Values as JSON texts."""
Change = Callable[[str | None], str]
"""What a value is to be, by what it is; None stands for none."""
Stamp = tuple[int, ...]
"""What changes with a file: when it was changed, its size, which one it is; nothing if there is none."""

_WRITER_WAITS = 2.0  # seconds for another program to be done with the file
_MOST = 4 << 20  # bytes


class Settings:
    """Values by scope and key, in one file of JSON that all running programs share.

    A scope is a word of the launcher's own for a part of it, or what `scope_of` gives for a program. Any thread may
    ask. A change is made to what is in the file then, and the file replaced as a whole. One that is damaged is renamed
    by the first change, and thus kept; a new one is begun in its place.

    Args:
        path: The file, made by the first write.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = Writer("writer of settings")
        self._lock = threading.Lock()  # for all that follows; nobody who has it waits for another program
        self._values: Rows | None = None
        self._stamp: Stamp = ()
        self._pending: dict[Place, tuple[Change, ...]] = {}
        self._unread = self._damage = ""

    @property
    def problem(self) -> str | None:
        """Why nothing could be read, or the last write failed, or what was set aside, in a sentence; else None."""
        return self._writer.problem or self._unread or self._damage or None

    def get(self, scope: str, key: str, default: Value) -> Value:
        """Get the value that was put last, else the default.

        A value of another type than the default's counts as none, and so does one that could not be read: no setting
        is worth not starting for.
        """
        with self._lock:
            text = self._load().get((scope, key))
        return _value(text, default)

    def put(self, scope: str, key: str, value: object) -> None:
        """Keep a value: None, a boolean, finite number, string, list, or a dictionary whose keys are strings.

        It is written soon, by a thread of its own; what can't be written is tried again after a while.

        Raises:
            TypeError: JSON has no such value.
            ValueError: JSON has no such number.
        """
        text = json.dumps(value, allow_nan=False)
        self._change((scope, key), lambda _: text, former=False)

    def change(self, scope: str, key: str, default: Value, how: Callable[[Value], Value]) -> None:
        """Keep what a function makes of a value, or of the default.

        Of the value that is known here; and when it is written, of the one that is in the file then, which may be
        another program's, or could not be read before.
        """
        self._change((scope, key), lambda text: json.dumps(how(_value(text, default)), allow_nan=False))

    def follow(self) -> None:
        """Let a thread take over what other programs have put since; a look at the file's time if that was nothing."""
        if _stamp(self.path) not in ((), self._stamp):
            self._writer.submit(self)

    def flush(self, seconds: float) -> None:
        """Wait until all is read and written, or failed to be, but not longer. What failed before is tried again."""
        self._writer.flush(seconds)

    def give_up(self) -> None:
        """Forget what could not be written: the values are again those of the file."""
        with self._lock:
            self._pending.clear()
            self._values, self._unread, self._damage = None, "", ""
        self._writer.give_up(self)

    def write(self) -> str:
        """Write what was put and take over what others have put, on the writer's thread."""
        with self._lock:
            batch = dict(self._pending)
        stamp, rows = _stamp(self.path), Rows()

        def change(data: bytes) -> bytes:
            rows.clear()
            rows.update(_make(_rows_in(data), batch))
            return _data_of(rows)

        try:
            if not batch:
                rows = _rows_in(read_shared(self.path, _MOST))
            elif aside := update(self.path, _MOST, _WRITER_WAITS, change):
                self._damage = (
                    f"The settings were damaged: they are kept as {aside}, and new ones were begun."
                )
        except OSError as error:
            with self._lock:
                self._stamp = stamp  # the writer will try again, and nobody needs to ask it to
            return f"The settings cannot be {'saved' if batch else 'read'} in {self.path}: {error.strerror or error}."
        with self._lock:
            for place, done in batch.items():
                left = self._pending.pop(place, ())
                # else something was put, or they were given up, meanwhile
                if more := left[len(done) :] if left[: len(done)] == done else left:
                    self._pending[place] = more
            self._values, self._stamp, self._unread = _make(rows, self._pending), stamp, ""
        return ""

    def _load(self) -> Rows:
        """Load the settings, once. Who asks first waits for the disk, before there is any window."""
        if self._values is None:
            self._values, stamp = {}, _stamp(self.path)
            try:
                self._values = _rows_in(read_shared(self.path, _MOST))
                self._stamp = stamp
            except OSError as error:
                self._unread = f"The settings cannot be read in {self.path}: {error.strerror or error}."
        return self._values

    def _change(self, place: Place, how: Change, *, former: bool = True) -> None:
        with self._lock:
            _make(self._load(), {place: (how,)})
            self._pending[place] = (*(self._pending.get(place, ()) if former else ()), how)
        self._writer.submit(self)


def settings() -> Settings:
    """The settings of this person, the same object for all of this process."""
    return _settings_at(data_dir() / "settings.json")


@cache
def _settings_at(path: Path) -> Settings:
    return Settings(path)


def _rows_in(data: bytes) -> Rows:
    """The values that stand in a file."""
    try:
        scopes = json.loads(data or b"{}", parse_constant=_refuse, parse_float=_finite)
        return {
            (scope, key): json.dumps(value)
            for scope, values in dict.items(scopes)
            for key, value in dict.items(values)
        }
    except (ValueError, RecursionError, TypeError) as error:
        raise DamagedError("it is not what the launcher writes") from error


def _data_of(rows: Rows) -> bytes:
    """What the file holds: a scope after the other, a line for each value."""
    scopes: dict[str, list[str]] = {}
    for (scope, key), text in sorted(rows.items()):
        scopes.setdefault(scope, []).append(f"  {json.dumps(key)}: {text}")
    parts = [f"{json.dumps(scope)}: {{\n" + ",\n".join(lines) + "\n}" for scope, lines in scopes.items()]
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def _make(rows: Rows, changes: Mapping[Place, tuple[Change, ...]]) -> Rows:
    """Make changes, those of a value one after the other: the same rows."""
    for place, steps in changes.items():
        for step in steps:
            rows[place] = step(rows.get(place))
    return rows


def _value(text: str | None, default: Value) -> Value:
    """The value of a JSON text, if that is one of the default's type; else the default."""
    try:
        value = None if text is None else json.loads(text)
    except RecursionError:  # who asks is deeper down than who has read it
        return default
    return value if type(value) is type(default) else default


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        _refuse(text)
    return number


def _refuse(text: str) -> NoReturn:
    raise ValueError(text)


def _stamp(path: Path) -> Stamp:
    try:
        status = os.lstat(path)  # twice a second, for as long as a window is open
    except (OSError, ValueError):
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino
