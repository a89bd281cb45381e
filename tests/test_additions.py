"""What ARCHITECTURE.md says of adding something is enough: additions as patches, in a copy whose tests then pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
PATCHES = sorted((CHECKOUT / "tests" / "additions").glob("*.patch"))
"""Each does what ARCHITECTURE.md names, and no more: a theme, an option of a game, a button of all tables."""
COPIED = ("launcher", "games", "tests", "docs")


@pytest.mark.slow
def test_what_is_added_as_it_is_told_breaks_nothing(tmp_path: Path) -> None:
    for name in COPIED:
        shutil.copytree(CHECKOUT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in CHECKOUT.iterdir():
        if file.is_file() and file.suffix in (".md", ".toml"):
            shutil.copy(file, tmp_path)
    shutil.copy(CHECKOUT / "LICENSE", tmp_path)
    assert [patch.stem for patch in PATCHES] == ["command", "option", "theme"]
    subprocess.run(["git", "apply", *map(str, PATCHES)], cwd=tmp_path, check=True)
    for patch in PATCHES:
        assert len(patch.read_text("utf-8").splitlines()) < 100, "what is added is short"
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *_parts(tmp_path)]
    there = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]


def _parts(copy: Path) -> list[str]:
    """All tests that see the copy: those of windows, browsers and installing start programs of this checkout."""
    others = ("author", "benchmarks", "desktop", "fixtures", "install", "process", "zoo")
    return [
        f"tests/{path.name}"
        for path in sorted((copy / "tests").iterdir())
        if path.is_dir() and path.name not in (*others, "__pycache__", "additions")
    ]
