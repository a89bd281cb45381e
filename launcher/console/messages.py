"""What the console asks to be done outside of its world."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Get ready for the first game: the window is on the screen now."""


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
    """End the game with this id, which does not respond."""

    id: str


@dataclass(frozen=True, slots=True)
class Help:
    """Show the help of the game with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class SaveReport:
    """Save a report under a name made of the game's id; `Saved` comes back."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of saving a report, in a sentence."""

    sentence: str
