"""Who plays in a window can be said on the command line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from launcher.store.records_file import MatchRecords

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop


def test_computers_that_are_named_play_by_themselves(desktop: Desktop) -> None:
    play = (sys.executable, "-m", "launcher", "play", "pousse", "--preset", "3 by 3")
    desktop.start(*play, "--players", "easy,easy")
    desktop.window("Pousse")
    kept = MatchRecords(desktop.home / "data" / "plays.jsonl")
    (match,) = desktop.wait_for(lambda: kept.of("pousse"), "a match to be counted")
    assert (match.opponents, match.result) == ("Easy, Easy", "ended")
