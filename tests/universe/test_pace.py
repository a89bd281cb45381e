"""When ticks are due and how long the loop sleeps, by a clock that the test moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.universe import loop
from launcher.universe.loop import Pace


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(loop, "time", clock)
    return clock


@pytest.mark.parametrize("rate", [1 / 60, 1 / 28, 1, 0.001])
def test_ticks_come_at_their_rate_and_say_how_long_it_was(clock: Clock, rate: float) -> None:
    paced = Pace(rate)
    seconds: list[float] = []
    while clock.now < 110:
        seconds += paced.due(moving=True)
        clock.wait(paced.rest())
    assert len(seconds) == pytest.approx(10 / rate, abs=1)
    assert sum(seconds) == pytest.approx(10, abs=2 * rate)


def test_clock_stops_while_the_world_is_at_rest(clock: Clock) -> None:
    paced = Pace(1 / 28)
    clock.now += 1000
    assert paced.due(moving=False) == []
    assert paced.rest() == 1 / 20


def test_the_clock_begins_when_the_world_begins_to_move(clock: Clock) -> None:
    paced = Pace(0.5)
    clock.now += 1000
    assert paced.due(moving=True) == []
    clock.now += 0.5
    assert paced.due(moving=True) == [pytest.approx(0.5)]
    assert paced.due(moving=False) == []
    clock.now += 1000
    assert paced.due(moving=True) == []
    clock.now += 0.6
    assert paced.due(moving=True) == [pytest.approx(0.6)]


def test_ticks_that_are_very_late_are_left_out_their_seconds_are_not_and_the_beat_is_kept(
    clock: Clock,
) -> None:
    paced = Pace(1 / 16)
    paced.due(moving=True)
    clock.now += 30 + 1 / 32
    assert paced.due(moving=True) == [30 + 1 / 32]
    assert paced.due(moving=True) == []
    clock.now += 1 / 32
    assert paced.due(moving=True) == [1 / 32]


def test_late_ticks_share_the_seconds_since_the_last_one(clock: Clock) -> None:
    paced = Pace(1 / 64)
    paced.due(moving=True)
    clock.now += 3 / 64
    assert paced.due(moving=True) == [1 / 64, 1 / 64, 1 / 64]


@given(st.floats(0.001, 2), st.floats(1, 3))
def test_ticks_that_take_longer_than_their_rate_leave_time_for_the_window(
    rate: float, slowness: float
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock()
        patch.setattr(loop, "time", clock)
        paced = Pace(rate)
        for _ in range(20):
            clock.now += rate
            due = len(paced.due(moving=True))
            assert due <= max(1, 0.1 / rate)
            clock.now += due * slowness * rate


def test_it_looks_often_while_something_happens_and_seldom_after(clock: Clock) -> None:
    paced = Pace(1)
    paced.stir()
    assert paced.rest() <= 1 / 100  # too short to be felt
    assert not paced.idle
    clock.now += 2
    assert paced.rest() == 1 / 20
    assert paced.idle


def test_it_wakes_for_the_next_tick(clock: Clock) -> None:
    paced = Pace(0.004)
    paced.due(moving=True)
    assert paced.rest() == pytest.approx(0.004)
    clock.now += 1
    assert paced.rest() == 0
