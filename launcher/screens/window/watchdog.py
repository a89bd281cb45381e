"""A watchdog for busy programs.

It keeps a window responsive while its program is busy in one of its own functions.
"""

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
_AWAY = 0.5  # seconds until events are read in place of the program
_BUSY = 1.0  # seconds until the user sees a message
_GRACE = 1.0  # seconds that the program has to close its window itself


class Watchdog:
    """A reader of events for busy programs.

    It shows a message, and ends the process if the user closes the window.

    Use `with` around everything that the window's own thread does with the screen; outside, the program counts as busy.
    Only on X11 can another thread use the screen in the meantime. Other desktops tell the user themselves that a window
    does not respond, and can end its program.

    Args:
        tell: paints the message that the program is busy.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._at_screen = threading.Lock()
        self._left = math.inf  # the time at which the program became busy
        self._given: list[pygame.event.Event] = []  # the events that the program is handling
        self._unread: list[pygame.event.Event] = []  # the events after those
        self._told = False
        self._closed = threading.Event()

    def start(self) -> None:
        """Start to watch the open window."""
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
        """Return the events since the last call.

        The second part is whether the message was painted since then.
        """
        told, self._told = self._told, False
        self._given, self._unread = self._unread + pygame.event.get(), []
        return self._given, told

    def _watch(self) -> None:
        asked = math.inf  # the time since when the window should close
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
    """Return whether an event closes a window."""
    return any(
        isinstance(event, Closed)
        or (isinstance(event, KeyPress) and isinstance(shortcut(event.key, undo=False, help=False), Quit))
        for event in translate(events)
    )


def _end() -> None:
    """End this process and its child processes, even if its main thread is busy."""
    from multiprocessing import active_children

    for child in active_children():
        child.kill()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(0)
