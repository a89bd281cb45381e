"""Try a game in a process of its own and without a screen: play it, or hold it to the promises of tabletop games."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from launcher.author.contract import PROMISES
from launcher.author.findings import Finding
from launcher.catalog import Game
from launcher.process import end_rest, sentences, spawn_speaking, tail, trim

TRIED = ("import", "frame", "play", "stop")
"""The parts that playing shows, in the order in which they are reached."""

PROMISED = tuple(PROMISES)
"""The parts of tabletop games that matches of random moves show."""

EVENTS = 300
"""How many keys and clicks a game gets."""

_PATIENCE = {
    TRIED: 10.0,
    PROMISED: 60.0,
}  # the launcher's own, and as computer players may think for a promise
_SLOW = 2.0
_SECONDS_BETWEEN_TRIMS = 0.5
_SECONDS_TO_COME_UP = 60.0  # at most; a process that a busy machine begins slowly is no fault of the game


def try_out(
    game: Game,
    parts: tuple[str, ...] = TRIED,
    *,
    path: Sequence[str] = (),
    seed: int = 0,
    events: int = EVENTS,
    patience: float | None = None,
) -> list[Finding]:
    """Start a game, press keys and click at random, and close its window; or try one promise after the other.

    Args:
        game: The game, from the catalogue.
        parts: `TRIED` or `PROMISED`.
        path: Folders that its modules are imported from, beside those of `sys.path`.
        seed: What keys, clicks and matches are drawn from.
        events: How many keys and clicks.
        patience: Seconds without a sign of life after which it is ended; as is usual for the parts if not given.

    Returns:
        One finding for each of the parts; none of promises for a game that is no tabletop.
    """
    with TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True) as home:
        trial = _Trial(game, parts, Path(home), patience or _PATIENCE[parts])
        return trial.run({"promises": parts == PROMISED, "path": list(path), "seed": seed, "events": events})


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


class _Trial:
    """One run of a game, which says what it reaches, and is ended if it says nothing for too long."""

    def __init__(self, game: Game, parts: tuple[str, ...], home: Path, patience: float) -> None:
        self._game = game
        self._parts = parts
        self._home = home
        self._log = home / "log"
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._messages: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._reached: dict[str, float] = {}  # what was said, and when
        self._found: dict[str, Finding] = {}
        self._fault = ""
        self._details = ""

    def run(self, order: dict[str, object]) -> list[Finding]:
        """Give an order, and follow it to its end."""
        order |= {"game": self._game.to_json(), "home": str(self._home), "log": str(self._log)}
        try:
            self._process, said = spawn_speaking("launcher.author.trial")
        except OSError as error:
            self._fault = sentences.not_spawned(self._game.name, str(error))
            return self._findings()
        with self._process as process:
            try:
                assert process.stdin is not None
                process.stdin.write(json.dumps(order | {"patience": self._patience}).encode("ascii") + b"\n")
                threading.Thread(target=self._listen, args=(said,), daemon=True).start()
                self._follow(process)
                self._details = self._details or tail(self._log)
            finally:
                process.kill()
                end_rest(process)
        return [] if "other" in self._reached else self._findings()

    def _findings(self) -> list[Finding]:
        """What was found; the first part of which nothing was heard has the fault that ended it all."""
        missed = [part for part in self._parts if part not in self._found]
        for part in missed[:1]:
            self._found[part] = Finding(part, "fail", self._fault, self._details)
        for part in missed[1:]:
            self._found[part] = Finding(part, "skip", "It did not come that far.")
        return [self._found[part] for part in self._parts]

    def _listen(self, said: Iterable[dict[str, object]]) -> None:
        for message in said:
            self._messages.put(message)
        self._messages.put(None)

    def _follow(self, process: subprocess.Popen[bytes]) -> None:
        """Note what happens until the process ends, or has been silent for too long."""
        try:
            while (message := self._next()) is not None:
                self._note(**message)
            status = process.wait(self._patience)
        except (TimeoutError, subprocess.TimeoutExpired):
            self._fault = self._fault or self._hanging()
            return
        if not self._fault and "ended" in self._reached and status == 0:
            self._note_good_end()
        self._fault = self._fault or sentences.died(self._game.name, status, "import" in self._reached)

    def _next(self) -> dict[str, Any] | None:
        """The next message, or None when there will be no more.

        Raises:
            TimeoutError: None came for as long as a game may be silent.
        """
        patience = self._patience if self._reached else max(self._patience, _SECONDS_TO_COME_UP)
        deadline = self._now() + patience
        while self._now() < deadline:
            trim(self._log)
            with contextlib.suppress(queue.Empty):
                return self._messages.get(timeout=_SECONDS_BETWEEN_TRIMS)
        raise TimeoutError

    def _note(self, **message: Any) -> None:  # noqa: ANN401  # whatever is said
        what = message.pop("is")
        self._reached[what] = self._now()
        if what == "failed":
            self._fault = sentences.one_line(message["sentence"])
            self._details = message["details"]
        elif what in self._parts:
            self._found[what] = Finding(what, **message) if message else self._passed(what)

    def _passed(self, part: str) -> Finding:
        took = self._reached[part] - self._reached["taken"]
        if part == "import":
            return Finding(part, "pass", f"{self._game.module} was imported in {took:.2f} s.")
        if part == "play":
            return Finding(part, "pass", "Keys and clicks at random did no harm.")
        if took > _SLOW:
            return Finding(part, "warn", f"The first frame took {took:.2f} s; players wait for it.")
        return Finding(part, "pass", f"The first frame was painted after {took:.2f} s.")

    def _note_good_end(self) -> None:
        if self._parts != TRIED:
            return
        if "frame" not in self._found:
            self._fault = sentences.never_shown(self._game.name)
        elif "play" in self._found:
            self._found["stop"] = Finding("stop", "pass", "It ended when its window was closed.")
        else:
            by_itself = "It ended by itself, without an error, before it had all keys and clicks."
            self._found |= {
                "play": Finding("play", "pass", by_itself),
                "stop": Finding("stop", "pass", "It ended."),
            }

    def _hanging(self) -> str:
        """What is said of a game that was silent for too long."""
        name, seconds = self._game.name, f"{self._patience:g} seconds"
        if self._parts != TRIED:
            return f"{name} gave no sign of life for {seconds}."
        if "ended" in self._reached:
            return f"{name} has ended, but its process has not for {seconds}; its threads should end with it."
        if "frame" not in self._found:
            return sentences.hanging(name, self._patience, "import" in self._found)
        if "play" not in self._found:
            return f"{name} did not look for keys and clicks for {seconds}."
        return f"{name} was still there {seconds} after its window was closed; it should end at a QUIT event."

    def _now(self) -> float:
        """Seconds on a clock that stands still while the process gets no processor."""
        assert self._process is not None
        return time.monotonic() - kept_waiting(self._process.pid)
