"""Settings in a JSON file, kept in memory.

The writer's thread reads changes of other programs.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NoReturn, TypeVar

from launcher.store.shared_file import DamagedError, FileChange, SharedFile
from launcher.store.storage import SettingsStorage

T = TypeVar("T")
Place = tuple[str, str]
"""A scope and a key."""


class Settings(SharedFile[Place, str], SettingsStorage):
    """The settings file.

    Values are kept as JSON text, so that no caller can change those of another.
    """

    _what, _most = "The settings", 4 << 20

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._values: dict[Place, str] | None = None
        self._stamp: tuple[int, ...] = ()

    @property
    def problem(self) -> str | None:
        damage = f"The settings were damaged. They are kept as {self._aside}, and the settings are now the defaults."
        return self._writer.problem or self.unread or (damage if self._aside else None)

    def get(self, scope: str, key: str, default: T) -> T:
        with self._lock:
            text = self._load().get((scope, key))
        return _value(text, default)

    def put(self, scope: str, key: str, value: object) -> None:
        text = json.dumps(value, allow_nan=False)
        with self._lock:
            self._drop((scope, key))
            self._change((scope, key), lambda _: text)

    def change(self, scope: str, key: str, default: T, how: Callable[[T], T]) -> None:
        self._change((scope, key), lambda text: json.dumps(how(_value(text, default)), allow_nan=False))

    def values(self) -> dict[str, dict[str, object]]:
        """Return all settings by scope and key."""
        with self._lock:
            texts = dict(self._load())
        scopes: dict[str, dict[str, object]] = {}
        for (scope, key), text in sorted(texts.items()):
            scopes.setdefault(scope, {})[key] = json.loads(text)
        return scopes

    def follow(self) -> None:
        if _stamp(self.path) not in ((), self._stamp):
            self._writer.submit(self.write)

    def give_up(self) -> None:
        with self._lock:
            self._pending.clear()
            self._values, self.unread, self._aside = None, "", None
        self._writer.give_up(self.write)

    def write(self) -> str:
        """Write and read changes.

        This runs on the writer's thread. The changes that it reads are from other programs.
        """
        self._stamp = _stamp(self.path)  # set even if writing fails, because the writer tries again by itself
        return super().write()

    def _load(self) -> dict[Place, str]:
        """Load the settings once.

        Only the first caller waits for the disk, before there is a window.
        """
        if self._values is None:
            self._values, stamp = {}, _stamp(self.path)
            try:
                self._values, self._stamp = self._read(), stamp
            except OSError as error:
                self.unread = self._sentence("read from", error)
        return self._values

    def _take_over(self, values: dict[Place, str]) -> None:
        for change in self._pending:
            change.make(values)
        self._values = values

    def _change(self, place: Place, how: Callable[[str | None], str]) -> None:
        def make(values: dict[Place, str]) -> None:
            values[place] = how(values.get(place))

        with self._lock:
            make(self._load())
            self._submit(FileChange(place, make))

    def _parse(self, data: bytes) -> dict[Place, str]:
        try:
            scopes = json.loads(data or b"{}", parse_constant=_refuse, parse_float=_finite)
            return {
                (scope, key): json.dumps(value)
                for scope, values in dict.items(scopes)
                for key, value in dict.items(values)
            }
        except (ValueError, RecursionError, TypeError) as error:
            raise DamagedError("the file is damaged") from error

    def _format(self, values: dict[Place, str]) -> bytes:
        """Format the settings by scope.

        Each value has a line of its own.
        """
        scopes: dict[str, list[str]] = {}
        for (scope, key), text in sorted(values.items()):
            scopes.setdefault(scope, []).append(f"  {json.dumps(key)}: {text}")
        parts = [f"{json.dumps(scope)}: {{\n" + ",\n".join(lines) + "\n}" for scope, lines in scopes.items()]
        return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


settings_at = cache(Settings)


def _value(text: str | None, default: T) -> T:
    try:
        value = None if text is None else json.loads(text)
    except RecursionError:  # the stack is deeper here than where the value was parsed
        return default
    return value if type(value) is type(default) else default


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)


def _refuse(text: str) -> NoReturn:
    raise ValueError(text)


def _stamp(path: Path) -> tuple[int, ...]:
    """Return a file's time, size and inode, or ().

    They show changes; () is for a missing file.
    """
    try:
        status = os.lstat(path)  # fast, because this is called twice a second while a window is open
    except (OSError, ValueError):
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino
