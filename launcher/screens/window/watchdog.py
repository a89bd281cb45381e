"""What a window does while its program does not come back from a function of its own."""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Self

import pygame

from launcher.screens.window.events import translate
from launcher.universe import Closed, KeyPress, Quit, shortcut

_PERIOD = 0.2  # seconds between two looks
_AWAY = 0.5  # seconds after which events are read for the program
_BUSY = 1.0  # seconds after which the user is told
_GRACE = 1.0  # seconds that the program has to close by itself


class Watchdog:
    """Reads events while the program is away, has the user told, and ends the process if the window was to close.

    `with` it, the window's own thread does what needs the screen; without, the program is away. On X11 alone another
    thread may do that meanwhile; elsewhere desktops themselves say that a window does not answer, and end its program.

    Args:
        tell: paints that the program is busy.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._at_screen = threading.Lock()
        self._left = math.inf  # when the program went away
        self._given: list[pygame.event.Event] = []  # what the program is at
        self._unread: list[pygame.event.Event] = []  # what happened after that
        self._told = False
        self._closed = threading.Event()

    def start(self) -> None:
        """Watch, once the window is open."""
        if pygame.display.get_driver() == "x11":
            self._closed.clear()
            threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        """Watch no more."""
        self._closed.set()

    def __enter__(self) -> Self:
        self._at_screen.acquire()
        return self

    def __exit__(self, *raised: object) -> None:
        self._left = time.perf_counter()
        self._at_screen.release()

    def read(self) -> tuple[list[pygame.event.Event], bool]:
        """Give what happened since the last call, and whether it was painted meanwhile that the program is busy."""
        told, self._told = self._told, False
        self._given, self._unread = self._unread + pygame.event.get(), []
        return self._given, told

    def _watch(self) -> None:
        asked = math.inf  # since when the window is to close
        while not self._closed.wait(_PERIOD):
            with self._at_screen:
                now = time.perf_counter()
                if self._closed.is_set() or now - self._left < _AWAY:
                    asked = math.inf
                    continue
                self._unread += pygame.event.get()
                if now - self._left > _BUSY:
                    self._tell()
                    self._told = True
                if _closes(self._given + self._unread):
                    asked = min(asked, now)
                if now - asked > _GRACE:
                    _end()


def _closes(events: Sequence[pygame.event.Event]) -> bool:
    """Tell whether one of these events closes any window."""
    return any(
        isinstance(event, Closed)
        or (isinstance(event, KeyPress) and isinstance(shortcut(event.key, undo=False, help=False), Quit))
        for event in translate(events)
    )


def _end() -> None:
    """End this process, whatever its main thread is at, and those that think for it."""
    from multiprocessing import active_children

    for child in active_children():
        child.kill()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(0)
