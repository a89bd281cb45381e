"""What is kept of a person: settings, match records and journals; by whatever keeps them, a disk or a browser.

Nobody waits for it, unless said so.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from launcher.store.match_record import MatchRecord, Result

V = TypeVar("V")


class SettingsStorage(Protocol):
    """Small values that outlive the program, by scope and key: a window's size, the chosen preset.

    A scope is a word of the launcher's own for a part of it, or what `scope_of` gives for a program. The path is for
    sentences that say where.
    """

    path: Path

    @property
    def problem(self) -> str | None:
        """Why something could not be read or written, or what was set aside, in a sentence; else None."""

    def get(self, scope: str, key: str, default: V) -> V:
        """Get the value that was put last, if it could be read and is of the default's type; else the default."""

    def put(self, scope: str, key: str, value: object) -> None:
        """Keep a value: None, a boolean, finite number, string, list, or a dictionary whose keys are strings.

        Raises:
            TypeError: JSON has no such value.
            ValueError: JSON has no such number.
        """

    def change(self, scope: str, key: str, default: V, how: Callable[[V], V]) -> None:
        """Keep what a function makes of a value, or of the default.

        Of the one that is known here; and when it is written, of the one that is there then, perhaps another program's.
        """

    def follow(self) -> None:
        """Take over, soon, what other programs have put since; it costs next to nothing if that is nothing."""

    def flush(self, seconds: float) -> None:
        """Wait until all is kept, or failed to be, but not longer. What failed before is tried again."""

    def give_up(self) -> None:
        """Forget what could not be kept."""


class RecordsStorage(Protocol):
    """What was played.

    Attributes:
        path: where that is, for sentences.
        unread: why the last look failed, in a sentence; "" if it did not.
        damage: what the last look has found that can't be read, in sentences; or "".
    """

    path: Path
    unread: str
    damage: str

    @property
    def problem(self) -> str:
        """Why the last record or look failed, in a sentence; else ""."""

    def record(self, play: MatchRecord, then: Callable[[], object] | None = None) -> None:
        """Count a match that is over, soon, unless it was counted before.

        Args:
            play: how it ended; its score becomes a float.
            then: what to do, on any thread, once that is safe: `JournalStorage.finish`, so that a program which is
                killed before can still record the match from its journal.

        Raises:
            ValueError: for what is none, such as a match that took infinitely long.
        """

    def settle(self, game: str, settled: Callable[[str, Result], tuple[str, Result]]) -> None:
        """Replace, soon, presets and results of a game's matches by what it says of them now: only itself can tell."""

    def of(self, game: str | None = None, preset: str | None = None) -> tuple[MatchRecord, ...]:
        """What was played, in the order in which it ended: all, or of one game, or with these options."""

    def forget(self, game: str) -> int:
        """Take out all match records of a game, and say how many these were.

        Raises:
            OSError: That is not possible now.
        """

    def flush(self, seconds: float) -> None:
        """Wait until all is kept, or failed to be, but not longer."""


class JournalStorage(Protocol):
    """The journal of a match that is being played.

    Attributes:
        problem: why what was added is not kept yet, in a sentence that says where; "" if nothing is amiss.
        cut: why what was resumed is not all that there is, in a sentence; "" if it is.
    """

    problem: str
    cut: str

    @property
    def path(self) -> Path:
        """Where it is, or will be, for sentences."""

    def append(self, text: str) -> None:
        """Add whole lines. A journal that was finished can be resumed again from then on."""

    def finish(self, unless: Callable[[], bool] | None = None) -> None:
        """Mark the match as over, or given up for another: it will not be resumed.

        Args:
            unless: asked, on any thread, when it comes to that: whether the match goes on after all.
        """

    def close(self) -> None:
        """Let it be resumed, as the end of the program does, unless it is finished or kept aside."""

    def keep_aside(self, why: str) -> None:
        """Keep it as it is, with the reason, and never resume it: it can't be read, or leads elsewhere than it did.

        To go on with what could be read of it, begin another of the same name.
        """

    def flush(self, seconds: float) -> bool:
        """Wait until all that was asked for is done, or has failed, but not longer; whether it has come to that."""


class Storage(Protocol):
    """Where all of it is kept."""

    def settings(self) -> SettingsStorage:
        """The settings of this person, the same object for all of this process."""

    def match_records(self) -> RecordsStorage:
        """What this person has played, the same object for all of this process."""

    def begin_journal(self, game_id: str, match: str, text: str | Callable[[], str]) -> JournalStorage:
        """Begin a new journal of a match, by the name of that.

        The text stands before the first move, or is a whole journal that is gone on with; a function gives it later.
        """

    def resume_journal(self, game_id: str) -> tuple[str, JournalStorage] | None:
        """Resume the newest unfinished journal of a game that no other window has: its whole lines, and the journal.

        One that can be read and not written is given all the same: its `problem` tells, as soon as something is added.
        """
