"""The main window, if settings can't be saved, or if there are pipes next to the settings."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window


def change_theme(desktop: Desktop, window: Window) -> None:
    """Press Ctrl+T, and see that it acts."""
    before = window.screenshot().get_at((5, 5))
    window.key("ctrl+t")
    desktop.wait_for(lambda: window.is_open and window.screenshot().get_at((5, 5)) != before, "another theme")


@pytest.mark.parametrize("output", ["> /dev/full 2>&1", ">&- 2>&-"])
def test_games_start_with_a_device_as_home_and_a_closed_terminal(desktop: Desktop, output: str) -> None:
    desktop.home = Path("/dev/null")
    console = desktop.start("sh", "-c", f"exec '{sys.executable}' -m launcher {output}")
    window = desktop.painted_window("PLT Games")
    for _ in range(3):
        change_theme(desktop, window)
    window.close()
    assert console.wait(60) == 0


@pytest.mark.parametrize("part", ["", ".lock"])
def test_a_pipe_that_is_laid_beside_the_settings_while_the_window_is_open(
    desktop: Desktop, part: str
) -> None:
    console = desktop.start(sys.executable, "-m", "launcher")
    window = desktop.painted_window("PLT Games")
    kept = desktop.home / "data" / "settings.json"
    change_theme(desktop, window)
    desktop.wait_for(kept.exists, "the settings to be written")
    pipe = desktop.home / "pipe"
    os.mkfifo(pipe)
    pipe.replace(kept.with_name(kept.name + part))
    for _ in range(3):
        change_theme(desktop, window)
    window.close()
    assert console.wait(60) == 0
