"""Settings: small values that outlive the program, such as a window's size or the chosen preset."""

from __future__ import annotations

import json
import os
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from launcher.store.places import data_dir

if TYPE_CHECKING:
    from sqlite3 import Connection

Value = TypeVar("Value")

SCHEMA = 1
# Seconds for another program to be done with the file. Who reads is about to open a window, and can do without.
_READER_WAITS = 0.2
_WRITER_WAITS = 2.0
_CREATE = """
CREATE TABLE IF NOT EXISTS settings (
    scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
) WITHOUT ROWID
"""


class Settings:
    """Values by scope and key, in one SQLite file that all running games share.

    A scope is a game's id, or the name of a part of the launcher. Each call opens the file for itself, so that
    any thread may ask and nothing has to be closed. A file that is damaged, or was written by a newer launcher,
    is renamed and thus kept; a new one is begun in its place.

    Args:
        path: The file, made by the first `put`; by default `settings.sqlite` in the data folder.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """The file, which may not exist yet."""
        return self._path or data_dir() / "settings.sqlite"

    def get(self, scope: str, key: str, default: Value) -> Value:
        """The value that was put last, else the default.

        A value of another type than the default's counts as none, and so does one that cannot be read now:
        no setting is worth not starting for.
        """
        if not os.path.exists(self.path):  # noqa: PTH110  Path's raises for what may not be looked at
            return default
        import sqlite3

        try:
            with closing(self._open(_READER_WAITS)) as database:
                row = database.execute(
                    "SELECT value FROM settings WHERE scope = ? AND key = ?", (scope, key)
                ).fetchone()
            value = default if row is None else json.loads(row[0])
        except (sqlite3.Error, OSError, ValueError, TypeError):
            return default
        return value if type(value) is type(default) else default

    def put(self, scope: str, key: str, value: object) -> None:
        """Keep a value: None, a boolean, number, string, list, or a dictionary whose keys are strings.

        Raises:
            OSError: The file cannot be written, in a sentence that names it.
            TypeError: JSON has no such value.
        """
        import sqlite3

        text = json.dumps(value)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open(_WRITER_WAITS)) as database, database:
                database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (scope, key, text))
        except (sqlite3.Error, OSError) as error:
            raise OSError(f"The settings cannot be saved in {self.path}: {error}.") from error

    def _open(self, wait: float) -> Connection:
        """A connection to a sound file of this schema, whatever was there before."""
        import sqlite3

        try:
            return self._connect(wait)
        except sqlite3.OperationalError:
            raise  # busy, or no permission: nothing is wrong with the file
        except sqlite3.DatabaseError:
            self._set_aside("damaged")
        except _NewerSchemaError:
            self._set_aside("newer")
        return self._connect(wait)

    def _connect(self, wait: float) -> Connection:
        import sqlite3

        database = sqlite3.connect(self.path, timeout=wait)
        try:
            (schema,) = database.execute("PRAGMA user_version").fetchone()
            if schema > SCHEMA:
                raise _NewerSchemaError
            if schema < SCHEMA:
                with database:
                    database.execute(_CREATE)
                    database.execute(f"PRAGMA user_version = {SCHEMA}")
            damage = database.execute("PRAGMA quick_check(1)").fetchone()
            if damage != ("ok",):
                raise sqlite3.DatabaseError(damage)
        except BaseException:
            database.close()
            raise
        return database

    def _set_aside(self, why: str) -> None:
        """Rename the file; its journal goes along, as it holds the rest of the truth."""
        name = f"{self.path.name}.{why}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9}"
        for suffix in ("-journal", ""):
            part = self.path.with_name(self.path.name + suffix)
            if part.exists():
                part.replace(self.path.with_name(name + suffix))


class _NewerSchemaError(Exception):
    """The file's schema is of a later launcher."""
