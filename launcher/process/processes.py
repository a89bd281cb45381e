"""All running games, and a spare process for the next one."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from launcher.process.events import Event, GameEnded, GameFailed, GameShown, GameStalled, GameStarting
from launcher.process.game_process import GameProcess

if TYPE_CHECKING:
    from launcher.catalog import Game

_SECONDS_TO_END = 10.0  # to wait for a killed process to exit; this is usually instant


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
        """The ids of the running games, according to the events returned so far."""
        return tuple(self._plays)

    @property
    def warmed(self) -> bool:
        """Whether a spare is ready to take a game."""
        return self._spare is not None and "ready" in self._spare.reached

    def warm(self) -> None:
        """Start a spare process, and from now on a new one each time the spare is used.

        Loading pygame keeps a processor busy for a while, so call this after the console's first frame.
        """
        self._keep_spare = True
        if self._spare is None:
            self._spare = GameProcess(self._hear, is_spare=True)

    def start(self, game: Game, begin: str = "") -> None:
        """Start a game, or bring it to the front if it is already running.

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
        """Raise the window of a running game; other ids have no effect."""
        if game_id in self._plays:
            self._plays[game_id].bring_to_front()

    def stop(self, game_id: str) -> None:
        """End a running game, by force if necessary; `GameEnded` follows when it has ended."""
        child = self._plays.get(game_id)
        if child is not None and child.has_shown:
            child.stop()
        elif child is not None:
            child.kill()  # no match can be lost, because there was no window yet

    def events(self) -> list[Event]:
        """Return the events since the last call, in order."""
        while not self._news.empty():
            self._learn(*self._news.get())
        events, self._events = self._events, []
        return events

    def close(self) -> None:
        """End the spare process and all games that hang without a window; other games keep running."""
        self._keep_spare = False
        for child in self._plays.values():
            if child.stalled and not child.has_shown:
                child.kill()
        if self._spare is not None:
            self._spare.kill()
            self._spare.join(_SECONDS_TO_END)
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
        """Start another spare, unless this would slow down a game that is starting."""
        if self._keep_spare and all(each.has_shown or each.stalled for each in self._plays.values()):
            self.warm()
