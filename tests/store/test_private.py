"""Only the user can read the files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from launcher.process.failures import open_log
from launcher.store import (
    JournalFile,
    MatchRecord,
    data_dir,
    keep_board,
    keep_left,
    log_dir,
    make_folder,
    match_records,
    settings,
)
from tests.console.conftest import game

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there, folders of a person are their own anyway")
AMPLE = 20.0  # seconds
PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 75.0, 12, "won", 3.0)


@pytest.fixture(autouse=True)
def _all_may_read() -> None:
    """Set the usual umask."""
    os.umask(0o022)


def open_to_others(folder: Path) -> list[str]:
    return [str(each) for each in (folder, *folder.rglob("*")) if each.lstat().st_mode & 0o077]


def keep() -> None:
    settings().put("look", "theme", "dark")
    settings().flush(AMPLE)
    match_records().record(PLAY)
    match_records().flush(AMPLE)
    journal = JournalFile.begin("chat-noir", "m1", "head\n")
    journal.keep_aside("It is odd.")
    journal.flush(AMPLE)
    keep_board("chat-noir", [], "11/6", b"board")
    keep_left("chat-noir", "m1")
    os.close(open_log(log_dir() / "chat-noir.log", game("Chat Noir", "Puzzle Games")))


def test_folders_and_files_are_private(home: Path) -> None:
    keep()
    assert {each.name for each in home.rglob("*")} >= {
        "settings.json",
        "plays.jsonl",
        "m1.txt",
        "m1.why",
        "chat-noir.json",
        "chat-noir.log",
    }
    assert open_to_others(home) == []


def test_the_mode_of_an_existing_home_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o755)
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    make_folder(data_dir())
    assert tmp_path.stat().st_mode & 0o777 == 0o755
    assert data_dir().stat().st_mode & 0o777 == 0o700


def test_a_path_that_is_too_long_leaves_none_of_its_folders(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="File name too long"):
        make_folder(tmp_path.joinpath("x/" * 100, *["x" * 250] * 20))
    assert list(tmp_path.iterdir()) == []
