"""What the table asks for, and what comes back to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from launcher.controls import Form
from launcher.tabletop.file import File
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents


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
    """Ask for something from outside: "today" comes as `DailySeed`, "statistics" as a form, "file" as `Dropped`."""

    about: str


class PlayDemo(NamedTuple):
    """Ask for moves of a match by hints, to be watched; they come back as `DemoPlayed`.

    Attributes:
        history: the match at its start.
        asked_at: the number of the position that the player's own match is at.
    """

    history: History
    asked_at: int


class SaveJournal(NamedTuple):
    """Ask for a journal to be saved where the player finds it; where that is comes back as `Notice`."""

    journal: str


class SaveFile(NamedTuple):
    """Ask for a file to be saved where the player wants it; what came of it comes back as `Notice` or `NotSaved`.

    Attributes:
        file: what is to be saved.
        path: as what.
        replace: whether a file that is there already is replaced.
    """

    file: File
    path: str
    replace: bool = False


class SaveFilm(NamedTuple):
    """Ask for an animated picture of a match; where that is comes back as `Notice`."""

    history: History
    player: int


@dataclass(frozen=True)
class StopReading:
    """Let what is being read be: nothing comes of it."""


class ReadFile(NamedTuple):
    """Ask for what is in a file, or was pasted; it comes back as a `Reply`, and what it is as the game says.

    While that takes long, `StillReading` comes before it.

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


class CoverTable(NamedTuple):
    """Say to the table that it is time to cover it for another person; `node` is the position in which that was so."""

    node: int


@dataclass(frozen=True)
class TellBestHint:
    """Say to the table that it is time to tell the best hint so far, though there may be a better one."""


class GoOn(NamedTuple):
    """Say to the table that it is time for the move that waits; `node` is the position in which that was so."""

    node: int


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


@dataclass(frozen=True)
class DailySeed:
    """The seed of today's game."""

    seed: str


@dataclass(frozen=True)
class DemoPlayed:
    """A match with moves to be watched, asked for at a position of the player's own."""

    history: History
    asked_at: int


@dataclass(frozen=True)
class Comparison:
    """What is new with a match that was counted, in a few words each."""

    news: tuple[str, ...]


@dataclass(frozen=True)
class Notice:
    """A sentence for the player about what was done, or went wrong."""

    sentence: str


@dataclass(frozen=True)
class StillReading:
    """Reading something of this name takes long."""

    name: str


@dataclass(frozen=True)
class LeftMatch:
    """The match that was left last; None if there is none to go on with."""

    history: History | None


@dataclass(frozen=True)
class NotSaved:
    """Why a file was not saved.

    Attributes:
        file: what was to be saved.
        path: as what.
        problem: in a sentence.
        exists: whether that is because there is a file already.
    """

    file: File
    path: str
    problem: str
    exists: bool


@dataclass(frozen=True)
class ReadText:
    """The name of a start, or a journal, was read."""

    text: str


@dataclass(frozen=True)
class SeveralFiles:
    """There are several things in what was read, of which the player chooses one."""

    files: tuple[File, ...]


@dataclass(frozen=True)
class ReadOptions:
    """What was read is what a match is begun with."""

    options: object


Reply: TypeAlias = (
    DailySeed
    | DemoPlayed
    | Comparison
    | Notice
    | StillReading
    | LeftMatch
    | NotSaved
    | ReadText
    | SeveralFiles
    | ReadOptions
    | JournalContents
    | Form
)
"""What comes back from outside; a form is one of statistics."""
