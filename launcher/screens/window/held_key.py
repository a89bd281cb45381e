"""The key that is held down, and when it comes again.

SDL's and pygame's own repeats wait in line while a program is busy, and come after the key is long released.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from launcher.screens.window.events import key_name
from launcher.universe import Event, KeyPress

_FIRST = 0.4  # seconds until a held key comes again
_NEXT = 1 / 30  # seconds from then on
_MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class HeldKey:
    """The key that went down last, while it and what was held with it stay down."""

    def __init__(self) -> None:
        self._key = 0
        self._modifiers = 0
        self._name: str | None = None
        self._due = math.inf

    def again(self, happened: Iterable[pygame.event.Event], now: float) -> list[Event]:
        """Give the key once more if it is time for that, but never twice however late it is.

        Args:
            happened: what pygame said since the last call.
            now: in seconds.
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
