"""Neither a bad file of settings nor a locked one ever stands in the way."""

from __future__ import annotations

import os
import sqlite3
import struct
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from launcher.store import Settings, database
from tests.store.test_settings import AMPLE, put


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.sqlite"


def aside(path: Path, why: str) -> Path:
    (found,) = path.parent.glob(f"{path.name}.{why}-*[0-9]")
    return found


class TestABadFile:
    """It is kept aside."""

    def test_no_database(self, path: Path) -> None:
        path.parent.mkdir()
        path.write_bytes(b"not a database, but somebody's work " * 100)
        kept = Settings(path)
        assert kept.get("console", "size", 7) == 7
        put(path, "console", "size", 8)
        assert Settings(path).get("console", "size", 7) == 8
        assert aside(path, "damaged").read_bytes().startswith(b"not a database, but")

    def test_a_torn_page(self, path: Path) -> None:
        kept = Settings(path)
        for number in range(200):
            kept.put("console", f"key {number}", "x" * 100)
        kept.flush(AMPLE)
        torn = bytearray(path.read_bytes())
        torn[4096:12288] = b"\xff" * 8192
        path.write_bytes(torn)
        put(path, "console", "size", 8)
        assert Settings(path).get("console", "size", 7) == 8
        assert aside(path, "damaged").read_bytes() == torn

    def test_one_of_a_newer_launcher(self, path: Path) -> None:
        put(path, "console", "size", 8)
        with closing(sqlite3.connect(path)) as newer:
            newer.execute("PRAGMA user_version = 99")
        assert Settings(path).get("console", "size", 7) == 7
        with closing(sqlite3.connect(aside(path, "newer"))) as newer:
            assert newer.execute("SELECT value FROM settings").fetchone() == ("8",)


def test_bytes_that_are_no_text_take_nothing_else_along(path: Path) -> None:
    put(path, "look", "theme", "dark")
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("INSERT INTO settings VALUES ('a', CAST(x'22ff22' AS TEXT), CAST(x'22ff22' AS TEXT))")
    kept = Settings(path)
    assert kept.get("look", "theme", "") == "dark"
    put(path, "look", "zoom", 2)
    assert Settings(path).get("look", "zoom", 1) == 2


class TestAFileThatKeepsItsReadersBusy:
    """It is kept aside, too, and nobody waits for it."""

    ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"

    @pytest.mark.parametrize(
        "spoil",
        [
            f"DROP TABLE settings; CREATE VIEW settings AS {ENDLESS} SELECT 'a' scope, x key, 'b' value FROM c",
            f"CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM settings WHERE key IN ({ENDLESS} "
            "SELECT x FROM c); END",
            "INSERT INTO settings VALUES ('a', 'b', CAST(zeroblob(5000000) AS TEXT))",
        ],
        ids=["view", "trigger", "size"],
    )
    def test_what_the_launcher_does_not_write(self, path: Path, spoil: str) -> None:
        put(path, "look", "theme", "dark")
        with closing(sqlite3.connect(path)) as other, other:
            other.executescript(spoil)
        put(path, "look", "theme", "light")
        assert Settings(path).get("look", "theme", "") == "light"
        assert aside(path, "damaged").exists()

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
    def test_a_journal_that_leads_to_a_pipe(self, path: Path) -> None:
        put(path, "look", "theme", "dark")
        pipe = str(path.with_name("pipe")).encode()
        os.mkfifo(pipe)
        mark = bytes.fromhex("d9d505f920a163d7")
        head = mark + struct.pack(">5I", 0, 0, path.stat().st_size // 4096, 512, 4096)
        named = pipe + struct.pack(">II", len(pipe), sum(pipe)) + mark
        path.with_name(path.name + "-journal").write_bytes(head.ljust(512, b"\0") + bytes(4) + named)
        put(path, "look", "theme", "light")
        assert Settings(path).get("look", "theme", "") == "light"

    def test_a_log_that_somebody_holds(self, path: Path) -> None:
        put(path, "look", "theme", "dark")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("PRAGMA journal_mode = WAL")
            other.execute("DELETE FROM settings")
            put(path, "look", "theme", "light")
        assert Settings(path).get("look", "theme", "") == "light"
        assert aside(path, "damaged").exists()

    def test_more_than_it_may_have_is_refused(self, path: Path) -> None:
        put(path, "look", "theme", "dark")
        kept = Settings(path)
        kept.put("look", "story", "x" * (5 << 20))
        kept.flush(AMPLE)
        assert kept.problem == f"The settings cannot be saved in {path}: database or disk is full."
        kept.give_up()
        assert Settings(path).get("look", "theme", "") == "dark"


class TestAFileThatIsNotToBeHad:
    """Memory serves; only `problem` tells."""

    @pytest.fixture
    def locked(self, path: Path, hold: Callable[[Path], Callable[[], None]]) -> Callable[[], None]:
        """Another process keeps the file to itself until this is called."""
        put(path, "look", "theme", "dark")
        return hold(path)

    @pytest.mark.usefixtures("locked")
    def test_nobody_waits_for_a_locked_file(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        waits: list[tuple[float, bool]] = []
        read, write = database.read, database.write
        here = threading.current_thread()
        monkeypatch.setattr(
            database, "read", lambda path, wait: waits.append((wait, True)) or read(path, wait)
        )
        monkeypatch.setattr(
            database,
            "write",
            lambda path, changes, wait: (
                waits.append((0.0, threading.current_thread() is here)) or write(path, changes, 0.01)
            ),
        )
        kept = Settings(path)
        for turn in range(5):
            kept.put("look", "theme", f"dark {turn}")
            assert kept.get("look", "theme", "") == f"dark {turn}"
            kept.refresh()
        kept.flush(AMPLE)
        assert waits[0] == (0.1, True)
        assert all(wait == 0 for wait, _ in waits[1:])
        assert kept.problem is not None
        assert kept.problem.startswith(f"The settings cannot be saved in {path}: database is locked")

    def test_what_was_put_meanwhile_is_written_later(self, path: Path, locked: Callable[[], None]) -> None:
        kept = Settings(path)
        kept.put("console", "size", 8)
        locked()
        kept.flush(AMPLE)
        kept.flush(AMPLE)
        assert kept.problem is None
        assert kept.get("console", "size", 7) == 8
        assert kept.refresh()
        assert kept.get("look", "theme", "") == "dark"
        assert Settings(path).get("console", "size", 7) == 8

    def test_that_it_cannot_be_read_at_first_is_told_until_it_can(
        self, path: Path, locked: Callable[[], None]
    ) -> None:
        kept = Settings(path)
        assert kept.get("look", "theme", "light") == "light"
        assert kept.problem == f"The settings cannot be read in {path}: database is locked."
        locked()
        kept.refresh()
        assert kept.problem is None
        assert kept.get("look", "theme", "light") == "dark"

    def test_what_is_added_to_a_list_that_could_not_be_read_is_added_to_it(
        self, path: Path, hold: Callable[[Path], Callable[[], None]]
    ) -> None:
        put(path, "catalog", "hidden", ["aces"])
        release = hold(path)
        kept = Settings(path)
        kept.change("catalog", "hidden", [], lambda names: [*names, "spider"])
        kept.change("catalog", "hidden", [], lambda names: [*names, "same"])
        assert kept.get("catalog", "hidden", []) == ["spider", "same"]
        release()
        kept.flush(AMPLE)
        kept.flush(AMPLE)
        assert kept.get("catalog", "hidden", []) == ["aces", "spider", "same"]
        assert Settings(path).get("catalog", "hidden", []) == ["aces", "spider", "same"]

    def test_while_somebody_waits_for_it_all_others_go_on(self, path: Path) -> None:
        put(path, "look", "theme", "dark")
        kept = Settings(path)
        kept.get("look", "theme", "")
        put(path, "look", "theme", "light")
        with kept._file:  # as a thread has it that can't get on
            for turn in range(3):
                kept.follow()
                kept.put("look", "zoom", turn)
                kept.change("look", "seen", 0, lambda seen: seen + 1)
                assert kept.get("look", "zoom", -1) == turn
                assert kept.get("look", "theme", "") == "dark"
        kept.flush(AMPLE)
        assert kept._follower is not None
        kept._follower.join(AMPLE)
        assert kept.get("look", "theme", "") == "light"
        assert [Settings(path).get("look", key, -1) for key in ("zoom", "seen")] == [2, 3]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
    @pytest.mark.parametrize("suffix", ["", "-journal", "-wal"])
    def test_a_pipe_in_place_of_a_file_is_left_alone(self, path: Path, suffix: str) -> None:
        put(path, "look", "theme", "dark")
        part = path.with_name(path.name + suffix)
        part.unlink(missing_ok=True)
        os.mkfifo(part)
        kept = Settings(path)
        assert kept.get("look", "theme", "light") == "light"
        kept.put("look", "theme", "dark")
        kept.flush(AMPLE)
        assert kept.problem == f"The settings cannot be saved in {path}: {part.name} is not a regular file."
        assert kept.get("look", "theme", "light") == "dark"
        kept.give_up()

    def test_a_link_that_leads_nowhere_is_left_alone(self, path: Path, tmp_path: Path) -> None:
        path.parent.mkdir()
        path.symlink_to(tmp_path / "nowhere")
        kept = Settings(path)
        kept.put("look", "theme", "dark")
        kept.flush(AMPLE)
        assert kept.problem is not None
        assert kept.problem.startswith(f"The settings cannot be saved in {path}: [Errno 2] No such file")
        assert not (tmp_path / "nowhere").exists()
        kept.give_up()

    def test_a_place_that_cannot_be_written(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        kept = Settings(tmp_path / "file" / "settings.sqlite")
        kept.put("console", "size", 8)
        kept.flush(AMPLE)
        assert kept.problem is not None
        assert kept.problem.startswith("The settings cannot be saved in ")
        assert kept.get("console", "size", 7) == 8
        kept.give_up()
        assert kept.problem is None
        assert kept.get("console", "size", 7) == 7
