"""Journals of the first format replay unchanged, even in games with random events during a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import journal

MATCHES = Path(__file__).parents[2] / "docs" / "matches"


@pytest.mark.parametrize("game", ["blackjack", "chat-noir", "jewel", "parcheesi", "rummy"])
def test_journals_of_the_first_format_replay_unchanged(game: str) -> None:
    text = (MATCHES / f"{game}.txt").read_text("utf-8")
    assert text.startswith("plt-games journal 1\n")
    reading = journal.read_journal(tabletop_of(game), text)
    assert reading.elsewhere == 0
    assert journal.journal_text(reading.history) == text
