"""Rows are found on the pages of a file itself, of whatever values they are, and none that is no longer there."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from launcher.store.salvage import PAGE, Value, salvage_rows

PLENTY = 1 << 23  # bytes
ENDS = [k for bits in (0, 7, 8, 15, 16, 23, 24, 31, 32, 47, 48, 62) for k in (2**bits - 1, 2**bits)]
VALUES: list[Value] = [
    *ENDS,
    *[-k for k in ENDS],
    None,
    1.5,
    -1e300,
    "",
    "é",
    "x" * 70,
    b"",
    b"\x00\xff",
    b"y" * 300,
]
MOST_ON_A_PAGE = PAGE - 35
"""Bytes of the longest row that SQLite keeps on one page (https://sqlite.org/fileformat2.html#b_tree_pages)."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file.sqlite"


@pytest.fixture
def database(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as made:
        made.execute("CREATE TABLE found (number INTEGER PRIMARY KEY, value)")
        yield made


def enter(database: sqlite3.Connection, *values: Value) -> None:
    with database:
        database.execute("BEGIN")
        database.executemany("INSERT INTO found (value) VALUES (?)", [(value,) for value in values])


def kept(database: sqlite3.Connection) -> list[tuple[int, Value]]:
    return database.execute("SELECT number, value FROM found ORDER BY number").fetchall()


def found(path: Path) -> list[tuple[int, Value]]:
    """The rows of the table, whose numbers stand beside their values."""
    return sorted((row.number, row.values[1]) for row in salvage_rows(path, PLENTY) if len(row.values) == 2)


def test_values_of_all_kinds_are_what_they_were(path: Path, database: sqlite3.Connection) -> None:
    enter(database, *VALUES)
    assert found(path) == kept(database)
    assert [repr(value) for _, value in found(path)] == [repr(value) for value in VALUES]


def test_numbers_of_rows_are_known_however_large_they_are(path: Path, database: sqlite3.Connection) -> None:
    numbers = [k for bits in range(7, 64, 7) for k in (2**bits - 1, 2**bits - 7, 2 ** (bits - 1) + 5)]
    with database:
        database.execute("BEGIN")
        database.executemany("INSERT INTO found VALUES (?, 'x')", [(number,) for number in numbers])
    assert found(path) == [(number, "x") for number in sorted(numbers)]


def test_on_all_pages_but_for_those_that_need_more_than_one(path: Path, database: sqlite3.Connection) -> None:
    head = 4  # bytes that say what the values are
    longest = [length * "z" for length in (MOST_ON_A_PAGE - head, MOST_ON_A_PAGE - head + 1)]
    enter(database, *[f"{k} {'x' * 500}" for k in range(50)], *longest)
    assert found(path) == kept(database)[:-1]
    assert len(list(salvage_rows(path, 3 * PAGE))) < 25, "no more is read than was said"


def test_text_that_is_damaged_is_found_but_not_a_row_that_would_be_longer_than_it_is(
    path: Path, database: sqlite3.Connection
) -> None:
    enter(database, *[letter * 70 for letter in "xyz"])
    text = b"\x81\x19"  # what says that a text has 70 bytes
    data = path.read_bytes().replace(b"xxx", b"x\xffx").replace(text + b"yy", b"\x81\x1byy")
    path.write_bytes(data)
    assert found(path) == [(1, "x\ufffdx" * 23 + "x"), (3, "z" * 70)]


def test_what_an_index_says_has_no_number_of_its_own(path: Path, database: sqlite3.Connection) -> None:
    database.execute("CREATE INDEX by_value ON found (value)")
    names = [f"{k:03} {'x' * 200}" for k in range(100)]
    enter(database, *names)
    indexed = [row.values for row in salvage_rows(path, PLENTY) if row.number == 0]
    assert sorted(indexed) == [(name, number) for number, name in enumerate(names, 1)]
    enter(database, *[f"{k:03} {'y' * 1200}" for k in range(9)])
    assert sorted(row.values for row in salvage_rows(path, PLENTY) if row.number == 0) == sorted(indexed)


def test_what_was_deleted_is_not_found(path: Path, database: sqlite3.Connection) -> None:
    """Pages that are free again still hold it, unless SQLite is told to overwrite them."""
    database.execute("PRAGMA secure_delete = OFF")
    enter(database, *[f"{k} {'x' * 3000}" for k in range(1300)])
    database.execute("DELETE FROM found WHERE number BETWEEN 3 AND 1290")
    assert database.execute("PRAGMA freelist_count").fetchone() > (PAGE // 4,), "on several pages of a list"
    assert path.read_bytes().count(b"x" * 3000) > 1000
    assert found(path) == kept(database)
    spoilt = bytearray(path.read_bytes())
    first = int.from_bytes(spoilt[32:36])
    spoilt[(first - 1) * PAGE : (first - 1) * PAGE + 8] = spoilt[32:36] + b"\xff" * 4
    path.write_bytes(spoilt)
    assert set(found(path)) >= set(kept(database)), "the list has an end, though it says that it begins again"


def test_the_log_beside_it_is_newer_but_not_what_is_left_in_it_from_an_earlier_time(
    path: Path, database: sqlite3.Connection, tmp_path: Path
) -> None:
    database.execute("PRAGMA journal_mode = WAL")
    enter(database, *[f"old {k} {'x' * 500}" for k in range(50)])
    copy = tmp_path / "copy.sqlite"

    def check() -> None:
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{copy}{suffix}")
        assert found(copy) == kept(database)

    check()
    before = kept(database)
    database.execute("UPDATE found SET value = 'half' WHERE number = 1")
    log = Path(f"{path}-wal").read_bytes()
    Path(f"{copy}-wal").write_bytes(log[:-10])
    assert found(copy) == before, "what is not whole does not count"
    database.execute("PRAGMA wal_checkpoint(RESTART)")
    database.execute("UPDATE found SET value = 'new' WHERE number IN (1, 50)")
    check()
    database.execute("UPDATE found SET value = 'newest' WHERE number = 1")
    check()
