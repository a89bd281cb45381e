"""A separate process for each running game.

A game that fails therefore affects nothing else.

The console uses `Processes`, and a terminal calls `play`. The module `child` is the program in the game's process. Each
module is imported on first use, so that a program that needs one function loads nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.process import sentences
    from launcher.process.apart import (
        allow_to_front,
        browse,
        end_apart,
        end_rest,
        spawn_apart,
        spawn_speaking,
    )
    from launcher.process.child import Alarm
    from launcher.process.game_process import (
        Event,
        GameEnded,
        GameFailed,
        GameShown,
        GameStalled,
        GameStarting,
        Processes,
        Report,
    )
    from launcher.process.lines import Message, redirect, take_over
    from launcher.process.log import last_failure, open_log, tail, trim
    from launcher.process.probe import Probe, find_out
    from launcher.process.run import UnusableError, hook_of, import_game, play, run_game
    from launcher.process.watch import Watch
    from launcher.process.workers import ProcessWorker

__all__ = [
    "Alarm",
    "Event",
    "GameEnded",
    "GameFailed",
    "GameShown",
    "GameStalled",
    "GameStarting",
    "Message",
    "Probe",
    "ProcessWorker",
    "Processes",
    "Report",
    "UnusableError",
    "Watch",
    "allow_to_front",
    "browse",
    "end_apart",
    "end_rest",
    "find_out",
    "hook_of",
    "import_game",
    "last_failure",
    "open_log",
    "play",
    "redirect",
    "run_game",
    "sentences",
    "spawn_apart",
    "spawn_speaking",
    "tail",
    "take_over",
    "trim",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "run": ["UnusableError", "hook_of", "import_game", "play", "run_game"],
        "apart": ["allow_to_front", "browse", "end_apart", "end_rest", "spawn_apart", "spawn_speaking"],
        "child": ["Alarm"],
        "game_process": [
            "Event",
            "GameEnded",
            "GameFailed",
            "GameShown",
            "GameStalled",
            "GameStarting",
            "Processes",
            "Report",
        ],
        "lines": ["Message", "redirect", "take_over"],
        "log": ["last_failure", "open_log", "tail", "trim"],
        "probe": ["Probe", "find_out"],
        "watch": ["Watch"],
        "workers": ["ProcessWorker"],
    },
)
