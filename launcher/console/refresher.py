"""Look for games in the background, so that the window never waits for it."""

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
    """A thread that looks for games on request, and reports a changed catalogue."""

    def __init__(self, catalog: Catalog, tell: Callable[[CatalogChanged], object]) -> None:
        self._catalog = catalog
        self._tell = tell
        self._goes_on: SimpleQueue[bool] = SimpleQueue()  # True to look once more, False to end
        self._thread = threading.Thread(target=self._run, name="refresher", daemon=True)
        self._thread.start()

    def refresh(self) -> None:
        """Look for games; a request that is already waiting is not added twice."""
        if self._goes_on.empty():
            self._goes_on.put(True)

    def close(self) -> None:
        """Finish the waiting request, and end the thread."""
        self._goes_on.put(False)
        self._thread.join(_SECONDS_TO_END)

    def _run(self) -> None:
        while self._goes_on.get():
            with suppress(
                KeyError
            ):  # another thread that does the same at this moment may have emptied them first
                importlib.invalidate_caches()  # they may lack a package that was installed a moment ago
            catalog = games()
            if catalog != self._catalog:
                self._catalog = catalog
                self._tell(CatalogChanged(catalog))
