"""A program that plays one match after the other, by mouse, in a window, and tells each move before it is made."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from dataclasses import replace
from random import Random

import pygame

from launcher.tabletop import Match, frame, show
from launcher.tabletop.frame.bar import buttons
from tests.tabletop.nulltable import nulltable

PATIENCE = 30  # seconds to live


def play(left: int, move: int, chance: Random) -> int:
    print(f"move {left} {move}", flush=True)
    return nulltable.play(left, move, chance)


def click() -> None:
    """Press buttons at random places of the bar, and now and then begin another match."""
    chance = Random()
    table = frame.table_of(Match(nulltable).course).world
    takes = [button for button in buttons(table) if button.label.startswith("Take")]
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        time.sleep(0.008)
        with suppress(pygame.error):  # the window is not open yet
            button = chance.choice(takes)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(
                    pygame.event.Event(kind, button=1, pos=(button.x + 5, button.y + 5), touch=False)
                )
            if chance.random() < 0.1:
                key = {"key": pygame.K_F2, "unicode": "", "mod": 0, "scancode": 0}
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
    os._exit(1)  # nobody has killed it


if __name__ == "__main__":
    threading.Thread(target=click, daemon=True).start()
    show(replace(nulltable, play=play), game="null", version="1.0")
