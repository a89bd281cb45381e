"""What the help window has done outside: an address is opened in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from queue import SimpleQueue
from typing import NamedTuple


class Browse(NamedTuple):
    """Open an address in the user's browser."""

    address: str


class Told(NamedTuple):
    """A sentence for the user."""

    sentence: str


class Outside:
    """Does what messages ask for, and has the answers ready.

    Args:
        listen: gives what comes in from elsewhere.
    """

    def __init__(self, listen: Callable[[], Iterable[object]] | None = None) -> None:
        self._listen = listen
        self._answers: SimpleQueue[object] = SimpleQueue()

    def perform(self, message: object) -> None:
        """Do what a message asks for; the window goes on meanwhile."""
        if isinstance(message, Browse):
            from launcher.process import browse  # here: windows open sooner, and few links are followed

            told = Told(f"No browser could be started for {message.address}")
            browse(message.address, lambda: self._answers.put(told))

    def listen(self) -> Iterable[object]:
        """The answers since the last call."""
        if self._listen:
            yield from self._listen()
        while not self._answers.empty():
            yield self._answers.get()
