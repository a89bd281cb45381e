"""A system clock that jumps does no harm, as durations are measured by another clock."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from launcher.plain import conversation, play_in_words, tell
from launcher.statistics import figures
from launcher.store import match_records, resume_journal
from launcher.tabletop import History, Match, autosave, journal, show
from launcher.tabletop.frame import Table, window
from launcher.tabletop.frame.features import matches
from launcher.tabletop.frame.features.matches import todays_seed
from launcher.tabletop.frame.outside import TableEffects
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import After, Package
from tests.tabletop.frame.around import count
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import SECOND
from tests.tabletop.nulltable import Options, nulltable

DAY = 86_400
PATIENCE = 60


class Clock:
    """A time of day that jumps at each call."""

    def __init__(self, jump: float) -> None:
        self.jump, self.now = jump, 1_800_000_000.0

    def __call__(self) -> float:
        self.now += self.jump
        return self.now


@pytest.fixture(params=[DAY, -DAY], ids=["forward", "backward"])
def clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, home: Path) -> Clock:
    clock = Clock(request.param)

    class Today(date):
        @classmethod
        def today(cls) -> date:
            return date(2027, 1, 15) + timedelta(seconds=clock() - 1_800_000_000.0)

    class Now(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime(2027, 1, 15) + timedelta(seconds=clock() - 1_800_000_000.0)

    monkeypatch.setattr(time, "time", clock)
    monkeypatch.setattr(autosave, "datetime", Now)
    monkeypatch.setattr(matches, "date", Today)
    return clock


def end_after(number: int) -> History:
    history = History.begin(nulltable, Options(), f"k7f3{number}")
    for _ in range(5):
        history = history.play(2, 65)
    return history


def test_the_time_of_a_match_comes_from_counted_seconds(clock: Clock) -> None:
    seat = Seat(nulltable)
    seat.keys("1")
    for _ in range(3):
        (later,) = [each for each in seat.asked(After) if each.seconds == 1]
        seat.program.receive(later.message)
    seat.keys("1")
    assert [node.seconds for node in seat.table.history.nodes] == [0, 0, 3]


def test_statistics_add_up_in_the_order_in_which_matches_ended(clock: Clock) -> None:
    around = TableEffects(nulltable, "null", "1.0")
    for number in range(4):
        around.perform(SaveMoves(None, History.begin(nulltable, Options(), f"k7f3{number}")))
        count(around, end_after(number), 65)
    match_records().flush(PATIENCE)
    plays = match_records().of("null")
    known = figures(plays)
    assert [play.seed for play in plays] == ["k7f30", "k7f31", "k7f32", "k7f33"]
    assert len({play.match for play in plays}) == 4
    assert (known.matches, known.streak, {play.seconds for play in plays}) == (4, 4, {65})
    assert known.seconds == (65, 65)


def test_a_match_in_text_is_timed_and_resumed(clock: Clock) -> None:
    said: list[str] = []
    history = Match(nulltable, seed="k7f3p").history
    tell(history, ["1", "2"], said.append, game="null", version="1.0", seats=("person",))
    left = TableEffects(nulltable, "null", "1.0").resume()
    assert left is not None
    assert left.position == 7
    assert left.node.seconds == 0


def test_the_time_continues_when_the_window_is_opened_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_at(package: Package[Table], close: Callable[[Table], object], **rest: object) -> None:
        table = package.world
        close(replace(table, match=replace(table.match, seconds=table.match.seconds + 15)))

    left = History.begin(nulltable, Options(), "k7f3p").play(1, 2)
    before = TableEffects(nulltable, "null", "1.0")
    before.perform(SaveMoves(None, left))
    before.close()
    monkeypatch.setattr(window, "big_bang", look_at)
    seconds = []
    for _ in range(3):
        show(nulltable, game="null")
        again = TableEffects(nulltable, "null", "1.0")
        history = again.resume()
        again.close()
        seconds.append(history and history.seconds)
    assert seconds == [17, 32, 47]


def test_undo_gives_no_time_back(home: Path) -> None:
    seat = Seat(nulltable)
    seat.keys("1")
    seat.program.world = replace(seat.table, match=replace(seat.table.match, seconds=35))
    seat.keys("ctrl+z", "f2")
    assert seat.table.match.seconds == 0
    seat.keys("ctrl+z")
    assert (seat.position, seat.table.match.seconds) == (10, 35)
    reading = journal.read_journal(nulltable, journal.journal_text(seat.table.history))
    assert (reading.history.seconds, reading.history.nodes) == (35, seat.table.history.nodes)


def test_the_time_is_saved_when_the_clock_stops_in_an_idle_window(home: Path) -> None:
    seat = Seat(nulltable)
    seat.keys("1")
    while seat.table.match.ticking:
        seat.program.receive(SECOND)
    (*_, kept) = seat.asked(SaveMoves)
    assert journal.journal_addition(kept.before, kept.now) == "/time 60\n"


def test_in_text_the_time_continues_and_undo_gives_none_back(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    clock = partial(next, iter(range(0, 1000, 10)))
    monkeypatch.setattr(conversation, "play_in_words", partial(play_in_words, clock=clock))
    for lines in (["1", "undo", "quit"], ["quit"]):
        history = Match(nulltable, seed="k7f3p").history
        tell(history, lines, print, game="null", version="1.0", seats=("person",), resume=True)
    left = TableEffects(nulltable, "null", "1.0").resume()
    assert left is not None
    assert (left.position, left.seconds) == (10, 40)


def test_two_matches_from_different_days_are_both_kept(clock: Clock, home: Path) -> None:
    for seed, day in (("k7f3a", 0), ("k7f3b", clock.jump)):
        history = Match(nulltable, seed=seed).history
        window_of_it = TableEffects(nulltable, "null", "1.0")
        window_of_it.perform(SaveMoves(None, history.play(1)))
        window_of_it.close()
        (file,) = [file for file in home.rglob("*.txt") if seed in file.read_text()]
        os.utime(file, (1_800_000_000 + day, 1_800_000_000 + day))
    found = [resume_journal("null"), resume_journal("null")]
    assert {text.partition("seed ")[2][:5] for text, _ in filter(None, found)} == {"k7f3a", "k7f3b"}


def test_the_daily_game_has_the_date_of_the_request(clock: Clock) -> None:
    first, second = (date.fromisoformat(todays_seed()) for _ in range(2))
    assert second - first == timedelta(seconds=clock.jump)


def test_a_window_opens_and_closes_while_the_clock_jumps(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_in(
        package: Package[Table],
        perform: Callable[[object], object],
        close: Callable[[Table], object],
        **rest: object,
    ) -> None:
        perform(SaveMoves(None, Match(nulltable).history.play(1)))
        close(package.world)

    monkeypatch.setattr(window, "big_bang", play_in)
    for _ in range(2):
        show(replace(nulltable), game="null")
    assert resume_journal("null") is not None
