"""The instructions of ARCHITECTURE.md for additions are complete: patches are applied to a copy whose tests pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
PATCHES = sorted((CHECKOUT / "tests" / "additions").glob("*.patch"))
"""Patches that follow ARCHITECTURE.md exactly: a theme, an option of a game, a button for all tables."""
COPIED = (".ci", "launcher", "games", "tests", "docs")
PARTS = (
    *(
        "controls",
        "docs",
        "picture",
        "plain",
        "tabletop",
        "universe",
        "games/go_fish",
        "games/test_contract.py",
    ),
    *("games/test_journals.py", "games/test_more_options.py"),
)
"""The tests of the changed code and of code that depends on it, except those that start a program of this checkout."""


def test_the_patches_fit_the_present_code() -> None:
    assert [patch.stem for patch in PATCHES] == ["command", "option", "theme"]
    subprocess.run(["git", "apply", "--check", *map(str, PATCHES)], cwd=CHECKOUT, check=True)


@pytest.mark.slow
@pytest.mark.thorough
def test_additions_made_as_the_guide_says_break_no_test(tmp_path: Path) -> None:
    for name in COPIED:
        shutil.copytree(CHECKOUT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in CHECKOUT.iterdir():
        if file.is_file() and file.suffix in (".md", ".toml"):
            shutil.copy(file, tmp_path)
    shutil.copy(CHECKOUT / "LICENSE", tmp_path)
    subprocess.run(["git", "apply", *map(str, PATCHES)], cwd=tmp_path, check=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "-p",
        "no:cacheprovider",
        *(f"tests/{part}" for part in PARTS),
    ]
    there = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
