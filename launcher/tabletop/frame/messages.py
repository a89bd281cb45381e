"""The messages between a table and the world outside of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from launcher.controls import Form
from launcher.tabletop.declaration import File
from launcher.tabletop.history import History
from launcher.tabletop.journal import JournalContents


class SaveMoves(NamedTuple):
    """Save the history.

    Attributes:
        before: the saved history; None for another match.
        now: the current history.
        match: the name of another match, if known.
    """

    before: History | None
    now: History
    match: str = ""


class KeepStyle(NamedTuple):
    """Save an appearance for all games of its kind."""

    style: object


class CountMatch(NamedTuple):
    """Add a finished match to the statistics."""

    history: History
    seats: tuple[str, ...]
    seconds: int


class Request(NamedTuple):
    """Ask for "today" (the reply is `DailySeed`), "statistics" (a form) or "file" (`Dropped`)."""

    about: str


class PlayDemo(NamedTuple):
    """Play some moves by hints as a demo; the reply is `DemoPlayed`.

    Attributes:
        history: the match at its start.
        asked_at: the number of the current position in the player's own match.
    """

    history: History
    asked_at: int


class SaveJournal(NamedTuple):
    """Save a journal in the downloads folder; the reply is a `Notice` with its path."""

    journal: str


class SaveFile(NamedTuple):
    """Save a file where the player wants it; the reply is `Notice` or `NotSaved`.

    Attributes:
        file: the file to save.
        path: the path to save it to.
        replace: whether to replace an existing file.
    """

    file: File
    path: str
    replace: bool = False


class SaveFilm(NamedTuple):
    """Save an animation of a match; the reply is a `Notice` with its path."""

    history: History
    player: int


@dataclass(frozen=True)
class StopReading:
    """Stop reading, without a reply."""


class ReadFile(NamedTuple):
    """Read a file or pasted data; the reply depends on the contents.

    If this takes a long time, `StillReading` comes first.

    Attributes:
        name: the name of the file.
        options: the options of the current match, which the game can use.
        data: the pasted data; None to read the file.
    """

    name: str
    options: object
    data: bytes | None = None


@dataclass(frozen=True)
class SecondPassed:
    """A second of the match has passed."""


class CoverTable(NamedTuple):
    """It is time to cover the table for another person, if the match is still at position `node`."""

    node: int


@dataclass(frozen=True)
class TellBestHint:
    """It is time to show the best hint so far, even if the search continues."""


class GoOn(NamedTuple):
    """It is time for the waiting move, if the match is still at position `node`."""

    node: int


@dataclass(frozen=True)
class NextStep:
    """It is time for the next step of a replay."""


class ClockMove(NamedTuple):
    """It is time for a move of the game's clock.

    Attributes:
        node: the number of the position in which the clock was set.
        move: the text of the move.
    """

    node: int
    move: str


@dataclass(frozen=True)
class DailySeed:
    """The seed of today's game."""

    seed: str


@dataclass(frozen=True)
class DemoPlayed:
    """The moves of a demo, and the player's own position when it was requested."""

    history: History
    asked_at: int


@dataclass(frozen=True)
class Comparison:
    """The news about a finished match, such as a new best score, in a few words each."""

    news: tuple[str, ...]


@dataclass(frozen=True)
class Notice:
    """A message for the player about the result of a request or about a problem."""

    sentence: str


@dataclass(frozen=True)
class StillReading:
    """It takes a long time to read the file of this name."""

    name: str


@dataclass(frozen=True)
class LeftMatch:
    """The last unfinished match, or None."""

    history: History | None


@dataclass(frozen=True)
class NotSaved:
    """The reason why a file was not saved.

    Attributes:
        file: the file to save.
        path: the path to save it to.
        problem: the reason, as a message for the player.
        exists: whether the reason is that the file already exists.
    """

    file: File
    path: str
    problem: str
    exists: bool


@dataclass(frozen=True)
class ReadText:
    """A game code or a journal has been read."""

    text: str


@dataclass(frozen=True)
class SeveralFiles:
    """Several files have been read, and the player should choose one."""

    files: tuple[File, ...]


@dataclass(frozen=True)
class ReadOptions:
    """Options for a new match have been read."""

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
"""The replies to a table; a form contains statistics."""
