"""Finding manuals and opening them in the browser, while the window goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import takewhile

from launcher.catalog import Game
from launcher.console.messages import Announcement, ManualsFound
from launcher.universe import services


class Manuals:
    """Does each thing that is asked for beside the window; `tell` takes what comes back, on any thread."""

    def __init__(self, tell: Callable[[object], None]) -> None:
        self._tell = tell
        self._games: tuple[Game, ...] = ()  # that were asked about last

    def look(self, games: Iterable[Game]) -> None:
        """Find those games that a manual tells of; `ManualsFound` comes back, unless others were asked about since."""
        self._games = tuple(games)
        services().submit(partial(self._look, self._games))

    def open(self, game: Game | None) -> None:
        """Open what a manual says of a game, or the launcher's manual; `Announcement` comes back if that can't be."""
        services().submit(partial(self._open, game))

    def _look(self, games: tuple[Game, ...]) -> None:
        from launcher.show_scribbling import with_chapters

        wanted = takewhile(lambda _: games is self._games, games)
        documented = ManualsFound(with_chapters(wanted))
        if games is self._games:
            self._tell(documented)

    def _open(self, game: Game | None) -> None:
        from launcher.show_scribbling import ManualError, chapter_about, first_page, open_page

        try:
            address = chapter_about(game) if game else first_page()
            open_page(address, lambda sentence: self._tell(Announcement(sentence)))
        except ManualError as error:
            self._tell(Announcement(str(error)))
