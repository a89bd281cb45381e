"""A background thread for writing, so that windows never wait for a disk or for another program."""

from __future__ import annotations

import atexit
import sys
import threading
from collections.abc import Callable

_AGAIN = 5.0  # seconds until a failed job is tried again
_SECONDS_AT_EXIT = 2.0

Job = Callable[[], str]
"""A function that writes on the writer's thread, and returns the problem as a sentence, or ""."""


class Writer:
    """A thread that runs jobs. It tries failed jobs again, and once more when the program ends.

    Attributes:
        problem: Why the last attempt failed, as a sentence; "" if it succeeded.
    """

    def __init__(self, name: str) -> None:
        self.problem = ""
        self._name = name
        self._lock = threading.Condition()  # protects the attributes below
        self._waiting: dict[Job, None] = {}
        self._asked = self._done = 0
        self._begun = False

    def submit(self, job: Job) -> None:
        """Run a job in the background."""
        with self._lock:
            self._waiting[job] = None
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._run, name=self._name, daemon=True).start()
                atexit.register(self._finish)
            self._ask()

    def flush(self, seconds: float) -> bool:
        """Wait until all jobs have succeeded or failed again, at most this long, and return whether they have."""
        with self._lock:
            asked = self._ask() if self._waiting or self._asked > self._done else self._done
            return self._lock.wait_for(lambda: self._done >= asked, seconds)

    def give_up(self, job: Job) -> None:
        """Forget a failed job."""
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
