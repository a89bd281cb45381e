"""The console's control of one game's process."""

from __future__ import annotations

import contextlib
import json
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.process import failures
from launcher.process.apart import allow_to_front, end_apart, spawn_speaking
from launcher.process.failures import log_path, tail, trim
from launcher.process.sandbox import DENIED_TEXTS, can_confine

if TYPE_CHECKING:
    import subprocess

    from launcher.catalog import Game

_SECONDS_TO_END = 3.0
_STAGES = ("ready", "taken", "loaded", "shown")
_DENIED = "denied "
_SECONDS_TO_EXIT = 10.0  # to wait for a killed process to exit; this is usually instant


@dataclass(frozen=True, slots=True)
class Report:
    """A report of a game that has failed.

    Attributes:
        game: The name of the game.
        sentence: A message for the player.
        details: A traceback or the end of the log for the game's author; may be empty.
        log: The path of the log with the game's output; the file may not exist.
    """

    game: str
    sentence: str
    details: str
    log: Path


@dataclass(frozen=True, slots=True)
class _OfGame:
    id: str


class GameStarting(_OfGame):
    """The game is being started."""


class GameShown(_OfGame):
    """The game has painted its first frame."""


class GameEnded(_OfGame):
    """The game has ended normally or was stopped."""


@dataclass(frozen=True, slots=True)
class GameFailed(_OfGame):
    """The game has ended because of an error."""

    report: Report


@dataclass(frozen=True, slots=True)
class GameStalled(_OfGame):
    """The game has not opened a window in time.

    It may still open one, or the player can stop it.
    """

    report: Report


@dataclass(frozen=True, slots=True)
class GameDenied(_OfGame):
    """The game has tried something that it may not do.

    Attributes:
        name: The name of the game.
        permission: The permission that it lacks.
    """

    name: str
    permission: str


Event = GameStarting | GameShown | GameEnded | GameFailed | GameStalled | GameDenied


class GameProcess:
    """A child process and its watching thread.

    No method blocks. The thread waits for the process, so the process never becomes a zombie. It is a daemon thread, so
    that the console can close while a game is running.

    Args:
        heard: Called in a thread of this object with the name of each stage that the process reaches; with "finished"
            when the process or its game has ended; with "stalled" if the game has not opened a window in time; and with
            "denied" and a permission that the game lacks.
        is_spare: Whether the process is started before there is a game for it.

    Attributes:
        game: The game in this process, None in a spare.
        begin: The kind of match to start with.
        reached: The stages that the process has reached: "ready", "taken", "loaded" and "shown".
        finished: Whether the game has ended.
        stopped: Whether the game was stopped on request.
        report: The report of a game that has failed, otherwise None.
        stalled: The report of a game that has not opened a window in time, otherwise None.
    """

    def __init__(self, heard: Callable[[GameProcess, str], None], *, is_spare: bool = False) -> None:
        self.is_spare = is_spare
        self.game: Game | None = None
        self.begin = ""
        self.reached: set[str] = set()
        self.finished = False
        self.stopped = False
        self.report: Report | None = None
        self.stalled: Report | None = None
        self._heard = heard
        self._patience: threading.Timer | None = None
        self._killer: threading.Timer | None = None
        self._said_end = False
        self._words: tuple[str, str] | None = None  # the sentence and details about its failure
        self._lock = threading.Lock()  # protects the next two attributes
        self._process: subprocess.Popen[bytes] | None = None
        self._unsent: list[bytes] = []
        self._thread = threading.Thread(target=self._keep, name="process of a game", daemon=True)
        self._thread.start()

    @property
    def has_shown(self) -> bool:
        """Whether the game has painted its first frame."""
        return "shown" in self.reached

    def play(self, game: Game, patience: float, begin: str = "") -> None:
        """Play a game in the process.

        Args:
            game: The game, from the catalogue.
            patience: The time in seconds until the game counts as stalled without a first frame.
            begin: The kind of match to start with, as for `Processes.start`.
        """
        self.game, self.begin = game, begin
        self._patience = threading.Timer(patience, self._stall, args=(patience,))
        self._patience.daemon = True
        self._patience.start()
        self._send(
            {"game": game.to_json(), "log": str(log_path(game.id)), "patience": patience, "begin": begin}
        )

    def bring_to_front(self) -> None:
        """Ask the game to raise its window."""
        if self._process is not None:
            allow_to_front(self._process)
        self._send({"front": True})

    def kill(self) -> None:
        """End the process at once."""
        self.stopped = True
        if self._process is not None:
            self._signal("SIGKILL")

    def stop(self) -> None:
        """Ask the process to end.

        SDL turns the signal into a QUIT event. After three seconds, the process is forced to end.
        """
        self.stopped = True
        if self._process is not None and self._end_soon():
            self._signal("SIGTERM")

    def _end_soon(self) -> bool:
        """Force the process to end after three seconds.

        Return whether this was not planned before.
        """
        with self._lock:
            if self._killer is not None:
                return False
            self._killer = threading.Timer(_SECONDS_TO_END, self._signal, args=("SIGKILL",))
        self._killer.daemon = True
        self._killer.start()
        return True

    def join(self, seconds: float) -> None:
        """Wait for the process, at most this long."""
        self._thread.join(seconds)

    def _keep(self) -> None:
        try:
            process, said = spawn_speaking(
                "launcher.process.broker" if can_confine() else "launcher.process.child"
            )
        except OSError as error:
            self._finish(partial(failures.not_spawned, error=str(error)))
            return
        with self._lock:
            self._process = process
            for line in self._unsent:
                self._write(line)
        if self.stopped:
            self.kill()
        for message in said:
            self._hear(message)
        status = process.wait()
        if self._killer is not None:
            self._killer.cancel()
        assert process.stdin is not None
        with self._lock:
            process.stdin.close()
        self._hear_end(status)
        if self.game is not None:
            trim(log_path(self.game.id))

    def _hear(self, message: dict[str, object]) -> None:
        what = message.get("is")
        if what in ("ended", "failed"):
            # Only the end of the process ends a game, because a game can send this message itself and run on.
            self._end_soon()
            self._said_end = True
            if what == "failed" and self._words is None:
                self._words = str(message.get("sentence")), str(message.get("details"))
        elif what == "denied" and message.get("permission") in DENIED_TEXTS:
            self._heard(self, f"{_DENIED}{message['permission']}")
        elif isinstance(what, str) and what in _STAGES and what not in self.reached:
            self.reached.add(what)
            if what == "shown":
                self._end_patience()
            self._heard(self, what)

    def _hear_end(self, status: int) -> None:
        if self._words is not None:
            sentence, details = self._words
            # Before it has taken a game, the process only runs the launcher.
            told = partial(failures.said_by, sentence=sentence) if "taken" in self.reached else None
            self._finish(told or (lambda _: failures.one_line(sentence)), details)
        elif status != 0 and not self._said_end:
            self._finish(partial(failures.died, status=status, loaded="loaded" in self.reached))
        elif not self.has_shown:
            self._finish(failures.never_shown)
        else:
            self._finish()

    def _finish(self, sentence: Callable[[str], str] | None = None, details: str = "") -> None:
        """Record that the game has ended.

        The process may still be running.
        """
        if self.finished:
            return
        self._end_patience()
        if sentence is not None and self.game is not None and not self.stopped:
            self.report = _report(self.game, sentence(self.game.name), details)
        self.finished = True
        self._heard(self, "finished")

    def _stall(self, seconds: float) -> None:
        assert self.game is not None
        self.stalled = _report(self.game, failures.hanging(self.game.name, seconds, "loaded" in self.reached))
        self._heard(self, "stalled")

    def _end_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()

    def _send(self, order: dict[str, object]) -> None:
        line = json.dumps(order).encode("ascii") + b"\n"
        with self._lock:
            if self._process is None:
                self._unsent.append(line)
            else:
                self._write(line)

    def _write(self, line: bytes) -> None:
        """Write a line to the process.

        The line is lost if the process has ended, or has not read thousands of lines.
        """
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.write(line)

    def _signal(self, name: str) -> None:
        assert self._process is not None
        end_apart(self._process, name)


def _report(game: Game, sentence: str, details: str = "") -> Report:
    log = log_path(game.id)
    return Report(game.name, _clean(sentence), _clean(details or tail(log)), log)


def _clean(text: str) -> str:
    """Return text that can be shown and saved."""
    return text.replace("\0", "\ufffd").encode("utf-8", "backslashreplace").decode("utf-8")


class Processes:
    """The running games, each in its own process.

    This is made for an event loop: only `close` blocks, and `events` returns the events since the last call. Call all
    methods from one thread; other threads only collect events.

    Args:
        patience: The time in seconds until a game without a first frame counts as stalled.
    """

    def __init__(self, patience: float = 10.0) -> None:
        self._patience = patience
        self._plays: dict[str, GameProcess] = {}
        self._spare: GameProcess | None = None
        self._keep_spare = False
        self._events: list[Event] = []
        self._news: queue.SimpleQueue[tuple[GameProcess, str]] = queue.SimpleQueue()

    @property
    def running(self) -> tuple[str, ...]:
        """The ids of the running games, which change with the events that `events` returns."""
        return tuple(self._plays)

    @property
    def warmed(self) -> bool:
        """Whether a spare can take a game."""
        return self._spare is not None and "ready" in self._spare.reached

    def warm(self) -> None:
        """Start a spare process.

        From then on, a used spare is replaced by a new one.

        Loading pygame keeps a processor busy for a while, so call this after the console's first frame.
        """
        self._keep_spare = True
        if self._spare is None:
            self._spare = GameProcess(self._hear, is_spare=True)

    def start(self, game: Game, begin: str = "") -> None:
        """Start a game or raise its window.

        Args:
            game: The game, from the catalogue.
            begin: The match of a turn-based game: "new" for a new one, "today" for the game of the day, "" for the
                unfinished match, if there is one.
        """
        if game.id in self._plays:
            self.bring_to_front(game.id)
            return
        self._events.append(GameStarting(game.id))
        spare, self._spare = self._spare, None
        self._begin(game, GameProcess(self._hear) if spare is None or spare.finished else spare, begin)

    def bring_to_front(self, game_id: str) -> None:
        """Raise the window of a running game.

        Other ids have no effect.
        """
        if game_id in self._plays:
            self._plays[game_id].bring_to_front()

    def stop(self, game_id: str) -> None:
        """End a running game.

        Force is used if necessary. `GameEnded` follows when the game has ended.
        """
        child = self._plays.get(game_id)
        if child is not None and child.has_shown:
            child.stop()
        elif child is not None:
            child.kill()  # no match can be lost, because there was no window yet

    def events(self) -> list[Event]:
        """Return the events since the last call."""
        while not self._news.empty():
            self._learn(*self._news.get())
        events, self._events = self._events, []
        return events

    def close(self) -> None:
        """End the spare and the hanging games.

        Games hang if they have not opened a window in time. Other games continue.
        """
        self._keep_spare = False
        for child in self._plays.values():
            if child.stalled and not child.has_shown:
                child.kill()
        if self._spare is not None:
            self._spare.kill()
            self._spare.join(_SECONDS_TO_EXIT)
            self._spare = None

    def _begin(self, game: Game, child: GameProcess, begin: str) -> None:
        self._plays[game.id] = child
        child.play(game, self._patience, begin)

    def _hear(self, child: GameProcess, what: str) -> None:
        self._news.put((child, what))

    def _learn(self, child: GameProcess, what: str) -> None:
        if child is self._spare and what == "finished":
            # The next spare starts after the next game, because the cause may affect every spare.
            self._spare = None
        if child.game is None or self._plays.get(child.game.id) is not child:
            return
        if what == "shown":
            self._events.append(GameShown(child.game.id))
            self._renew_spare()
        elif what == "stalled" and child.stalled is not None and not child.has_shown:
            self._events.append(GameStalled(child.game.id, child.stalled))
            self._renew_spare()
        elif what.startswith(_DENIED):
            denied = GameDenied(child.game.id, child.game.name, what.removeprefix(_DENIED))
            self._events.append(denied)
        elif what == "finished":
            self._finish(child.game, child)

    def _finish(self, game: Game, child: GameProcess) -> None:
        if child.is_spare and "taken" not in child.reached and not child.stopped:
            # The spare died before it received the game.
            self._begin(game, GameProcess(self._hear), child.begin)
            return
        del self._plays[game.id]
        report = None if child.stopped else child.report
        self._events.append(GameEnded(game.id) if report is None else GameFailed(game.id, report))
        self._renew_spare()

    def _renew_spare(self) -> None:
        """Start another spare if no game is starting."""
        if self._keep_spare and all(each.has_shown or each.stalled for each in self._plays.values()):
            self.warm()
