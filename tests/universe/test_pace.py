"""When ticks are due and how long the loop sleeps, by a clock that the test moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.universe import pace
from launcher.universe.pace import Pace


class Clock:
    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(pace, "time", clock)
    return clock


@pytest.mark.parametrize("rate", [1 / 60, 1 / 28, 1, 0.001])
def test_ticks_come_at_their_rate(clock: Clock, rate: float) -> None:
    paced = Pace(rate)
    ticks = 0
    while clock.now < 110:
        ticks += paced.due()
        paced.sleep()
    assert ticks == pytest.approx(10 / rate, abs=1)


def test_nothing_ticks_without_a_rate(clock: Clock) -> None:
    paced = Pace(None)
    clock.now += 1000
    assert paced.due() == 0


def test_ticks_that_are_very_late_are_left_out_and_the_beat_is_kept(clock: Clock) -> None:
    paced = Pace(1 / 16)
    clock.now += 30 + 1 / 32
    assert paced.due() == 1
    assert paced.due() == 0
    clock.now += 1 / 32
    assert paced.due() == 1


@given(st.floats(0.001, 2), st.floats(1, 3))
def test_ticks_that_take_longer_than_their_rate_leave_time_for_the_window(
    rate: float, slowness: float
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        clock = Clock()
        patch.setattr(pace, "time", clock)
        paced = Pace(rate)
        for _ in range(20):
            clock.now += rate
            due = paced.due()
            assert due <= max(1, 0.1 / rate)
            clock.now += due * slowness * rate


def test_it_looks_often_while_something_happens_and_seldom_after(clock: Clock) -> None:
    paced = Pace(None)
    paced.stir()
    for _ in range(400):
        paced.sleep()
    assert clock.slept[0] <= 1 / 100  # too short to be felt
    assert clock.slept[-1] == 1 / 40


def test_it_wakes_for_the_next_tick(clock: Clock) -> None:
    paced = Pace(0.004)
    paced.sleep()
    assert clock.slept == [pytest.approx(0.004)]
    clock.now += 1
    paced.sleep()
    assert clock.slept[1] == 0
