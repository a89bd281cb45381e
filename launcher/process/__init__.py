"""One process for each running game, so that a game that goes wrong hurts itself alone.

The console keeps a `Processes`; a terminal calls `play`. What happens in the game's own process is in `child`.
"""

from __future__ import annotations

from launcher.process.alarm import Alarm
from launcher.process.apart import allow_to_front, end_apart, end_rest, spawn_apart
from launcher.process.browser import browse
from launcher.process.events import Ended, Event, Failed, Report, Shown, Stalled, Starting
from launcher.process.lines import HEARD_AT_MOST, Channel, read_objects, redirect, write_object
from launcher.process.log import open_log, tail, trim
from launcher.process.processes import Processes
from launcher.process.run import play, run

__all__ = [
    "HEARD_AT_MOST",
    "Alarm",
    "Channel",
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
    "end_apart",
    "end_rest",
    "open_log",
    "play",
    "read_objects",
    "redirect",
    "run",
    "spawn_apart",
    "tail",
    "trim",
    "write_object",
]
