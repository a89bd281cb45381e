"""When to look at the world again: often while the user is at it, seldom while nothing happens."""

from __future__ import annotations

import time

_BUSY_LOOK = 1 / 120
_IDLE_LOOK = 1 / 40
_BUSY_FOR = 1.0
_CATCH_UP = (
    0.1  # seconds; what is later than that is left out, so that a slow tick can't keep the window busy
)


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

    def due(self) -> int:
        """How many ticks it is time for, which then count as given. Ticks that are very late are left out."""
        late = time.perf_counter() - self._next_tick
        if self._rate is None or late < 0:
            return 0
        ticks = 1 + int(late / self._rate)
        self._next_tick += ticks * self._rate
        return min(ticks, max(1, int(_CATCH_UP / self._rate)))

    def stir(self) -> None:
        """Note that something happened, and more may follow."""
        self._busy_until = time.perf_counter() + _BUSY_FOR

    def sleep(self) -> None:
        """Sleep until the next look."""
        now = time.perf_counter()
        look = _BUSY_LOOK if now < self._busy_until else _IDLE_LOOK
        time.sleep(max(0.0, min(look, self._next_tick - now)))
