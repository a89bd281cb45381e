"""The golden record is the same in each run, and differs when a game does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.golden import ROOT, differences

GAMES = "aces,lights-out"
_RENAME = """
from tests import golden

def rename():
    from launcher.picture import layers
    made = layers.PictureLabel.__new__
    def renamed(cls, role, name="", *more, **others):
        return made(cls, role, name.replace("Hint", "Help"), *more, **others)
    layers.PictureLabel.__new__ = renamed

raise SystemExit(golden.main({arguments}, rename))
"""


def written(file: Path, hash_seed: str, program: str = "") -> list[str]:
    """Return the lines of a golden record, written by a process of its own."""
    arguments = [str(file), "--games", GAMES, "--events", "15", "--seeds", "1"]
    command = ["-c", program.format(arguments=arguments)] if program else ["tests/golden.py", *arguments]
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, *command], cwd=ROOT, env=environ, check=True)
    return file.read_text("utf-8").splitlines()


def test_two_runs_write_the_same_and_another_label_is_noticed(tmp_path: Path) -> None:
    first, again = written(tmp_path / "first", "1"), written(tmp_path / "again", "2")
    assert len(first) > 80
    assert first == again
    assert any("Sound:card" in line for line in first)
    assert any("journal" in line and "SaveMoves" in line for line in first)
    changed = written(tmp_path / "changed", "1", _RENAME)
    assert [game for game, _, _ in differences(first, changed)] == GAMES.split(",")


def test_only_the_first_difference_of_each_game_is_shown() -> None:
    before = ["a | 1 x", "a | 2 x", "b | 1 x", "c | 1 x"]
    after = ["a | 1 y", "a | 2 y", "b | 1 x", "c | 1 x", "c | 2 x"]
    assert differences(before, before) == []
    assert differences(before, after) == [
        ("a", "a | 1 x", "a | 1 y"),
        ("c", "(there is no line)", "c | 2 x"),
    ]
