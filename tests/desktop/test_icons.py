"""What windows are known by in task bars: a game by its icon, the launcher's own windows by the launcher's."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop

BARE = """
import pygame
from launcher import hookimpl

@hookimpl
def start_game():
    pygame.init()
    pygame.display.set_mode((200, 200))
    pygame.display.set_caption("Bare")
    while not pygame.event.get(pygame.QUIT):
        pygame.display.flip()
        pygame.time.wait(20)
"""


@pytest.fixture
def bare(tmp_path: Path) -> pygame.Surface:
    """The icon of a game that sets none itself, installed in the folder `site`."""
    package, metadata = tmp_path / "site" / "bare", tmp_path / "site" / "bare-1.0.dist-info"
    package.mkdir(parents=True)
    metadata.mkdir()
    (package / "play.py").write_text(BARE, encoding="utf-8")
    (package / "info.toml").write_text('game = "play"', encoding="utf-8")
    (package / "doc.txt").write_text("Nothing to do.", encoding="utf-8")
    (metadata / "METADATA").write_text("Name: bare\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[plt_games]\nbare = bare:info.toml\n", encoding="utf-8")
    icon = pygame.Surface((32, 32), pygame.SRCALPHA)
    pygame.draw.circle(icon, "orange", (16, 16), 12)
    pygame.image.save(icon, package / "bare.png")
    return icon


def rgba(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_game_played_from_a_terminal_has_its_icon_and_its_help_the_launchers(
    desktop: Desktop, bare: pygame.Surface, tmp_path: Path
) -> None:
    path = {"PYTHONPATH": str(tmp_path / "site")}
    desktop.start(sys.executable, "-m", "launcher", "play", "bare", env=path)
    assert rgba(desktop.window("Bare").icon) == rgba(bare)
    desktop.start(sys.executable, "-m", "launcher", "doc", "bare", env=path)
    desktop.start(sys.executable, "-m", "launcher", env=path)
    for title in ("PLT Games", "Bare Help"):
        window = desktop.window(title)
        desktop.wait_for(
            lambda window=window: window.icon.get_size() == (64, 64), "an icon of the launcher's"
        )
        assert window.icon.get_at((32, 4))[:3] == tuple(pygame.Color("#1f6fb2"))[:3]
