"""A window whose picture has come to rest."""

from __future__ import annotations

import os
import subprocess
import sys

TURNING = """
import gc
import time
import pygame
from launcher.picture import place, rectangle, regular_polygon
from launcher.screens import Painter
from launcher.screens.window import Window

def star(angle):
    return place(regular_polygon(5, 90, "red", angle=angle), 200, 150, rectangle(400, 300, "white"))

def pixels():
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

gc.set_threshold(10**6)
window = Window()
window.open("Turning", 400, 300, flows=True)
calm = pygame.Surface(pygame.display.get_surface().get_size())
Painter(calm).paint(star(7))
for angle in range(8):
    window.show(star(angle))
late = time.perf_counter() + 10
while pixels() != pygame.image.tobytes(calm, "RGB") and time.perf_counter() < late:
    window.sleep(0.01)
print(pixels() == pygame.image.tobytes(calm, "RGB"))
many = [[] for _ in range(50_000)]
window.show(star(9))
window.sleep(0)
print(gc.get_count()[0] > 50_000)
while gc.get_count()[0] > 50_000 and time.perf_counter() < late:
    window.sleep(0.01)
print(gc.get_count()[0] < 10_000)
"""


def test_a_resting_window_finishes_hasty_drawings_and_collects_garbage() -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-c", TURNING]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.endswith("True\nTrue\nTrue\n"), done.stderr
