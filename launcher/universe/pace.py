"""The times of steps and ticks, which are frequent only while something happens."""

from __future__ import annotations

import time

_BUSY_LOOK = 1 / 120
_IDLE_LOOK = 1 / 20
_BUSY_FOR = 1.0
_CATCH_UP = 0.1  # seconds; later ticks are left out, so that a slow tick cannot keep the window busy


class Pace:
    """The clock of a running program.

    Args:
        rate: seconds between ticks.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._last_tick: float | None = (
            None  # the time of the last tick or of the start of the motion; None at rest
        )
        self._next_tick = 0.0
        self._busy_until = time.perf_counter() + _BUSY_FOR

    @property
    def idle(self) -> bool:
        """Whether nothing has happened for a while."""
        return time.perf_counter() >= self._busy_until

    def due(self, *, moving: bool) -> list[float]:
        """Return the ticks that are due, each as the seconds since the one before.

        Ticks that are very late are left out, but their seconds are counted.
        """
        now = time.perf_counter()
        if not moving:
            self._last_tick = None
            return []
        if self._last_tick is None:
            self._last_tick, self._next_tick = now, now + self._rate
        late = now - self._next_tick
        if late < 0:
            return []
        ticks = 1 + int(late / self._rate)
        self._next_tick += ticks * self._rate
        ticks = min(ticks, max(1, int(_CATCH_UP / self._rate)))
        seconds, self._last_tick = (now - self._last_tick) / ticks, now
        return [seconds] * ticks

    def stir(self) -> None:
        """Note an event; more may follow soon."""
        self._busy_until = time.perf_counter() + _BUSY_FOR

    def rest(self) -> float:
        """Return the seconds until the next step."""
        look = _IDLE_LOOK if self.idle else _BUSY_LOOK
        if self._last_tick is None:
            return look
        return max(0.0, min(look, self._next_tick - time.perf_counter()))
