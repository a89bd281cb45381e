"""Fixtures: a person who installs games from a folder with wheels, with their own home and no package index."""

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
    """A person who types commands."""

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
        """Run `plt-games`, and return its output."""
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
        """Return the versions of the installed games by their ids."""
        said: Any = json.loads(self.type("list", "--json"))
        return {each["id"]: each["version"] for each in said["games"] if each["place"] == "folder"}

    def site(self, distribution: str) -> Path:
        """Return the folder with the packages of a distribution."""
        folders = installed_folders(self.home / "data" / "games")
        return next(each.site for each in folders if each.distribution == distribution)

    def leftovers(self) -> list[str]:
        """Return the files in the folder for games that are neither current nor a lock of a current folder."""
        games = self.home / "data" / "games"
        roots = {each.root for each in installed_folders(games)}
        counted = {*roots, *(each.with_name(f"{each.name}.lock") for each in roots)}
        found = [each for home in games.glob("[!.]*") for each in home.iterdir() if each.name != "current"]
        return [str(each) for each in (*found, *games.glob(".new/*")) if each not in counted]


@pytest.fixture
def person(tmp_path: Path) -> Person:
    """Return a person with the wheels of a game in two versions."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    write_game(folder, "ping-game", "1.0", "plt-games")
    write_game(folder, "ping-game", "2.0", "plt-games")
    return Person(folder, tmp_path / "home")
