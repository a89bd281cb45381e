"""Run a game on a web page.

The page provides the services that a desktop provides elsewhere.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path

from launcher.screens.canvas import Canvas, PagePhotos
from launcher.store import choose_site, play_as
from launcher.tabletop import Start, Tabletop, begin_match, show
from launcher.universe import Services, hand_in
from launcher.web.storage import BrowserStorage
from launcher.web.worker import BrowserWorker


class Done:
    """Work that was done when it was submitted.

    A page has no background threads.
    """

    def is_alive(self) -> bool:
        """Return False, because the work is done."""
        return False

    def join(self, timeout: float | None = None) -> None:
        """Return at once, because the work is done."""


class PageOfGame:
    """The methods that the page's worker calls.

    Args:
        game: a JSON object with the `id`, `version`, `package` and `module` of the game, and whether there is `help`.
        kept: the saved data as JSON, as for `BrowserStorage`.
        start: a JSON object with the page's `width` and `height`, whether the system is `dark`, the address of the
            `site`, and the `journal` or `seed` from the address of the page, or "".
    """

    def __init__(self, game: str, kept: str, start: str) -> None:
        self._start = json.loads(start)
        self._game = json.loads(game)
        self._canvas = Canvas(self._start["width"], self._start["height"])
        self._storage = BrowserStorage(kept, self._keep)
        self._worker = BrowserWorker(self._canvas.order)
        self._photos = PagePhotos(self._canvas.order)

    def begin(self) -> None:
        """Start the game. The page must then call `look` repeatedly."""
        hand_in(
            Services(
                screen=lambda: self._canvas,
                show_help=lambda package, title: partial(self._canvas.order, "help", title),
                worker=lambda: self._worker,
                submit=_do_at_once,
                theme=lambda: "dark" if self._start["dark"] else "light",
                shrink=self._photos.shrink,
                storage=self._storage,
                choose_file=partial(self._canvas.order, "choose"),
                deliver=self._deliver,
                grey=self._photos.grey,
            )
        )
        play_as(self._game["id"])
        choose_site(self._start["site"])
        module = import_module(self._game["module"])
        declare = getattr(module, "tabletop", None)
        if declare is None:
            module.start_game()
        else:
            self._show(declare())

    def look(self, happened: str) -> str:
        """Send events to the game, and return the next actions for the page, as in `Canvas.look`."""
        passed_on = []
        for event in json.loads(happened):
            match event:
                case ["thought", number, answer]:
                    self._worker.hear(number, answer)
                case ["setting", row, value]:
                    self._storage.settings().take(row, value)
                case ["shrunk", path, answer]:
                    self._photos.take(answer)
                    passed_on.append(["dropped", path])
                case ["dark", dark]:
                    self._start["dark"] = dark
                    passed_on.append(["focus"])
                case _:
                    passed_on.append(event)
        return self._canvas.look(json.dumps(passed_on))

    def _deliver(self, file: Path) -> str:
        """Have the page download a file, then delete it here."""
        self._canvas.order("save", [file.name, base64.b64encode(file.read_bytes()).decode("ascii")])
        file.unlink()
        return f"{file.name}, in your downloads"

    def _keep(self, table: str, key: str, value: object) -> None:
        self._canvas.order("keep", [table, key, value])

    def _show(self, tabletop: Tabletop) -> None:
        game, history = self._game, None
        seed, journal = self._start["seed"], self._start["journal"] or None
        if seed or journal:
            try:
                history = begin_match(tabletop, game["id"], Start(seed=seed, journal=journal)).history
            except ValueError as error:
                sentence = f"This link can't be opened: {error} You can play a match of your own instead."
                self._canvas.order("notice", sentence)
        help = game["package"].split(".") if game["help"] else None
        show(tabletop, game=game["id"], version=game["version"], help=help, history=history)


def _do_at_once(work: Callable[[], object], *, to_the_end: bool = False) -> Done:
    work()
    return Done()
