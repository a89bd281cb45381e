"""Sounds in a thread of their own.

Windows need not wait for a sound device or close because there is none.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

import pygame

_SOUNDS = Path(__file__).with_name("sounds")
_STALE = 0.4  # seconds; after this time, a sound no longer fits the player's action
# seconds of silence after which the device is closed, because an open one wakes the machine forty times a second
_REST = 5.0
_END = 0.5  # seconds to wait for the device when a window closes
_RATE, _BITS, _CHANNELS, _BUFFER = 22_050, -16, 1, 512


class _Asked(NamedTuple):
    sound: str | Path
    volume: float
    when: float


class Speaker:
    """A player of sounds.

    It plays the sounds in the folder next to this file and sound files of games, if there is a sound device.
    """

    def __init__(self) -> None:
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def play(self, sound: str | Path, volume: float) -> None:
        """Play a sound by name or file.

        The volume is from 0 to 1. This method does not wait for the sound.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
            self._thread.start()
        if self._thread.is_alive():  # the thread ends if it finds no device
            self._asked.put(_Asked(sound, volume, time.monotonic()))

    def close(self) -> None:
        """Stop playing sounds and close the device."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(_END)
            self._thread = None

    def _run(self) -> None:
        while (asked := self._asked.get()) is not None:
            if pygame.mixer.get_init():
                self._play(asked)  # the game has opened the device for its own sounds
                continue
            try:
                self._while_open(asked)
            except (pygame.error, OSError):
                return  # there is no device
            finally:
                pygame.mixer.quit()

    def _while_open(self, asked: _Asked | None) -> None:
        """Open the device and play the requested sounds.

        It stays open for some time after the last one.
        """
        if not _is_any():
            raise OSError("sound output is not available")
        pygame.mixer.init(_RATE, _BITS, _CHANNELS, _BUFFER)
        try:
            while asked is not None:
                self._play(asked)
                asked = self._asked.get(timeout=_REST)
            self._asked.put(None)
        except Empty:
            pass

    def _play(self, asked: _Asked) -> None:
        if time.monotonic() - asked.when < _STALE:
            own = isinstance(asked.sound, Path)
            # A game's file may be damaged. The launcher's file may have been removed.
            with suppress(*((pygame.error, OSError) if own else (FileNotFoundError,))):
                sound = pygame.mixer.Sound(asked.sound if own else _SOUNDS / f"{asked.sound}.wav")
                sound.set_volume(asked.volume)
                sound.play()


def _is_any() -> bool:
    """Return whether a sound device is possible.

    Without one, ALSA writes errors to the terminal.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere")
    servers = runtime / "pipewire-0", runtime / "pulse" / "native", Path("/dev/snd/controlC0")
    return bool(os.environ.get("PULSE_SERVER")) or any(each.exists() for each in servers)
