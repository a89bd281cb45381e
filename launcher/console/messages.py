"""What the console asks to be done outside of its world, and what comes back."""

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
    """Start the game with this id, and in it the match that waits or another; or surely another; or today's."""

    begin: Begin = ""


class RaiseWindow(_OfGame):
    """Bring the window of the running game with this id to the front."""


class StopGame(_OfGame):
    """End the game with this id."""


class OpenHelp(_OfGame):
    """Show the help of the game with this id."""


@dataclass(frozen=True)
class OpenManual:
    """Open the manual, or what one says of the game with this id. If that can't be, `Announcement` comes back."""

    id: str | None


@dataclass(frozen=True)
class SaveReport(_OfGame):
    """Save a report under a name made of the game's id; `ReportSaved` comes back."""

    text: str


@dataclass(frozen=True)
class SetVisibility:
    """Have a game or problem hidden, starred or disabled, or not; `kind` says which, as in `launcher.catalog`.

    That is remembered; if that can't be, `Announcement` comes back.
    """

    kind: str
    id: str
    on: bool


@dataclass(frozen=True)
class Uninstall:
    """Uninstall this distribution; what came of it is `Announcement`."""

    distribution: str


@dataclass(frozen=True)
class RefreshCatalog:
    """Look for games that were installed or removed meanwhile; `CatalogChanged` comes back if there are any."""


@dataclass(frozen=True)
class LookUpStatistics:
    """Look up what was played; `StatisticsFound` comes back."""


@dataclass(frozen=True)
class CatalogChanged:
    """All games that there are now."""

    catalog: Catalog


@dataclass(frozen=True)
class ManualsFound:
    """The ids of all games that a manual tells of."""

    ids: frozenset[str]


class StatisticsFound(NamedTuple):
    """What was played."""

    plays: tuple[MatchRecord, ...]  # all matches that came to their ends, in that order
    problem: str  # why they can't be looked up, in a sentence; "" if they can
    now: float  # the present, in seconds since 1970


class DrawingFailed(NamedTuple):
    """Something in the window could not be drawn."""

    report: Report


@dataclass(frozen=True)
class _Sentence:
    sentence: str


class Announcement(_Sentence):
    """A sentence for the line at the bottom."""


class ReportSaved(_Sentence):
    """What came of saving a report, in a sentence."""
