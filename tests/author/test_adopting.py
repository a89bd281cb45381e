"""Programs that were written for nobody's launcher become games of this one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from launcher.catalog import games
from launcher.cli import main

pytestmark = pytest.mark.usefixtures("home")

PROGRAM = """
import os, sys
import pygame
import helper
print("file", os.path.basename(sys.argv[0]))
print("folder", os.path.basename(os.getcwd()))
print("data", open("data.txt").read())
print("name", __name__, helper.__name__)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a program that finds what it needs beside it."""
    folder = tmp_path / "Old Game"
    folder.mkdir()
    (folder / "old.py").write_text(PROGRAM, encoding="utf-8")
    (folder / "helper.py").touch()
    (folder / "data.txt").write_text("here", encoding="utf-8")
    return folder


def refused(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    capsys.readouterr()
    assert main(command) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    return printed.err


def played(game_id: str) -> str:
    command = [sys.executable, "-m", "launcher", "play", game_id]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=dict(os.environ), timeout=60
    )
    return done.stdout + done.stderr


def test_a_file_is_run_in_its_folder_like_a_script(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(folder.iterdir())
    assert main(["adopt", str(folder / "old.py"), "--name", "Very Old", "--set", "Classics"]) == 0
    assert "`plt-games play very-old`" in capsys.readouterr().out
    game = games().find("Very Old")
    assert game is not None
    assert (game.id, game.set, game.icon, game.doc) == ("very-old", "Classics", None, None)
    assert games().problems == ()
    assert played("very-old").splitlines()[-4:] == [
        "file old.py",
        "folder Old Game",
        "data here",
        "name __main__ helper",
    ]
    assert [each for each in sorted(folder.iterdir()) if each.name != "__pycache__"] == before


def test_a_folder_with_a_main_file_and_a_package_in_a_folder(folder: Path) -> None:
    (folder / "old.py").rename(folder / "__main__.py")
    assert main(["adopt", str(folder)]) == 0
    assert "data here" in played("old-game")

    package = folder.parent / "rover"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "engine.py").write_text("import pygame", encoding="utf-8")
    (package / "__main__.py").write_text(
        "from . import engine\nprint(engine.__name__, 'runs')", encoding="utf-8"
    )
    assert main(["adopt", str(package)]) == 0
    assert "rover.engine runs" in played("rover")


def test_an_installed_module_is_not_imported_until_it_is_played() -> None:
    assert main(["adopt", "pygame.examples.stars"]) == 0
    game = games().find("stars")
    assert game is not None
    assert game.module == "launcher.process.adopted"
    assert "pygame.examples.stars" not in sys.modules


def test_the_function_of_an_installed_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tank_dist-1.0.dist-info").mkdir()
    (tmp_path / "tank_dist-1.0.dist-info" / "entry_points.txt").write_text(
        "[console_scripts]\ntank-battle = tank.main:run\n", encoding="utf-8"
    )
    (tmp_path / "tank").mkdir()
    (tmp_path / "tank" / "__init__.py").touch()
    (tmp_path / "tank" / "main.py").write_text(
        "import pygame\ndef run(): return print('boom') or 3", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert main(["adopt", "tank-battle"]) == 0
    assert "boom" in played("tank-battle")
    assert "error status 3" in played("tank-battle")


def test_any_picture_becomes_an_icon(folder: Path) -> None:
    picture = pygame.Surface((10, 200), depth=32)
    picture.fill("red")
    pygame.image.save(picture, folder / "tall.bmp")
    assert main(["adopt", str(folder / "old.py"), "--icon", str(folder / "tall.bmp")]) == 0
    game = games().find("old")
    assert game is not None
    assert game.icon is not None
    assert game.icon_2x is not None
    icon = pygame.image.load(game.icon)
    assert icon.get_size() == (32, 32)
    assert icon.get_at((16, 16)).r > 250
    assert icon.get_at((0, 16)).a == 0
    assert pygame.image.load(game.icon_2x).get_size() == (64, 64)
    assert games().problems == ()


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (
            "nothing.of.this.name",
            "there is no file, no folder and no installed module 'nothing.of.this.name'",
        ),
        ("typo.py", "there is no file, no folder and no installed module 'typo.py'"),
        ("{}/new.py", "there is no file '"),
        ("{}", "there is no __main__.py in the folder '"),
        ("{}/data.txt", "is not a Python file"),
        ("{}/helper.py", "does not use pygame, nor does what it imports from beside it"),
        ("{}/broken.py", "is not valid Python 3 (line 2): "),
        ("json", "the package 'json' has no __main__; name the module in it"),
        ("venv", "does not use pygame"),
    ],
)
def test_what_cannot_be_adopted_is_told_in_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], what: str, said: str
) -> None:
    (folder / "broken.py").write_text("import pygame\nprint 'Python 2'\n", encoding="utf-8")
    assert said in refused(capsys, "adopt", what.format(folder))
    assert {game.distribution for game in games().games} == {"plt-games"}
    assert games().problems == ()


def test_names_are_unique_and_can_be_names(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(folder / "old.py")
    main(["adopt", file])
    assert "there is a game 'old' already" in refused(capsys, "adopt", file)
    assert "--name" in refused(capsys, "adopt", file, "--name", "Chat Noir")
    assert "invisible character" in refused(capsys, "adopt", file, "--name", "a\u202eb")
    assert "'/nowhere.png' cannot be loaded" in refused(
        capsys, "adopt", file, "--name", "b", "--icon", "/nowhere.png"
    )
    assert main(["adopt", file, "--name", "Кот"]) == 0
    assert [(game.id, game.name) for game in games().games if not game.package.startswith("games.")] == [
        ("old", "Old"),
        ("old-2", "Кот"),
    ]
    assert games().problems == ()


def test_what_is_disabled_keeps_its_name(
    folder: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["adopt", str(folder / "old.py")])
    manifest = home / "data" / "adopted" / "old" / "info.toml"
    before = manifest.read_text(encoding="utf-8")
    main(["disable", "old"])
    said = refused(capsys, "adopt", "pygame.examples.stars", "--name", "Old")
    assert "old is disabled; `plt-games enable old` brings it back" in said
    assert manifest.read_text(encoding="utf-8") == before


def test_abandoning_leaves_the_program_as_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["adopt", str(folder / "old.py"), "--name", "Very Old"])
    assert main(["abandon", "very old"]) == 0
    assert games().find("very-old") is None
    assert (folder / "old.py").exists()
    assert "was not adopted" in refused(capsys, "abandon", "very-old")
    assert "was not adopted" in refused(capsys, "abandon", "chat-noir")


def test_a_program_that_is_gone_is_a_problem_with_a_remedy(folder: Path) -> None:
    main(["adopt", str(folder / "old.py")])
    (folder / "old.py").unlink()
    (problem,) = games().problems
    assert problem.id == "old"
    assert "there is no file" in problem.reason
    assert "`plt-games abandon old`" in problem.reason


@pytest.mark.parametrize("text", ["", "run = 3", "not toml", '\x00run = "a"', 'run = "a"\npath = 3'])
def test_a_damaged_manifest_is_a_problem_and_can_be_given_up(folder: Path, home: Path, text: str) -> None:
    main(["adopt", str(folder / "old.py")])
    (home / "data" / "adopted" / "old" / "info.toml").write_text(text, encoding="utf-8")
    assert [problem.id for problem in games().problems] == ["old"]
    assert main(["abandon", "old"]) == 0
    assert games().problems == ()


def test_an_error_in_the_program_is_told_from_its_own_first_line_on(folder: Path) -> None:
    (folder / "old.py").write_text("import pygame\nraise ValueError('lost')", encoding="utf-8")
    main(["adopt", str(folder / "old.py")])
    said = played("old").splitlines()
    at = said.index("Traceback (most recent call last):")
    assert said[at + 1].endswith('old.py", line 2, in <module>')
    assert said[-1] == "Old stopped because of an error in its program: ValueError: lost"
