"""SQLite files: opened with care, and sound, whatever was there before."""

from __future__ import annotations

import os
import re
import stat
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from launcher.store.files import read_regular
from launcher.store.salvage import PAGE

if TYPE_CHECKING:
    from sqlite3 import Connection

_PARTS = ("", "-journal", "-wal", "-shm")  # what SQLite may open
_NAMED = bytes.fromhex("d9d505f920a163d7")  # after the name of a file (https://sqlite.org/fileformat.html)


class Schema(NamedTuple):
    """What is in a file.

    Attributes:
        number: of this form of it; a file of a higher one is a later launcher's.
        create: what makes it, and nothing else may be in there: a view or a trigger is a program that need not end.
        most: bytes that it may have.
        wal: whether changes go to a file beside it first, so that many can read while one writes.
    """

    number: int
    create: str
    most: int
    wal: bool = False


@contextmanager
def open_database(path: Path, schema: Schema, wait: float) -> Iterator[Connection]:
    """Open a connection to a sound file of this schema; one that is not, or is a later launcher's, is renamed.

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

    sizes = {suffix: _size(path.with_name(path.name + suffix)) for suffix in _PARTS}
    try:
        if _keeps_waiting(path, sizes, schema):
            raise sqlite3.DatabaseError  # it is set aside
        return _connect(path, schema, wait)
    except sqlite3.OperationalError:
        raise  # busy, or no permission: nothing is wrong with the file
    except sqlite3.DatabaseError:
        _set_aside(path, "damaged")
    except _NewerSchemaError:
        _set_aside(path, "newer")
    return _connect(path, schema, wait)


def _size(part: Path) -> int | None:
    """The bytes of a file; None if there is none. SQLite would wait for ever on a pipe that lies in its place."""
    try:
        status = part.stat()
    except FileNotFoundError:
        if not part.is_symlink():
            return None
        raise
    if not stat.S_ISREG(status.st_mode):
        raise OSError(f"{part.name} is not a regular file")
    return status.st_size


def _keeps_waiting(path: Path, sizes: Mapping[str, int | None], schema: Schema) -> bool:
    """Whether SQLite would take long, whatever it is told to wait.

    A journal can name another file, as in changes of several databases: SQLite would open that, and wait for ever on a
    pipe. Who holds the files of a log beside a database, which only some have, keeps others waiting for ten seconds.
    """
    if max(size or 0 for size in sizes.values()) > schema.most:
        return True
    if not schema.wal and (sizes["-wal"], sizes["-shm"]) != (None, None):
        return True
    # it may be on its way out; if it may not be read, SQLite says so
    with suppress(FileNotFoundError, PermissionError):
        return read_regular(f"{path}-journal", len(_NAMED), end=True) == _NAMED
    return False


def _connect(path: Path, schema: Schema, wait: float) -> Connection:
    import sqlite3

    with suppress(FileExistsError):  # else SQLite would make one that others can read
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    database = sqlite3.connect(path, timeout=wait)
    # bytes that are no text take nothing else along
    database.text_factory = partial(str, encoding="utf-8", errors="replace")
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
        made = database.execute("SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
        if [str(sql).split() for (sql,) in made] != [schema.create.replace("IF NOT EXISTS ", "").split()]:
            raise sqlite3.DatabaseError("this is not what the launcher makes")
        database.execute(f"PRAGMA max_page_count = {schema.most // PAGE}")
        database.execute("PRAGMA secure_delete = ON")  # what is forgotten is in no damaged file either
        damage = database.execute("PRAGMA quick_check(1)").fetchone()
        if damage != ("ok",):
            raise sqlite3.DatabaseError(damage)
    except BaseException:
        database.close()
        raise
    return database


def files_set_aside(path: Path) -> list[Path]:
    """The files that were kept aside because they were damaged, the oldest first."""
    name = re.compile(re.escape(path.name) + r"\.damaged-\d{8}-\d{6}-\d+")
    try:
        with os.scandir(path.parent) as entries:
            return sorted(path.with_name(each.name) for each in entries if name.fullmatch(each.name))
    except OSError:
        return []


def _set_aside(path: Path, why: str) -> None:
    """Rename the file; its journal goes along, as it holds the rest of the truth."""
    name = f"{path.name}.{why}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9}"
    for suffix in reversed(_PARTS):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(path.with_name(name + suffix))


class _NewerSchemaError(Exception):
    """The file's schema is of a later launcher."""
