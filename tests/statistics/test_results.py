"""Figures about the matches of a game, as values, texts and pictures."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import DARK, LIGHT, Group, Picture, Rectangle, Text
from launcher.statistics.results import (
    Figures,
    Spread,
    ago,
    duration,
    figures,
    in_short,
    in_words,
    overview,
)
from launcher.statistics.sheets import course_of_results, statistics_sheet
from launcher.store import MatchRecord
from launcher.text import in_digits


def match_records(results: str, *, helped: str = "", **more: object) -> list[MatchRecord]:
    """Return matches by the first letters of their results; `helped` contains the numbers of those with help."""
    words = {"w": "won", "l": "lost", "d": "drawn", "e": "ended"}
    return [
        MatchRecord(
            f"m{k}", "game", "", "s", 0, 10 + k, 5 + k, words[each], helped=str(k) in helped
        )._replace(**more)
        for k, each in enumerate(results)
    ]


def test_figures_without_matches_are_empty() -> None:
    assert figures([]) == Figures(helped=Figures())


def test_the_win_rate_ignores_matches_that_only_ended() -> None:
    now = figures(match_records("wlwdew"))
    assert (now.matches, now.wins, now.share) == (6, 3, 3 / 5)
    assert figures(match_records("ee")).share is None


@pytest.mark.parametrize(
    ("results", "streak", "longest"),
    [("", 0, 0), ("l", 0, 0), ("wwlw", 1, 2), ("lwww", 3, 3), ("wwwdw", 1, 3), ("wewwe", 3, 3), ("e", 0, 0)],
)
def test_a_streak_ends_at_the_last_decided_match(results: str, streak: int, longest: int) -> None:
    now = figures(match_records(results))
    assert (now.streak, now.longest) == (streak, longest)


def test_matches_with_help_are_counted_separately() -> None:
    now = figures(match_records("wwlww", helped="14"))
    assert (now.matches, now.wins, now.streak) == (3, 2, 1)
    assert now.helped is not None
    assert (now.helped.matches, now.helped.wins, now.helped.streak) == (2, 2, 2)


def test_time_and_moves_come_from_won_matches() -> None:
    now = figures(match_records("lwwlw"))
    assert now.seconds == Spread(11, 12)
    assert now.moves == Spread(6, 7)
    assert figures(match_records("ll")).seconds is None
    assert [label for label, _ in in_words(figures(match_records("ee", score=7)))] == ["Matches", "Points"]


def test_a_lost_match_is_no_record() -> None:
    most = [
        play._replace(score=score) for play, score in zip(match_records("wlw"), (10, 30, 20), strict=True)
    ]
    assert figures(most).score == Spread(20, 15)
    assert figures([play._replace(best="least") for play in most]).score == Spread(10, 15)
    assert figures([play._replace(result="lost") for play in most]).score is None
    said = [
        part.string
        for *_, part in parts(statistics_sheet(figures(most), most, 560, 300))
        if isinstance(part, Text)
    ]
    assert any(text.endswith("10 to 20 points") for text in said)


@given(st.lists(st.sampled_from("wlde")), st.data())
def test_matches_with_and_without_help_add_up(results: list[str], data: st.DataObject) -> None:
    plays = [play._replace(helped=data.draw(st.booleans())) for play in match_records("".join(results))]
    now = figures(plays)
    assert now.helped is not None
    assert now.matches + now.helped.matches == len(plays)
    assert now.wins + now.helped.wins == results.count("w")
    assert 0 <= now.streak <= now.longest <= now.wins


def test_figures_as_labels_and_values() -> None:
    plays = [play._replace(score=float(100 * play.plies)) for play in match_records("wlw", seconds=75)]
    assert in_words(figures(plays)) == [
        ("Matches", "3"),
        ("Won", "2 (67%)"),
        ("Streak", "1, longest 1"),
        ("Points", "best 700, median 600"),
        ("Time", "best 1:15, median 1:15"),
        ("Moves", "best 5, median 6"),
    ]
    assert in_words(figures(match_records("e", score=7, counted="moves", best="least")))[1] == (
        "Moves",
        "best 7, median 7",
    )


def test_moves_are_not_listed_twice() -> None:
    steps = figures(match_records("w", score=90, counted="steps", best="least"))
    assert [label for label, _ in in_words(steps)] == ["Matches", "Won", "Streak", "Steps", "Time"]
    assert figures(match_records("w", score=90, counted="points")).moves == Spread(5, 5)


def test_numbers_durations_and_days_are_short() -> None:
    assert [in_digits(each) for each in (12.0, 3.5, 1204)] == ["12", "3.5", "1,204"]
    assert [duration(each) for each in (0, 7.4, 750, 3750)] == ["0:00", "0:07", "12:30", "1:02:30"]
    noon = time.mktime((2026, 11, 22, 12, 0, 0, 0, 0, -1))
    days = [noon + 86_400, noon, noon - 11 * 3600, noon - 13 * 3600, noon - 9 * 86_400]
    assert [ago(day, noon) for day in days] == ["today", "today", "today", "yesterday", "9 days ago"]
    assert ago(noon - 100 * 86_400, noon) == "2026-08-14"


def parts(picture: Picture, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, Picture]]:
    """Yield the simple pictures in a picture with their places."""
    if isinstance(picture, Group):
        for dx, dy, part in picture.parts:
            yield from parts(part, x + dx, y + dy)
    else:
        yield x, y, picture


def bars(picture: Picture) -> list[Rectangle]:
    return [part for _, _, part in parts(picture) if isinstance(part, Rectangle)][1:]  # the first is the line


def test_bars_are_as_high_as_scores_and_hollow_for_defeats() -> None:
    plays = [
        play._replace(score=score)
        for play, score in zip(match_records("wlw"), (10.0, 20.0, 40.0), strict=True)
    ]
    drawn = bars(course_of_results(plays, 100, 47))
    assert [bar.height for bar in drawn] == [10, 20, 40]
    assert [bar.fill is None for bar in drawn] == [False, True, False]


def test_without_scores_wins_rise_and_losses_hang() -> None:
    found = [(y, part) for _, y, part in parts(course_of_results(match_records("wl"), 100, 47))]
    (line, _), (won, bar), (lost, _) = found
    assert won + bar.height == line == lost


def test_only_the_last_matches_that_fit_are_shown() -> None:
    plays = match_records("l" * 50 + "www")
    drawn = bars(course_of_results(plays, 6 * 9, 40))
    assert [bar.fill is None for bar in drawn] == [True] * 6 + [False] * 3


@pytest.mark.parametrize("size", [(180, 90), (290, 150), (420, 300), (1000, 220), (600, 600)])
@pytest.mark.parametrize("results", ["", "e", "wldwwl" * 30])
@pytest.mark.parametrize("score", [None, -20, 0, 1_234_567.5])
def test_a_sheet_fits_its_room(size: tuple[float, float], results: str, score: float | None) -> None:
    plays = match_records(results, helped="124", score=score)
    sheet = statistics_sheet(figures(plays), plays, *size)
    assert sheet.width == size[0]
    assert sheet.height == max(y + part.height for _, y, part in sheet.parts)
    for x, y, part in parts(sheet):
        assert x >= 0
        assert y >= 0
        assert x + part.width <= size[0] + 0.5, part
        assert y + part.height <= size[1] + 0.5, part


def test_a_sheet_contains_the_figures_as_text() -> None:
    plays = match_records("wlww", helped="1")
    said = [
        part.string
        for _, _, part in parts(statistics_sheet(figures(plays), plays, 560, 360))
        if isinstance(part, Text)
    ]
    assert {"Without help", "With help", "3 (100%)", "won", "lost", "with help"} <= {*said}
    assert any("4 matches" in text for text in said)


def test_a_single_match_has_figures_but_no_chart() -> None:
    for results, history in (("w", False), ("ww", True)):
        plays = match_records(results)
        drawn = [part for _, _, part in parts(statistics_sheet(figures(plays), plays, 560, 360))]
        assert any(isinstance(part, Text) and part.string == "Matches" for part in drawn)
        assert any(isinstance(part, Text) and part.string == "won" for part in drawn) == history
        assert any(isinstance(part, Rectangle) for part in drawn) == history


def test_the_colours_of_a_sheet_are_roles() -> None:
    plays = match_records("wldew", helped="1")
    for _, _, part in parts(statistics_sheet(figures(plays), plays, 560, 360)):
        for role in (
            getattr(part, "fill", None),
            getattr(part, "outline", None),
            getattr(part, "colour", None),
        ):
            assert role is None or (role in LIGHT.colours and role in DARK.colours), role


def test_an_overview_counts_all_matches_but_takes_records_without_help() -> None:
    alone, helped = match_records("ww", helped="1")
    now = overview([alone._replace(score=12.0), helped._replace(score=90.0, seconds=1, plies=1)])
    assert (now.matches, now.wins) == (2, 2)
    assert in_short(now).split(", ") == ["2 matches", "2 won (100%)", "best 12 points"]
    assert in_short(overview([helped])).split(", ") == ["1 match", "1 won (100%)"]
