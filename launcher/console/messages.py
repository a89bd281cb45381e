"""What the console asks to be done outside of its world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from launcher.catalog import Catalog

if TYPE_CHECKING:
    from launcher.process import Report
    from launcher.store import Play


@dataclass(frozen=True, slots=True)
class Start:
    """Start the game with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class Raise:
    """Bring the window of the running game with this id to the front."""

    id: str


@dataclass(frozen=True, slots=True)
class Stop:
    """End the game with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class Help:
    """Show the help of the game with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class Manual:
    """Open the manual, or what one says of the game with this id. If that can't be, `Told` comes back."""

    id: str | None


@dataclass(frozen=True, slots=True)
class Documented:
    """The ids of all games that a manual tells of."""

    ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Refresh:
    """Look for games that were installed or removed meanwhile; `Found` comes back if there are any."""


@dataclass(frozen=True, slots=True)
class Found:
    """All games that there are now."""

    catalog: Catalog


@dataclass(frozen=True, slots=True)
class Switch:
    """Hide or disable something, or take that back; and remember it. If that can't be, `Told` comes back.

    Attributes:
        kind: `HIDDEN` or `DISABLED` of `launcher.catalog`.
        id: of the game or problem.
        on: whether it is to be hidden or disabled from now on.
    """

    kind: str
    id: str
    on: bool


@dataclass(frozen=True, slots=True)
class LookUpPlays:
    """Look up what was played; `PlaysFound` comes back."""


class PlaysFound(NamedTuple):
    """What was played.

    Attributes:
        plays: all matches that came to their ends, in that order.
        problem: why they can't be looked up, in a sentence; "" if they can.
        now: the present, in seconds since 1970.
    """

    plays: tuple[Play, ...]
    problem: str
    now: float


class Faulty(NamedTuple):
    """Something in the window could not be drawn."""

    report: Report


@dataclass(frozen=True, slots=True)
class Uninstall:
    """Uninstall this distribution; what came of it is `Told`."""

    distribution: str


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence for the line at the bottom."""

    sentence: str


@dataclass(frozen=True, slots=True)
class SaveReport:
    """Save a report under a name made of the game's id; `Saved` comes back."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of saving a report, in a sentence."""

    sentence: str
