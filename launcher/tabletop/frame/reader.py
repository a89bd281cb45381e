"""Read files in the background, one at a time, and drop unwanted results."""

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
"""A function that returns whether the result is still wanted."""

_PATIENCE = 0.3  # seconds until a message says that something is being read


@dataclass(frozen=True)
class FoundMatches:
    """The unfinished matches, with their files open."""

    matches: Sequence[UnfinishedMatch]


class Reader:
    """Reads things in the background.

    Args:
        drop: called with each unwanted result.
    """

    def __init__(self, drop: Callable[[Reply | FoundMatches], object]) -> None:
        self._drop = drop
        self._turn = 0  # results from earlier turns are not wanted
        self._name = ""
        self._since = 0.0
        self._job: Task | None = None
        self._read = deque[tuple[int, Reply | FoundMatches]]()

    @property
    def is_reading(self) -> bool:
        """Whether a result is still to come."""
        return bool(self._name)

    def begin(self, name: str, read: Callable[[Going], Reply | FoundMatches]) -> None:
        """Read something, and drop the result of whatever is being read now.

        Args:
            name: the name of it.
            read: returns the result; its argument is a function that returns whether the result is still wanted.
        """
        self.stop()
        self._name, self._since, turn = name, time.monotonic(), self._turn

        def run() -> None:
            try:
                told = read(lambda: self._turn == turn)
            except Exception as error:  # usually a message for the player, or whatever a game raises
                told = Notice(why(error))
            self._read.append((turn, told))

        self._job = services().submit(run)

    def stop(self) -> None:
        """Drop the result of whatever is being read."""
        self._turn, self._name = self._turn + 1, ""

    def wait(self, patience: float | None) -> Reply | FoundMatches | None:
        """Return the result, or None if it takes longer than `patience` seconds."""
        if self._job is not None:
            self._job.join(patience)
        return next(self._take(), None)

    def listen(self) -> Iterator[Reply | FoundMatches]:
        """Yield the results since the last call, and `StillReading` if reading takes a long time."""
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
