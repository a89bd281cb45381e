"""A match recorded in a window replays identically on every machine and version of Python."""

from __future__ import annotations

from pathlib import Path

from games.minesweeper.play import TABLETOP
from launcher.tabletop import Start, begin_match


def test_a_recorded_match_replays_to_the_same_end() -> None:
    text = Path(__file__).with_name("usual.journal").read_text(encoding="utf-8")
    reading = begin_match(TABLETOP, "minesweeper", Start(journal=text))
    assert reading.elsewhere == 0
    assert reading.history.status.winners == (0,)
