"""Watch a window while its program is busy."""

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

_PERIOD = 0.2  # seconds between two checks
_AWAY = 0.5  # seconds until the watchdog reads events
_BUSY = 1.0  # seconds until the message appears
_GRACE = 1.0  # seconds for the program to close itself


class Watchdog:
    """Reads events while the program is busy, shows a message, and ends the process if the user closes the window.

    The thread of the window uses the screen inside a `with` block of the watchdog; outside of it, the program is busy.
    Only X11 allows another thread to do this. On other platforms, the desktop itself shows that a window does not
    respond.

    Args:
        tell: paints the message that the program is busy.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._at_screen = threading.Lock()
        self._left = math.inf  # when the program became busy
        self._given: list[pygame.event.Event] = []  # events that the program has received
        self._unread: list[pygame.event.Event] = []  # later events
        self._told = False
        self._closed = threading.Event()

    def start(self) -> None:
        """Start watching. The window must be open."""
        if pygame.display.get_driver() == "x11":
            self._closed.clear()
            threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        """Stop watching."""
        self._closed.set()

    def __enter__(self) -> Self:
        self._at_screen.acquire()
        return self

    def __exit__(self, *raised: object) -> None:
        self._left = time.perf_counter()
        self._at_screen.release()

    def read(self) -> tuple[list[pygame.event.Event], bool]:
        """Return the events since the last call, and whether the busy message was painted."""
        told, self._told = self._told, False
        self._given, self._unread = self._unread + pygame.event.get(), []
        return self._given, told

    def _watch(self) -> None:
        asked = math.inf  # when the user closed the window
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
    """Return whether one of these events closes the window."""
    return any(
        isinstance(event, Closed)
        or (isinstance(event, KeyPress) and isinstance(shortcut(event.key, undo=False, help=False), Quit))
        for event in translate(events)
    )


def _end() -> None:
    """End this process immediately, and its thinking processes."""
    from multiprocessing import active_children

    for child in active_children():
        child.kill()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(0)
