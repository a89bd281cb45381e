"""The storage of a person who has a disk: the files of this package."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from launcher.store import settings_file
from launcher.store.settings_file import Settings

if TYPE_CHECKING:
    from launcher.store.journals import JournalFile
    from launcher.store.records_file import MatchRecords


class Disk:
    """Files in this person's folders; what only some programs use is loaded when it is first asked for."""

    def settings(self) -> Settings:
        """The settings of this person."""
        return settings_file.settings()

    def match_records(self) -> MatchRecords:
        """What this person has played."""
        from launcher.store import records_file

        return records_file.match_records()

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalFile:
        """Begin a new journal."""
        from launcher.store.journals import JournalFile

        return JournalFile.begin(game_id, match, text)

    def resume_journal(self, game_id: str) -> tuple[str, JournalFile] | None:
        """Resume the newest unfinished journal of a game that no other window has."""
        from launcher.store import journals

        return journals.resume_journal(game_id)
