"""The main window's effects: starting games, opening help and manuals, and saving reports."""

from __future__ import annotations

import importlib
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from itertools import takewhile
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from launcher.catalog import Catalog, Game, games, safe_picture, switch
from launcher.console.world import Console, with_manuals, with_notice
from launcher.process import (
    GameEnded,
    GameFailed,
    Processes,
    earlier_games,
    grant,
    new_requests,
    permissions_of,
    refuse,
)
from launcher.store import (
    file_name,
    finished_boards,
    make_folder,
    match_records,
    replacing,
    reports_dir,
    settings,
)
from launcher.universe import services
from launcher.universe.messages import Then

if TYPE_CHECKING:
    from launcher.console.world import Next
    from launcher.process import EarlierGames
    from launcher.store import FinishedBoards, MatchRecord


Begin = Literal["", "new", "today"]
_SECONDS_TO_END = 2.0


@dataclass(frozen=True)
class _OfGame:
    id: str


@dataclass(frozen=True)
class StartGame(_OfGame):
    """Start the game with this id.

    The game opens its unfinished match, if any, or a new one (""), a new match ("new"), or today's match ("today").
    """

    begin: Begin = ""


@dataclass(frozen=True)
class Permit(_OfGame):
    """Let a game do more.

    Attributes:
        permissions: the permissions; if the game starts, they are added to those that it has.
        begin: how to start it, as for `StartGame`; None not to start it.
        more: whether the permissions are added to those that it has, also if it does not start.
    """

    permissions: frozenset[str]
    begin: Begin | None = None
    more: bool = False


@dataclass(frozen=True)
class Refuse(_OfGame):
    """Stop asking the player about a permission that this game lacks."""

    permission: str


@dataclass(frozen=True)
class PermissionsWanted:
    """A game can't start yet, because it asks for permissions about which the player has not decided."""

    game: Game
    permissions: tuple[str, ...]
    begin: Begin


class HostGame(_OfGame):
    """Host a match of this game for friends."""


class RaiseWindow(_OfGame):
    """Raise the window of this running game."""


class StopGame(_OfGame):
    """End this game."""


class OpenHelp(_OfGame):
    """Show the help of this game."""


@dataclass(frozen=True)
class SetVisibility:
    """Hide, star or disable a game.

    It may also be a problem. This can also undo the earlier change. `kind` is one of those in
    `launcher.catalog`.

    The choice is stored. If this fails, a notice says so.
    """

    kind: str
    id: str
    on: bool


@dataclass(frozen=True)
class RefreshCatalog:
    """Look for installed and removed games.

    If there are any, the answer is `CatalogChanged`.
    """


class Ask(NamedTuple):
    """Call a function in the background.

    Attributes:
        function: `(*arguments, tell)`, which calls `tell` once there is a result.
        arguments: the arguments.
        then: `(world, result)`.
    """

    function: Callable[..., object]
    arguments: tuple[object, ...]
    then: Callable[[Console, Any], Next]


@dataclass(frozen=True)
class CatalogChanged:
    """The catalogue has changed."""

    catalog: Catalog


@dataclass(frozen=True)
class EarlierGamesFound:
    """Games were installed before games were confined."""

    games: EarlierGames


class StatisticsFound(NamedTuple):
    """The match records."""

    plays: tuple[MatchRecord, ...]  # all finished matches, in order of their ends
    problem: str  # why they cannot be read, as a message; "" if they can
    now: float  # the current time, in seconds since 1970
    boards: Mapping[str, FinishedBoards] = {}  # the boards of finished matches, by the ids of games


class DailyGames(NamedTuple):
    """The finished daily games.

    Attributes:
        day: the date.
        done: the ids of the games whose match of today is finished.
        week: for the last seven days up to today, whether a daily game was finished and not lost.
        streak: the number of such days in a row.
    """

    day: date
    done: frozenset[str]
    week: tuple[bool, ...]
    streak: int


class CatalogRefresher:
    """A thread that looks for games on request and reports a changed catalogue."""

    def __init__(self, catalog: Catalog, tell: Callable[[CatalogChanged], object]) -> None:
        self._catalog = catalog
        self._tell = tell
        self._goes_on: SimpleQueue[bool] = SimpleQueue()  # True to look once more, False to end
        self._thread = threading.Thread(target=self._run, name="refresher", daemon=True)
        self._thread.start()

    def refresh(self) -> None:
        """Look for games.

        A request that is already waiting is not added twice.
        """
        if self._goes_on.empty():
            self._goes_on.put(True)

    def close(self) -> None:
        """Finish the waiting request, and end the thread."""
        self._goes_on.put(False)
        self._thread.join(_SECONDS_TO_END)

    def _run(self) -> None:
        while self._goes_on.get():
            # another thread that does the same at this moment may have emptied them first
            with suppress(KeyError):
                importlib.invalidate_caches()  # they may lack a package that was installed a moment ago
            try:
                catalog = games()
            except OSError:  # the launcher itself is being upgraded or removed
                continue
            if catalog != self._catalog:
                self._catalog = catalog
                self._tell(CatalogChanged(catalog))


class ConsoleEffects:
    """The effects of the main window's messages.

    It carries out the messages, and collects the answers.

    A process for the first game is prepared at once.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._games: dict[str, Game] = {}
        self._listed: tuple[Game, ...] = ()  # the games for which manuals were looked up last
        self._processes = Processes()
        self._helps: dict[str, Callable[[], None]] = {}
        self._answers: SimpleQueue[object] = SimpleQueue()
        self._refresher = CatalogRefresher(catalog, self._answers.put)
        self._settings = settings()
        self._problem: str | None = None
        self._processes.warm()
        self._learn(catalog)

    def close(self) -> None:
        """Release everything except the running games."""
        self._refresher.close()
        self._processes.close()

    def perform(self, message: object) -> None:
        """Carry out a message.

        Raises:
            TypeError: if the message is not one of the main window's.
        """
        match message:
            case RefreshCatalog():
                self._refresher.refresh()
            case SetVisibility(kind, id, on):
                switch(kind, id, on)
                self._refresher.refresh()
            case StartGame(id, begin):
                self._start(self._games[id], begin)
            case Permit(id, permissions, begin, more):
                game = self._games[id]
                more = more or begin is not None
                grant(game, permissions | (permissions_of(id) if more else frozenset()))
                if begin is not None:
                    self._processes.start(game, begin)
            case Refuse(id, permission):
                refuse(id, permission)
            case HostGame(id):
                if host := services().host:
                    host(id, {})
            case RaiseWindow(id):
                self._processes.bring_to_front(id)
            case StopGame(id):
                self._processes.stop(id)
            case OpenHelp(id):
                self._help(self._games[id])
            case Ask(function, arguments, then):
                services().submit(partial(function, *arguments, partial(self._answer, then)))
            case _:
                raise TypeError(f"unknown message for the console: {message!r}")

    def take_news(self) -> Iterable[object]:
        """Return the events of games and the answers to messages since the last call."""
        events = self._processes.events()
        if any(isinstance(event, GameEnded | GameFailed) for event in events):
            # The game may have left a match, or have been upgraded or uninstalled since the catalogue was read.
            self._refresher.refresh()
        problem = self._settings.problem
        if problem != self._problem:
            self._problem = problem
            self._refresher.refresh()  # the hidden and disabled games may have become readable only now
            self._answers.put(Then(with_notice, (problem or "Your settings are being saved again.",)))
        answers = [self._answers.get() for _ in range(self._answers.qsize())]
        for answer in answers:
            if isinstance(answer, CatalogChanged):
                self._learn(answer.catalog)
        return [*answers, *events]

    def _start(self, game: Game, begin: Begin) -> None:
        wanted = new_requests(game)
        if wanted and game.id not in self._processes.running:
            self._answers.put(PermissionsWanted(game, wanted, begin))
        else:
            self._processes.start(game, begin)

    def _answer(self, then: Callable[[Console, Any], Next], result: object) -> None:
        self._answers.put(Then(then, (result,)))

    def _learn(self, catalog: Catalog) -> None:
        """Add the games of a catalogue.

        Removed games stay known: they may still run, or be clicked before the window shows the change.
        """
        games = {game.id: game for game in catalog.games}
        if not games.items() <= self._games.items():
            self._listed = catalog.games
            services().submit(partial(self._look_at_games, catalog.games))
        self._games |= games

    def _look_at_games(self, games: tuple[Game, ...]) -> None:
        """Find games with a chapter in a manual, and earlier games.

        Earlier games were installed before games were confined.

        The search for manuals stops if a newer list of games arrives.
        """
        if earlier := earlier_games(games):
            self._answers.put(EarlierGamesFound(earlier))
        from launcher.show_scribbling import with_chapters

        documented = with_chapters(takewhile(lambda _: games is self._listed, games))
        if games is self._listed:
            self._answers.put(Then(with_manuals, (documented,)))

    def _help(self, game: Game) -> None:
        from launcher.show_help import show_doc

        if game.doc is None:  # the file was removed after the key was pressed
            return
        if game.id not in self._helps:
            self._helps[game.id] = show_doc(game.doc, f"{game.name} Help")
        self._helps[game.id]()


Tell = Callable[[Any], object]


def open_manual(game: Game | None, tell: Tell) -> None:
    """Open the chapter of a game, or the launcher's manual, and tell a problem."""
    from launcher.show_scribbling import ManualError, chapter_about, first_page, open_page

    try:
        open_page(chapter_about(game) if game else first_page(), tell)
    except ManualError as error:
        tell(str(error))


def look_up_statistics(tell: Tell) -> None:
    """Look up the match records."""
    plays = match_records().of()
    problem = " ".join(filter(None, (match_records().problem, match_records().damage)))
    boards = {
        found.game: found._replace(boards={name: safe_picture(each) for name, each in found.boards.items()})
        for found in finished_boards()
    }
    tell(StatisticsFound(plays, problem, time.time(), boards))


def look_up_dailies(tell: Tell) -> None:
    """Look up the daily games that were finished up to now."""
    from launcher.statistics import days_of, streaks

    day = date.today()  # in the player's time zone
    plays = match_records().of()
    days = days_of(plays)
    week = tuple(day - timedelta(back) in days for back in range(6, -1, -1))
    done = frozenset(play.game for play in plays if play.day == day.isoformat())
    tell(DailyGames(day, done, week, streaks(plays, day)[0]))


def uninstall(distribution: str, tell: Tell) -> None:
    """Uninstall a distribution, and tell the result as a sentence."""
    command = [sys.executable, "-m", "launcher", "uninstall", distribution]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    said = (done.stderr.strip() or done.stdout.strip()).decode(errors="replace").splitlines()
    failed = f"{distribution} could not be uninstalled: {said[-1] if said else 'pip gave no reason'}"
    tell(failed if done.returncode else f"{distribution} was uninstalled.")


def save_report(game_id: str, text: str, tell: Tell) -> None:
    """Save a report, and return where it is or what failed."""
    path = reports_dir() / f"{file_name(game_id)}-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        make_folder(path.parent)
        with replacing(path, 0o600) as file:
            file.write(text.encode())
    except OSError as error:
        tell(f"The report could not be saved as {path}: {error.strerror or error}")
    else:
        tell(f"Report saved as {path}")
