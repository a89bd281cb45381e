"""Starts the launcher and notes when its windows pass each announcement on to screen readers:

    python -m tests.desktop.timed play lights-out

Times that a screen reader takes itself are wrong on a busy machine, where late events come together.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import accesskit

from launcher import cli
from launcher.screens import reader

NOTES = "ANNOUNCED"
"""The environment variable with the file of the notes, a line of JSON each: the seconds of the monotonic clock."""


class Timed:
    """A platform that notes announcements.

    Args:
        platform: what passes them on.
    """

    def __init__(self, platform: reader.Platform) -> None:
        self._platform = platform
        self.tell_focus, self.tell_place, self.close = (
            platform.tell_focus,
            platform.tell_place,
            platform.close,
        )

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        """Note the time in the thread that passes the update on, directly before it does."""

        def is_wanted_now() -> bool:
            if wanted := is_wanted():
                for _ in (node for _, node in update.nodes if node.live is not None):
                    with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
                        notes.write(f"{json.dumps(time.monotonic())}\n")
            return wanted

        self._platform.pass_on(update, is_wanted_now)


if __name__ == "__main__":
    os.environ["PLT_GAMES_SANDBOX"] = "off"  # a confined game runs in a process without these notes
    connect = reader.platform
    reader.platform = lambda *calls: Timed(connect(*calls))
    sys.exit(cli.main())
