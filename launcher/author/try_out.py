"""What shows when a game is played, in a process of its own and without a screen."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.author.findings import TRIED, Finding
from launcher.catalog import Game
from launcher.process import HEARD_AT_MOST, end_rest, read_objects, sentences, spawn_apart, tail, trim

EVENTS = 300
"""How many keys and clicks a game gets."""

PATIENCE = 10.0
"""Seconds without a sign of life after which a game hangs; those that the launcher waits for a first frame."""

_STAGES = dict(zip(TRIED, ("loaded", "shown", "played", "ended"), strict=True))
_SLOW = 2.0
_SECONDS_BETWEEN_TRIMS = 0.5


def try_out(
    game: Game, path: Sequence[str] = (), *, seed: int = 0, events: int = EVENTS, patience: float = PATIENCE
) -> list[Finding]:
    """Start a game, wait for a picture, press keys and click at random, and close its window.

    Args:
        game: The game, from the catalogue.
        path: Folders that its modules are imported from, beside those of `sys.path`.
        seed: What the keys and clicks are drawn from.
        events: How many.
        patience: Seconds without a sign of life after which it is ended.

    Returns:
        One finding for each of the parts in `TRIED`.
    """
    with TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True) as home:
        trial = _Trial(game, Path(home), patience)
        try:
            trial.run({"path": list(path), "seed": seed, "events": events})
        except OSError as error:
            trial.fault = sentences.not_spawned(game.name, str(error))
        return [trial.finding(part, events) for part in TRIED]


class _Trial:
    """One run of a game.

    Attributes:
        reached: The stages it came through, and when.
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
        self._heard: queue.Queue[dict[str, object] | None] = queue.Queue()

    def run(self, order: dict[str, object]) -> None:
        """Play it to its end.

        Raises:
            OSError: The system refuses a new process.
        """
        with spawn_apart("launcher.author.trial", stdout=subprocess.PIPE) as process:
            try:
                self._send(process, order)
                threading.Thread(target=self._hear, args=(process,), daemon=True).start()
                self._follow()
                if self.fault is None:
                    self._end(process)
                if self.fault is not None:
                    self.reached.pop("ended", None)  # as it said, but not well
                self._details = self._details or tail(self._log)
            finally:
                process.kill()
                end_rest(process)

    def finding(self, part: str, events: int) -> Finding:
        """What the run says about a part."""
        missed = [each for each in TRIED if _STAGES[each] not in self.reached]
        if part not in missed:
            return self._passed(part, events)
        if self.fault is not None and part == missed[0]:
            return Finding(part, "fail", self.fault, self._details)
        if "ended" in self.reached:
            return Finding(
                part, "pass", "It ended by itself, without an error, before it had all keys and clicks."
            )
        return Finding(part, "skip", "It did not come that far.")

    def _passed(self, part: str, events: int) -> Finding:
        took = self.reached[_STAGES[part]] - self.reached["taken"]
        match part:
            case "import":
                return Finding(part, "pass", f"{self._game.module} was imported in {took:.2f} s.")
            case "frame" if took > _SLOW:
                return Finding(part, "warn", f"The first frame took {took:.2f} s; players wait for it.")
            case "frame":
                return Finding(part, "pass", f"The first frame was painted after {took:.2f} s.")
            case "play":
                return Finding(part, "pass", f"{events} keys and clicks at random did no harm.")
        by_itself = "played" not in self.reached
        return Finding(part, "pass", "It ended." if by_itself else "It ended when its window was closed.")

    def _send(self, process: subprocess.Popen[bytes], order: dict[str, object]) -> None:
        order |= {
            "game": self._game.to_json(),
            "home": str(self._home),
            "log": str(self._log),
            "patience": self._patience,
        }
        assert process.stdin is not None
        process.stdin.write(json.dumps(order).encode("ascii") + b"\n")

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for message in read_objects(process.stdout.fileno(), HEARD_AT_MOST):
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
                self.reached[str(message.get("is"))] = time.monotonic()

    def _next(self) -> dict[str, object] | None:
        """The next message, or None when there will be no more.

        Raises:
            TimeoutError: None came for as long as a game may be silent.
        """
        deadline = time.monotonic() + self._patience
        while time.monotonic() < deadline:
            trim(self._log)
            with contextlib.suppress(queue.Empty):
                return self._heard.get(timeout=_SECONDS_BETWEEN_TRIMS)
        raise TimeoutError

    def _hanging(self) -> str:
        name, seconds = self._game.name, f"{self._patience:g} seconds"
        if "ended" in self.reached:
            return f"{name} has ended, but its process has not for {seconds}; its threads should end with it."
        if "shown" not in self.reached:
            return sentences.hanging(name, self._patience, "loaded" in self.reached)
        if "played" not in self.reached:
            return f"{name} did not look for keys and clicks for {seconds}."
        return f"{name} was still there {seconds} after its window was closed; it should end at a QUIT event."

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        """Find out how the process ended, where nothing is known to be wrong yet."""
        try:
            status = process.wait(self._patience)
        except subprocess.TimeoutExpired:
            self.fault = self._hanging()
            return
        if status != 0:
            self.fault = sentences.died(self._game.name, status, "loaded" in self.reached)
        elif "shown" not in self.reached:
            self.fault = sentences.never_shown(self._game.name)
        else:
            self.reached["ended"] = time.monotonic()
