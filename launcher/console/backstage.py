"""What must not keep the window waiting: looking for games anew, and telling extensions what happens."""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from launcher.extensions import Extensions, games

if TYPE_CHECKING:
    from launcher.catalog import Catalog, Game
    from launcher.process import Report

_SECONDS_TO_END = 2.0


class Backstage:
    """A thread of its own, which does one thing after the other.

    Args:
        catalog: what games there are, as far as is known.
        extensions: those that have been loaded; from now on they belong to this thread.
        others: whether extensions by others take part.
    """

    def __init__(self, catalog: Catalog, extensions: Extensions, *, others: bool) -> None:
        self._catalog = catalog
        self._extensions = extensions
        self._others = others
        self._told: set[object] = set()
        self._looking = False
        self._closed = False
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._found: SimpleQueue[Catalog] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="backstage", daemon=True)
        self._thread.start()

    def refresh(self) -> None:
        """Look for games; if that is to be done already, it is done once."""
        if not self._looking:
            self._looking = True
            self._work.put(self._look)

    def started(self, game: Game) -> None:
        """Tell extensions that a game was started."""
        self._work.put(lambda: self._tell("game_started", game=game))

    def ended(self, game: Game, report: Report | None) -> None:
        """Tell extensions that it is over."""
        self._work.put(lambda: self._tell("game_ended", game=game, report=report))

    def close(self) -> None:
        """Finish what is to be done already, but for extensions that hang."""
        self._closed = True
        self._work.put(None)
        self._thread.join(_SECONDS_TO_END)
        if self._thread.is_alive():
            self._extensions.kill()

    def found(self) -> Catalog | None:
        """The catalogue, if it has changed since this was last asked."""
        catalog = None
        try:
            while True:
                catalog = self._found.get_nowait()
        except Empty:
            return catalog

    def _run(self) -> None:
        for do in iter(self._work.get, None):
            do()
        self._extensions.close()

    def _look(self) -> None:
        self._looking = False  # from here on, what changes is seen by the next look at the earliest
        importlib.invalidate_caches()  # a package that came a moment ago may not be in them
        catalog = games(self._extensions, others=self._others)
        if catalog != self._catalog:
            self._catalog = catalog
            self._found.put(catalog)
        for problem in self._extensions.problems:
            if problem not in self._told and not self._closed:  # to be ended is no fault of theirs
                self._told.add(problem)
                print(
                    f"plt-games: {problem.id} (in {problem.distribution}): {problem.reason}.", file=sys.stderr
                )

    def _tell(self, hook: str, **arguments: object) -> None:
        before = self._extensions.problems
        self._extensions.tell(hook, **arguments)
        if self._extensions.problems != before:
            self._look()
