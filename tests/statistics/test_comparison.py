"""The news about a match, compared with earlier matches of its kind."""

from __future__ import annotations

import pytest

from launcher.statistics import compare
from launcher.store import MatchRecord


def plays(
    *numbers: tuple[str, float | None, int], helped: bool = False, best: str = "most"
) -> list[MatchRecord]:
    """Matches with results, scores and seconds."""
    return [
        MatchRecord(f"m{k}", "game", "", f"seed {k}", 0, seconds, 9, result, score)._replace(
            helped=helped, best=best
        )
        for k, (result, score, seconds) in enumerate(numbers)
    ]


@pytest.mark.parametrize(
    ("matches", "told"),
    [
        ([("won", None, 9)], []),
        ([("lost", None, 9), ("lost", None, 9), ("won", None, 9)], ["First win in 3 matches"]),
        ([("won", None, 9), ("won", None, 9)], ["2 wins in a row"]),
        ([("won", None, 65), ("lost", None, 3), ("won", None, 61)], ["Fastest: 1:01 (before: 1:05)"]),
        ([("won", None, 65), ("lost", None, 3)], []),
        ([("ended", 40.0, 9), ("ended", 1200.0, 9)], ["New best: 1,200 points (before: 40)"]),
        ([("ended", 40.0, 9), ("ended", 40.0, 9)], ["Best: 40 points"]),
        ([("ended", 40.0, 9), ("lost", 50.0, 9)], ["Best: 40 points"]),
    ],
)
def test_news_about_a_match_is_listed_except_for_the_first(
    matches: list[tuple[str, float | None, int]], told: list[str]
) -> None:
    known = plays(*matches)
    assert compare(known[-1], known) == told
    assert compare(known[-1], known[:-1]) == told  # the match may not be saved yet


def test_if_less_is_better_a_record_is_lower() -> None:
    known = plays(("won", 13.0, 9), ("lost", 1.0, 9), ("won", 11.0, 9), best="least")
    assert compare(known[-1], known) == ["New best: 11 points (before: 13)"]


def test_a_match_with_help_is_compared_with_matches_with_help() -> None:
    alone, helped = plays(("ended", 99.0, 9)), plays(("ended", 10.0, 9), ("ended", 20.0, 9), helped=True)
    assert compare(helped[-1], [*alone, *helped]) == [
        "New best: 20 points (before: 10)",
        "With help: counted separately",
    ]


def test_a_repeated_deal_is_compared_with_its_best_score() -> None:
    first, other, again = plays(("ended", 40.0, 9), ("ended", 99.0, 9), ("ended", 30.0, 9))
    again = again._replace(seed=first.seed)
    _, of_start = compare(again, [first, other, again])
    assert of_start == "Best from this start: 40 in 2 matches"
