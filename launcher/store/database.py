"""The file that settings are kept in: read whole, written in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.store.folders import make_folder
from launcher.store.sqlite import Schema, open_database

if TYPE_CHECKING:
    from sqlite3 import Connection

Place = tuple[str, str]
"""A scope, and a key in it."""
Rows = dict[Place, str]
"""Values as JSON texts."""
Change = Callable[[str | None], str | None]
"""What a value is to be, by what it is; None stands for none."""

_SETTINGS = Schema(
    1,
    """
CREATE TABLE IF NOT EXISTS settings (
    scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
) WITHOUT ROWID
""",
    most=4 << 20,
)


def read(path: Path, wait: float) -> Rows:
    """Read all that is in the file.

    Args:
        path: the file, which is made if there is none.
        wait: seconds for another program to be done with it.

    Raises:
        OSError: It cannot be read now.
    """
    with open_database(path, _SETTINGS, wait) as database:
        return _rows(database)


def write(path: Path, changes: Mapping[Place, Sequence[Change]], wait: float) -> Rows:
    """Change values: all of them, or none.

    Returns:
        All that is in the file then.

    Raises:
        OSError: That is not possible now.
    """
    make_folder(path.parent)
    with open_database(path, _SETTINGS, wait) as database, database:
        database.execute("BEGIN IMMEDIATE")  # from here on, nobody else changes them
        rows = _rows(database)
        make(rows, changes)
        kept = [(*place, rows[place]) for place in changes if place in rows]
        gone = [place for place in changes if place not in rows]
        database.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", kept)
        database.executemany("DELETE FROM settings WHERE scope = ? AND key = ?", gone)
    return rows


def make(rows: Rows, changes: Mapping[Place, Sequence[Change]]) -> None:
    """Make changes, those of a value one after the other."""
    for place, steps in changes.items():
        text = rows.pop(place, None)
        for step in steps:
            text = step(text)
        if text is not None:
            rows[place] = text


def _rows(database: Connection) -> Rows:
    rows = database.execute("SELECT scope, key, value FROM settings").fetchall()
    return {(scope, key): value for scope, key, value in rows if isinstance(value, str)}
