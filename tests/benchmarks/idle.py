"""Processor time of windows that nobody touches."""

from __future__ import annotations

import os
import time
from pathlib import Path

from programs import CHAT_NOIR, CONSOLE, running

SECONDS = 10.0
_SETTLE = 3.0

WAIT_FOR_EVENT = """
import pygame
pygame.display.set_mode((600, 600))
pygame.display.flip()
print("shown", flush=True)
while True:
    pygame.event.wait()
"""


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it: shares of one core over ten seconds, spare process included."""
    with (
        running(CONSOLE) as (console, _),
        running(CHAT_NOIR) as (game, _),
        running(WAIT_FOR_EVENT) as (wait, _),
    ):
        time.sleep(_SETTLE)  # the console warms its spare up
        families = [_family(process.pid) for process in (console, game, wait)]
        before = [_seconds(family) for family in families]
        time.sleep(SECONDS)
        after = [_seconds(family) for family in families]
    shares = [100 * (now - then) / SECONDS for now, then in zip(after, before, strict=True)]
    return [
        (
            "idle console with its spare",
            f"{shares[0]:.1f} % of a core (aim 0.3)",
            "20 looks a second for events",
        ),
        ("idle Chat Noir", f"{shares[1]:.1f} % of a core (aim 0.3)", "20 looks a second for events"),
        ("a window in pygame.event.wait", f"{shares[2]:.1f} % of a core", "SDL looks every millisecond"),
    ]


def _family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(each for child in children for each in _family(int(child)))]


def _seconds(family: list[int]) -> float:
    """Processor time that processes have used."""
    total = 0
    for pid in family:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])  # utime and stime, proc(5)
    return total / os.sysconf("SC_CLK_TCK")
