"""Fixtures: the project of a new game, and a function that tests small games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from launcher.author import Finding, new_game
from launcher.author.try_out import try_out
from launcher.catalog import Game


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project of a new game, `my-game`."""
    return new_game("my-game", tmp_path / "my-game")


@pytest.fixture
def try_game(tmp_path: Path) -> Callable[..., dict[str, Finding]]:
    """Test a game of one module with this source; `{}` in it is a folder for files of the test."""

    def play(source: str, **options: float) -> dict[str, Finding]:
        folder = tmp_path / "odd_game"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
        (folder / "start.py").write_text(dedent(source).replace("{}", str(tmp_path)), encoding="utf-8")
        game = Game(
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
        found = try_out(game, path=[str(tmp_path)], **options)
        return {finding.part: finding for finding in found}

    return play
