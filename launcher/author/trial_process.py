"""A game in a process of its own, that says what it has reached and is ended if it says nothing for too long."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from launcher.catalog import Game
from launcher.process import end_rest, sentences, spawn_speaking, tail, trim

_SECONDS_BETWEEN_TRIMS = 0.5
_SECONDS_TO_COME_UP = 60.0  # at most; a process that a busy machine begins slowly is no fault of the game


def kept_waiting(process: int) -> float:
    """How many seconds a process could have gone on and got no processor, as a busy machine's does.

    That is told by Linux; where it isn't, 0. (Documentation/scheduler/sched-stats.rst of Linux: `/proc/PID/schedstat`.)

    Args:
        process: its number.
    """
    try:
        _, nanoseconds, _ = Path(f"/proc/{process}/schedstat").read_text("ascii").split()
        return int(nanoseconds) / 1e9
    except (OSError, ValueError):
        return 0.0


class Trial:
    """One run of a game.

    Attributes:
        reached: The stages it came through, and when, without the time in which it got no processor.
        fault: What ended it before its time, or None.
    """

    def __init__(self, game: Game, home: Path, patience: float) -> None:
        self.reached: dict[str, float] = {}
        self.fault: str | None = None
        self._game = game
        self._home = home
        self._log = home / "log"
        self._patience = patience
        self._details = ""
        self._number = 0  # of the process
        self._heard: queue.Queue[dict[str, object] | None] = queue.Queue()

    def run(self, order: dict[str, object]) -> None:
        """Give an order and follow it to its end.

        Raises:
            OSError: The system refuses a new process.
        """
        process, said = spawn_speaking("launcher.author.trial")
        self._number = process.pid
        with process:
            try:
                self._send(process, order)
                threading.Thread(target=self._hear, args=(said,), daemon=True).start()
                self._follow()
                if self.fault is None:
                    self._end(process)
                if self.fault is not None:
                    self.reached.pop("ended", None)  # as it said, but not well
                self._details = self._details or tail(self._log)
            finally:
                process.kill()
                end_rest(process)

    def _send(self, process: subprocess.Popen[bytes], order: dict[str, object]) -> None:
        order |= {
            "game": self._game.to_json(),
            "home": str(self._home),
            "log": str(self._log),
            "patience": self._patience,
        }
        assert process.stdin is not None
        process.stdin.write(json.dumps(order).encode("ascii") + b"\n")

    def _hear(self, said: Iterable[dict[str, object]]) -> None:
        for message in said:
            self._heard.put(message)
        self._heard.put(None)

    def _follow(self) -> None:
        """Note what happens until the process ends, or has been silent for too long."""
        while True:
            try:
                message = self._next()
            except TimeoutError:
                self.fault = self.fault or self._hanging()
                return
            if message is None:
                return
            if message.get("is") == "failed":
                self.fault = sentences.one_line(str(message.get("sentence")))
                self._details = str(message.get("details"))
            else:
                self.reached[str(message.get("is"))] = self._now()
                self._note(message)

    def _note(self, message: dict[str, object]) -> None:
        """Make something of what was said."""

    def _next(self) -> dict[str, object] | None:
        """The next message, or None when there will be no more.

        Raises:
            TimeoutError: None came for as long as a game may be silent.
        """
        patience = self._patience if self.reached else max(self._patience, _SECONDS_TO_COME_UP)
        deadline = self._now() + patience
        while self._now() < deadline:
            trim(self._log)
            with contextlib.suppress(queue.Empty):
                return self._heard.get(timeout=_SECONDS_BETWEEN_TRIMS)
        raise TimeoutError

    def _hanging(self) -> str:
        """What is said of a game that was silent for too long."""
        seconds = f"{self._patience:g} seconds"
        return f"{self._game.name} gave no sign of life for {seconds}."

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        """Find out how the process ended, where nothing is known to be wrong yet."""
        try:
            status = process.wait(self._patience)
        except subprocess.TimeoutExpired:
            self.fault = self._hanging()
            return
        if status != 0:
            self.fault = sentences.died(self._game.name, status, "loaded" in self.reached)
        else:
            self._note_good_end()

    def _note_good_end(self) -> None:
        """The process has ended as it should."""
        self.reached["ended"] = self._now()

    def _now(self) -> float:
        """Seconds on a clock that stands still while the process gets no processor."""
        return time.monotonic() - kept_waiting(self._number)
