"""A program that does not come back from a function of its own: the user is told, and can end it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    import subprocess

    from tests.desktop.conftest import Desktop, Window

BUSY = """
import time
from pathlib import Path
from launcher.picture import rectangle
from launcher.universe import big_bang

busy = Path(__file__).with_name("busy")

def press(typed, key):
    if key == "!":
        busy.touch()
        while busy.exists():
            time.sleep(0.01)
    return typed + key

print(big_bang("", on_draw=lambda typed: rectangle(400, 300, "lime"), on_key=press, name="Busy"))
"""
LIME = pygame.Color("lime")


@pytest.fixture
def busy(tmp_path: Path) -> Path:
    """Is there while the program is busy, and until then."""
    return tmp_path / "busy"


@pytest.fixture
def idle(desktop: Desktop, busy: Path) -> tuple[subprocess.Popen[bytes], Window]:
    """A program that will be busy after the key "!", and its window."""
    program = busy.with_name("program.py")
    program.write_text(BUSY, encoding="utf-8")
    process = desktop.start(sys.executable, program)
    return process, desktop.painted_window("Busy")


@pytest.fixture
def busy_program(
    desktop: Desktop, idle: tuple[subprocess.Popen[bytes], Window], busy: Path
) -> tuple[subprocess.Popen[bytes], Window]:
    """A program that is busy, and its window, which says so."""
    process, window = idle
    window.key("!")
    desktop.wait_for(busy.exists, "it to be busy")
    desktop.wait_for(lambda: window.screenshot().get_at((200, 5)) != LIME, "a word about that")
    return process, window


def test_a_busy_window_shows_a_message_and_keeps_all_typed_keys(
    desktop: Desktop, busy_program: tuple[subprocess.Popen[bytes], Window], busy: Path
) -> None:
    process, window = busy_program
    window.type("ab")
    busy.unlink()
    desktop.wait_for(lambda: window.screenshot().get_at((200, 5)) == LIME, "the picture")
    window.key("ctrl+q")
    desktop.wait_for(lambda: process.poll() is not None, "the program to end")
    assert desktop.output == "!ab\n"


@pytest.mark.parametrize(
    "end",
    [
        lambda process, window: window.key("ctrl+q"),
        lambda process, window: window.close(),
        lambda process, window: process.send_signal(signal.SIGTERM),
    ],
    ids=["Ctrl+Q", "the title bar", "SIGTERM"],
)
def test_it_can_be_ended(
    desktop: Desktop,
    busy_program: tuple[subprocess.Popen[bytes], Window],
    end: Callable[[subprocess.Popen[bytes], Window], None],
) -> None:
    process, window = busy_program
    end(process, window)
    desktop.wait_for(lambda: process.poll() is not None, "the program to end")
    assert process.returncode == 0
    assert not desktop.pids()


def test_a_close_request_read_before_the_program_was_busy_ends_it(
    desktop: Desktop, idle: tuple[subprocess.Popen[bytes], Window]
) -> None:
    process, window = idle
    for name in ("!", "ctrl+q"):  # both are there at its next look
        window.key(name)
    desktop.wait_for(lambda: process.poll() is not None, "the program to end")
