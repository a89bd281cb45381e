"""An extension that somebody else wrote, installed for real, while the console is open."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Environment
    from tests.desktop.conftest import Desktop, Window

EXTENSION = Path(__file__).parents[1] / "fixtures" / "extension"


@pytest.fixture(scope="module")
def extension(build: Callable[[Path], Path]) -> Path:
    return build(EXTENSION)


def listed(environment: Environment, *before: str) -> set[str]:
    said = json.loads(environment.run("plt-games", *before, "list", "--json"))
    assert said["problems"] == []
    return {game["id"] for game in said["games"]}


def pixels(window: Window) -> bytes:
    return bytes(window.screenshot().get_buffer().raw)


def come_back(desktop: Desktop, window: Window, change: Callable[[], object]) -> None:
    """Leave a window, do something meanwhile, and wait until the window that was come back to shows it."""
    before = pixels(window)
    desktop.display.screen().root.set_input_focus(1, 0)
    desktop.display.sync()
    change()
    window.move(3, 3)
    desktop.wait_for(lambda: pixels(window) != before, f"{window} to show what is new")


def test_what_it_finds_shows_up_in_the_open_console_is_played_and_goes(
    desktop: Desktop, new_environment: Callable[..., Environment], extension: Path
) -> None:
    environment = new_environment()
    desktop.start(environment.program("plt-games"))
    console = desktop.window("PLT Games")
    console.move(3, 3)
    come_back(desktop, console, lambda: environment.install(extension))
    dice = {"dice-6", "dice-8", "dice-20"}
    assert listed(environment) == {"chat-noir"} | dice
    assert listed(environment, "--no-extensions") == {"chat-noir"}

    console.type("dice with 6")
    console.key("Return")
    game = desktop.window("Dice with 6 sides")
    diary = desktop.home / "data" / "diary.txt"
    desktop.wait_for(diary.exists, "the diary")
    game.close()
    desktop.wait_for(lambda: "ended dice-6: well" in diary.read_text("utf-8"), "the diary's last line")
    assert "started dice-6" in diary.read_text("utf-8")

    (metadata,) = environment.folder.rglob("more_games-*.dist-info")
    come_back(desktop, console, lambda: shutil.rmtree(metadata))
    assert listed(environment) == {"chat-noir"}
    assert desktop.output == ""
