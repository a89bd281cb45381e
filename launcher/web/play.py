"""Run a game on a web page, with the services that the page provides."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Sequence
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
    """Finished work, as a page has no background threads."""

    def is_alive(self) -> bool:
        """Return False, as the work is finished."""
        return False

    def join(self, timeout: float | None = None) -> None:
        """Return immediately."""


class PageOfGame:
    """The interface for the JavaScript worker of a page.

    Args:
        game: JSON with the `id`, `version`, `package` and `module` of the game, and whether it has `help`.
        kept: JSON with the saved data, for `BrowserStorage`.
        start: JSON with the `width` and `height` of the page, whether the system is `dark`, the address of the
            `site`, and the `journal` or `seed` in the address of the page, or "".
    """

    def __init__(self, game: str, kept: str, start: str) -> None:
        self._start = json.loads(start)
        self._game = json.loads(game)
        self._canvas = Canvas(self._start["width"], self._start["height"])
        self._storage = BrowserStorage(kept, self._keep)
        self._worker = BrowserWorker(self._canvas.order)
        self._photos = PagePhotos(self._canvas.order)

    def begin(self) -> None:
        """Start the game. After this, call `look` regularly."""
        hand_in(
            Services(
                screen=lambda: self._canvas,
                show_help=lambda package, title: partial(self._canvas.order, "help", title),
                worker=lambda: self._worker,
                submit=_do_at_once,
                theme=lambda: "dark" if self._start["dark"] else "light",
                shrink=self._photos.shrink,
                write_film=_refuse_film,
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
        """Pass events to the game and return orders for the page, like `Canvas.look`."""
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
        """Let the page download a file, and delete it here."""
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


def _refuse_film(path: object, history: object, player: int) -> Sequence[object]:
    raise ValueError("A browser can't save animations. Use PLT Games on a computer instead.")
