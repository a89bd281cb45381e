"""Games that were played before games were confined are listed once."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.catalog import OURS, Game
from launcher.process import earlier_games
from launcher.process.failures import log_path
from tests.process.conftest import MakeGame


@pytest.fixture(autouse=True)
def player(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("launcher.process.needs.can_confine", lambda: True)


def test_they_are_listed_once_with_what_their_code_needs(make_game: MakeGame) -> None:
    online = make_game("import socket\nfrom urllib.request import urlopen\n", package="online")
    browser = make_game("def help():\n    import webbrowser\n", package="browser")
    quiet = make_game("import sockets, pygame\n", package="quiet")
    asking = quiet._replace(permissions="files")
    games = [online, browser, quiet, asking]
    for each in games:
        play_before(each)
    assert earlier_games(games) == [
        (online, ("network",)),
        (browser, ("programs",)),
        (quiet, ()),
        (asking, ("files",)),
    ]
    assert earlier_games(games) == []


def play_before(game: Game) -> None:
    """Leave the log of a game."""
    log_path(game.id).parent.mkdir(parents=True, exist_ok=True)
    log_path(game.id).touch()


def test_games_that_were_not_played_before_are_not_listed(make_game: MakeGame) -> None:
    assert earlier_games([make_game("import socket")]) == []


def test_the_launchers_own_games_and_later_ones_are_not_listed(make_game: MakeGame) -> None:
    game: Game = make_game("")
    play_before(game)
    assert earlier_games([game._replace(distribution=OURS)]) == []
    assert earlier_games([game]) == []
