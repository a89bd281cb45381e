"""Journals of earlier versions replay unchanged, even in games with random events during a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import journal

MATCHES = Path(__file__).parents[2] / "docs" / "matches"
OLD = Path(__file__).parent / "journals"
"""Matches of versions whose positions had other forms, or whose checksums were made from other fields."""


@pytest.mark.parametrize("game", ["blackjack", "chat-noir", "jewel", "parcheesi", "rummy"])
def test_journals_of_the_first_format_replay_unchanged(game: str) -> None:
    text = (MATCHES / f"{game}.txt").read_text("utf-8")
    assert text.startswith("plt-games journal 1\n")
    reading = journal.read_journal(tabletop_of(game), text)
    assert reading.elsewhere == 0
    assert journal.journal_text(reading.history) == text


@pytest.mark.parametrize(
    "file", [*sorted(MATCHES.glob("*.txt")), *sorted(OLD.glob("*.txt"))], ids=lambda file: file.stem
)
def test_checksums_of_earlier_versions_are_accepted(file: Path) -> None:
    text = file.read_text("utf-8")
    game = text.splitlines()[1].removeprefix("game ").lower().replace(" ", "-")
    reading = journal.read_journal(tabletop_of(game), text)
    assert reading.elsewhere == 0
    assert len(reading.history.nodes) == text.count("  ; ") + 1


def test_a_checksum_of_another_position_is_noticed() -> None:
    text = (OLD / "checkers.txt").read_text("utf-8").replace("; 8ba84f1d", "; 8ba84f1e")
    assert journal.read_journal(tabletop_of("checkers"), text).elsewhere == 15
