"""Backups of all data of a user.

A backup is one JSON file, for the launcher and for games in a browser:

    {"plt-games": 1,
     "settings": {"look": {"theme": "dark"}},
     "records": [{"match": "20261122-034509-x8q2c", "game": "chat-noir", "result": "won", ...}],
     "journals": [{"game": "chat-noir", "match": "...", "text": "...", "finished": false, "at": 1795318449.0}]}

Restoring a backup merges it with the existing data:

- settings are replaced by those of the backup;
- a match that was already counted is not counted again;
- a journal is added unless an existing journal of the game begins with the same text.

`launcher/web/assets/backup.js` does the same with the data in a browser.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from launcher.raised import FailedError
from launcher.store.files import read_regular, replacing
from launcher.store.journals import KeptJournal, add_journal, kept_journals
from launcher.store.match_record import MatchRecord, is_countable, is_sound
from launcher.store.storage import Disk
from launcher.text import counted

MOST = 1 << 28
"""The maximum size of a backup in bytes."""
_VERSION = 1
_OF_THIS_SCREEN = "window"  # the size of a window fits only this computer
_SECONDS = 30.0
_DAMAGED = "This file is damaged and can't be restored."


class BackupError(FailedError):
    """The file is not a usable backup.

    The message is a sentence.
    """


class Backup(NamedTuple):
    """A user's settings by scope and key, finished matches, and journals."""

    settings: dict[str, dict[str, object]]
    records: list[MatchRecord]
    journals: list[KeptJournal]


def current_backup() -> Backup:
    """Return a backup of the current data.

    Raises:
        OSError: if the data can't be read.
    """
    storage = Disk()
    settings, records = storage.settings(), storage.match_records()
    values, played = settings.values(), list(records.of())
    if problem := settings.problem or records.problem:
        raise OSError(problem)
    shared = {
        scope: {key: value for key, value in each.items() if key != _OF_THIS_SCREEN}
        for scope, each in values.items()
    }
    return Backup({scope: each for scope, each in shared.items() if each}, played, [*kept_journals()])


def format_backup(backup: Backup) -> bytes:
    """Return the file contents of a backup."""
    content = {
        "plt-games": _VERSION,
        "settings": backup.settings,
        "records": [each._asdict() for each in backup.records],
        "journals": [each._asdict() for each in backup.journals],
    }
    return json.dumps(content, indent=1).encode() + b"\n"


def parse_backup(data: bytes) -> Backup:
    """Parse the contents of a backup file.

    Raises:
        BackupError: if it is not a backup, is damaged, or comes from a newer launcher.
    """
    try:
        said = json.loads(data)
        version = said["plt-games"]
    except (ValueError, RecursionError, TypeError, KeyError) as error:
        raise BackupError("This file is not a backup, or it is damaged.") from error
    if version != _VERSION:
        raise BackupError("This file was saved by a newer version of PLT Games. Upgrade this one first.")
    try:
        settings = {str(scope): dict(values) for scope, values in said["settings"].items()}
        json.dumps(settings, allow_nan=False)
        records = [MatchRecord(**each) for each in said["records"]]
        journals = [KeptJournal(**each) for each in said["journals"]]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BackupError(_DAMAGED) from error
    if not all(map(is_sound, records)) or not all(map(_is_sound_journal, journals)):
        raise BackupError(_DAMAGED)
    return Backup(settings, records, journals)


def add_backup(backup: Backup) -> tuple[int, int]:
    """Merge a backup with the existing data, and return the numbers of new matches and journals.

    Raises:
        OSError: if the data can't be written; restoring the backup again then adds the rest.
    """
    storage = Disk()
    settings, records = storage.settings(), storage.match_records()
    known = {(each.game, each.match) for each in records.of()}
    there = [*kept_journals()]
    for scope, values in backup.settings.items():
        for key, value in values.items():
            settings.put(scope, key, value)
    fresh = [each for each in backup.records if (each.game, each.match) not in known]
    for record in fresh:
        records.record(record)
    settings.flush(_SECONDS)
    records.flush(_SECONDS)
    if problem := settings.problem or records.problem:
        raise OSError(problem)
    added = [
        each
        for each in backup.journals
        if not any(other.game == each.game and other.text.startswith(each.text) for other in there)
    ]
    for journal in added:
        add_journal(journal)
    return len(fresh), len(added)


def _is_sound_journal(journal: KeptJournal) -> bool:
    texts = (journal.game, journal.match, journal.text)
    return (
        all(isinstance(each, str) for each in texts)
        and journal.finished in (True, False)
        and is_countable(journal.at)
        and journal.at >= 0
    )


def backup(path: Path) -> int:
    """Save all data of the user in a file."""
    saved = current_backup()
    with replacing(path) as file:
        file.write(format_backup(saved))
    matches = counted(len(saved.records), "finished match", "finished matches")
    print(
        f"Saved {matches}, {counted(len(saved.journals), 'journal', 'journals')} and the settings in {path}."
    )
    return 0


def restore(path: Path) -> int:
    """Add the data of a file to those of the user."""
    data = read_regular(str(path), MOST + 1)
    if len(data) > MOST:
        raise BackupError("This file is too large to be a backup.")
    matches, journals = add_backup(parse_backup(data))
    print(
        f"Added {counted(matches, 'finished match', 'finished matches')} and "
        f"{counted(journals, 'journal', 'journals')}. The settings are now those of the backup."
    )
    return 0
