"""The messages of the main window to its surroundings, and their answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from launcher.catalog import Catalog

if TYPE_CHECKING:
    from launcher.process import Report
    from launcher.store import MatchRecord


Begin = Literal["", "new", "today"]


@dataclass(frozen=True)
class _OfGame:
    id: str


@dataclass(frozen=True)
class StartGame(_OfGame):
    """Start the game with this id.

    The game opens its unfinished match, if any, or a new one (""), a new match ("new"), or today's match ("today").
    """

    begin: Begin = ""


class RaiseWindow(_OfGame):
    """Bring the window of this running game to the front."""


class StopGame(_OfGame):
    """End this game."""


class OpenHelp(_OfGame):
    """Show the help of this game."""


@dataclass(frozen=True)
class OpenManual:
    """Open the launcher's manual, or the chapter about a game; `Announcement` is the answer if this fails."""

    id: str | None


@dataclass(frozen=True)
class SaveReport(_OfGame):
    """Save a report under a name that contains the game's id; the answer is `ReportSaved`."""

    text: str


@dataclass(frozen=True)
class SetVisibility:
    """Hide, star or disable a game or a problem, or undo this; `kind` is one of those in `launcher.catalog`.

    The choice is stored. If this fails, the answer is `Announcement`.
    """

    kind: str
    id: str
    on: bool


@dataclass(frozen=True)
class Uninstall:
    """Uninstall this distribution; the answer is `Announcement`."""

    distribution: str


@dataclass(frozen=True)
class RefreshCatalog:
    """Look for installed and removed games; the answer, if there are any, is `CatalogChanged`."""


@dataclass(frozen=True)
class LookUpStatistics:
    """Look up the match records; the answer is `StatisticsFound`."""


@dataclass(frozen=True)
class CatalogChanged:
    """The catalogue has changed."""

    catalog: Catalog


@dataclass(frozen=True)
class ManualsFound:
    """The ids of all games with a chapter in a manual."""

    ids: frozenset[str]


class StatisticsFound(NamedTuple):
    """The match records."""

    plays: tuple[MatchRecord, ...]  # all finished matches, in order of their ends
    problem: str  # why they cannot be read, as a message; "" if they can
    now: float  # the current time, in seconds since 1970


class DrawingFailed(NamedTuple):
    """A part of the window could not be drawn."""

    report: Report


@dataclass(frozen=True)
class _Sentence:
    sentence: str


class Announcement(_Sentence):
    """A sentence for the status line."""


class ReportSaved(_Sentence):
    """The result of saving a report, as a sentence."""
