"""A program that plays one match after the other, by mouse, in a window, and tells each move before it is made."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from random import Random

import pygame

from launcher.tabletop import show
from tests.tabletop.nulltable import nulltable


def play(left: int, move: int, chance: Random) -> int:
    print(f"move {left} {move}", flush=True)
    return nulltable.play(left, move, chance)


def click() -> None:
    """Press buttons at random places of the bar, and Enter for the sheet at the end."""
    while not pygame.display.get_init() or pygame.display.get_surface() is None:
        time.sleep(0.001)
    chance = Random()
    while True:
        x = 50 if chance.random() < 0.5 else 130
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=1, pos=(x, 527), touch=False))
        if chance.random() < 0.1:
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, unicode="", mod=0, scancode=0)
            )
        time.sleep(0.008)


if __name__ == "__main__":
    threading.Thread(target=click, daemon=True).start()
    show(replace(nulltable, play=play), game="null", version="1.0")
