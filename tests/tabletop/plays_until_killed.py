"""A program that plays one match after the other, by mouse, in a window, and tells what it does before it is done.

at 7          until the window is open: matches as they are read; the last is the one on the table
move 7 2      from 7, 2 are taken
another       match is begun
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from dataclasses import replace
from random import Random

import pygame

from launcher.tabletop import Match, Scene, View, autosave, frame, show
from launcher.tabletop.frame.commands import buttons
from tests.tabletop.nulltable import Options, nulltable

PATIENCE = 30  # seconds to live


def tell(what: str, *, in_window: bool) -> None:
    if in_window == (pygame.display.get_surface() is not None):
        print(what, flush=True)


def scene(left: int, view: View) -> Scene:
    tell(f"at {left}", in_window=False)
    return nulltable.scene(left, view)


def play(left: int, move: int, chance: Random) -> int:
    tell(f"move {left} {move}", in_window=True)
    return nulltable.play(left, move, chance)


def start(options: Options, chance: Random) -> int:
    tell("another", in_window=True)
    return nulltable.start(options, chance)


def click() -> None:
    """Press buttons at random places of the bar, and sometimes begin another match."""
    chance = Random()
    table = frame.table_of(Match(nulltable).history).world
    takes = [button for button in buttons(table) if button.label.startswith("Take")]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        time.sleep(0.008)
        with suppress(pygame.error):  # the window is not open yet
            press(pygame.K_ESCAPE)  # near the end, another button can be in this place and open a dialog
            button = chance.choice(takes)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(
                    pygame.event.Event(kind, button=1, pos=(button.x + 5, button.y + 5), touch=False)
                )
            if chance.random() < 0.1:
                press(pygame.K_F2)
    os._exit(1)  # the program was not killed in time


def press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0))


if __name__ == "__main__":
    autosave._PATIENCE = PATIENCE  # the guarantee only holds if the disk is not too slow
    frame.window._PATIENCE = PATIENCE  # so that all output comes before the window opens
    threading.Thread(target=click, daemon=True).start()
    show(replace(nulltable, start=start, scene=scene, play=play), game="null", version="1.0")
