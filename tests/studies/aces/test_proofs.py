"""Test that each deal counts as won, lost or unknown."""

from __future__ import annotations

from tests.studies.aces.proofs import measure


def test_the_study_counts_won_lost_and_unknown_deals() -> None:
    assert measure(range(3)) == {"won": 1, "lost": 1, "unknown": 1}
