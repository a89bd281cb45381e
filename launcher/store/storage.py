"""What is kept of a person: settings, match records and journals, and which storage this process keeps them in.

That is the disk (`launcher.store.disk`), unless whoever starts the process says otherwise: a browser has another, and
a test may forget all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from launcher.store.match_record import MatchRecord, Result

V = TypeVar("V")


class SettingsStorage(Protocol):
    """Small values that outlive the program, as `Settings` keeps them.

    Attributes:
        path: where they are, for sentences.
    """

    path: Path

    @property
    def problem(self) -> str | None:
        """Why something could not be read or written, in a sentence; else None."""

    def get(self, scope: str, key: str, default: V) -> V:
        """Get the value that was put last, if it is of the default's type; else the default."""

    def put(self, scope: str, key: str, value: object) -> None:
        """Keep a value that JSON has."""

    def change(self, scope: str, key: str, default: V, how: Callable[[V], V]) -> None:
        """Keep what a function makes of a value, or of the default."""

    def follow(self) -> None:
        """Take over, soon, what other programs have put since."""

    def flush(self, seconds: float) -> None:
        """Wait until all is kept, or failed to be, but not longer."""

    def give_up(self) -> None:
        """Forget what could not be kept."""


class RecordsStorage(Protocol):
    """What was played, as `MatchRecords` keeps it.

    Attributes:
        path: where that is, for sentences.
        unread: why it could not be read, in a sentence; or "".
        damage: what of it could not be read, in sentences; or "".
    """

    path: Path
    unread: str
    damage: str

    @property
    def problem(self) -> str:
        """Why something could not be read or written, in a sentence; else ""."""

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        """Enter a match that is over, and call a function when that is done."""

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        """Replace the presets and the results of a game's matches by what the game says of them now."""

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        """What was played, in the order in which it ended: all, or of one game, or with these options."""

    def forget(self, game: str) -> int:
        """Take out all match records of a game, and say how many these were."""

    def flush(self, seconds: float) -> None:
        """Wait until all is kept, or failed to be, but not longer."""


class JournalStorage(Protocol):
    """The journal of a match that is being played, as `JournalFile` keeps it. Nobody waits for a disk.

    Attributes:
        problem: why what was added is not kept yet, in a sentence; or "".
        cut: why what was resumed is not all that there is, in a sentence; or "".
    """

    problem: str
    cut: str

    @property
    def path(self) -> Path:
        """Where it is, for sentences."""

    def append(self, text: str) -> None:
        """Add whole lines."""

    def finish(self) -> None:
        """Mark the match as over, or given up for another: it will not be resumed."""

    def close(self) -> None:
        """Let it be resumed, unless it is finished or kept aside."""

    def keep_aside(self, why: str) -> None:
        """Keep it as it is, with the reason, and never resume it."""

    def flush(self, seconds: float) -> bool:
        """Wait until all that was asked for is done, or has failed, but not longer; whether it has come to that."""


class Storage(Protocol):
    """Where all of it is kept."""

    def settings(self) -> SettingsStorage:
        """The settings of this person, the same object for all of this process."""

    def match_records(self) -> RecordsStorage:
        """What this person has played, the same object for all of this process."""

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
        """Begin a new journal.

        Args:
            game_id: the game's.
            match: the name of the match.
            text: what stands before the first move, or a whole journal that is gone on with; or what gives that.
        """

    def resume_journal(self, game_id: str) -> tuple[str, JournalStorage] | None:
        """Resume the newest unfinished journal of a game that no other window has: its text, and the journal."""


_storage: Storage | None = None


def keep_in(storage: Storage) -> None:
    """Let all of this process be kept there."""
    global _storage  # one process keeps all in one place
    _storage = storage


def storage() -> Storage:
    """Where this process keeps things."""
    global _storage
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
    """Resume the newest unfinished journal of a game that no other window has: its text, and the journal."""
    return storage().resume_journal(game_id)
