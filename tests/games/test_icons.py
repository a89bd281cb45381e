"""The icon files of the bundled games match the pictures that the games draw."""

from __future__ import annotations

import runpy
from pathlib import Path

import pygame
import pytest

DOCS = Path(__file__).parents[2] / "docs"
ICONS: dict[Path, pygame.Surface] = runpy.run_path(str(DOCS / "icons.py"))["icons"]()


def test_every_game_has_icons_in_two_sizes() -> None:
    folders = {info.parent for info in DOCS.parent.glob("games/*/info.toml")}
    assert set(ICONS) == {folder / f"{folder.name}{size}.png" for folder in folders for size in ("", "@2x")}


def shown(icon: pygame.Surface) -> pygame.Surface:
    """Return an icon on a background, because the colour of transparent pixels does not matter."""
    ground = pygame.Surface(icon.get_size())
    ground.fill("grey")
    ground.blit(icon, (0, 0))
    return ground


@pytest.mark.parametrize("file", ICONS, ids=lambda file: file.name)
def test_each_icon_file_matches_the_rendered_icon(file: Path) -> None:
    kept, rendered = pygame.image.load(file), ICONS[file]
    side = 64 if file.stem.endswith("@2x") else 32
    assert kept.get_size() == rendered.get_size() == (side, side)
    assert kept.get_at((0, 0)).a == 0
    same = pygame.mask.from_threshold(shown(kept), (0, 0, 0), (20, 20, 20, 255), shown(rendered))
    assert side * side - same.count() <= side * side / 100, (
        "run python docs/icons.py"
    )  # SDL versions differ a little
