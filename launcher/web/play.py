"""Run a game on a web page.

The page provides the services that a desktop provides elsewhere. The player's data is in memory, and in the page, which
receives every change.

The page has three tables (IndexedDB): `settings` by scope and name, and `records` and `journals` by the name of the
match. Each change by a tab has its own row, so that tabs do not overwrite the changes of other tabs. The page handles
no further event until it has stored the changes from the last one.
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from launcher.screens.canvas import Canvas, PagePhotos
from launcher.store import (
    JournalStorage,
    MatchRecord,
    RecordsStorage,
    Result,
    SettingsStorage,
    Storage,
    choose_site,
    match_record_of,
    play_as,
)
from launcher.tabletop import Start, Tabletop, begin_match, show
from launcher.text import counted
from launcher.universe import Services, hand_in
from launcher.web.worker import BrowserWorker

V = TypeVar("V")
Keep = Callable[[str, str, object], None]
"""Has the page store a row: table, key and value (as in JSON). If the value is None, the row is deleted."""

_OPEN, _FINISHED, _ASIDE = "open", "finished", "aside"


class BrowserSettings(SettingsStorage):
    """The settings: small values by scope and key."""

    path = Path("this browser")
    problem = None

    def __init__(self, rows: Mapping[str, object], keep: Keep) -> None:
        self._values = dict(rows)
        self._keep = keep

    def get(self, scope: str, key: str, default: V) -> V:
        value = self._values.get(_row(scope, key))
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        return value if type(value) is type(default) else default

    def put(self, scope: str, key: str, value: object) -> None:
        self._values[_row(scope, key)] = value
        self._keep("settings", _row(scope, key), value)

    def change(self, scope: str, key: str, default: V, how: Callable[[V], V]) -> None:
        self.put(scope, key, how(self.get(scope, key, default)))

    def take(self, row: str, value: object) -> None:
        """Use a changed value from another tab."""
        self._values[row] = value

    def follow(self) -> None:
        pass  # other tabs send their changes

    def flush(self, seconds: float) -> None:
        pass  # the page stores each change before the next event

    def give_up(self) -> None:
        pass  # all changes are already stored


class BrowserRecords(RecordsStorage):
    """The records of matches."""

    path = Path("this browser")
    problem = unread = damage = ""

    def __init__(self, rows: Iterable[object], keep: Keep) -> None:
        self._records: dict[str, MatchRecord] = {}
        self._rows: dict[str, dict[str, object]] = {}  # a newer version may have added fields
        self._keep = keep
        lost = 0
        for row in rows:
            fields = row if isinstance(row, dict) else {}
            known = {name: fields[name] for name in MatchRecord._fields if name in fields}
            if record := match_record_of(known):
                self._records[record.match], self._rows[record.match] = record, fields
            else:
                lost += 1
        if lost:
            matches = counted(lost, "finished match", "finished matches")
            self.damage = f"{matches} can't be read by this version. The browser keeps the data."

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        if play.match not in self._records:
            self._enter(play)
        if then is not None:
            then()

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        for play in self.of(game):
            preset, result = settled(play.preset, play.result)
            if (preset, result) != (play.preset, play.result):
                self._enter(play._replace(preset=preset, result=result))

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        return tuple(
            play
            for play in self._records.values()
            if game in (None, play.game) and preset in (None, play.preset)
        )

    def forget(self, game: str) -> int:
        gone = self.of(game)
        for play in gone:
            del self._records[play.match]
            self._keep("records", play.match, None)
        return len(gone)

    def flush(self, seconds: float) -> None:
        pass  # as in the settings

    def _enter(self, play: MatchRecord) -> None:
        self._records[play.match] = play
        self._keep("records", play.match, self._rows.get(play.match, {}) | play._asdict())


class BrowserJournal(JournalStorage):
    """The journal of the current match."""

    problem = cut = ""

    def __init__(self, game: str, name: str, text: str, keep: Keep) -> None:
        self._game, self._name, self._keep, self.text = game, name, keep, text
        self._state = _OPEN

    @property
    def path(self) -> Path:
        return Path(self._name)

    def append(self, text: str) -> None:
        self.text += text
        self._become(_OPEN)

    def finish(self, unless: Callable[[], bool] | None = None) -> None:
        if self._state != _ASIDE and not (unless and unless()):
            self._become(_FINISHED)

    def close(self) -> None:
        pass  # the match can be resumed later or in another tab

    def keep_aside(self, why: str) -> None:
        self._become(_ASIDE)

    def flush(self, seconds: float) -> bool:
        return True

    def _become(self, state: str) -> None:
        self._state = state
        row = {"game": self._game, "text": self.text, "state": state, "at": time.time()}
        self._keep("journals", self._name, row)


class BrowserStorage(Storage):
    """All data that the page stores.

    Args:
        kept: the data when the page was opened: the rows of `settings` and `records`; of `journals`, newest first, the
            rows that can be resumed and are not open in another tab.
        keep: has the page store a change.

    Attributes:
        left: the journals that were not resumed yet, by name.
    """

    def __init__(self, kept: str, keep: Keep) -> None:
        rows = json.loads(kept)
        self._keep = keep
        self._settings = BrowserSettings(rows["settings"], keep)
        self._records = BrowserRecords(rows["records"], keep)
        self.left: dict[str, dict[str, str]] = dict(rows["journals"])

    def settings(self) -> BrowserSettings:
        return self._settings

    def match_records(self) -> BrowserRecords:
        return self._records

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> BrowserJournal:
        journal = BrowserJournal(game_id, match, "", self._keep)
        journal.append(text() if callable(text) else text)
        return journal

    def resume_journal(self, game_id: str) -> tuple[str, BrowserJournal] | None:
        for name, row in self.left.items():
            if row["game"] == game_id:
                del self.left[name]
                return row["text"], BrowserJournal(game_id, name, row["text"], self._keep)
        return None


def _row(scope: str, key: str) -> str:
    return f"{scope}\n{key}"


def do_at_once(work: Callable[[], object], *, to_the_end: bool = False) -> Done:
    """Do work that is submitted, because a page has no background threads.

    Args:
        work: the work.
        to_the_end: whether the work must not be interrupted; it never is.
    """
    work()
    return Done()


class Done:
    """Work that was done when it was submitted."""

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
            `site`, the `reserved` keys of the browser, and the `journal` or `seed` from the address of the page, or "".
    """

    def __init__(self, game: str, kept: str, start: str) -> None:
        self._start = json.loads(start)
        self._game = json.loads(game)
        self._canvas = Canvas(self._start["width"], self._start["height"])
        self._storage = BrowserStorage(kept, self._keep)
        self._worker = BrowserWorker(self._canvas.order)
        self._photos = PagePhotos(self._canvas.order)

    def begin(self) -> None:
        """Start the game.

        The page must then call `look` repeatedly.
        """
        hand_in(
            Services(
                screen=lambda: self._canvas,
                show_help=lambda package, title: partial(self._canvas.order, "help", title),
                worker=lambda: self._worker,
                submit=do_at_once,
                theme=lambda: "dark" if self._start["dark"] else "light",
                shrink=self._photos.shrink,
                storage=self._storage,
                choose_file=partial(self._canvas.order, "choose"),
                deliver=self._deliver,
                grey=self._photos.grey,
                reserved_keys=frozenset(self._start["reserved"]),
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
        self._canvas.order("release", [*self._storage.left])

    def look(self, happened: str) -> str:
        """Send events to the game, and return the next actions.

        They are for the page, as in `Canvas.look`.
        """
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
