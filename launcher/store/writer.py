"""Writing behind the callers' backs, so that nobody who draws a window waits for a disk or for another program."""

from __future__ import annotations

import atexit
import sys
import threading
from collections.abc import Callable

_AGAIN = 5.0  # seconds until what failed is tried again
_SECONDS_AT_EXIT = 2.0

Job = Callable[[], str]
"""Writes what there is to write, on the writer's thread, and says why it could not, in a sentence; "" if it could."""


class Writer:
    """A thread that writes, begun by the first job. What fails is tried again, and once more when the program ends.

    Attributes:
        problem: why the last try failed, in a sentence; "" if it did not.
    """

    def __init__(self, name: str) -> None:
        self.problem = ""
        self._name = name
        self._lock = threading.Condition()  # for all that follows
        self._waiting: dict[Job, None] = {}
        self._asked = self._done = 0
        self._begun = False

    def submit(self, job: Job) -> None:
        """Let a job be written, without waiting for it."""
        with self._lock:
            self._waiting[job] = None
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._run, name=self._name, daemon=True).start()
                atexit.register(self._finish)
            self._ask()

    def flush(self, seconds: float) -> bool:
        """Wait until all is written, or another try has failed, but not longer; whether it has come to that."""
        with self._lock:
            asked = self._ask() if self._waiting or self._asked > self._done else self._done
            return self._lock.wait_for(lambda: self._done >= asked, seconds)

    def give_up(self, job: Job) -> None:
        """Try no more to write a job that could not be written."""
        with self._lock:
            self._waiting.pop(job, None)
            self.problem = ""

    def _ask(self) -> int:
        self._asked += 1
        self._lock.notify_all()
        return self._asked

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._asked > self._done, _AGAIN if self._waiting else None)
                asked, jobs = self._asked, tuple(self._waiting)
                self._waiting.clear()
            failed = {job: said for job in jobs if (said := job())}
            with self._lock:
                self._waiting = dict.fromkeys(failed) | self._waiting
                self.problem = next(iter(failed.values()), "")
                self._done = asked
                self._lock.notify_all()

    def _finish(self) -> None:
        self.flush(_SECONDS_AT_EXIT)
        if self.problem and sys.stderr is not None:
            print(self.problem, file=sys.stderr)
