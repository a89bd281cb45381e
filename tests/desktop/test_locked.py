"""Windows go on while another program keeps what they remember to itself."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

ENDLESS = """
from launcher.store import journals, shared_file
shared_file._WAIT = journals._WAITS = 1e6
from launcher.cli import main
main({})
"""
"""The launcher, but who waits for a file waits for ever."""


def is_dark(window: Window) -> bool:
    return sum(window.screenshot().get_at((2, 2))[:3]) < 300


def test_the_console_goes_on_while_the_settings_are_another_programs(
    desktop: Desktop, hold: Callable[[Path], Callable[[], None]]
) -> None:
    desktop.remember_window(700, 500)
    release = hold(desktop.home / "data" / "settings.json")
    desktop.start(sys.executable, "-c", ENDLESS.format([]), env={"PLT_GAMES_THEME": ""})
    window = desktop.painted_window("PLT Games")
    for dark in (True, False, True):
        window.key("ctrl+t")
        desktop.wait_for(lambda dark=dark: is_dark(window) == dark, "another theme")
        for key in ("Right", "Delete", "ctrl+z", "ctrl+comma", "Escape"):
            window.key(key)
    release()
    window.close()
    desktop.wait_for(lambda: not window.is_open, "the window to close")


def test_a_table_goes_on_while_all_that_is_kept_is_another_programs(
    desktop: Desktop, hold: Callable[[Path], Callable[[], None]]
) -> None:
    data = desktop.home / "data"
    desktop.remember_window(700, 500)
    releases = [hold(data / name) for name in ("settings.json", "plays.jsonl")]
    desktop.start(sys.executable, "-c", ENDLESS.format(["play", "lights-out"]), env={"PLT_GAMES_THEME": ""})
    window = desktop.painted_window("Lights Out")
    for dark in (True, False, True):
        window.key("ctrl+t")
        desktop.wait_for(lambda dark=dark: is_dark(window) == dark, "another theme")
        for key in ("Right", "Return", "F6"):
            window.key(key)
        window.key("Escape")
    for release in releases:
        release()
    window.close()
    desktop.wait_for(lambda: not window.is_open, "the window to close")
