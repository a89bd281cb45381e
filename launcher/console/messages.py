"""What the console asks to be done outside of its world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from launcher.catalog import Catalog

if TYPE_CHECKING:
    from launcher.process import Report
    from launcher.store import MatchRecord


@dataclass(frozen=True)
class _OfGame:
    id: str


class StartGame(_OfGame):
    """Start the game with this id."""


class RaiseWindow(_OfGame):
    """Bring the window of the running game with this id to the front."""


class StopGame(_OfGame):
    """End the game with this id."""


class OpenHelp(_OfGame):
    """Show the help of the game with this id."""


@dataclass(frozen=True, slots=True)
class OpenManual:
    """Open the manual, or what one says of the game with this id. If that can't be, `Announcement` comes back."""

    id: str | None


@dataclass(frozen=True, slots=True)
class ManualsFound:
    """The ids of all games that a manual tells of."""

    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class RefreshCatalog:
    """Look for games that were installed or removed meanwhile; `CatalogChanged` comes back if there are any."""


@dataclass(frozen=True, slots=True)
class CatalogChanged:
    """All games that there are now."""

    catalog: Catalog


@dataclass(frozen=True, slots=True)
class SetVisibility:
    """Hide or disable something, or take that back; and remember it. If that can't be, `Announcement` comes back.

    Attributes:
        kind: `HIDDEN` or `DISABLED` of `launcher.catalog`.
        id: of the game or problem.
        on: whether it is to be hidden or disabled from now on.
    """

    kind: str
    id: str
    on: bool


@dataclass(frozen=True, slots=True)
class LookUpStatistics:
    """Look up what was played; `StatisticsFound` comes back."""


class StatisticsFound(NamedTuple):
    """What was played.

    Attributes:
        plays: all matches that came to their ends, in that order.
        problem: why they can't be looked up, in a sentence; "" if they can.
        now: the present, in seconds since 1970.
    """

    plays: tuple[MatchRecord, ...]
    problem: str
    now: float


class DrawingFailed(NamedTuple):
    """Something in the window could not be drawn."""

    report: Report


@dataclass(frozen=True, slots=True)
class Uninstall:
    """Uninstall this distribution; what came of it is `Announcement`."""

    distribution: str


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence for the line at the bottom."""

    sentence: str


@dataclass(frozen=True, slots=True)
class SaveReport:
    """Save a report under a name made of the game's id; `ReportSaved` comes back."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class ReportSaved:
    """What came of saving a report, in a sentence."""

    sentence: str
