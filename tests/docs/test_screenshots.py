"""The manual's screenshots: each game has one, and they are what the program looks like."""

from __future__ import annotations

import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests import effort
from tests.bundled import BUNDLED

DOCS = Path(__file__).parents[2] / "docs"
SCRIPT = (DOCS / "screenshots.py").read_text(encoding="utf-8")
MADE = {"console", "worm", *(journal.stem for journal in (DOCS / "matches").glob("*.txt"))}
THEMES = tuple(f"{theme}{scale}.png" for theme in ("light", "dark") for scale in ("", "@2x"))
GALLERY = {f"{game.id}-{theme}" for game in BUNDLED for theme in THEMES}
TAKEN = ["console", *sorted(MADE - {"console"})] if effort.THOROUGH else ["console", "spider"]
"""The images that a test takes again."""
SMALL = 1_400_000  # bytes of all pictures in the gallery


def load(image: Path) -> pygame.Surface:
    """Load a picture in full colours, to be compared."""
    few = pygame.image.load(image)
    whole = pygame.Surface(few.size, depth=32)
    whole.blit(few, (0, 0))
    return whole


def different(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of pixels that differ by more than antialiasing does."""
    same = pygame.mask.from_threshold(a, (0, 0, 0), (40, 40, 40, 255), b)
    return 1 - same.count() / (a.width * a.height)


def test_the_script_makes_all_of_them() -> None:
    assert {image.stem for image in (DOCS / "images").glob("*.png")} == MADE
    assert {game.id for game in BUNDLED} | {"console"} == MADE


def test_the_gallery_has_all_games_in_light_and_dark_for_coarse_and_fine_screens() -> None:
    images = list((DOCS / "images" / "gallery").iterdir())
    assert {image.name for image in images} == GALLERY
    assert {pygame.image.load(image).size for image in images if "@2x" in image.name} == {(640, 480)}
    assert {pygame.image.load(image).size for image in images if "@2x" not in image.name} == {(320, 240)}
    assert sum(image.stat().st_size for image in images) < SMALL
    page = (DOCS / "gallery.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^```{gallery} (.+)$", page, re.MULTILINE)) == {game.set for game in BUNDLED}


def test_each_is_shown_where_it_belongs() -> None:
    for name in MADE:
        page = "index" if name == "console" else name
        assert f"](images/{name}.png)" in (DOCS / f"{page}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", effort.few([game.id for game in BUNDLED], ["gcalc", "pousse"]))
def test_the_picture_for_a_large_tile_shows_the_board(game: str, tmp_path: Path) -> None:
    made = tmp_path / "board.png"
    made.write_bytes(runpy.run_path(str(DOCS / "screenshots.py"))["board"](game))
    kept = DOCS.parent / "games" / game.replace("-", "_") / "board.png"
    assert load(made).size == load(kept).size
    assert different(load(made), load(kept)) < 0.02, "python docs/screenshots.py boards"


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("xvfb-run"), reason="no xvfb-run on this machine")
def test_they_look_like_the_program(tmp_path: Path) -> None:
    (command,) = re.findall(r"^ +(xvfb-run .*)$", SCRIPT, re.MULTILINE)
    parts = [sys.executable if part == "python" else part for part in shlex.split(command)]
    taken = [*TAKEN, "gallery"] if effort.THOROUGH else TAKEN
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    subprocess.run(
        [*parts, *taken, "--to", str(tmp_path)], cwd=DOCS.parent, env=environ, check=True, timeout=1200
    )
    for name in (path.relative_to(tmp_path) for path in tmp_path.rglob("*.png")):
        kept, made = (load(folder / name) for folder in (DOCS / "images", tmp_path))
        assert made.size == kept.size
        assert different(made, kept) < 0.001, f"docs/images/{name} is out of date: {command}"
