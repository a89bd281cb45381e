"""Tests of the figures of the study of bets."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.blackjack import rules
from tests.studies.blackjack.bets import figures


@pytest.mark.slow
def test_the_manual_has_the_rows_of_the_study_of_bets() -> None:
    """Simulate two rounds.

    The figures of the manual are from more, which takes long.
    """
    page = (Path(rules.__file__).parents[2] / "docs" / "blackjack.md").read_text(encoding="utf-8")
    for line in figures(2)[1:]:
        name, told = line.split(": ")
        mean, low, high = (float(word) for word in told.replace(", from", "").replace("to ", "").split())
        assert low < mean < high
        assert f"\n{name}: " in page
