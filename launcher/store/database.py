"""The file that settings are kept in: read whole, written in one transaction."""

from __future__ import annotations

import stat
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

SCHEMA = 1
Rows = dict[tuple[str, str], str]
"""Values as JSON texts, by scope and key."""

_CREATE = """
CREATE TABLE IF NOT EXISTS settings (
    scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
) WITHOUT ROWID
"""
_PARTS = ("", "-journal", "-wal", "-shm")  # what SQLite may open


def read(path: Path, wait: float) -> Rows:
    """All that is in the file.

    Args:
        path: the file, which is made if there is none.
        wait: seconds for another program to be done with it.

    Raises:
        OSError: It cannot be read now.
    """
    import sqlite3

    try:
        with closing(_open(path, wait)) as database:
            rows = database.execute("SELECT scope, key, value FROM settings").fetchall()
    except sqlite3.Error as error:
        raise OSError(str(error)) from error
    return {(scope, key): value for scope, key, value in rows if isinstance(value, str)}


def write(path: Path, changes: Mapping[tuple[str, str], str | None], wait: float) -> None:
    """Enter values, or take out those that are None: all of them, or none.

    Raises:
        OSError: That is not possible now.
    """
    import sqlite3

    kept = [(scope, key, text) for (scope, key), text in changes.items() if text is not None]
    gone = [place for place, text in changes.items() if text is None]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(_open(path, wait)) as database, database:
            database.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", kept)
            database.executemany("DELETE FROM settings WHERE scope = ? AND key = ?", gone)
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def _open(path: Path, wait: float) -> Connection:
    """A connection to a sound file of this schema, whatever was there before."""
    import sqlite3

    for suffix in _PARTS:
        _refuse_odd(path.with_name(path.name + suffix))
    try:
        return _connect(path, wait)
    except sqlite3.OperationalError:
        raise  # busy, or no permission: nothing is wrong with the file
    except sqlite3.DatabaseError:
        _set_aside(path, "damaged")
    except _NewerSchemaError:
        _set_aside(path, "newer")
    return _connect(path, wait)


def _refuse_odd(part: Path) -> None:
    """SQLite waits for ever on a pipe that lies where its journal should be."""
    try:
        mode = part.lstat().st_mode
    except FileNotFoundError:
        return
    if not (stat.S_ISREG(mode) or (stat.S_ISLNK(mode) and part.is_file())):
        raise OSError(f"{part.name} is not a regular file")


def _connect(path: Path, wait: float) -> Connection:
    import sqlite3

    database = sqlite3.connect(path, timeout=wait)
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


def _set_aside(path: Path, why: str) -> None:
    """Rename the file; its journal goes along, as it holds the rest of the truth."""
    name = f"{path.name}.{why}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9}"
    for suffix in ("-journal", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(path.with_name(name + suffix))


class _NewerSchemaError(Exception):
    """The file's schema is of a later launcher."""
