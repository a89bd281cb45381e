"""What the console does outside of its world: starts games, opens help, saves reports."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from launcher.catalog import Catalog, Game
from launcher.console.messages import Help, Raise, Saved, SaveReport, Start, Stop, WarmUp
from launcher.process import Processes
from launcher.store import file_name, reports_dir


class Outside:
    """Carries out the console's messages, and gathers what comes back.

    Args:
        catalog: what games there are.
        processes: where they run.
    """

    def __init__(self, catalog: Catalog, processes: Processes) -> None:
        self._catalog = catalog
        self._processes = processes
        self._helps: dict[str, Callable[[], None]] = {}
        self._answers: list[object] = []

    def perform(self, message: object) -> None:
        """Do what a message asks for.

        Raises:
            TypeError: for a message that is not of the console.
        """
        match message:
            case WarmUp():
                self._processes.warm()
            case Start(id):
                self._processes.start(self._game(id))
            case Raise(id):
                self._processes.bring_to_front(id)
            case Stop(id):
                self._processes.stop(id)
            case Help(id):
                self._help(self._game(id))
            case SaveReport(id, text):
                self._answers.append(Saved(_save(id, text)))
            case _:
                raise TypeError(f"the console has no message {message!r}")

    def news(self) -> Iterable[object]:
        """What has happened since the last call: events of the games, and answers to messages."""
        answers, self._answers = self._answers, []
        return [*answers, *self._processes.events()]

    def _game(self, game_id: str) -> Game:
        return next(game for game in self._catalog.games if game.id == game_id)

    def _help(self, game: Game) -> None:
        from launcher.show_help import show_help

        if game.id not in self._helps:
            self._helps[game.id] = show_help(game.package.split("."), f"{game.name} Help")
        self._helps[game.id]()


def _save(game_id: str, text: str) -> str:
    """Write a report to a file of its own, and say in a sentence where it is, or why it could not be written."""
    name = f"{file_name(game_id)}-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    path = reports_dir() / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        return f"The report could not be saved as {path}: {error.strerror}."
    return f"Saved as {path}"
