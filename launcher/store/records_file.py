"""What was played: one row for each match that came to its end, in one SQLite file for all games.

A match is known by its name. Its first true end counts, whatever is undone and played anew after it, and whoever
records it again. Nothing of it leaves the machine.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from launcher.plurals import counted
from launcher.store import salvage
from launcher.store.files import open_fresh, read_regular
from launcher.store.folders import data_dir, make_folder
from launcher.store.match_record import MatchRecord, Result, is_sound, record_of
from launcher.store.sqlite import Schema, files_set_aside, open_database
from launcher.store.writer import Writer

if TYPE_CHECKING:
    from sqlite3 import Connection

_READER_WAITS = 0.1  # seconds; as for settings
_WRITER_WAITS = 2.0
_COLUMNS = ", ".join(MatchRecord._fields)
_PLAYS = Schema(
    1,
    """
CREATE TABLE IF NOT EXISTS plays (
    number INTEGER PRIMARY KEY,
    match TEXT NOT NULL, game TEXT NOT NULL, preset TEXT NOT NULL, seed TEXT NOT NULL,
    begun REAL NOT NULL, seconds REAL NOT NULL, plies INTEGER NOT NULL,
    result TEXT NOT NULL, score REAL, counted TEXT NOT NULL, best TEXT NOT NULL,
    helped INTEGER NOT NULL, opponents TEXT NOT NULL,
    UNIQUE (game, match)
)
""",
    most=64 << 20,  # some hundred thousand matches
    wal=True,
)
_KINDS = "SELECT DISTINCT preset, result FROM plays WHERE game = ?"
_SETTLE = "UPDATE plays SET preset = ?, result = ? WHERE game = ? AND preset = ? AND result = ?"
_INSERT = f"INSERT OR IGNORE INTO plays ({_COLUMNS}) VALUES ({', '.join('?' * len(MatchRecord._fields))})"
_RESTORE = f"INSERT OR IGNORE INTO plays (number, {_COLUMNS}) VALUES (?, {', '.join('?' * len(MatchRecord._fields))})"
_INDEXED = 3  # columns of what the index of matches says of one: game, match, number
_LONGEST_WHY = 10_000


Settled = Callable[[str, Result], tuple[str, Result]]
"""The preset and the result of a match as they are today, from those that it was counted with."""


class MatchRecords:
    """The file, which all running programs share. Any thread may ask.

    Args:
        path: of the file, made by the first record.

    Attributes:
        unread: why the last look failed, in a sentence that names the file; "" if it did not.
        damage: what the last look has found that is damaged, in sentences that name the files; "" if nothing is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()  # for the next two
        self._pending: list[tuple[MatchRecord, Callable[[], object] | None]] = []
        self._unsettled: dict[str, Settled] = {}  # by game
        self.unread = self.damage = ""
        self._writer = Writer("writer of plays")

    @property
    def problem(self) -> str:
        """Why the last record or look failed, in a sentence that names the file; "" if it did not."""
        return self._writer.problem or self.unread

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        """Count a match, unless it was counted before. It is written soon, by a thread of its own.

        Args:
            play: how it ended; its score becomes a float.
            then: what to do, on that thread, once the record is safe: `Journal.finish`, so that a program which is
                killed before can still record the match from its journal.

        Raises:
            ValueError: for what is none, such as a match that took infinitely long.
        """
        if not is_sound(play):
            raise ValueError(f"A match of {play.game!r:.80} has numbers or texts that cannot be kept.")
        score = None if play.score is None else float(play.score)
        with self._lock:
            self._pending.append((play._replace(score=score), then))
        self._writer.submit(self)

    def settle(self, game: str, settled: Settled) -> None:
        """Replace all match records of a game by what the game says of them now: only the game that runs can tell.

        It is done soon, by a thread of its own.

        Args:
            game: its id.
            settled: gives for the preset and the result of a match what they are today.
        """
        with self._lock:
            self._unsettled[game] = settled
        self._writer.submit(self)

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        """What was played, in the order in which it ended; what is not written yet is in it.

        Args:
            game: only this one.
            preset: only with these options.
        """
        with self._lock:
            pending = [play for play, _ in self._pending]
        try:
            kept, self.unread = self._read(game), ""
        except OSError as error:
            kept, self.unread = [], f"What was played cannot be read in {self.path}: {error}."
        known = {(play.game, play.match) for play in kept}
        for play in pending:
            if (play.game, play.match) not in known and game in (None, play.game):
                known.add((play.game, play.match))
                kept.append(play)
        return tuple(play for play in kept if preset in (None, play.preset))

    def forget(self, game: str) -> int:
        """Take out all match records of a game, and say how many these were.

        Raises:
            OSError: That is not possible now.
        """
        with self._lock:
            self._pending = [each for each in self._pending if each[0].game != game]
        if not self.path.exists():
            return 0
        with open_database(self.path, _PLAYS, _WRITER_WAITS) as database, database:
            return database.execute("DELETE FROM plays WHERE game = ?", (game,)).rowcount

    def flush(self, seconds: float) -> None:
        """Wait until all is written, or failed to be, but not longer."""
        self._writer.flush(seconds)

    def write(self) -> str:
        """Enter what was recorded, on the writer's thread."""
        with self._lock:
            batch, unsettled = tuple(self._pending), dict(self._unsettled)
        try:
            if batch or self.path.exists():
                make_folder(self.path.parent)
                with open_database(self.path, _PLAYS, _WRITER_WAITS) as database:
                    self._salvage(database)
                    with database:
                        database.executemany(_INSERT, [play for play, _ in batch])
                        for game, settled in unsettled.items():
                            for kind in database.execute(_KINDS, (game,)).fetchall():
                                if settled(*kind) != kind:
                                    database.execute(_SETTLE, (*settled(*kind), game, *kind))
        except OSError as error:
            return f"What was played cannot be saved in {self.path}: {error}."
        with self._lock:
            self.unread = ""
            self._unsettled = {
                game: how for game, how in self._unsettled.items() if unsettled.get(game) is not how
            }
            written = set(map(id, batch))
            self._pending = [each for each in self._pending if id(each) not in written]
        for _, then in batch:
            if then is not None:
                then()
        return ""

    def _read(self, game: str | None) -> list[MatchRecord]:
        if not self.path.exists() and not files_set_aside(self.path):
            return []
        where, values = ("", ()) if game is None else (" WHERE game = ?", (game,))
        with open_database(self.path, _PLAYS, _READER_WAITS) as database:
            self._salvage(database)
            rows = database.execute(f"SELECT {_COLUMNS} FROM plays{where} ORDER BY number", values).fetchall()
        plays = [record_of(row) for row in rows if is_sound(row)]
        lost = len(rows) - len(plays)
        told = [_told_mark(aside) for aside in files_set_aside(self.path)]
        if lost:
            told.append(f"{counted(lost, 'row', 'rows')} of {self.path} can’t be read, and are left out.")
        self.damage = " ".join(told)
        return plays

    def _salvage(self, database: Connection) -> None:
        """Take over what can be read of a file that was damaged, before all that was played since."""
        # The newest first, as each comes before all that is there.
        for aside in reversed(files_set_aside(self.path)):
            if os.path.lexists(_why(aside)):
                continue
            found, known = dict[int, tuple[Any, ...]](), set[object]()
            for number, values in salvage.salvage_rows(aside, _PLAYS.most):
                if len(values) == len(MatchRecord._fields) + 1 and is_sound(values[1:]):
                    found[number] = values[1:]
                    known.add(values[1:3])
                elif len(values) == _INDEXED:
                    known.add((values[1], values[0]))
            with database:
                (first,) = database.execute("SELECT min(number) FROM plays").fetchone()
                before = database.total_changes
                numbers = range((first or len(found) + 1) - len(found), first or len(found) + 1)
                rows = [(number, *found[old]) for number, old in zip(numbers, sorted(found), strict=True)]
                database.executemany(_RESTORE, rows)
                saved = database.total_changes - before
            there = counted(len(known), "match is", "matches are")
            said = f"{there} in {aside}, which is damaged; {saved} of them were saved."
            if not known:
                said = f"{aside} is damaged, and no match was found in it."
            with suppress(OSError), os.fdopen(open_fresh(str(_why(aside))), "w", encoding="utf-8") as why:
                why.write(f"{said} Delete it when you don’t need it any more.\n")


def match_records() -> MatchRecords:
    """What this person has played, the same object for all of this process."""
    return _records_at(data_dir() / "plays.sqlite")


def _why(aside: Path) -> Path:
    """What says what became of a damaged file."""
    return aside.with_name(f"{aside.name}.why")


def _told_mark(aside: Path) -> str:
    try:
        return read_regular(str(_why(aside)), _LONGEST_WHY).decode(errors="replace").strip()
    except OSError:
        return f"{aside} is damaged."


@cache
def _records_at(path: Path) -> MatchRecords:
    return MatchRecords(path)
