"""What the table asks for, and what comes back to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from launcher.tabletop.file import File
from launcher.tabletop.history import History


class SaveMoves(NamedTuple):
    """Ask for the history to be written down.

    Attributes:
        before: the history as it is written already; None for another match.
        now: what it is.
        match: the name of another match, if it has one already.
    """

    before: History | None
    now: History
    match: str = ""


class KeepStyle(NamedTuple):
    """Ask for a style to be kept for all games of its kind."""

    style: object


class CountMatch(NamedTuple):
    """Say that a match has come to its end, so that it is counted."""

    history: History
    seats: tuple[str, ...]
    seconds: int


class Request(NamedTuple):
    """Ask for something that is known outside: "today" or "statistics"; it comes back as `Reply`."""

    about: str


class Reply(NamedTuple):
    """An answer to `Request`."""

    about: str
    answer: Any


class SaveJournal(NamedTuple):
    """Ask for a journal to be saved where the player finds it; where that is comes back as `Reply`."""

    journal: str


class SaveFile(NamedTuple):
    """Ask for a file to be saved where the player wants it; what came of it comes back as `Reply`.

    Attributes:
        file: what is to be saved.
        path: as what.
        replace: whether a file that is there already is replaced.
    """

    file: File
    path: str
    replace: bool = False


class SaveFilm(NamedTuple):
    """Ask for an animated picture of a match; where that is comes back as `Reply`."""

    history: History
    player: int


@dataclass(frozen=True)
class StopReading:
    """Let what is being read be: nothing comes of it."""


class ReadFile(NamedTuple):
    """Ask for what is in a file, or was pasted; it comes back as `Reply`, and what it is as the game says.

    While that takes long, "reading" comes before it, with the name.

    Attributes:
        name: of the file.
        options: of the match, which the game may say more of.
        data: what was pasted; without it, the file is read.
    """

    name: str
    options: object
    data: bytes | None = None


@dataclass(frozen=True)
class SecondPassed:
    """A second of the match has gone by."""


@dataclass(frozen=True)
class ShowEnd:
    """Say to the table that it is time to tell how the match has ended."""


class CoverTable(NamedTuple):
    """Say to the table that it is time to cover it for another person; `node` is the position in which that was so."""

    node: int


@dataclass(frozen=True)
class TellBestHint:
    """Say to the table that it is time to tell the best hint so far, though there may be a better one."""


@dataclass(frozen=True)
class NextStep:
    """A replay goes on."""


class ClockMove(NamedTuple):
    """The clock of the game makes a move.

    Attributes:
        node: where in the history it was set.
        move: its text.
    """

    node: int
    move: str
