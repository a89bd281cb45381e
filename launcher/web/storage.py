"""Store a player's data in the browser.

It is in memory, and in the page, which receives every change.

The page has three tables (IndexedDB): `settings` by scope and name, and `records` and `journals` by the name of the
match. Each change by a tab has its own row, so that tabs do not overwrite the changes of other tabs. The page handles
no further event until it has stored the changes from the last one.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from launcher.store import JournalStorage, MatchRecord, RecordsStorage, Result, SettingsStorage, Storage

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

    def __init__(self, rows: Iterable[Mapping[str, object]], keep: Keep) -> None:
        self._records = {str(row["match"]): MatchRecord(**row) for row in rows}  # type: ignore[arg-type]
        self._keep = keep

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
        self._keep("records", play.match, play._asdict())


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
    """

    def __init__(self, kept: str, keep: Keep) -> None:
        rows = json.loads(kept)
        self._keep = keep
        self._settings = BrowserSettings(rows["settings"], keep)
        self._records = BrowserRecords(rows["records"], keep)
        self._left: list[tuple[str, dict[str, str]]] = [(name, row) for name, row in rows["journals"]]

    def settings(self) -> BrowserSettings:
        return self._settings

    def match_records(self) -> BrowserRecords:
        return self._records

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> BrowserJournal:
        journal = BrowserJournal(game_id, match, "", self._keep)
        journal.append(text() if callable(text) else text)
        return journal

    def resume_journal(self, game_id: str) -> tuple[str, BrowserJournal] | None:
        for name, row in self._left:
            if row["game"] == game_id:
                self._left.remove((name, row))
                return row["text"], BrowserJournal(game_id, name, row["text"], self._keep)
        return None


def _row(scope: str, key: str) -> str:
    return f"{scope}\n{key}"
