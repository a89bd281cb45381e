"""What the table asks for, and what comes back to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from launcher.tabletop.course import Course
from launcher.tabletop.file import File


class Kept(NamedTuple):
    """Ask for the course to be written down.

    Attributes:
        before: the course as it is written already; None for another match.
        now: what it is.
        match: the name of another match, if it has one already.
    """

    before: Course | None
    now: Course
    match: str = ""


class Styled(NamedTuple):
    """Ask for a style to be kept for all games of its kind."""

    style: object


class Ended(NamedTuple):
    """Say that a match has come to its end, so that it is counted."""

    course: Course
    seats: tuple[str, ...]
    seconds: int


class Ask(NamedTuple):
    """Ask for something that is known outside: "today" or "statistics"; it comes back as `Told`."""

    about: str


class Told(NamedTuple):
    """An answer to `Ask`."""

    about: str
    answer: Any


class Save(NamedTuple):
    """Ask for a journal to be saved where the player finds it; where that is comes back as `Told`."""

    journal: str


class Write(NamedTuple):
    """Ask for a file to be saved where the player wants it; what came of it comes back as `Told`.

    Attributes:
        file: what is to be saved.
        path: as what.
        replace: whether a file that is there already is replaced.
    """

    file: File
    path: str
    replace: bool = False


class Film(NamedTuple):
    """Ask for an animated picture of a match; where that is comes back as `Told`."""

    course: Course
    player: int


@dataclass(frozen=True)
class StopReading:
    """Let what is being read be: nothing comes of it."""


class Read(NamedTuple):
    """Ask for what is in a file, or was pasted; it comes back as `Told`, and what it is as the game says.

    While that takes long, "reading" comes before it, with the name.

    Attributes:
        name: of the file.
        options: of the match, which the game may say more of.
        data: what was pasted; without it, the file is read.
    """

    name: str
    options: Any
    data: bytes | None = None


@dataclass(frozen=True)
class Second:
    """A second of the match has gone by."""


@dataclass(frozen=True)
class End:
    """It is time to say how the match has ended."""


class Cover(NamedTuple):
    """It is time to cover the table, as another person is to come; `node` is the position in which that was so."""

    node: int


@dataclass(frozen=True)
class Settle:
    """It is time to tell the best hint so far, though there may be a better one."""


@dataclass(frozen=True)
class NextStep:
    """A replay goes on."""


class Clock(NamedTuple):
    """The clock of the game makes a move.

    Attributes:
        node: where in the course it was set.
        move: its text.
    """

    node: int
    move: str
