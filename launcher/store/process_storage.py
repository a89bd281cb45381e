"""The storage and settings scope of this process.

The default is the disk (`launcher.store.disk`). A browser uses another storage, and tests can replace it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from launcher.text import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from launcher.store.storage import JournalStorage, RecordsStorage, SettingsStorage, Storage


_storage: Storage | None = None
_game: str | None = None
_PLACE = "web", "site"


def play_as(game_id: str) -> None:
    """Set the game that this process plays.

    Call this before the game is imported.
    """
    global _game  # one process plays one game
    _game = game_id


def played_game() -> str | None:
    """Return the catalogue's id of the game that this process plays, or None."""
    return _game


def scope_of(name: str) -> str:
    """Return the scope of a program's settings.

    It contains the id of the game in this process, or else the program's name.
    """
    return f"program:{name}" if _game is None else f"game:{_game}"


def keep_in(storage: Storage) -> None:
    """Set the storage of this process."""
    global _storage  # a process has only one storage
    _storage = storage


def storage() -> Storage:
    """Return the storage of this process."""
    global _storage  # it is created on first use
    if _storage is None:
        from launcher.store.disk import Disk

        _storage = Disk()
    return _storage


def settings() -> SettingsStorage:
    """Return the user's settings, the same object for the whole process."""
    return storage().settings()


def match_records() -> RecordsStorage:
    """Return the user's match records, the same object for the whole process."""
    return storage().match_records()


def begin_journal(game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
    """Start a new journal, as `Storage.begin_journal` does."""
    return storage().begin_journal(game_id, match, text)


def resume_journal(game_id: str) -> tuple[str, JournalStorage] | None:
    """Resume a journal, as `Storage.resume_journal` does."""
    return storage().resume_journal(game_id)


def site_address() -> str:
    """Return the website's address, ending with a slash, or "" if no website was chosen."""
    return settings().get(*_PLACE, "")


def choose_site(address: str) -> str:
    """Return the saved address of the website.

    The address is saved in a normal form. An empty address removes the saved one.

    Raises:
        ValueError: if a browser can't open the address; the message is a sentence.
    """
    try:
        parts = urlsplit(address)
        if address and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise ValueError(address)
    except ValueError as error:
        raise ValueError(
            f"{quoted(address)} is not the address of a website; it must begin with https:// or http://."
        ) from error
    folder = parts.path.removesuffix("index.html").rstrip("/")
    kept = address and f"{parts.scheme}://{parts.netloc}{folder}/"
    if kept != site_address():
        settings().put(*_PLACE, kept)
    return kept
