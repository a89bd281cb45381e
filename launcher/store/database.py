"""The file that settings are kept in: read whole, written in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from launcher.store.sqlite import Schema, opened

Rows = dict[tuple[str, str], str]
"""Values as JSON texts, by scope and key."""

_SETTINGS = Schema(
    1,
    """
CREATE TABLE IF NOT EXISTS settings (
    scope TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, key)
) WITHOUT ROWID
""",
)


def read(path: Path, wait: float) -> Rows:
    """All that is in the file.

    Args:
        path: the file, which is made if there is none.
        wait: seconds for another program to be done with it.

    Raises:
        OSError: It cannot be read now.
    """
    with opened(path, _SETTINGS, wait) as database:
        rows = database.execute("SELECT scope, key, value FROM settings").fetchall()
    return {(scope, key): value for scope, key, value in rows if isinstance(value, str)}


def write(path: Path, changes: Mapping[tuple[str, str], str | None], wait: float) -> None:
    """Enter values, or take out those that are None: all of them, or none.

    Raises:
        OSError: That is not possible now.
    """
    kept = [(scope, key, text) for (scope, key), text in changes.items() if text is not None]
    gone = [place for place, text in changes.items() if text is None]
    path.parent.mkdir(parents=True, exist_ok=True)
    with opened(path, _SETTINGS, wait) as database, database:
        database.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", kept)
        database.executemany("DELETE FROM settings WHERE scope = ? AND key = ?", gone)
