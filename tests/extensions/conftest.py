"""A home of its own for each test, and folders of installed extensions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.catalog import Game
from launcher.extensions import games

Install = Callable[..., None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("PLT_GAMES_HOME", str(folder))
    return folder


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a distribution with one extension: its name, and the code of its module."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)

    def put(name: str, code: str, *, module: str | None = None, entry_points: str = "") -> None:
        folder = site / f"{name}_dist-1.0.dist-info"
        folder.mkdir()
        value = f"{name}_extension" if module is None else module
        text = f"[plt_games.extensions]\n{name} = {value}\n{entry_points}"
        (folder / "entry_points.txt").write_text(text, encoding="utf-8")
        (site / f"{name}_extension.py").write_text(
            f"from launcher import hookimpl\n{code}\n", encoding="utf-8"
        )

    return put


@pytest.fixture
def chat_noir() -> Game:
    game = games(others=False).find("chat-noir")
    assert game is not None
    return game
