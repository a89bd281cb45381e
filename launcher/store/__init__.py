"""What the launcher keeps on disk, and where: folders of this person, settings; and how files are opened with care.

Importing this costs next to nothing: platformdirs and SQLite are loaded by the first call that needs them.
"""

from __future__ import annotations

from launcher.store.files import NotRegularError, open_regular, read_regular
from launcher.store.memory import Settings, settings
from launcher.store.places import data_dir, file_name, log_dir, reports_dir
from launcher.store.scopes import play_as, scope_of

__all__ = [
    "NotRegularError",
    "Settings",
    "data_dir",
    "file_name",
    "log_dir",
    "open_regular",
    "play_as",
    "read_regular",
    "reports_dir",
    "scope_of",
    "settings",
]
