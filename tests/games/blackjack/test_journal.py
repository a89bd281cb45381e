"""Journals from before the table had rules to choose."""

from __future__ import annotations

from games.blackjack.play import TABLETOP
from games.blackjack.rules import Options
from launcher.tabletop import Match
from launcher.tabletop.journal import read_journal

BEFORE = """plt-games journal 1
game Blackjack
option rounds 50
seed k7f3u

deal        ; ad9a64db
stand       ; ccf67e6f
win         ; dd8160b4
natural     ; 47947952
hit         ; 6cf8d14c
"""


def test_an_older_journal_goes_on_by_the_rules_of_its_time_with_the_same_sums() -> None:
    reading = read_journal(TABLETOP, BEFORE)
    assert (reading.elsewhere, reading.history.options) == (0, Options())
    assert Match.read(TABLETOP, BEFORE).moves == ["hit", "stand"]
