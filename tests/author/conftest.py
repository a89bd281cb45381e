"""Fixtures: the project of a new game, and a function that tests small games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from launcher.author import Finding, new_game
from launcher.author.try_out import try_out
from launcher.catalog import Game
from launcher.process import can_confine


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project of a new game, `my-game`."""
    return new_game("my-game", tmp_path / "my-game")


@pytest.fixture
def odd_game(tmp_path: Path) -> Callable[[str], Game]:
    """Write a game of one module with this source."""

    def write(source: str) -> Game:
        folder = tmp_path / "odd_game"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
        (folder / "start.py").write_text(dedent(source), encoding="utf-8")
        return Game(
            id="odd-game",
            name="Odd Game",
            set="Tests",
            icon=None,
            icon_2x=None,
            summary="",
            distribution="odd-game",
            version="1.0",
            package="odd_game",
            module="odd_game.start",
            folder=folder,
            doc=None,
        )

    return write


@pytest.fixture
def try_game(
    tmp_path: Path, odd_game: Callable[[str], Game], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., dict[str, Finding]]:
    """Test a game of one module with this source.

    `{}` in it is a folder for files of the test. A game that writes there is not confined.
    """

    def play(source: str, **options: float) -> dict[str, Finding]:
        if "{}" in source:
            monkeypatch.setenv("PLT_GAMES_SANDBOX", "off")
        game = odd_game(source.replace("{}", str(tmp_path)))
        found = try_out(game, path=[str(tmp_path)], **options)
        return {finding.part: finding for finding in found}

    return play


@pytest.fixture
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the author that no game may read, where games can be confined."""
    if not can_confine():
        pytest.skip("this system can't confine games")
    file = tmp_path_factory.mktemp("keys") / "id_rsa"
    file.write_text("secret", encoding="utf-8")
    return file
