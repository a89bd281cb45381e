"""Folders are where the platform has them, or all below PLT_GAMES_HOME."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from platformdirs import user_data_path, user_downloads_path, user_log_path

from launcher.store import data_dir, file_name, log_dir, reports_dir


def test_all_folders_are_below_the_home_in_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    assert (data_dir(), log_dir(), reports_dir()) == tuple(
        tmp_path / each for each in ("data", "logs", "reports")
    )


def test_without_it_each_folder_is_where_the_platform_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", "")
    assert "plt-games" in data_dir().parts
    assert "plt-games" in " ".join(log_dir().parts)


def test_on_linux_data_is_where_the_desktop_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PLT_GAMES_HOME", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", f" {tmp_path} ")
    assert data_dir() == tmp_path / "plt-games"
    monkeypatch.setenv("XDG_DATA_HOME", " ")
    assert data_dir() == Path.home() / ".local" / "share" / "plt-games"


@pytest.mark.parametrize("system", ["win32", "darwin", "android"])
def test_elsewhere_data_and_reports_are_where_the_platform_says(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.delenv("PLT_GAMES_HOME", raising=False)
    monkeypatch.setattr("sys.platform", system)
    assert data_dir() == user_data_path("plt-games", appauthor=False)
    assert log_dir() == user_log_path("plt-games", appauthor=False)
    assert reports_dir() == user_downloads_path()


def test_a_home_may_be_relative_or_begin_with_a_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", "here")
    assert data_dir().is_relative_to(Path.cwd() / "here")
    monkeypatch.setenv("PLT_GAMES_HOME", "~/there")
    assert data_dir().is_relative_to(Path.home() / "there")


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        ("chat-noir", "chat-noir"),
        ("Chat_Noir", "chat_noir"),
        ("../../etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd"),
        ("con", "con%"),
        ("Com7", "com7%"),
        ("com77", "com77"),
        ("", "%"),
        ("a" * 100, "a" * 100),
        ("a" * 101, "a" * 83 + "-" + sha256(b"a" * 101).hexdigest()[:16]),
        ("\ud800", "%ed%a0%80"),
        ("jeu d'été", "jeu%20d%27%c3%a9t%c3%a9"),
    ],
)
def test_the_name_of_a_games_files(game_id: str, name: str) -> None:
    assert file_name(game_id) == name


@given(st.text(max_size=300), st.text(max_size=300))
def test_names_are_short_plain_and_different_for_different_games(one: str, other: str) -> None:
    name = file_name(one)
    assert 0 < len(name) <= 100
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_%")
    assert (name == file_name(other)) == (one.lower() == other.lower())
