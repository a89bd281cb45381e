"""The commands `plt-games backup` and `plt-games restore`, which save and load all data of a user."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from launcher.text import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction


def add_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add both commands to `plt-games`."""
    backup = commands.add_parser("backup", help="save your matches, statistics and settings in one file")
    backup.add_argument(
        "file", metavar="FILE", type=Path, help="the file to write; an existing file is overwritten"
    )
    backup.set_defaults(command=_backup)
    restore = commands.add_parser("restore", help="add the contents of a backup, also of one from a browser")
    restore.add_argument(
        "file", metavar="FILE", type=Path, help="a file that `plt-games backup` or “Save all” has written"
    )
    restore.set_defaults(command=_restore)


def _backup(arguments: Namespace) -> int:
    from launcher.store.backup import current_backup, format_backup
    from launcher.store.files import replacing

    backup = current_backup()
    with replacing(arguments.file) as file:
        file.write(format_backup(backup))
    matches = counted(len(backup.records), "finished match", "finished matches")
    print(
        f"Saved {matches}, {counted(len(backup.journals), 'journal', 'journals')} and the settings in {arguments.file}."
    )
    return 0


def _restore(arguments: Namespace) -> int:
    from launcher.store.backup import MOST, BackupError, add_backup, parse_backup
    from launcher.store.files import read_regular

    data = read_regular(str(arguments.file), MOST + 1)
    if len(data) > MOST:
        raise BackupError("This file is too large to be a backup.")
    added = add_backup(parse_backup(data))
    matches = counted(len(added.records), "finished match", "finished matches")
    print(
        f"Added {matches} and {counted(len(added.journals), 'journal', 'journals')}. "
        "The settings are now those of the backup."
    )
    return 0
