"""The game that the README shows: typed in, installed, played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from tests.conftest import Environment
    from tests.desktop.conftest import Desktop

README = Path(__file__).parents[2] / "README.md"


@pytest.fixture
def balloon(tmp_path: Path) -> Path:
    """The game's project, made as the README says."""
    text = README.read_text(encoding="utf-8")
    pyproject, info = re.findall(r"^```toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (play,) = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    package = tmp_path / "project" / "balloon"
    package.mkdir(parents=True)
    (package.parent / "pyproject.toml").write_text(pyproject, encoding="utf-8")
    (package / "__init__.py").touch()
    (package / "info.toml").write_text(info, encoding="utf-8")
    (package / "play.py").write_text(play, encoding="utf-8")
    return package.parent


def test_the_example_game_can_be_installed_and_played(
    balloon: Path,
    build: Callable[[Path], Path],
    new_environment: Callable[..., Environment],
    desktop: Desktop,
) -> None:
    environment = new_environment(build(balloon))
    game = desktop.start(environment.program("plt-games"), "play", "balloon")
    window = desktop.window("Balloon")

    def blown_up(size: int) -> bool:
        shot = window.screenshot()
        red = pygame.mask.from_threshold(shot, pygame.Color("crimson"), (8, 8, 8, 255))
        return any(box.width == size for box in red.get_bounding_rects())

    for clicks in range(9):
        desktop.wait_for(lambda size=40 * (clicks + 1): blown_up(size), f"a balloon after {clicks} clicks")
        window.click(200, 200)
    desktop.wait_for(lambda: blown_up(400), "the largest balloon")
    window.click(200, 200)
    desktop.wait_for(lambda: game.poll() is not None, "the balloon to burst")
    assert game.returncode == 0
