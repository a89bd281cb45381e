"""Finding manuals and opening them in the browser, while the window goes on: a browser may take its time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue

from launcher.catalog import Game
from launcher.console.messages import Documented, Told


class Manuals:
    """Each thing that is asked for is done on a thread of its own."""

    def __init__(self) -> None:
        self._news: SimpleQueue[object] = SimpleQueue()

    def look(self, games: Iterable[Game]) -> None:
        """Find those games that a manual tells of; `Documented` comes back."""
        all_games = tuple(games)
        _apart(lambda: self._look(all_games))

    def open(self, game: Game | None) -> None:
        """Open what a manual says of a game, or the launcher's manual; `Told` comes back if that can't be."""
        _apart(lambda: self._open(game))

    def news(self) -> list[object]:
        """What has come back since the last call."""
        news: list[object] = []
        try:
            while True:
                news.append(self._news.get_nowait())
        except Empty:
            return news

    def _look(self, games: tuple[Game, ...]) -> None:
        from launcher.show_scribbling.chapters import has_chapter

        self._news.put(Documented(frozenset(game.id for game in games if has_chapter(game))))

    def _open(self, game: Game | None) -> None:
        from launcher.show_scribbling import ManualError
        from launcher.show_scribbling.chapters import chapter_about, first_page

        try:
            show = chapter_about(game) if game else first_page()
            show()
        except ManualError as error:
            self._news.put(Told(str(error)))


def _apart(do: Callable[[], None]) -> None:
    threading.Thread(target=do, name="manuals", daemon=True).start()
