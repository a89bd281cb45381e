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
class _OfGame:
    id: str


class GameStarting(_OfGame):
    """The game was asked for."""


class GameShown(_OfGame):
    """The game has painted its first frame."""


class GameEnded(_OfGame):
    """The game is over: it was left in its own way, or stopped on request."""


@dataclass(frozen=True, slots=True)
class GameFailed(_OfGame):
    """The game is over, and something went wrong."""

    report: Report


@dataclass(frozen=True, slots=True)
class GameStalled(_OfGame):
    """The game has not shown anything for as long as it may take; it may still do so, or be stopped."""

    report: Report


Event = GameStarting | GameShown | GameEnded | GameFailed | GameStalled
