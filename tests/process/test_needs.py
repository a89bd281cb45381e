"""Games that were installed before games were confined are listed once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from launcher.catalog import OURS, Catalog, Game
from launcher.process import command, earlier_games
from tests.process.conftest import MakeGame


@pytest.fixture
def launcher(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of the launcher, which is there as soon as the test writes it."""
    monkeypatch.setattr("launcher.process.needs.can_confine", lambda: True)
    monkeypatch.setattr("launcher.process.needs._LAUNCHER", tmp_path / "launcher.py")
    return tmp_path / "launcher.py"


def test_they_are_listed_once_with_what_their_code_needs(launcher: Path, make_game: MakeGame) -> None:
    online = make_game("import socket\nfrom urllib.request import urlopen\n", package="online")
    browser = make_game("def help():\n    import webbrowser\n", package="browser")
    quiet = make_game("import sockets, pygame\n", package="quiet")
    asking = quiet._replace(permissions="files")
    install_launcher(launcher)
    games = [online, browser, quiet, asking]
    assert earlier_games(games) == [
        (online, ("network",)),
        (browser, ("programs",)),
        (quiet, ()),
        (asking, ("files",)),
    ]
    assert earlier_games(games) == []


def install_launcher(file: Path) -> None:
    """Write a file of the launcher, at a later time than all files until now."""
    newest = max(each.stat().st_ctime for each in file.parent.rglob("*"))
    while not file.exists() or file.stat().st_ctime <= newest:
        file.touch()


def test_games_that_were_installed_later_are_not_listed(launcher: Path, make_game: MakeGame) -> None:
    install_launcher(launcher)
    assert earlier_games([make_game("import socket")]) == []


def test_the_launchers_own_games_are_not_listed(launcher: Path, make_game: MakeGame) -> None:
    game: Game = make_game("")
    install_launcher(launcher)
    assert earlier_games([game._replace(distribution=OURS)]) == []


def test_a_terminal_lists_them_when_a_game_is_played_first(
    launcher: Path, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = make_game("import socket")
    install_launcher(launcher)
    command._list_earlier_games(Catalog((game,), ()))
    assert capsys.readouterr().err == ""  # nobody would read it
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    command._list_earlier_games(Catalog((game,), ()))
    assert "network" in capsys.readouterr().err
