"""Settings outlive the program; a bad file is kept aside and never stands in the way."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.store import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "settings.sqlite"


def test_what_is_put_is_got_by_the_next_program(path: Path) -> None:
    Settings(path).put("console", "size", [800, 600])
    assert Settings(path).get("console", "size", [0, 0]) == [800, 600]


def test_the_last_value_counts_and_scopes_are_apart(path: Path) -> None:
    settings = Settings(path)
    settings.put("chat-noir", "help", True)
    settings.put("chat-noir", "help", False)
    settings.put("spider", "help", True)
    assert settings.get("chat-noir", "help", True) is False
    assert settings.get("spider", "help", False) is True


def test_asking_makes_no_file(path: Path) -> None:
    assert Settings(path).get("console", "size", 7) == 7
    assert not path.parent.exists()


def test_a_value_of_another_type_than_the_default_counts_as_none(path: Path) -> None:
    Settings(path).put("console", "size", "large")
    assert Settings(path).get("console", "size", 7) == 7
    Settings(path).put("console", "size", True)
    assert Settings(path).get("console", "size", 7) == 7


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(value=json_values)
def test_every_json_value_comes_back(value: object, tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("settings") / "s")
    settings.put("scope", "key", value)
    assert settings.get("scope", "key", value) == value


def test_it_lives_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    Settings().put("console", "seen", 1)
    assert Settings(tmp_path / "data" / "settings.sqlite").get("console", "seen", 0) == 1


def aside(path: Path, why: str) -> Path:
    (found,) = path.parent.glob(f"{path.name}.{why}-*")
    return found


def test_a_file_that_is_no_database_is_kept_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a database, but somebody's work " * 100)
    settings = Settings(path)
    assert settings.get("console", "size", 7) == 7
    settings.put("console", "size", 8)
    assert settings.get("console", "size", 7) == 8
    assert aside(path, "damaged").read_bytes().startswith(b"not a database, but")


def test_a_database_with_a_torn_page_is_kept_aside(path: Path) -> None:
    settings = Settings(path)
    for number in range(200):
        settings.put("console", f"key {number}", "x" * 100)
    torn = bytearray(path.read_bytes())
    torn[4096:12288] = b"\xff" * 8192
    path.write_bytes(torn)
    settings.put("console", "size", 8)
    assert settings.get("console", "size", 7) == 8
    assert aside(path, "damaged").read_bytes() == torn


def test_a_file_of_a_newer_launcher_is_kept_aside(path: Path) -> None:
    Settings(path).put("console", "size", 8)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 99")
    assert Settings(path).get("console", "size", 7) == 7
    with closing(sqlite3.connect(aside(path, "newer"))) as database:
        assert database.execute("SELECT value FROM settings").fetchone() == ("8",)


def test_many_writers_at_once_lose_nothing(path: Path) -> None:
    def write(number: int) -> None:
        for turn in range(5):
            Settings(path).put("scope", f"{number} {turn}", turn)

    writers = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert [Settings(path).get("scope", f"{n} {t}", -1) for n in range(4) for t in range(5)] == [
        *range(5)
    ] * 4


def test_a_place_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    settings = Settings(tmp_path / "folder")
    with pytest.raises(OSError, match=r"cannot be saved in .*folder: unable to open"):
        settings.put("console", "size", 8)
    assert settings.get("console", "size", 7) == 7
