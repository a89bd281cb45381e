"""The file of match records.

It has one line of JSON for each finished match of any game.

A match is identified by its name. Only its first result counts, even if the player undoes the end and plays on, or if
it is recorded again. A damaged line does not affect the others. The records never leave the computer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from launcher.store.match_record import MatchRecord, Result, is_sound, match_record_of
from launcher.store.shared_file import FileChange, SharedFile, files_set_aside
from launcher.store.storage import RecordsStorage
from launcher.text import counted

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
        for number, line in enumerate(data.removesuffix(b"\n").split(b"\n") if data else ()):
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
    """Return the record in a line, from a cache, because each new record reads all lines again."""
    try:
        return match_record_of(json.loads(line))
    except (ValueError, RecursionError):
        return None


def _matches(lines: Lines, game: str | None) -> list[tuple[object, MatchRecord]]:
    """Return the records of one game, or of all games, with their keys."""
    return [
        (key, play)
        for key, play in lines.items()
        if isinstance(play, MatchRecord) and game in (None, play.game)
    ]
