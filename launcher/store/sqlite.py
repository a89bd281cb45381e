"""SQLite files: opened with care, and sound, whatever was there before."""

from __future__ import annotations

import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sqlite3 import Connection

_PARTS = ("", "-journal", "-wal", "-shm")  # what SQLite may open


class Schema(NamedTuple):
    """What is in a file.

    Attributes:
        number: of this form of it; a file of a higher one is a later launcher's.
        create: what makes it.
        wal: whether changes go to a file beside it first, so that many can read while one writes.
    """

    number: int
    create: str
    wal: bool = False


@contextmanager
def opened(path: Path, schema: Schema, wait: float) -> Iterator[Connection]:
    """A connection to a sound file of this schema; one that is damaged, or a later launcher's, is renamed.

    Args:
        path: the file, which is made if there is none.
        schema: what is in it.
        wait: seconds for another program to be done with it.

    Raises:
        OSError: That, or what is done with the connection, is not possible now.
    """
    import sqlite3

    try:
        with closing(_open(path, schema, wait)) as database:
            yield database
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def _open(path: Path, schema: Schema, wait: float) -> Connection:
    import sqlite3

    for suffix in _PARTS:
        _refuse_odd(path.with_name(path.name + suffix))
    try:
        return _connect(path, schema, wait)
    except sqlite3.OperationalError:
        raise  # busy, or no permission: nothing is wrong with the file
    except sqlite3.DatabaseError:
        _set_aside(path, "damaged")
    except _NewerSchemaError:
        _set_aside(path, "newer")
    return _connect(path, schema, wait)


def _refuse_odd(part: Path) -> None:
    """SQLite waits for ever on a pipe that lies where its journal should be."""
    try:
        mode = part.lstat().st_mode
    except FileNotFoundError:
        return
    if not (stat.S_ISREG(mode) or (stat.S_ISLNK(mode) and part.is_file())):
        raise OSError(f"{part.name} is not a regular file")


def _connect(path: Path, schema: Schema, wait: float) -> Connection:
    import sqlite3

    database = sqlite3.connect(path, timeout=wait)
    try:
        (number,) = database.execute("PRAGMA user_version").fetchone()
        if number > schema.number:
            raise _NewerSchemaError
        if number < schema.number:
            if schema.wal:
                database.execute("PRAGMA journal_mode = WAL")  # which the file remembers
            with database:
                database.execute(schema.create)
                database.execute(f"PRAGMA user_version = {schema.number}")
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
    for suffix in ("-journal", "-wal", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(path.with_name(name + suffix))


class _NewerSchemaError(Exception):
    """The file's schema is of a later launcher."""
