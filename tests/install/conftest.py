"""A person who installs games, in a folder with wheels, with a home of their own and no package index."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from launcher.catalog import installed_folders
from tests.install.wheels import write_game


class Person:
    """Types commands."""

    def __init__(
        self, folder: Path, home: Path, launcher: Sequence[str] = (sys.executable, "-m", "launcher")
    ) -> None:
        self.folder = folder
        self.home = home
        self.launcher = launcher
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
        self.environ = plain | {
            "PLT_GAMES_HOME": str(home),
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(folder),
            "PIP_CONFIG_FILE": os.devnull,
        }

    def type(self, *words: object, status: int = 0) -> str:
        """What `plt-games` prints."""
        done = subprocess.run(
            [*self.launcher, *map(str, words)],
            env=self.environ,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == status, done.stdout
        return done.stdout

    def games(self) -> dict[str, str]:
        """The versions of the games in folders of their own, by their ids."""
        said: Any = json.loads(self.type("list", "--json"))
        return {each["id"]: each["version"] for each in said["games"] if each["place"] == "folder"}

    def site(self, distribution: str) -> Path:
        """The folder that a distribution's packages are in."""
        folders = installed_folders(self.home / "data" / "games")
        return next(each.site for each in folders if each.distribution == distribution)

    def leftovers(self) -> list[str]:
        """What is in the folder for games, and neither counts nor locks what does."""
        games = self.home / "data" / "games"
        roots = {each.root for each in installed_folders(games)}
        counted = {*roots, *(each.with_name(f"{each.name}.lock") for each in roots)}
        found = [each for home in games.glob("[!.]*") for each in home.iterdir() if each.name != "current"]
        return [str(each) for each in (*found, *games.glob(".new/*")) if each not in counted]


@pytest.fixture
def person(tmp_path: Path) -> Person:
    """Somebody with the wheels of a game in two versions."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    write_game(folder, "ping-game", "1.0", "plt-games")
    write_game(folder, "ping-game", "2.0", "plt-games")
    return Person(folder, tmp_path / "home")
