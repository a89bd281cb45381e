"""Press keys and click at random in pygame programs."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random

import pygame

from launcher.process import LOOKING, extended

STEP = 20
"""The number of keys and clicks between two reports."""

_AT_ONCE = 4  # keys and clicks each time the program reads events: at 60 Hz, 300 take about a second
_LOOKS_TO_CLOSE = 30  # until the window is closed again, as the first time may lead back to a menu
_NO_WINDOW = (640, 480)  # the size of the window if a program does not use `pygame.display`

# No Escape and no modifiers, as keys that end a program or open another are not faults.
_LETTERS = tuple(b"abcdefghijklmnopqrstuvwxyz0123456789 \r\t\b")
_NAMED = ["LEFT", "RIGHT", "UP", "DOWN", "HOME", "END", "PAGEUP", "PAGEDOWN", "DELETE", "F2"]
_KEYS = [*_LETTERS, *(getattr(pygame, f"K_{name}") for name in _NAMED)]


class RandomInput:
    """Sends random keys and clicks to a program.

    It does this when the program reads events, and finally closes its window. It says "frame" at the beginning, "alive"
    after every `STEP` keys and clicks, and "play" after all of them.
    """

    def __init__(self, random: Random, events: int, say: Callable[..., None]) -> None:
        self._random = random
        self.left = events
        self._say = say
        self.is_begun = False
        self._looks_since = 0

    def install(self) -> None:
        """Replace the pygame functions that read events.

        Call this once, before the program is imported.
        """
        for name in LOOKING:
            setattr(pygame.event, name, extended(getattr(pygame.event, name), before=self._act))

    def begin(self) -> None:
        """Begin, as the first frame was shown."""
        self.is_begun = True
        self._say("frame")

    def _act(self) -> None:
        if not self.is_begun:
            return
        for _ in range(min(_AT_ONCE, self.left)):
            self._press() if self._random.random() < 0.5 else self._click()
            self.left -= 1
            if self.left % STEP == 0:
                self._say("alive")
        if not self.left:
            if not self._looks_since:
                self._say("play", status="pass", sentence="Random keys and clicks caused no error.")
            if self._looks_since % _LOOKS_TO_CLOSE == 0:
                _post(pygame.QUIT)
            self._looks_since += 1

    def _press(self) -> None:
        key = self._random.choice(_KEYS)
        typed = chr(key) if key in _LETTERS else ""
        _post(pygame.KEYDOWN, key=key, mod=0, unicode=typed, scancode=0)
        if typed.isprintable() and typed:
            _post(pygame.TEXTINPUT, text=typed)
        _post(pygame.KEYUP, key=key, mod=0, unicode=typed, scancode=0)

    def _click(self) -> None:
        surface = pygame.display.get_surface()
        width, height = surface.get_size() if surface else _NO_WINDOW
        where = self._random.randrange(width), self._random.randrange(height)
        button = self._random.choice((1, 1, 1, 3))
        _post(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        _post(pygame.MOUSEBUTTONDOWN, pos=where, button=button, touch=False)
        _post(pygame.MOUSEBUTTONUP, pos=where, button=button, touch=False)


def _post(kind: int, **attributes: object) -> None:
    with contextlib.suppress(pygame.error):  # the queue is full
        pygame.event.post(pygame.event.Event(kind, attributes))
