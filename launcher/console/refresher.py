"""What must not keep the window waiting: looking for games anew."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING

from launcher.catalog import games

if TYPE_CHECKING:
    from launcher.catalog import Catalog

_SECONDS_TO_END = 2.0


class CatalogRefresher:
    """A thread of its own, which does one thing after the other, from what games there are as far as is known."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._looking = False
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._found: SimpleQueue[Catalog] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="backstage", daemon=True)
        self._thread.start()

    def refresh(self) -> None:
        """Look for games; if that is to be done already, it is done once."""
        if not self._looking:
            self._looking = True
            self._work.put(self._look)

    def close(self) -> None:
        """Finish what is to be done already."""
        self._work.put(None)
        self._thread.join(_SECONDS_TO_END)

    def take_catalog(self) -> Catalog | None:
        """The catalogue, if it has changed since this was last asked."""
        catalog = None
        while not self._found.empty():
            catalog = self._found.get()
        return catalog

    def _run(self) -> None:
        for do in iter(self._work.get, None):
            do()

    def _look(self) -> None:
        self._looking = False  # from here on, what changes is seen by the next look at the earliest
        with suppress(KeyError):  # another thread that does so at this moment has emptied them first
            importlib.invalidate_caches()  # a package that came a moment ago may not be in them
        catalog = games()
        if catalog != self._catalog:
            self._catalog = catalog
            self._found.put(catalog)
