"""What must not keep the window waiting: looking for games anew."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue

from launcher.catalog import Catalog, games
from launcher.console.messages import CatalogChanged

_SECONDS_TO_END = 2.0


class CatalogRefresher:
    """A thread that looks for games whenever it is asked to, and tells of a catalogue that is another than before."""

    def __init__(self, catalog: Catalog, tell: Callable[[CatalogChanged], object]) -> None:
        self._catalog = catalog
        self._tell = tell
        self._goes_on: SimpleQueue[bool] = SimpleQueue()  # whether to look once more, or to end
        self._thread = threading.Thread(target=self._run, name="refresher", daemon=True)
        self._thread.start()

    def refresh(self) -> None:
        """Look for games; if that is to be done already, it is done once."""
        if self._goes_on.empty():
            self._goes_on.put(True)

    def close(self) -> None:
        """Finish what is to be done already."""
        self._goes_on.put(False)
        self._thread.join(_SECONDS_TO_END)

    def _run(self) -> None:
        while self._goes_on.get():
            with suppress(KeyError):  # another thread that does so at this moment has emptied them first
                importlib.invalidate_caches()  # a package that came a moment ago may not be in them
            catalog = games()
            if catalog != self._catalog:
                self._catalog = catalog
                self._tell(CatalogChanged(catalog))
