"""When to look at the world again: often while the user is at it, seldom while nothing happens."""

from __future__ import annotations

import time

_BUSY_LOOK = 1 / 120
_IDLE_LOOK = 1 / 40
_BUSY_FOR = 1.0
_LATE_TICKS = 5


class Pace:
    """The clock of a running program.

    Args:
        rate: seconds between ticks, or None if nothing ticks.
    """

    def __init__(self, rate: float | None) -> None:
        now = time.perf_counter()
        self._rate = rate
        self._next_tick = now + rate if rate else float("inf")
        self._busy_until = now + _BUSY_FOR

    def due(self) -> bool:
        """Whether it is time for a tick, which then counts as given. Ticks that are very late are left out."""
        now = time.perf_counter()
        if now < self._next_tick:
            return False
        assert self._rate
        self._next_tick += self._rate
        if now > self._next_tick + _LATE_TICKS * self._rate:
            self._next_tick = now + self._rate
        return True

    def stir(self) -> None:
        """Note that something happened, and more may follow."""
        self._busy_until = time.perf_counter() + _BUSY_FOR

    def sleep(self) -> None:
        """Sleep until the next look."""
        now = time.perf_counter()
        look = _BUSY_LOOK if now < self._busy_until else _IDLE_LOOK
        time.sleep(max(0.0, min(look, self._next_tick - now)))
