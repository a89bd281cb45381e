"""What can happen to a game, as the console hears of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Report:
    """A report of a game that did not end well: what happened, for the player; and details for the game's author.

    Details are a traceback, or the end of the log; lines of text, maybe none. The log has all that the game printed,
    and may not exist.
    """

    game: str
    sentence: str
    details: str
    log: Path


@dataclass(frozen=True, slots=True)
class GameStarting:
    """The game was asked for."""

    id: str


@dataclass(frozen=True, slots=True)
class GameShown:
    """The game has painted its first frame."""

    id: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: it was left in its own way, or stopped on request."""

    id: str


@dataclass(frozen=True, slots=True)
class GameFailed:
    """The game is over, and something went wrong."""

    id: str
    report: Report


@dataclass(frozen=True, slots=True)
class GameStalled:
    """The game has not shown anything for so many seconds; it may still do so, or be stopped."""

    id: str
    seconds: float
    report: Report


Event = GameStarting | GameShown | GameEnded | GameFailed | GameStalled
