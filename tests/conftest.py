"""What all tests have: no screen, and a home of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

# Here and not in a fixture: SDL looks at these once, and a test module may import pygame.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
for name in ("DISPLAY", "WAYLAND_DISPLAY", "PLT_GAMES_THEME", "PLT_GAMES_SCALE"):
    os.environ.pop(name, None)


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests from the settings, saves and logs of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLT_GAMES_HOME", str(tmp_path_factory.mktemp("home")))
        yield
