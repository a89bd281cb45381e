"""Storage of settings, match records and journals.

Here are its protocols, and the storage and game of this process.

It is on a disk, which is the default, or in a browser, and tests can replace it. Methods do not block unless their
docstring says so.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar
from urllib.parse import urlsplit

from launcher.store.files import data_dir, make_folder, read_regular, replacing, reports_dir
from launcher.text import quoted

if TYPE_CHECKING:
    from launcher.store.journals import JournalFile
    from launcher.store.left_game import LeftGame
    from launcher.store.match_record import MatchRecord, Result
    from launcher.store.records_file import MatchRecords
    from launcher.store.settings_file import Settings


V = TypeVar("V")


class SettingsStorage(Protocol):
    """Small values that outlive the program.

    They are stored by scope and key. An example is the size of a window.

    A scope is a name for a part of the launcher, or the result of `scope_of` for a program.

    Attributes:
        path: The place of the settings, for messages.
    """

    path: Path

    @property
    def problem(self) -> str | None:
        """A sentence about a problem, or None.

        A read or write has failed, or the file is damaged.
        """

    def get(self, scope: str, key: str, default: V) -> V:
        """Return the last value of its type, or the default."""

    def put(self, scope: str, key: str, value: object) -> None:
        """Save a value.

        It is None, a boolean, finite number, string, list, or a dictionary with strings as keys.

        Raises:
            TypeError: if JSON has no such value.
            ValueError: if the value contains a number that JSON does not have.
        """

    def change(self, scope: str, key: str, default: V, how: Callable[[V], V]) -> None:
        """Replace a value by a function's result.

        If there is no value, the function gets the default.

        The function is called with the value in memory, and again for the value in the storage when this is written,
        because another program may have changed it.
        """

    def follow(self) -> None:
        """Start reading changes of other programs, which is very cheap if there are none."""

    def flush(self, seconds: float) -> None:
        """Wait for saving, at most this long.

        Earlier failures are tried again. Afterwards, everything is saved or has failed, unless the time is
        over.
        """

    def give_up(self) -> None:
        """Forget the changes that could not be saved."""


class RecordsStorage(Protocol):
    """The records of finished matches.

    Attributes:
        path: The place of the records, for messages.
        unread: Why the last attempt to read failed, as a sentence; "" if it succeeded.
        damage: The damage found by the last attempt to read, in sentences; "" if there is none.
    """

    path: Path
    unread: str
    damage: str

    @property
    def problem(self) -> str:
        """The reason why writing or reading last failed, as a sentence, or ""."""

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        """Record a finished match in the background.

        A match that was recorded before is not changed.

        Args:
            play: The record; its score becomes a float.
            then: Called on any thread once the record is saved. Use `JournalStorage.finish`, so that a program that is
                killed before can still record the match from its journal.

        Raises:
            ValueError: if the record has impossible values, such as an infinite duration.
        """

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        """Update a game's records in the background.

        Their presets and results change.

        Args:
            game: The id of the game.
            settled: Returns the new preset and result for the old ones; only the game itself knows them.
        """

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        """Return the records of all games or one, oldest end first.

        They have any options or these.
        """

    def forget(self, game: str) -> int:
        """Delete a game's records, and return their number.

        Raises:
            OSError: if that is not possible now.
        """

    def flush(self, seconds: float) -> None:
        """Wait for saving, at most this long.

        Afterwards, everything is saved or has failed, unless the time is over.
        """


class JournalStorage(Protocol):
    """The journal of the current match.

    Attributes:
        problem: Why additions are not saved yet, as a sentence with the place; "" if there is no problem.
        cut: Why the resumed text is incomplete, as a sentence; "" if it is complete.
    """

    problem: str
    cut: str

    @property
    def path(self) -> Path:
        """The place of the journal, for messages, which may not exist yet."""

    def append(self, text: str) -> None:
        """Add complete lines.

        A finished journal can then be resumed again.
        """

    def finish(self, unless: Callable[[], bool] | None = None) -> None:
        """Mark the match as finished or given up.

        It will not be resumed.

        Args:
            unless: Called on any thread just before the journal is marked; if it returns True, the match continues.
        """

    def close(self) -> None:
        """Close the journal.

        It can be resumed later unless it is finished or kept aside.
        """

    def keep_aside(self, why: str) -> None:
        """Keep the journal and the reason.

        It is never changed or resumed.

        This is for a journal that can't be read or now leads to another position. To continue with its readable part,
        start another journal of the same name.
        """

    def flush(self, seconds: float) -> bool:
        """Wait for all steps, at most this long.

        Return whether they are done or have failed in this time.
        """


class Storage(Protocol):
    """The storage for settings, match records and journals, and the player's files.

    Left games and files are on this computer's disk, unless a storage says otherwise.
    """

    def settings(self) -> SettingsStorage:
        """Return the user's settings, the same object for the whole process."""

    def match_records(self) -> RecordsStorage:
        """Return the user's match records, the same object for the whole process."""

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
        """Start a new journal.

        Args:
            game_id: The id of the game.
            match: The name of the match.
            text: The text before the first move, or a whole journal to continue; or a function that returns it later.
        """

    def resume_journal(self, game_id: str) -> tuple[str, JournalStorage] | None:
        """Resume a game's newest unfinished journal.

        Journals that another window uses are skipped.

        Returns:
            The complete lines and the journal; None if there is no such journal. If the journal can be read but not
            written, its `problem` says so after the first addition.
        """

    def keep_left(self, game_id: str, match: str, said: str = "", picture: bytes = b"") -> None:
        """Save that a game is left now.

        Raises:
            OSError: if it can't be written.
        """
        from launcher.store import left_game

        left_game.keep_left(game_id, match, said, picture)

    def left_games(self) -> list[LeftGame]:
        """Return the games that were left, the latest first, skipping damaged files."""
        from launcher.store import left_game

        return left_game.left_games()

    def keep_board(self, game_id: str, levels: Sequence[str], preset: str, board: bytes) -> None:
        """Save the board of a finished match instead of an older one with the same preset.

        Raises:
            OSError: if it can't be written.
        """
        from launcher.store import boards

        boards.keep_board(game_id, levels, preset, board)

    def path_of(self, name: str) -> Path:
        """Return the full path of a file that the player names.

        A relative path starts in the downloads folder, and "~" is the home folder.
        """
        return Path(os.path.join(reports_dir(), os.path.expanduser(name)))  # noqa: PTH111, PTH118  "~nobody" raises there

    def read_file(self, path: str, limit: int) -> bytes:
        """Return the beginning of a file that the player names.

        It has at most this many bytes.

        Raises:
            OSError: if it can't be read or is not a regular file.
            ValueError: if the path is not valid.
        """
        return read_regular(path, limit)

    def write_file(self, path: str, data: bytes, *, replace: bool) -> Path:
        """Create a file that the player names, or replace one.

        If this fails, nothing changes.

        Returns:
            The resolved path.

        Raises:
            FileExistsError: if the file exists and must not be replaced.
            OSError: if it can't be written, or if something else than a regular file is in its place.
            ValueError: if the path is not valid.
        """
        file = Path(path).resolve()  # to replace the target of a link and not the link itself
        if file.parent == reports_dir():
            with suppress(OSError):  # writing the file reports the problem
                make_folder(file.parent)
        if not replace:
            file.touch(exist_ok=False)  # to claim the name before other programs do
        try:
            with replacing(file) as written:
                written.write(data)
        except OSError:
            if not replace:
                file.unlink()
            raise
        return file


class Disk(Storage):
    """Files in the user's folders, the default storage of a process.

    Modules that only some programs need are imported on first use.
    """

    def settings(self) -> Settings:  # noqa: D102  these are documented in the protocol
        from launcher.store.settings_file import settings_at

        return settings_at(data_dir() / "settings.json")

    def match_records(self) -> MatchRecords:  # noqa: D102  documented in the protocol
        from launcher.store.records_file import records_at

        return records_at(data_dir() / "plays.jsonl")

    def begin_journal(  # noqa: D102  documented in the protocol
        self, game_id: str, match: str, text: str | Callable[[], str]
    ) -> JournalFile:
        from launcher.store.journals import JournalFile

        return JournalFile.begin(game_id, match, text)

    def resume_journal(self, game_id: str) -> tuple[str, JournalFile] | None:  # noqa: D102  documented in the protocol
        from launcher.store.journals import JournalFile

        return JournalFile.resume(game_id)


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


def keep_left(game_id: str, match: str, said: str = "", picture: bytes = b"") -> None:
    """Save that a game is left now, as `Storage.keep_left` does."""
    storage().keep_left(game_id, match, said, picture)


def left_games() -> list[LeftGame]:
    """Return the games that were left, as `Storage.left_games` does."""
    return storage().left_games()


def keep_board(game_id: str, levels: Sequence[str], preset: str, board: bytes) -> None:
    """Save the board of a finished match, as `Storage.keep_board` does."""
    storage().keep_board(game_id, levels, preset, board)


def path_of_file(name: str) -> Path:
    """Return the full path of a file that the player names, as `Storage.path_of` does."""
    return storage().path_of(name)


def read_file(path: str, limit: int) -> bytes:
    """Return the beginning of a file that the player names, as `Storage.read_file` does."""
    return storage().read_file(path, limit)


def write_file(path: str, data: bytes, *, replace: bool) -> Path:
    """Write a file that the player names, as `Storage.write_file` does."""
    return storage().write_file(path, data, replace=replace)


def site_address() -> str:
    """Return the website's address with a slash, or ""."""
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
