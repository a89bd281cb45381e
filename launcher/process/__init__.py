"""One process for each running game, so that a game that goes wrong hurts itself alone.

The console keeps a `Processes`; a terminal calls `play`. What happens in the game's own process is in `child`.
"""

from __future__ import annotations

from launcher.process.apart import allow_to_front, spawn_apart
from launcher.process.browser import browse
from launcher.process.events import Ended, Event, Failed, Report, Shown, Stalled, Starting
from launcher.process.processes import Processes
from launcher.process.run import play

__all__ = [
    "Ended",
    "Event",
    "Failed",
    "Processes",
    "Report",
    "Shown",
    "Stalled",
    "Starting",
    "allow_to_front",
    "browse",
    "play",
    "spawn_apart",
]
