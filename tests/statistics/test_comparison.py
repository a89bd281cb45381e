"""What is told to be new with a match, beside those of its kind before it."""

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
        ([("lost", None, 9), ("lost", None, 9), ("won", None, 9)], ["The first win in 3 matches"]),
        ([("won", None, 9), ("won", None, 9)], ["2 wins in a row"]),
        ([("won", None, 65), ("lost", None, 3), ("won", None, 61)], ["Fastest: 1:01, before 1:05"]),
        ([("won", None, 65), ("lost", None, 3)], []),
        ([("ended", 40.0, 9), ("ended", 1200.0, 9)], ["New best: 1,200 points, before 40"]),
        ([("ended", 40.0, 9), ("ended", 40.0, 9)], ["Best: 40 points"]),
        ([("ended", 40.0, 9), ("lost", 50.0, 9)], ["Best: 40 points"]),
    ],
)
def test_what_is_new_is_told_and_nothing_of_the_first_match(
    matches: list[tuple[str, float | None, int]], told: list[str]
) -> None:
    known = plays(*matches)
    assert compare(known[-1], known) == told
    assert compare(known[-1], known[:-1]) == told  # it may not be written yet


def test_where_the_least_counts_a_record_is_below() -> None:
    known = plays(("won", 13.0, 9), ("lost", 1.0, 9), ("won", 11.0, 9), best="least")
    assert compare(known[-1], known) == ["New best: 11 points, before 13"]


def test_with_help_a_match_is_beside_others_with_help() -> None:
    alone, helped = plays(("ended", 99.0, 9)), plays(("ended", 10.0, 9), ("ended", 20.0, 9), helped=True)
    assert compare(helped[-1], [*alone, *helped]) == [
        "With help: counted apart",
        "New best: 20 points, before 10",
    ]


def test_who_plays_a_start_again_is_told_the_best_of_it() -> None:
    first, other, again = plays(("ended", 40.0, 9), ("ended", 99.0, 9), ("ended", 30.0, 9))
    again = again._replace(seed=first.seed)
    assert compare(again, [first, other, again]) == ["Best: 99 points", "Best of this start: 40 in 2 matches"]
