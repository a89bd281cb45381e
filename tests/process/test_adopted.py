"""An adopted program is confined: it reads its own folder, and saves files in another one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from launcher.author import adopt
from launcher.catalog import Game, games
from launcher.process import can_confine, terms_for
from tests.effort import few

SNAKE = """
import pygame
print(open("levels.txt").read(), open("scores.txt", "a+").tell())
try:
    open({secret!r})
except OSError as error:
    print("refused")
with open("scores.txt", "a") as scores:
    scores.write("7")
pygame.display.set_mode((40, 40))
pygame.display.flip()
"""


@pytest.fixture
def person(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of somebody who confines games."""
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "on")
    if not can_confine():
        pytest.skip("this system can't confine games")
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    folder = tmp_path / "ann"
    folder.mkdir()
    return folder


def adopt_file(file: Path) -> Game:
    game_id = adopt(str(file), games())
    game = games().find(game_id)
    assert game is not None
    return game


@pytest.mark.parametrize("mode", few(["on", "landlock"], ["on"]))
def test_a_program_reads_its_folder_and_saves_in_another_one(
    person: Path, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLT_GAMES_SANDBOX", mode)
    secret, folder = person / "id_rsa", person / "snake"
    folder.mkdir()
    secret.touch()
    (folder / "levels.txt").write_text("easy", encoding="utf-8")
    (folder / "snake.py").write_text(SNAKE.format(secret=str(secret)), encoding="utf-8")
    adopt_file(folder / "snake.py")
    said = ""
    for _ in range(2):
        play = [sys.executable, "-m", "launcher", "play", "snake"]
        done = subprocess.run(play, capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        assert "Snake tried" in done.stderr
        said += done.stdout
    assert said.split() == ["easy", "0", "refused", "easy", "1", "refused"]
    assert sorted(path.name for path in folder.iterdir()) == ["levels.txt", "snake.py"]


def test_a_program_in_the_home_folder_reads_only_its_own_file_there(person: Path) -> None:
    file = person / "snake.py"
    file.write_text("import pygame", encoding="utf-8")
    readable = terms_for(adopt_file(file)).readable
    assert str(file) in readable
    assert str(person) not in readable
