"""Somebody who plays any game by what a screen reader says, and knows no game: hints, or whatever can be touched."""

from __future__ import annotations

import time
from random import Random

from tests.desktop.screen_reader import Heard, ScreenReader

_END = "Play again"
_PIECES = ("push button", "table cell")
_PATIENCE = 60.0  # seconds for a hint or another's turn


class Listener:
    """Somebody who plays.

    Args:
        reader: turned to the game's window.
        chance: for what is touched where there is no hint.
    """

    def __init__(self, reader: ScreenReader, chance: Random) -> None:
        self._reader = reader
        self._chance = chance
        self.heard: list[str] = []

    def play(self, seconds: float) -> str:
        """Play until the window says that the match is over, in the second half of the time without hints.

        Returns:
            How it ended, or "" if it did not.
        """
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            shallow = self._reader.wait_for(lambda: self._reader.find(depth=2), "something to be read")
            self._listen()
            if any(each.name == _END for each in shallow):
                return self._reader.wait_for(
                    lambda: next(iter(self._reader.names("label")), ""), "how it ended"
                )
            if menu := next((each for each in shallow if each.role == "menu"), None):
                self._choose([each for each in self._reader.find(within=menu) if each.role == "menu item"])
            elif time.monotonic() > deadline - seconds / 2 or not self._take_hint(shallow):
                self._touch()
        return ""

    def _take_hint(self, shallow: list[Heard]) -> bool:
        """Ask for a hint, and once more to have its move made; whether something was said."""
        hint = next((each for each in shallow if each.name == "Hint" and "focusable" in each.states), None)
        if hint is None:
            return False
        self._reader.press(hint)
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline:
            said = self._listen()
            if any(each.startswith(("Hint:", "Better:")) or "Hint: " in each for each in said):
                self._reader.press(hint)
                return True
            if said and not any("…" in each for each in said):  # it is still thought about
                return False
            time.sleep(0.02)
        return False

    def _touch(self) -> None:
        board = next((each for each in self._reader.find(depth=1) if each.role in ("table", "panel")), None)
        if board is not None:
            inside = self._reader.find(within=board)
            self._choose([each for each in inside if each.role in _PIECES and "focusable" in each.states])

    def _choose(self, those: list[Heard]) -> None:
        if those:
            self._reader.press(self._chance.choice(those))

    def _listen(self) -> list[str]:
        """What was spoken by itself since the last time."""
        said = [each["said"] for each in self._reader.events() if each["event"] == "object:announcement"]
        self.heard += said
        return said
