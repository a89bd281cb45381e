"""Test journals from before the table had optional rules."""

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


def test_a_journal_without_table_rules_replays_with_the_default_rules() -> None:
    reading = read_journal(TABLETOP, BEFORE)
    assert (reading.elsewhere, reading.history.options) == (0, Options())
    assert Match.read(TABLETOP, BEFORE).moves == ["hit", "stand"]
