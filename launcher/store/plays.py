"""What was played: one row for each match that came to its end, in one SQLite file for all games.

A match is known by its name. Its first true end counts, whatever is undone and played anew after it, and whoever
records it again. Nothing of it leaves the machine.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeGuard, get_args

from launcher.store.places import data_dir
from launcher.store.sqlite import Schema, opened
from launcher.store.writer import Writer

Result = Literal["won", "lost", "drawn", "ended"]

_READER_WAITS = 0.1  # seconds; as for settings
_WRITER_WAITS = 2.0
_FAR = 1e11  # seconds: no calendar goes farther than the year 5000 or so
_MOST = 1e12  # of whatever is counted, or less than nothing
_RESULTS = get_args(Result)


def is_countable(number: object) -> TypeGuard[float]:
    """Whether it is a number that can be kept, added up and drawn: a finite one, from -1e12 to 1e12."""
    return isinstance(number, int | float) and -_MOST <= number <= _MOST


class Play(NamedTuple):
    """A match that came to its end.

    Attributes:
        match: its name, by which it is counted once.
        game: the game's id.
        preset: the options it was played with: the name of a preset, or their short text.
        seed: that all its chance came from.
        begun: when, in seconds since 1970 (UTC).
        seconds: how long it was played.
        plies: how many moves led to the end.
        result: "won", "lost" or "drawn" by the person who played here; "ended" where there is no such thing: among
            several persons or none, and in a game for one that only has a score.
        score: what was reached, if anything is counted.
        counted: what the score is: "points", "moves".
        best: whether the most of it or the least is the best.
        helped: whether there was a hint or an undo.
        opponents: who else played, in words.
    """

    match: str
    game: str
    preset: str
    seed: str
    begun: float
    seconds: float
    plies: int
    result: Result
    score: float | None = None
    counted: str = "points"
    best: Literal["most", "least"] = "most"
    helped: bool = False
    opponents: str = ""


_COLUMNS = ", ".join(Play._fields)
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
# what comes of the results of a game for one, by whether it can be lost
_SETTLE = {
    True: "UPDATE plays SET result = 'lost' WHERE game = ? AND result = 'ended'",
    False: "UPDATE plays SET result = 'ended' WHERE game = ? AND result IN ('won', 'lost')",
}
_INSERT = f"INSERT OR IGNORE INTO plays ({_COLUMNS}) VALUES ({', '.join('?' * len(Play._fields))})"


class Plays:
    """The file, which all running programs share. Any thread may ask.

    Args:
        path: of the file, made by the first record.

    Attributes:
        unread: why the last look failed, in a sentence that names the file; "" if it did not.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()  # for the next two
        self._pending: list[tuple[Play, Callable[[], object] | None]] = []
        self._unsettled: dict[str, bool] = {}  # games, and whether they can be lost
        self.unread = ""
        self._writer = Writer("writer of plays")

    @property
    def problem(self) -> str:
        """Why the last record or look failed, in a sentence that names the file; "" if it did not."""
        return self._writer.problem or self.unread

    def record(self, play: Play, then: Callable[[], object] | None = None) -> None:
        """Count a match, unless it was counted before. It is written soon, by a thread of its own.

        Args:
            play: how it ended; its score becomes a float.
            then: what to do, on that thread, once the record is safe: `Journal.finish`, so that a program which is
                killed before can still record the match from its journal.

        Raises:
            ValueError: for what is none, such as a match that took infinitely long.
        """
        if not _is_sound(play):
            raise ValueError(f"A match of {play.game!r:.80} has numbers or texts that cannot be kept.")
        score = None if play.score is None else float(play.score)
        with self._lock:
            self._pending.append((play._replace(score=score), then))
        self._writer.soon(self)

    def settle(self, game: str, *, can_be_lost: bool) -> None:
        """Let all results of a game for one be what it says now that they are: nobody can tell it before it runs.

        It is done soon, by a thread of its own.

        Args:
            game: its id.
            can_be_lost: whether a match that was not won was lost; if not, a match is neither.
        """
        with self._lock:
            self._unsettled[game] = can_be_lost
        self._writer.soon(self)

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[Play, ...]:
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
        """Take out all matches of a game, and say how many these were.

        Raises:
            OSError: That is not possible now.
        """
        with self._lock:
            self._pending = [each for each in self._pending if each[0].game != game]
        if not self.path.exists():
            return 0
        with opened(self.path, _PLAYS, _WRITER_WAITS) as database, database:
            return database.execute("DELETE FROM plays WHERE game = ?", (game,)).rowcount

    def flush(self, seconds: float) -> None:
        """Wait until all is written, or failed to be, but not longer."""
        self._writer.flush(seconds)

    def write(self) -> str:
        """For the writer: enter what was recorded."""
        with self._lock:
            batch, unsettled = tuple(self._pending), dict(self._unsettled)
        try:
            if batch or self.path.exists():
                self.path.parent.mkdir(parents=True, exist_ok=True)
                with opened(self.path, _PLAYS, _WRITER_WAITS) as database, database:
                    database.executemany(_INSERT, [play for play, _ in batch])
                    for game, can_be_lost in unsettled.items():
                        database.execute(_SETTLE[can_be_lost], (game,))
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

    def _read(self, game: str | None) -> list[Play]:
        if not self.path.exists():
            return []
        where, values = ("", ()) if game is None else (" WHERE game = ?", (game,))
        with opened(self.path, _PLAYS, _READER_WAITS) as database:
            rows = database.execute(f"SELECT {_COLUMNS} FROM plays{where} ORDER BY number", values).fetchall()
        return [_play(row) for row in rows if _is_sound(row)]


def played() -> Plays:
    """What this person has played, the same object for all of this process."""
    return _kept_in(data_dir() / "plays.sqlite")


@cache
def _kept_in(path: Path) -> Plays:
    return Plays(path)


def _is_sound(row: tuple[Any, ...]) -> bool:
    """Whether it is a match that can be counted: games say what they like, and any column of a file holds anything."""
    *texts, begun, seconds, plies, result, score, counted, best, helped, opponents = row
    return (
        all(map(_is_text, (*texts, counted, opponents)))
        and all(map(is_countable, (begun, seconds, plies, helped)))
        and 0 <= begun < _FAR
        and seconds >= 0
        and isinstance(plies, int)
        and plies >= 0
        and (score is None or is_countable(score))
        and result in _RESULTS
        and best in ("most", "least")
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and (
        value.isascii() or not any("\ud800" <= char <= "\udfff" for char in value)
    )


def _play(row: tuple[Any, ...]) -> Play:
    *most, helped, opponents = row
    return Play._make((*most, bool(helped), opponents))
