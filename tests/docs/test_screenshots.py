"""The manual's screenshots: each game has one, and they are what the program looks like."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from launcher.catalog import scan

DOCS = Path(__file__).parents[2] / "docs"
SCRIPT = (DOCS / "screenshots.py").read_text(encoding="utf-8")
MADE = set(re.findall(r'^    "([\w-]+)": Shot\(', SCRIPT, re.MULTILINE)) | {
    journal.stem for journal in (DOCS / "matches").glob("*.txt")
}


def different(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of pixels that differ by more than antialiasing does."""
    same = pygame.mask.from_threshold(a, (0, 0, 0), (40, 40, 40, 255), b)
    return 1 - same.count() / (a.width * a.height)


def test_the_script_makes_all_of_them() -> None:
    bundled = {game.id for game in scan().games if game.package.startswith("games.")}
    assert {image.stem for image in (DOCS / "images").iterdir()} == MADE == bundled | {"console"}


def test_each_is_shown_where_it_belongs() -> None:
    for name in MADE:
        page = "index" if name == "console" else name
        assert f"](images/{name}.png)" in (DOCS / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("xvfb-run"), reason="no xvfb-run on this machine")
def test_they_are_what_the_program_looks_like(tmp_path: Path) -> None:
    (command,) = re.findall(r"^ +(xvfb-run .*)$", SCRIPT, re.MULTILINE)
    parts = [sys.executable if part == "python" else part for part in shlex.split(command)]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    subprocess.run([*parts, "--to", str(tmp_path)], cwd=DOCS.parent, env=environ, check=True, timeout=120)
    for name in MADE:
        kept, made = (pygame.image.load(folder / f"{name}.png") for folder in (DOCS / "images", tmp_path))
        assert made.size == kept.size
        assert different(made, kept) < 0.001, f"docs/images/{name}.png is out of date: {command}"
