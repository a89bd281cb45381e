"""Where this process keeps things, and whose its settings are.

It is the disk (`launcher.store.disk`), unless whoever starts the process says otherwise: a browser has another, and
a test may forget all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from launcher.store.storage import JournalStorage, RecordsStorage, SettingsStorage, Storage

_storage: Storage | None = None
_game: str | None = None


def play_as(game_id: str) -> None:
    """Say which game this process plays, before anything of it is imported."""
    global _game  # one process plays one game
    _game = game_id


def played_game() -> str | None:
    """The id of the game that this process plays, if it plays one of the catalogue."""
    return _game


def scope_of(name: str) -> str:
    """The scope for the settings of a program: the id of the game that this process plays, else its name."""
    return f"program:{name}" if _game is None else f"game:{_game}"


def keep_in(storage: Storage) -> None:
    """Let all of this process be kept there."""
    global _storage  # one process keeps all in one place
    _storage = storage


def storage() -> Storage:
    """Where this process keeps things."""
    global _storage  # it is chosen when it is first asked for
    if _storage is None:
        from launcher.store.disk import Disk

        _storage = Disk()
    return _storage


def settings() -> SettingsStorage:
    """The settings of this person, the same object for all of this process."""
    return storage().settings()


def match_records() -> RecordsStorage:
    """What this person has played, the same object for all of this process."""
    return storage().match_records()


def begin_journal(game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
    """Begin a new journal, as `Storage.begin_journal` does."""
    return storage().begin_journal(game_id, match, text)


def resume_journal(game_id: str) -> tuple[str, JournalStorage] | None:
    """Resume the newest unfinished journal of a game, as `Storage.resume_journal` does."""
    return storage().resume_journal(game_id)
