"""The storage on a disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from launcher.store.files import data_dir
from launcher.store.settings_file import Settings, settings_at
from launcher.store.storage import Storage

if TYPE_CHECKING:
    from launcher.store.journals import JournalFile
    from launcher.store.records_file import MatchRecords


class Disk(Storage):
    """Files in the user's folders.

    Modules that only some programs need are imported on first use.
    """

    def settings(self) -> Settings:
        return settings_at(data_dir() / "settings.json")

    def match_records(self) -> MatchRecords:
        from launcher.store.records_file import records_at

        return records_at(data_dir() / "plays.jsonl")

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalFile:
        from launcher.store.journals import JournalFile

        return JournalFile.begin(game_id, match, text)

    def resume_journal(self, game_id: str) -> tuple[str, JournalFile] | None:
        from launcher.store.journals import JournalFile

        return JournalFile.resume(game_id)
