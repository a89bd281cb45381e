"""A world program in a real window: what a person does reaches it, and what it draws is seen."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

PROGRAM = """
from launcher.picture import circle, overlay, rectangle
from launcher.universe import big_bang

def draw(colour):
    return overlay(circle(40, colour), rectangle(400, 300, "white"))

def press(colour, key):
    return {"g": "lime", "G": "black", "ctrl+b": "blue", "left": "red"}.get(key, colour)

def click(colour, x, y, event):
    return "yellow" if event == "button-up" and abs(x - 200) < 40 and abs(y - 150) < 40 else colour

last = big_bang("silver", on_draw=draw, on_key=press, on_mouse=click, name="Colours")
print("the last colour is", last)
"""
BUSY = """
import time
from pathlib import Path
from launcher.picture import rectangle
from launcher.universe import big_bang

def press(typed, key):
    ready = Path({ready!r})
    if key == "\\r":
        ready.touch()
        while ready.exists():
            time.sleep(0.01)
        return typed
    return typed + key

print(big_bang("", on_draw=lambda typed: rectangle(400, 300, "white"), on_key=press, name="Busy"), end="")
"""


HELD = """
from launcher.picture import rectangle
from launcher.universe import big_bang

def press(world, key):
    return (*world[:-1], key, 0.0)

def tick(world, seconds):
    return (*world[:-1], world[-1] + seconds)

last = big_bang(
    (0.0,),
    on_draw=lambda world: rectangle(400, 300, "white"),
    on_key=press,
    on_tick=tick,
    moving=lambda world: len(world) > 1,
    stop_when=lambda world: world[-1] > 1 or len(world) > 4,
    name="Held",
)
print(*last[:-1], end="")
"""
TIRED = """
import time
from launcher.picture import rectangle
from launcher.universe import big_bang

def press(world, key):
    print(key, end=" ", flush=True)
    time.sleep(1)
    return world

big_bang(0, on_draw=lambda world: rectangle(400, 300, "white"), on_key=press, name="Tired")
"""


@pytest.fixture
def colours(desktop: Desktop, tmp_path: Path) -> Window:
    program = tmp_path / "colours.py"
    program.write_text(PROGRAM, encoding="utf-8")
    desktop.start(sys.executable, program)
    return desktop.window("Colours")


def wait_for_colour(desktop: Desktop, window: Window, colour: str, across: int = 0) -> None:
    """Until the circle is that, so many pixels to the right of the middle."""

    def is_seen() -> bool:
        shot = window.screenshot()
        x, y = shot.get_width() // 2 + across, shot.get_height() // 2
        return x < shot.get_width() and shot.get_at((x, y)) == pygame.Color(colour)

    desktop.wait_for(is_seen, f"a circle that is {colour}")


def test_it_opens_as_large_as_its_picture(desktop: Desktop, colours: Window) -> None:
    wait_for_colour(desktop, colours, "silver")
    assert colours.geometry[2:] == (400, 300)
    assert colours.screenshot().get_at((5, 5)) == pygame.Color("white")


def test_keys_reach_it(desktop: Desktop, colours: Window) -> None:
    for key, colour in [("g", "lime"), ("G", "black"), ("ctrl+b", "blue"), ("Left", "red")]:
        colours.key(key)
        wait_for_colour(desktop, colours, colour)


def test_many_keys_that_wait_are_all_themselves(desktop: Desktop, tmp_path: Path) -> None:
    program, ready, typed = tmp_path / "busy.py", tmp_path / "ready", "abc_-abc-_ABC+=?!\"'abc_-ABC"
    program.write_text(BUSY.format(ready=str(ready)), encoding="utf-8")
    desktop.start(sys.executable, program)
    window = desktop.window("Busy")
    window.key("Return")
    desktop.wait_for(ready.exists, "it to be busy")
    window.type(typed)
    ready.unlink()
    window.key("ctrl+q")
    desktop.wait_for(lambda: not desktop.pids(), "the program to end")
    assert desktop.output == typed


@pytest.mark.parametrize(("key", "heard"), [("d", "d"), ("Left", "left left left left")])
def test_only_a_key_that_leads_somewhere_comes_again_while_it_is_held(
    desktop: Desktop, tmp_path: Path, key: str, heard: str
) -> None:
    program = tmp_path / "held.py"
    program.write_text(HELD, encoding="utf-8")
    process = desktop.start(sys.executable, program)
    window = desktop.window("Held")
    window.hold(key)
    desktop.wait_for(lambda: process.poll() is not None, "the program to end")
    window.let_go(key)
    assert desktop.output == heard


def test_a_released_key_is_not_repeated_even_if_the_release_is_read_late(
    desktop: Desktop, tmp_path: Path
) -> None:
    program = tmp_path / "tired.py"
    program.write_text(TIRED, encoding="utf-8")
    process = desktop.start(sys.executable, program)
    window = desktop.window("Tired")
    window.hold("Left")
    desktop.wait_for(lambda: desktop.output, "it to be at the key")
    window.let_go("Left")
    window.key("a")
    window.key("ctrl+q")
    desktop.wait_for(lambda: process.poll() is not None, "the program to end")
    assert desktop.output == "left a "


def test_a_click_reaches_it_where_the_picture_is_shown(desktop: Desktop, colours: Window) -> None:
    colours.resize(1000, 600)  # the picture is twice as large now, and in the middle
    wait_for_colour(desktop, colours, "silver", across=75)
    colours.click(500 + 75, 300)
    wait_for_colour(desktop, colours, "yellow")


def test_a_window_that_was_resized_and_back_at_once_is_painted(
    desktop: Desktop, colours: Window, tmp_path: Path
) -> None:
    wait_for_colour(desktop, colours, "silver")
    (process,) = desktop.pids()
    os.kill(process, signal.SIGSTOP)  # it sees both at once
    colours.resize(500, 400)
    colours.resize(400, 300)
    colours.key("g")
    os.kill(process, signal.SIGCONT)
    wait_for_colour(desktop, colours, "lime")
    assert colours.screenshot().get_at((5, 5)) == pygame.Color("white")


def test_it_closes_when_asked_to(desktop: Desktop, colours: Window) -> None:
    colours.close()
    desktop.wait_for(lambda: not desktop.pids(), "the program to end")
    assert not colours.is_open
    assert desktop.output == "the last colour is silver\n"


def test_no_process_is_left_behind(desktop: Desktop, tmp_path: Path) -> None:
    """Without a session bus, D-Bus would start one for a program that asks for it, if `dbus-launch` is installed."""
    program = tmp_path / "colours.py"
    program.write_text(PROGRAM, encoding="utf-8")
    process = desktop.start(sys.executable, program, env={"HOME": str(tmp_path)})
    wait_for_colour(desktop, desktop.window("Colours"), "silver")
    assert desktop.pids() == [process.pid]
