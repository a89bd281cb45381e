"""The results of daily games: the best match of each day, streaks, and lines to share."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import to_svg, tree_of
from launcher.statistics import best_of_days, calendar_sheet, lines_to_share, streaks
from launcher.store import MatchRecord

TODAY = date(2026, 11, 23)


def play(
    ago: int, result: str = "won", *, late: int = 0, game: str = "lights-out", **more: object
) -> MatchRecord:
    """Return a daily match of some days ago, which ended at noon, `late` days after its day."""
    day = TODAY - timedelta(days=ago)
    noon = datetime(day.year, day.month, day.day, 12).timestamp()
    record = MatchRecord(
        "m", game, "", day.isoformat(), noon + late * 86_400, 75, 9, "won", day=day.isoformat()
    )
    return record._replace(result=result, **more)  # type: ignore[arg-type]  # names of fields


def test_the_best_match_of_a_day_is_chosen_by_help_result_and_score() -> None:
    plays = [
        play(0, score=5.0, helped=True),
        play(0, "lost", score=1.0),
        play(0, score=30.0, best="least"),
        play(0, score=20.0, best="least"),
        play(0, "lost", game="aces"),
        play(1)._replace(day=""),
    ]
    best = best_of_days(plays)
    assert {game: each.score for (_, game), each in best.items()} == {"lights-out": 20.0, "aces": None}


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ([], (0, 0)),
        ([play(0), play(1), play(2)], (3, 3)),
        ([play(1), play(2)], (2, 2)),  # there is still time today
        ([play(2), play(3)], (0, 2)),
        ([play(0), play(1, "lost"), play(2)], (1, 1)),
        ([play(0), play(1, "lost"), play(1, game="aces"), play(2)], (3, 3)),
        ([play(0), play(1, late=2)], (1, 1)),  # played after its day
    ],
)
def test_streaks_count_days_with_a_match_not_lost(
    plays: list[MatchRecord], expected: tuple[int, int]
) -> None:
    assert streaks(plays, TODAY) == expected


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return a function that moves the player to another time zone."""

    def move(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


ZONES = ("America/New_York", "Europe/Berlin", "Asia/Tokyo", "Pacific/Kiritimati", "Etc/GMT+12")


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone can't be set here")
@pytest.mark.parametrize("old", [True, False], ids=["old record", "new record"])
@pytest.mark.parametrize("there", ZONES)
@pytest.mark.parametrize("here", ZONES)
def test_a_day_once_won_counts_in_every_time_zone(
    here: str, there: str, old: bool, zone: Callable[[str], None]
) -> None:
    """Old records do not say whether the match ended on its day."""
    zone(here)
    evenings = []
    for ago in range(7):
        day = TODAY - timedelta(days=ago)
        end = datetime(day.year, day.month, day.day, 23, 50).timestamp()
        evenings.append(play(ago, begun=end - 75, on_its_day=None if old else True))
    zone(there)
    assert streaks(evenings, TODAY) == (7, 7)


def test_a_record_that_says_so_was_late_everywhere() -> None:
    assert streaks([play(0, on_its_day=False)], TODAY) == (0, 0)


@given(st.sets(st.integers(0, 40)))
def test_the_longest_streak_is_at_least_the_current_one(ago: set[int]) -> None:
    now, longest = streaks([play(k) for k in ago], TODAY)
    first = 0 if 0 in ago else 1
    assert now == next(k for k in range(50) if first + k not in ago)
    assert longest >= now


def test_lines_to_share_begin_with_the_latest_day() -> None:
    plays = [
        play(1, score=11.0, counted="presses"),
        play(0, "ended", game="same", score=1204.0),
        play(0, "lost", helped=True),
    ]
    first, second, third = lines_to_share(plays, {"lights-out": "Lights Out", "same": "Same"})
    assert first == "Lights Out 23 Nov 2026: lost in 1:15, with help"
    assert second == "Same 23 Nov 2026: 1,204 points"
    assert third.startswith("Lights Out 22 Nov 2026")


def test_the_days_of_the_calendar_have_names_and_values() -> None:
    plays = [play(0, score=11.0, counted="presses"), play(0, "lost", game="aces"), play(3, "lost")]
    picture = calendar_sheet(plays, {"lights-out": "Lights Out"}, TODAY, 500, 300)
    days = [node.label for node in tree_of(picture).values() if node.label.role == "gridcell"]
    assert len(days) == 4 * 7 + 1  # Monday is the first day of this week
    said = {node.name: node.value for node in days}
    assert (said["23 Nov"] or "").split("; ") == ["Lights Out: won, 11 presses", "aces: lost in 1:15"]
    assert said["20 Nov"] == "Lights Out: lost in 1:15"
    assert said["22 Nov"] == "no match"


def test_a_day_shows_the_score_of_one_game_or_the_share_of_several() -> None:
    one = [play(0, score=11.0), play(3, score=9.0)]
    assert {"11", "9"} <= words_on(one)
    assert {"1/1", "1/2"} <= words_on([play(3, score=9.0), play(0, score=11.0), play(0, "lost", game="aces")])


def words_on(plays: list[MatchRecord]) -> set[str]:
    """Return all texts in the picture of the calendar."""
    return set(re.findall(r">([^<]+)</text>", to_svg(calendar_sheet(plays, {}, TODAY, 500, 300))))


@given(st.floats(120, 900), st.floats(100, 700))
def test_the_calendar_has_the_given_width(width: float, height: float) -> None:
    plays = [play(k, score=1_000.0 + k, game=game) for k in range(9) for game in ("aces", "same")]
    assert calendar_sheet(plays, {}, TODAY, width, height).width == width
