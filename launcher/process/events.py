"""The events that the console receives about running games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Report:
    """A report of a game that has failed.

    Attributes:
        game: The name of the game.
        sentence: A message for the player.
        details: A traceback or the end of the log for the game's author; may be empty.
        log: The path of the log with the game's output; the file may not exist.
    """

    game: str
    sentence: str
    details: str
    log: Path


@dataclass(frozen=True, slots=True)
class _OfGame:
    id: str


class GameStarting(_OfGame):
    """The game is being started."""


class GameShown(_OfGame):
    """The game has painted its first frame."""


class GameEnded(_OfGame):
    """The game has ended normally or was stopped on request."""


@dataclass(frozen=True, slots=True)
class GameFailed(_OfGame):
    """The game has ended because of an error."""

    report: Report


@dataclass(frozen=True, slots=True)
class GameStalled(_OfGame):
    """The game has not opened a window in time; it may still do so, or be stopped."""

    report: Report


Event = GameStarting | GameShown | GameEnded | GameFailed | GameStalled
