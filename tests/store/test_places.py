"""Files go where the platform wants them, or all under PLT_GAMES_HOME."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.store import data_dir, file_name, log_dir


def test_everything_goes_under_the_named_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", str(tmp_path))
    assert tmp_path in data_dir().parents
    assert tmp_path in log_dir().parents
    assert data_dir() != log_dir()


def test_without_it_each_kind_has_the_platforms_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLT_GAMES_HOME", "")
    assert "plt-games" in data_dir().parts
    assert "plt-games" in " ".join(log_dir().parts)


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
        ("", "%"),
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
