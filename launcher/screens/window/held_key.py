"""Repeat the key that is held down.

The repeats of SDL and pygame are queued while a program is busy, and would arrive long after the key is released.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from launcher.screens.window.events import key_name
from launcher.universe import Event, KeyPress

_FIRST = 0.4  # seconds until the first repeat
_NEXT = 1 / 30  # seconds between further repeats
_MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class HeldKey:
    """The last pressed key, while it and its modifiers are held."""

    def __init__(self) -> None:
        self._key = 0
        self._modifiers = 0
        self._name: str | None = None
        self._due = math.inf

    def again(self, happened: Iterable[pygame.event.Event], now: float) -> list[Event]:
        """Return the key if it is time for a repeat; at most once per call.

        Args:
            happened: the events of pygame since the last call.
            now: the current time in seconds.
        """
        for event in happened:
            if event.type == pygame.KEYDOWN:
                self._key, self._modifiers = event.key, event.mod & _MODIFIERS
                self._name = key_name(event.key, event.unicode, event.mod, event.dict.get("scancode", 0))
                self._due = now + _FIRST
        if self._name is None or now < self._due:
            return []
        if not pygame.key.get_pressed()[self._key] or pygame.key.get_mods() & _MODIFIERS != self._modifiers:
            self._name = None
            return []
        self._due = now + _NEXT
        return [KeyPress(self._name, repeat=True)]
