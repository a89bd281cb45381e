"""What the console does outside of its world: starts games, opens help and manuals, saves reports."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from itertools import takewhile
from queue import SimpleQueue

from launcher.catalog import Catalog, Game, switch
from launcher.console.messages import (
    Announcement,
    CatalogChanged,
    LookUpStatistics,
    ManualsFound,
    OpenHelp,
    OpenManual,
    RaiseWindow,
    RefreshCatalog,
    ReportSaved,
    SaveReport,
    SetVisibility,
    StartGame,
    StatisticsFound,
    StopGame,
    Uninstall,
)
from launcher.console.refresher import CatalogRefresher
from launcher.process import GameFailed, Processes
from launcher.store import file_name, make_folder, match_records, replacing, reports_dir, settings
from launcher.universe import services


class ConsoleEffects:
    """Carries out the console's messages, and gathers what comes back. It gets ready for the first game at once."""

    def __init__(self, catalog: Catalog) -> None:
        self._games: dict[str, Game] = {}
        self._listed: tuple[Game, ...] = ()  # those that manuals were looked for last
        self._processes = Processes()
        self._helps: dict[str, Callable[[], None]] = {}
        self._answers: SimpleQueue[object] = SimpleQueue()
        self._refresher = CatalogRefresher(catalog, self._answers.put)
        self._settings = settings()
        self._problem: str | None = None
        self._processes.warm()
        self._learn(catalog)

    def close(self) -> None:
        """Be done with all that is not a running game."""
        self._refresher.close()
        self._processes.close()

    def perform(self, message: object) -> None:
        """Do what a message asks for.

        Raises:
            TypeError: for a message that is not of the console.
        """
        match message:
            case RefreshCatalog():
                self._refresher.refresh()
            case SetVisibility(kind, id, on):
                switch(kind, id, on)
                self._refresher.refresh()
            case StartGame(id, begin):
                self._processes.start(self._games[id], begin)
            case RaiseWindow(id):
                self._processes.bring_to_front(id)
            case StopGame(id):
                self._processes.stop(id)
            case OpenHelp(id):
                self._help(self._games[id])
            case OpenManual(id):
                services().submit(partial(self._open_manual, self._games[id] if id else None))
            case LookUpStatistics():
                services().submit(self._look_up_plays)
            case Uninstall(distribution):
                services().submit(partial(self._uninstall, distribution))
            case SaveReport(id, text):
                services().submit(lambda: self._answers.put(ReportSaved(_write_report(id, text))))
            case _:
                raise TypeError(f"the console has no message {message!r}")

    def take_news(self) -> Iterable[object]:
        """What has happened since the last call: events of the games, and answers to messages."""
        events = self._processes.events()
        if any(isinstance(event, GameFailed) for event in events):
            self._refresher.refresh()  # it may have been upgraded or uninstalled since it was listed
        problem = self._settings.problem
        if problem != self._problem:
            self._problem = problem
            self._refresher.refresh()  # what is hidden or disabled may be known only now
            self._answers.put(Announcement(problem or "Your settings are being saved again."))
        answers = [self._answers.get() for _ in range(self._answers.qsize())]
        for answer in answers:
            if isinstance(answer, CatalogChanged):
                self._learn(answer.catalog)
        return [*answers, *events]

    def _learn(self, catalog: Catalog) -> None:
        """Know the games of a catalogue, too: those that are gone may still run, or be clicked before that is seen."""
        games = {game.id: game for game in catalog.games}
        if not games.items() <= self._games.items():
            self._listed = catalog.games
            services().submit(partial(self._look_for_manuals, catalog.games))
        self._games |= games

    def _look_for_manuals(self, games: tuple[Game, ...]) -> None:
        """Find those games that a manual tells of, unless others are looked for meanwhile."""
        from launcher.show_scribbling import with_chapters

        documented = with_chapters(takewhile(lambda _: games is self._listed, games))
        if games is self._listed:
            self._answers.put(ManualsFound(documented))

    def _open_manual(self, game: Game | None) -> None:
        from launcher.show_scribbling import ManualError, chapter_about, first_page, open_page

        try:
            address = chapter_about(game) if game else first_page()
            open_page(address, lambda sentence: self._answers.put(Announcement(sentence)))
        except ManualError as error:
            self._answers.put(Announcement(str(error)))

    def _look_up_plays(self) -> None:
        plays = match_records().of()
        problem = " ".join(filter(None, (match_records().problem, match_records().damage)))
        self._answers.put(StatisticsFound(plays, problem, time.time()))

    def _uninstall(self, distribution: str) -> None:
        command = [sys.executable, "-m", "launcher", "uninstall", distribution]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        said = (done.stderr.strip() or done.stdout.strip()).decode(errors="replace").splitlines()
        failed = f"{distribution} could not be uninstalled: {said[-1] if said else 'pip gave no reason'}"
        self._answers.put(Announcement(failed if done.returncode else f"{distribution} was uninstalled."))
        self._refresher.refresh()

    def _help(self, game: Game) -> None:
        from launcher.show_help import show_doc

        if game.doc is None:  # it vanished between the key and this
            return
        if game.id not in self._helps:
            self._helps[game.id] = show_doc(game.doc, f"{game.name} Help")
        self._helps[game.id]()


def _write_report(game_id: str, text: str) -> str:
    """Write a report to a file of its own, and say where it is, or why it could not be written."""
    path = reports_dir() / f"{file_name(game_id)}-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        make_folder(path.parent)
        with replacing(path, 0o600) as file:
            file.write(text.encode())
    except OSError as error:
        return f"The report could not be saved as {path}: {error.strerror or error}"
    return f"Report saved as {path}"
