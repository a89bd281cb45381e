"""Reading beside the window what may take long: one thing at a time, and none that nobody wants any more."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

from launcher.raised import why
from launcher.tabletop.frame.messages import Reply

Going = Callable[[], bool]
"""Whether anybody still wants to know what is being read."""

_PATIENCE = 0.3  # seconds, before it is said that something is being read


class Reader:
    """A thread for each thing that is read.

    Args:
        drop: gets what was read and is not wanted any more.
    """

    def __init__(self, drop: Callable[[Reply], object]) -> None:
        self._drop = drop
        self._turn = 0  # what was begun in an earlier one is not wanted
        self._name = ""
        self._since = 0.0
        self._read: SimpleQueue[tuple[int, Reply]] = SimpleQueue()

    @property
    def is_reading(self) -> bool:
        """Whether something is being read that is wanted."""
        return bool(self._name)

    def begin(self, name: str, read: Callable[[Going], Reply]) -> None:
        """Read something; what was being read until now is let be.

        Args:
            name: of it.
            read: gives the answer; it is told how to ask whether that is still wanted.
        """
        self.stop()
        self._name, self._since, turn = name, time.monotonic(), self._turn

        def run() -> None:
            try:
                told = read(lambda: self._turn == turn)
            except Exception as error:  # sentences mostly; else whatever a game raises
                told = Reply("said", why(error))
            self._read.put((turn, told))

        Thread(target=run, name="reader", daemon=True).start()

    def stop(self) -> None:
        """Let what is being read be."""
        self._turn, self._name = self._turn + 1, ""

    def wait(self, patience: float | None) -> Reply | None:
        """What was read, unless that takes longer than so many seconds."""
        try:
            turn, told = self._read.get(timeout=patience)
        except Empty:
            return None
        return self._is_wanted(turn, told)

    def listen(self) -> Iterator[Reply]:
        """What was read since the last call; the name of what takes long."""
        for _ in range(self._read.qsize()):
            if told := self._is_wanted(*self._read.get()):
                yield told
        if self._name and time.monotonic() > self._since + _PATIENCE:
            self._since = math.inf
            yield Reply("reading", self._name)

    def _is_wanted(self, turn: int, told: Reply) -> Reply | None:
        if turn != self._turn:
            self._drop(told)
            return None
        self._name = ""
        return told
