"""The user's files.

They are settings, journals of matches and statistics. The package also finds their folders and opens files
safely.

Importing this package is fast: platformdirs and threads are imported by the first call that needs them. Modules that
only some programs use (journals, statistics, locks) are imported on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.store.boards import FinishedBoards as FinishedBoards
    from launcher.store.boards import finished_boards as finished_boards
    from launcher.store.boards import forget_boards as forget_boards
    from launcher.store.files import NotRegularError as NotRegularError
    from launcher.store.files import data_dir as data_dir
    from launcher.store.files import file_name as file_name
    from launcher.store.files import keeping_data_dir as keeping_data_dir
    from launcher.store.files import log_dir as log_dir
    from launcher.store.files import make_folder as make_folder
    from launcher.store.files import open_fresh as open_fresh
    from launcher.store.files import open_regular as open_regular
    from launcher.store.files import read_regular as read_regular
    from launcher.store.files import replacing as replacing
    from launcher.store.files import reports_dir as reports_dir
    from launcher.store.journals import JournalFile as JournalFile
    from launcher.store.journals import hosted_journals_of as hosted_journals_of
    from launcher.store.journals import is_hosted_unfinished as is_hosted_unfinished
    from launcher.store.journals import journals_of as journals_of
    from launcher.store.left_game import LeftGame as LeftGame
    from launcher.store.match_record import MatchRecord as MatchRecord
    from launcher.store.match_record import Result as Result
    from launcher.store.match_record import is_countable as is_countable
    from launcher.store.match_record import is_day as is_day
    from launcher.store.match_record import match_record_of as match_record_of
    from launcher.store.records_file import MatchRecords as MatchRecords
    from launcher.store.settings_file import Settings as Settings
    from launcher.store.shared_file import files_set_aside as files_set_aside
    from launcher.store.shared_file import lock as lock
    from launcher.store.storage import Disk as Disk
    from launcher.store.storage import JournalStorage as JournalStorage
    from launcher.store.storage import RecordsStorage as RecordsStorage
    from launcher.store.storage import SettingsStorage as SettingsStorage
    from launcher.store.storage import Storage as Storage
    from launcher.store.storage import begin_journal as begin_journal
    from launcher.store.storage import choose_site as choose_site
    from launcher.store.storage import keep_board as keep_board
    from launcher.store.storage import keep_in as keep_in
    from launcher.store.storage import keep_left as keep_left
    from launcher.store.storage import left_games as left_games
    from launcher.store.storage import match_records as match_records
    from launcher.store.storage import path_of_file as path_of_file
    from launcher.store.storage import play_as as play_as
    from launcher.store.storage import played_game as played_game
    from launcher.store.storage import read_file as read_file
    from launcher.store.storage import resume_journal as resume_journal
    from launcher.store.storage import scope_of as scope_of
    from launcher.store.storage import settings as settings
    from launcher.store.storage import site_address as site_address
    from launcher.store.storage import write_file as write_file

__all__, __getattr__, __dir__ = exports(
    __name__,
    boards="FinishedBoards finished_boards forget_boards",
    files=(
        "NotRegularError data_dir file_name keeping_data_dir log_dir make_folder open_fresh open_regular "
        "read_regular replacing reports_dir"
    ),
    journals="JournalFile hosted_journals_of is_hosted_unfinished journals_of",
    left_game="LeftGame",
    match_record="MatchRecord Result is_countable is_day match_record_of",
    records_file="MatchRecords",
    settings_file="Settings",
    shared_file="files_set_aside lock",
    storage=(
        "Disk JournalStorage RecordsStorage SettingsStorage Storage begin_journal choose_site keep_board keep_in "
        "keep_left left_games match_records path_of_file play_as played_game read_file resume_journal scope_of "
        "settings site_address write_file"
    ),
)
