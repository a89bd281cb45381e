"""The arguments of `plt-games install`, and how they are understood."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from launcher.install.folders import Requirement, understand
from launcher.raised import RefusedError


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Create a folder `my-game` with a project of another name."""
    folder = tmp_path / "my-game"
    folder.mkdir()
    (folder / "pyproject.toml").write_text('[project]\nname = "My.Game_Project"\n', encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("nimble-game", "nimble-game"),
        ("Nimble_Game", "nimble-game"),
        ("nimble.game[sound, net]>=1.2,<2", "nimble-game"),
        ("nimble-game == 1.2 ; sys_platform == 'linux'", "nimble-game"),
        ("nimble-game @ https://example.org/nimble.zip", "nimble-game"),
    ],
)
def test_a_name_may_come_with_conditions(text: str, name: str, tmp_path: Path) -> None:
    assert understand(text, tmp_path) == Requirement(text, name)


def test_only_a_name_is_looked_for_in_the_index(project: Path) -> None:
    assert understand("nimble<2", project).specification
    for text in (".", "https://example.org/nimble.zip", "nimble @ https://example.org/nimble.zip"):
        assert understand(text, project).specification is None


@pytest.mark.parametrize("text", ["", "-", "--index-url", "a b", "näme", "game-", "*", "game$"])
def test_an_invalid_name_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(RefusedError):
        understand(text, tmp_path)


def test_a_folder_becomes_an_absolute_path(project: Path) -> None:
    wanted = Requirement(str(project))
    assert understand("./my-game", project.parent) == wanted
    assert understand(".", project) == wanted
    assert understand(str(project), Path("/")) == wanted
    assert understand("my-game", project.parent, editable=True) == wanted._replace(editable=True)


def test_a_missing_path_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="does not exist"):
        understand("./lost", tmp_path)
    with pytest.raises(RefusedError, match=r"no pyproject\.toml"):
        understand(".", tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="pipes have no names here")
def test_a_pipe_that_pip_would_wait_for_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "nimble_game-1.2.0-py3-none-any.whl")
    with pytest.raises(RefusedError, match="is neither a file nor a folder"):
        understand("nimble_game-1.2.0-py3-none-any.whl", tmp_path)


def test_a_name_that_could_be_a_folder_here_is_refused(project: Path) -> None:
    with pytest.raises(RefusedError, match=r"type \./my-game"):
        understand("my-game", project.parent)
