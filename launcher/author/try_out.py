"""Test a game in a process without a screen.

The process plays the game, or checks the contract of tabletop games.
"""

from __future__ import annotations

import json
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher.author.contract import PROMISES
from launcher.author.subject import Finding
from launcher.catalog import Game
from launcher.process import (
    EVERYTHING,
    Message,
    can_confine,
    end_rest,
    failures,
    new_requests,
    permissions_of,
    spawn_speaking,
    tail,
    trim,
)

TRIAL_PARTS = ("import", "frame", "play", "stop")
"""The parts that are tested by playing, in order."""

PROMISE_PARTS = tuple(PROMISES)
"""The parts of the contract, which are tested on random matches of turn-based games."""

_PATIENCE = {  # in seconds; computer players may think for a while when the contract is checked
    TRIAL_PARTS: 10.0,
    PROMISE_PARTS: 60.0,
}
_SLOW = 2.0
_SECONDS_BETWEEN_LOOKS = 0.5
_SECONDS_TO_COME_UP = 60.0  # a slow start on a busy machine is not a fault of the game


def try_out(
    game: Game,
    parts: tuple[str, ...] = TRIAL_PARTS,
    *,
    path: Sequence[str] = (),
    seed: int = 0,
    events: int = 300,
    patience: float | None = None,
) -> list[Finding]:
    """Play a game at random, or check its contract.

    It gets random keys and clicks, and then its window is closed. The contract is that of tabletop games.

    Args:
        game: The game, from the catalogue.
        parts: `TRIAL_PARTS` or `PROMISE_PARTS`. There is one finding for each part, or none if the parts are
            `PROMISE_PARTS` and the game is not a tabletop game.
        path: Folders that its modules are imported from, in addition to those of `sys.path`.
        seed: The seed for random keys, clicks and matches.
        events: The number of keys and clicks.
        patience: The seconds that the game may be silent before it is ended; by default, the usual time for the parts.
    """
    patience = patience or _PATIENCE[parts]
    with TemporaryDirectory(prefix="plt-games-", ignore_cleanup_errors=True) as home:
        order = {
            "game": game.to_json(),
            "promises": parts == PROMISE_PARTS,
            "path": list(path),
            "seed": seed,
            "events": events,
            "patience": patience,
            "home": home,
            "log": str(Path(home, "log")),
            "permissions": _permissions(game),
        }
        return _Trial(game, parts, patience, Path(home, "log")).run(order)


def _permissions(game: Game) -> list[str] | None:
    """Return the permissions that the player has not refused to the game.

    The result is None if the game is not confined.
    """
    granted = permissions_of(game.id)
    is_confined = can_confine() and EVERYTHING not in granted
    return [*granted, *new_requests(game)] if is_confined else None


def kept_waiting(process: int) -> float:
    """Return how long a process waited for a processor.

    These are seconds. A process waits on a busy machine. Only Linux reports this
    (Documentation/scheduler/sched-stats.rst: `/proc/PID/schedstat`); on other systems it is 0.
    """
    try:
        _, nanoseconds, _ = Path(f"/proc/{process}/schedstat").read_text("ascii").split()
        return int(nanoseconds) / 1e9
    except (OSError, ValueError):
        return 0.0


@dataclass
class _Trial:
    """A run of a game, killed if it hangs.

    A game hangs if it reports no progress for too long.
    """

    game: Game
    parts: tuple[str, ...]
    patience: float
    log: Path
    reached: dict[str, float] = field(default_factory=dict)  # reports and their times
    found: dict[str, Finding] = field(default_factory=dict)
    fault: str = ""
    details: str = ""
    at_end: list[Finding] = field(default_factory=list)  # these hold if the process ends well
    is_silent: bool = False
    process: subprocess.Popen[bytes] = field(init=False)
    heard: float = field(init=False)  # the time of the last report

    def run(self, order: dict[str, object]) -> list[Finding]:
        """Send the order and process the reports."""
        try:
            self.process, said = spawn_speaking("launcher.author.trial")
        except OSError as error:
            self.fault = failures.not_spawned(self.game.name, str(error))
            return self._findings()
        over = threading.Event()
        with self.process as process:
            try:
                assert process.stdin is not None
                process.stdin.write(json.dumps(order).encode("ascii") + b"\n")
                self.heard = self._now()
                threading.Thread(target=self._watch, args=(over,), daemon=True).start()
                for message in said:
                    with suppress(LookupError, TypeError):  # a message that the game has sent itself
                        self._note(message)
                self._note_end(process.wait())
                self.details = self.details or tail(self.log)
            finally:
                over.set()
                process.kill()
                end_rest(process)
        return [] if "other" in self.reached else self._findings()

    def _watch(self, over: threading.Event) -> None:
        """Keep the log short, and kill a silent process.

        A process is silent if it has reported nothing for too long.
        """
        while not over.wait(_SECONDS_BETWEEN_LOOKS):
            trim(self.log)
            patience = self.patience if self.reached else max(self.patience, _SECONDS_TO_COME_UP)
            # in this order, as the clock of a process that has ended is not known
            if self._now() > self.heard + patience and self.process.poll() is None:
                self.is_silent = True
                self.process.kill()
                return

    def _findings(self) -> list[Finding]:
        """Return the findings.

        The first part without a report gets the fault that ended the run.
        """
        missed = [part for part in self.parts if part not in self.found]
        for part in missed[:1]:
            self.found[part] = Finding(part, "fail", self.fault, self.details)
        for part in missed[1:]:
            self.found[part] = Finding(part, "skip", "Not tested: the game did not get this far.")
        return [self.found[part] for part in self.parts]

    def _note(self, message: Message) -> None:
        what = message.pop("is")
        self.at_end += [Finding(*fields) for fields in message.pop("found", ())]
        self.reached[what] = self.heard = self._now()
        if what == "failed":
            self.fault = failures.one_line(message["sentence"])
            self.details = message["details"]
        elif what in self.parts:
            self.found[what] = Finding(what, **message) if message else self._finding_of_time(what)

    def _finding_of_time(self, part: str) -> Finding:
        took = self.reached[part] - self.reached["taken"]
        if part == "import":
            return Finding(part, "pass", f"{self.game.module} was imported in {took:.2f} s.")
        if took > _SLOW:
            return Finding(
                part, "warn", f"The first frame took {took:.2f} s, and players have to wait for it."
            )
        return Finding(part, "pass", f"The first frame was painted after {took:.2f} s.")

    def _note_end(self, status: int) -> None:
        if self.is_silent:
            self.fault = self.fault or self._hanging()
        elif not self.fault and status == 0:
            self.found |= {finding.part: finding for finding in self.at_end}
        self.fault = self.fault or failures.died(self.game.name, status, "import" in self.reached)

    def _hanging(self) -> str:
        """Return the message about a game without reports."""
        name, seconds = self.game.name, f"{self.patience:g} seconds"
        if self.parts != TRIAL_PARTS:
            return f"{name} did not respond for {seconds}."
        if "ended" in self.reached:
            return f"{name} has ended, but its process was still running {seconds} later. Its threads must also end."
        if "frame" not in self.found:
            return failures.hanging(name, self.patience, "import" in self.found)
        if "play" not in self.found:
            return f"{name} did not read keys and clicks for {seconds}."
        return f"{name} was still running {seconds} after its window was closed. It must end at a QUIT event."

    def _now(self) -> float:
        """Return the time of a clock.

        The clock stops while the process waits for a processor.
        """
        return time.monotonic() - kept_waiting(self.process.pid)
