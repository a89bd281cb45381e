"""The file of match records.

It has one line of JSON for each finished match of any game.

A match is identified by its name. Only its first result counts, even if the player undoes the end and plays on, or if
it is recorded again. A damaged line does not affect the others. The records never leave the computer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeGuard, get_args

from launcher.store.shared_file import FileChange, SharedFile, files_set_aside
from launcher.store.storage import RecordsStorage
from launcher.text import counted

Result = Literal["won", "lost", "drawn", "ended"]

_FAR = 1e11  # seconds since 1970, about the year 5000, beyond which dates can't be shown
_MOST = 1e12  # the largest absolute value of a score
_RESULTS = get_args(Result)


def is_countable(number: object) -> TypeGuard[float]:
    """Whether a value is a usable number.

    It is finite and from -1e12 to 1e12, so it can be saved, added up and drawn.
    """
    return isinstance(number, int | float) and -_MOST <= number <= _MOST


def is_day(text: str) -> bool:
    """Whether a text is a date.

    It has the form that seeds use: "2026-11-22".
    """
    with suppress(ValueError):
        return date.fromisoformat(text).isoformat() == text
    return False


class MatchRecord(NamedTuple):
    """A finished match.

    Attributes:
        match: The name of the match; each name is counted only once.
        game: The id of the game.
        preset: The options: the name of a preset, or their short text.
        seed: The seed of all random events.
        begun: The time of the start, in seconds since 1970 (UTC).
        seconds: The duration in seconds.
        plies: The number of moves.
        result: "won", "lost" or "drawn" for the person who played here; "ended" with no person or several, and in a
            single-player game that only has a score.
        score: The person's score, or None if there is no score, no person or several.
        counted: The unit of the score, such as "points" or "moves".
        best: Whether the highest or the lowest score is the best.
        helped: Whether a hint or an undo was used.
        opponents: The other players, as text.
        day: The date, such as "2026-11-22", if this was a daily game; otherwise "".
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
    day: str = ""


def is_sound(record: MatchRecord) -> bool:
    """Whether a match record has valid values.

    A game or a file may have put any values into it.
    """
    *texts, begun, seconds, plies, result, score, counted, best, helped, opponents, day = record
    try:
        "".join(
            (*texts, counted, opponents, day)
        ).encode()  # raises an error for a lone surrogate, which can't be saved
    except (TypeError, UnicodeEncodeError):
        return False
    return (
        all(map(is_countable, (begun, seconds, plies, helped)))
        and 0 <= begun < _FAR
        and seconds >= 0
        and isinstance(plies, int)
        and plies >= 0
        and (score is None or is_countable(score))
        and result in _RESULTS
        and best in ("most", "least")
        and (not day or is_day(day))
    )


Lines = dict[object, MatchRecord | bytes]
"""Records by game and name of the match, and unreadable lines by their numbers."""


class MatchRecords(SharedFile[object, MatchRecord | bytes], RecordsStorage):
    """The file of match records.

    Any thread can use it.
    """

    _what, _most = "The statistics", 64 << 20

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.damage = ""

    @property
    def problem(self) -> str:
        return self._writer.problem or self.unread

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        if not is_sound(play):
            raise ValueError(f"A match of {play.game!r:.80} has numbers or texts that can't be saved.")
        kept = play._replace(score=None if play.score is None else float(play.score))
        self._submit(
            FileChange(play.game, lambda lines: lines.setdefault((play.game, play.match), kept), then)
        )

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        def make(lines: Lines) -> None:
            for key, play in _matches(lines, game):
                preset, result = settled(play.preset, play.result)
                lines[key] = play._replace(preset=preset, result=result)

        if self._pending or self._is_there():
            self._submit(FileChange(game, make))

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        with self._lock:
            pending = tuple(self._pending)
        lines: Lines = {}
        try:
            lines, self.unread = self._read(), ""
            damage = [
                f"{each} is damaged. It is kept until you delete it." for each in files_set_aside(self.path)
            ]
            if lost := sum(isinstance(line, bytes) for line in lines.values()):
                damage.append(f"{counted(lost, 'line', 'lines')} of {self.path} can't be read.")
            self.damage = " ".join(damage)
        except OSError as error:
            self.unread = self._sentence("read from", error)
        for change in pending:
            change.make(lines)
        return tuple(play for _, play in _matches(lines, game) if preset in (None, play.preset))

    def forget(self, game: str) -> int:
        found = list[object]()

        def make(lines: Lines) -> None:
            for key, _ in _matches(lines, game):
                del lines[key]
                found.append(key)

        self._drop(game)
        if self._is_there():
            self._update([FileChange(game, make)])
        return len(found)

    def _is_there(self) -> bool:
        try:
            return self.path.exists()
        except OSError:  # before Python 3.14, if the name is too long or a folder cannot be searched
            return False

    def _parse(self, data: bytes) -> Lines:
        lines: Lines = {}
        for number, line in enumerate(data.splitlines()):
            if play := _record_in(line):
                lines.setdefault((play.game, play.match), play)
            else:
                lines[number] = line
        return lines

    def _format(self, values: Lines) -> bytes:
        lines = (
            each if isinstance(each, bytes) else json.dumps(each._asdict()).encode()
            for each in values.values()
        )
        return b"".join(line + b"\n" for line in lines)


records_at = cache(MatchRecords)


@lru_cache(1 << 16)
def _record_in(line: bytes) -> MatchRecord | None:
    """Return the record in a line.

    The results are cached, because each new record reads all lines again.
    """
    try:
        play = MatchRecord(**json.loads(line))
        return play if is_sound(play) else None
    except (ValueError, TypeError, RecursionError):
        return None


def _matches(lines: Lines, game: str | None) -> list[tuple[object, MatchRecord]]:
    """Return the records with their keys.

    They are those of one game, or all.
    """
    return [
        (key, play)
        for key, play in lines.items()
        if isinstance(play, MatchRecord) and game in (None, play.game)
    ]
