"""What the launcher keeps on disk, and where: folders of this person, settings.

Importing this costs next to nothing: platformdirs and SQLite are loaded by the first call that needs them.
"""

from __future__ import annotations

from launcher.store.memory import Settings, settings
from launcher.store.places import data_dir, file_name, log_dir, reports_dir
from launcher.store.scopes import play_as, scope_of

__all__ = ["Settings", "data_dir", "file_name", "log_dir", "play_as", "reports_dir", "scope_of", "settings"]
