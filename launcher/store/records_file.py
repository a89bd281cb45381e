"""What was played: one line of JSON for each match that came to its end, in one file for all games.

A match is known by its name. Its first true end counts, whatever is undone and played anew after it, and whoever
records it again. A line that is damaged takes no other along. Nothing of it leaves the machine.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path

from launcher.plurals import counted
from launcher.store.folders import data_dir
from launcher.store.match_record import MatchRecord, Result, is_sound
from launcher.store.shared import files_set_aside, read_shared, update
from launcher.store.writer import Writer

_WRITER_WAITS = 2.0  # seconds for another program to be done with the file
_MOST = 64 << 20  # bytes: some hundred thousand matches


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
            kept, self.unread = self._read(), ""
        except OSError as error:
            kept = []
            self.unread = f"What was played cannot be read in {self.path}: {error.strerror or error}."
        first = dict[tuple[str, str], MatchRecord]()
        for play in (*kept, *pending):
            if game in (None, play.game):
                first.setdefault((play.game, play.match), play)
        return tuple(play for play in first.values() if preset in (None, play.preset))

    def forget(self, game: str) -> int:
        """Take out all match records of a game, and say how many these were.

        Raises:
            OSError: That is not possible now.
        """
        with self._lock:
            self._pending = [each for each in self._pending if each[0].game != game]
        count = 0

        def without(data: bytes) -> bytes:
            nonlocal count
            lines = data.splitlines(keepends=True)
            left = [line for line in lines if (play := _record_in(line)) is None or play.game != game]
            count = len(lines) - len(left)
            return b"".join(left)

        if self.path.exists():
            update(self.path, _MOST, _WRITER_WAITS, without)
        return count

    def flush(self, seconds: float) -> None:
        """Wait until all is written, or failed to be, but not longer."""
        self._writer.flush(seconds)

    def write(self) -> str:
        """Enter what was recorded, on the writer's thread."""
        with self._lock:
            batch, unsettled = tuple(self._pending), dict(self._unsettled)

        def change(data: bytes) -> bytes:
            lines = data.splitlines()
            games = {*unsettled, *(play.game for play, _ in batch)}
            marks = [_mark_of(game) for game in games]  # most lines are of other games, and need no reading
            records = [_record_in(line) if any(mark in line for mark in marks) else None for line in lines]
            known = {(play.game, play.match) for play in records if play}
            new = [play for play, _ in batch if (play.game, play.match) not in known]
            lines += map(_line_of, new)
            for k, play in enumerate([*records, *new]):
                if play and (settled := unsettled.get(play.game)):
                    preset, result = settled(play.preset, play.result)
                    if (preset, result) != (play.preset, play.result):
                        lines[k] = _line_of(play._replace(preset=preset, result=result))
            return b"".join(line + b"\n" for line in lines)

        try:
            if batch or self.path.exists():
                update(self.path, _MOST, _WRITER_WAITS, change)
        except OSError as error:
            return f"What was played cannot be saved in {self.path}: {error.strerror or error}."
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

    def _read(self) -> list[MatchRecord]:
        damage = [
            f"{aside} is damaged, and kept until you delete it." for aside in files_set_aside(self.path)
        ]
        lines = read_shared(self.path, _MOST).splitlines()
        plays = [play for line in lines if (play := _record_in(line))]
        if lost := len(lines) - len(plays):
            damage.append(f"{counted(lost, 'line', 'lines')} of {self.path} can’t be read.")
        self.damage = " ".join(damage)
        return plays


def match_records() -> MatchRecords:
    """What this person has played, the same object for all of this process."""
    return _records_at(data_dir() / "plays.jsonl")


def _mark_of(game: str) -> bytes:
    """What stands in all lines of a game."""
    return f'"game": {json.dumps(game)}'.encode()


def _line_of(play: MatchRecord) -> bytes:
    return json.dumps(play._asdict()).encode()


def _record_in(line: bytes) -> MatchRecord | None:
    """The match that a line tells of, if it does."""
    try:
        play = MatchRecord(**json.loads(line))
    except (ValueError, TypeError, RecursionError):
        return None
    return play if is_sound(play) else None


@cache
def _records_at(path: Path) -> MatchRecords:
    return MatchRecords(path)
