"""The user's files.

They are settings, journals of matches and statistics. The package also finds their folders and opens files
safely.

Importing this package is fast: platformdirs and threads are imported by the first call that needs them. Modules that
only some programs use (journals, statistics, locks) are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy
from launcher.store.files import (
    NotRegularError,
    data_dir,
    file_name,
    log_dir,
    make_folder,
    open_fresh,
    open_regular,
    read_regular,
    replacing,
    reports_dir,
)
from launcher.store.storage import (
    JournalStorage,
    RecordsStorage,
    SettingsStorage,
    Storage,
    begin_journal,
    keep_in,
    match_records,
    play_as,
    played_game,
    resume_journal,
    scope_of,
    settings,
)

if TYPE_CHECKING:
    from launcher.store.journals import JournalFile
    from launcher.store.left_game import LeftGame, keep_left, left_games
    from launcher.store.match_record import MatchRecord, Result, is_countable, is_day
    from launcher.store.records_file import MatchRecords
    from launcher.store.settings_file import Settings
    from launcher.store.shared_file import files_set_aside, lock
    from launcher.store.storage import Disk, choose_site, site_address

__all__ = [
    "Disk",
    "JournalFile",
    "JournalStorage",
    "LeftGame",
    "MatchRecord",
    "MatchRecords",
    "NotRegularError",
    "RecordsStorage",
    "Result",
    "Settings",
    "SettingsStorage",
    "Storage",
    "begin_journal",
    "choose_site",
    "data_dir",
    "file_name",
    "files_set_aside",
    "is_countable",
    "is_day",
    "keep_in",
    "keep_left",
    "left_games",
    "lock",
    "log_dir",
    "make_folder",
    "match_records",
    "open_fresh",
    "open_regular",
    "play_as",
    "played_game",
    "read_regular",
    "replacing",
    "reports_dir",
    "resume_journal",
    "scope_of",
    "settings",
    "site_address",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "shared_file": ["files_set_aside", "lock"],
        "storage": ["Disk", "choose_site", "site_address"],
        "match_record": ["MatchRecord", "Result", "is_countable", "is_day"],
        "records_file": ["MatchRecords"],
        "journals": ["JournalFile"],
        "left_game": ["LeftGame", "keep_left", "left_games"],
        "settings_file": ["Settings"],
    },
)
