"""Reading beside the window what may take long: one thing at a time, and none that nobody wants any more."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from launcher.raised import why
from launcher.tabletop.autosave import UnfinishedMatch
from launcher.tabletop.frame.messages import Notice, Reply, StillReading
from launcher.universe import Task, services

Going = Callable[[], bool]
"""Whether anybody still wants to know what is being read."""

_PATIENCE = 0.3  # seconds, before it is said that something is being read


@dataclass(frozen=True)
class FoundMatches:
    """The matches that were left, with their files open."""

    matches: Sequence[UnfinishedMatch]


class Reader:
    """Has things read, each as a job of its own.

    Args:
        drop: gets what was read and is not wanted any more.
    """

    def __init__(self, drop: Callable[[Reply | FoundMatches], object]) -> None:
        self._drop = drop
        self._turn = 0  # what was begun in an earlier one is not wanted
        self._name = ""
        self._since = 0.0
        self._job: Task | None = None
        self._read = deque[tuple[int, Reply | FoundMatches]]()

    @property
    def is_reading(self) -> bool:
        """Whether something is being read that is wanted."""
        return bool(self._name)

    def begin(self, name: str, read: Callable[[Going], Reply | FoundMatches]) -> None:
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
                told = Notice(why(error))
            self._read.append((turn, told))

        self._job = services().submit(run)

    def stop(self) -> None:
        """Let what is being read be."""
        self._turn, self._name = self._turn + 1, ""

    def wait(self, patience: float | None) -> Reply | FoundMatches | None:
        """What was read, unless that takes longer than so many seconds."""
        if self._job is not None:
            self._job.join(patience)
        return next(self._take(), None)

    def listen(self) -> Iterator[Reply | FoundMatches]:
        """What was read since the last call; the name of what takes long."""
        yield from self._take()
        if self._name and time.monotonic() > self._since + _PATIENCE:
            self._since = math.inf
            yield StillReading(self._name)

    def _take(self) -> Iterator[Reply | FoundMatches]:
        while self._read:
            if told := self._is_wanted(*self._read.popleft()):
                yield told

    def _is_wanted(self, turn: int, told: Reply | FoundMatches) -> Reply | FoundMatches | None:
        if turn != self._turn:
            self._drop(told)
            return None
        self._name = ""
        return told
