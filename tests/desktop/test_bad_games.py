"""Bad games on a real desktop: the console stays what it was, and nothing of them is left."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

import games
import launcher
from tests.desktop.reading import find_text

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

GAME = """
import ctypes, os, pygame
from launcher import hookimpl

@hookimpl
def start_game(game):
    pygame.display.set_mode((300, 200))
    pygame.display.set_caption(game.name)
    pygame.display.flip()
    while pygame.event.wait().type not in (pygame.KEYDOWN, pygame.QUIT):
        pass
"""
GAMES = {  # what each does once a key was pressed in its window
    "crash": "ctypes.string_at(0)",
    "vanish": "os._exit(1)",
    "flood": "os.write(1, b'x' * (1 << 24))\nraise MemoryError",
    "double": "other = pygame.Window('Twin', (200, 200)); other.get_surface(); other.flip()\n"
    "while pygame.event.wait().type != pygame.KEYDOWN: pass",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed games that show a window, and one without an info.toml."""
    folder = tmp_path / "site"
    for name, deed in {**GAMES, "broken": "pass"}.items():
        package, metadata = folder / name, folder / f"{name}-1.0.dist-info"
        package.mkdir(parents=True)
        metadata.mkdir()
        body = "".join(f"    {line}\n" for line in deed.splitlines())
        (package / "play.py").write_text(GAME + body, encoding="utf-8")
        if name != "broken":
            (package / "info.toml").write_text('game = "play"\n', encoding="utf-8")
        (metadata / "entry_points.txt").write_text(
            f"[plt_games]\n{name} = {name}:info.toml\n", encoding="utf-8"
        )
    return folder


def is_dimmed(window: Window) -> bool:
    """Whether a dialog is open."""
    return all(value < 200 for value in window.screenshot().get_at((5, 5))[:3])


def header(window: Window) -> bytes:
    """Return the pixels of the line with the search box."""
    screenshot = window.screenshot()
    return pygame.image.tobytes(screenshot.subsurface((0, 0, screenshot.width, 50)), "RGB")


def test_a_window_outlives_the_files_of_its_program(desktop: Desktop, tmp_path: Path) -> None:
    own = tmp_path / "own"  # a copy, so that nothing else is removed
    for package in (launcher, games):
        source, left_out = (
            Path(package.__file__ or "").parent,
            shutil.ignore_patterns("manual", "__pycache__"),
        )
        shutil.copytree(source, own / source.name, ignore=left_out)
    command = sys.executable, "-P", "-m", "launcher", "play", "checkers"
    process = desktop.start(*command, env={"PYTHONPATH": str(own)})
    window = desktop.painted_window("Checkers")
    desktop.wait_for(lambda: find_text(window.screenshot(), "New"), "the buttons")
    for key in ("F3", "ctrl+plus"):  # what they need is loaded on first use
        window.key(key)
    desktop.wait_for(lambda: find_text(window.screenshot(), "New") is None, "another size")
    shutil.rmtree(own)
    for key in ("F3", "ctrl+plus", "ctrl+0"):
        window.key(key)
    desktop.wait_for(lambda: find_text(window.screenshot(), "New"), "the first size")
    assert process.poll() is None
    window.key("F1")
    desktop.wait_for(lambda: process.poll() is not None, "the end of a game without its help")
    assert "Checkers stopped, because files of PLT Games are missing (launcher." in desktop.output
    assert "Install PLT Games again: `pip install --force-reinstall plt-games`." in desktop.output


def test_bad_games_one_after_the_other(desktop: Desktop, site: Path) -> None:
    process = desktop.start(sys.executable, "-m", "launcher", env={"PYTHONPATH": str(site)})
    console = desktop.painted_window("PLT Games")
    empty = header(console)
    for name in ("crash", "vanish", "flood"):
        console.type(name)
        console.key("Return")
        desktop.window(name.title()).key("a")
        desktop.wait_for(lambda: is_dimmed(console), f"the dialog about {name}")
        console.key("Escape")
        desktop.wait_for(lambda: not is_dimmed(console), "the dialog to close")
        console.key("Escape")  # the selection, and the letters typed

    console.type("dou")
    console.key("Return")
    desktop.window("Double").key("a")
    desktop.window("Twin").key("a")
    desktop.wait_for(lambda: len(desktop.windows()) == 1, "both windows to close")
    # The main window empties the search box when it hears of the end; letters typed before that would be lost.
    desktop.wait_for(lambda: header(console) == empty, "the search box to be empty")

    before = console.screenshot()
    console.type("bro")  # which has no info.toml: the footer grows by its sentence
    desktop.wait_for(
        lambda: console.screenshot().get_buffer().raw != before.get_buffer().raw, "the sentence about it"
    )
    console.key("Return")
    desktop.wait_for(lambda: len(desktop.pids()) == 2, "the console and its spare alone to be left")
    assert not is_dimmed(console)
    console.key("ctrl+q")
    assert process.wait(60) == 0
    desktop.wait_for(lambda: not desktop.pids(), "nothing to be left")
