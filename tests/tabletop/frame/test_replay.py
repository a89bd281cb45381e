"""Replays: by keys, by the slider and on their own, with their messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON, History
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.features.replay import begin_replay
from launcher.tabletop.frame.hands import on_key
from launcher.tabletop.frame.turns import submit
from launcher.universe import After, Package, Think, Withdraw
from tests.tabletop.frame.conftest import Seat, replay_of, slider_of, thinks_about
from tests.tabletop.frame.messages import STEP
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]


@pytest.fixture
def seat(sit: Sit) -> Seat:
    """Return a replay at its start, of three moves of which one was taken back."""
    seat = sit(nulltable)
    seat.keys("1", "2", "1", "ctrl+z", "f5")
    seat.asked(object)
    return seat


three = replace(nulltable, moves=lambda left: [each for each in (1, 2, 3) if each <= left])


@pytest.fixture
def ways(sit: Sit) -> Seat:
    """Return a replay at its start, with three variations from there and two from the last of them."""
    seat = sit(three)
    seat.keys("1", "1", "ctrl+r", "2", "ctrl+r", "3", "1", "ctrl+z", "2", "f5")
    return seat


def waits(seat: Seat) -> list[float]:
    """Return the delays of all requests for the next step."""
    return [each.seconds for each in seat.asked(After) if each.message == STEP]


def next_step(seat: Seat) -> None:
    seat.program.receive(STEP)


class TestKeys:
    def test_it_begins_at_the_start_and_ends_where_the_match_stands(self, seat: Seat) -> None:
        assert seat.position == 10
        assert "Start" in seat.table.window.said
        for key, position in (
            ("right", 9),
            ("right", 7),
            ("left", 9),
            ("end", 6),
            ("right", 6),
            ("home", 10),
            ("left", 10),
            ("1", 10),
        ):
            seat.keys(key)
            assert seat.position == position
        seat.keys("escape")
        assert (seat.position, replay_of(seat.table)) == (7, None)
        seat.keys("ctrl+y")
        assert seat.position == 6

    def test_the_match_goes_on_where_go_on_here_is_pressed(self, seat: Seat) -> None:
        seat.keys("right")
        seat.click("Play on here")
        assert (seat.position, replay_of(seat.table)) == (9, None)
        seat.keys("2")
        assert seat.position == 7
        assert [node.text for node in seat.table.history.nodes] == ["", "1", "2", "1"]

    def test_a_move_is_shown_with_its_comment_in_one_line(self, sit: Sit) -> None:
        history = History.begin(nulltable, Options(), "k7f3p").play(1).with_comment("Too few.\nTake two.")
        seat = sit(nulltable)
        seat.program.world = table_of(history.play(2)).world
        seat.keys("f5", "right")
        assert seat.table.window.said.endswith("Take two.")
        seat.keys("right")
        assert seat.table.window.said == "Last move: 2."

    def test_moves_are_called_as_the_game_says(self, sit: Sit) -> None:
        seat = sit(replace(nulltable, in_words="take {}".format))
        seat.keys("1", "2", "f5", "right")
        assert seat.table.window.said == "Last move: take 1."

    def test_a_replay_ends_holding_and_thinking(self, sit: Sit) -> None:
        seat = sit(replace(pegs, hint=lambda position: Step(0, 1)), seats=(PERSON, PERSON))
        seat.drag("white", "cell 1")
        seat.click("black")
        seat.keys("h")
        assert (seat.table.view.held, thinks_about(seat.table)) == ("black", "hint")
        seat.asked(object)
        seat.keys("f5")
        assert (seat.table.view.held, thinks_about(seat.table)) == (None, "")
        assert seat.asked(object) == [Withdraw("hint")]
        seat.click("white")
        assert "replay" in seat.table.window.said

    def test_a_computer_thinks_again_after_it(self, sit: Sit) -> None:
        seat = sit(pegs)
        seat.drag("white", "cell 1")
        seat.keys("f5")
        seat.asked(object)
        seat.click("Done")
        assert replay_of(seat.table) is None
        assert [each.about for each in seat.asked(Think)] == ["move"]


class TestList:
    """The menu of all moves."""

    def test_a_move_leads_to_the_position_after_it(self, seat: Seat) -> None:
        seat.click("Moves")
        assert seat.table.menu is not None
        assert [label for _, label in seat.table.menu.entries] == [
            "Start of the match.",
            "1. 1",
            "2. 2",
            "3. 1",
        ]
        seat.keys("down", "down", "\r")
        assert (seat.position, seat.table.menu) == (7, None)
        seat.click("Done")
        assert (seat.position, replay_of(seat.table)) == (7, None)

    def test_it_is_on_the_present_position_and_a_replay_that_runs_stops(self, seat: Seat) -> None:
        seat.keys("right", " ", "l")
        assert seat.table.menu is not None
        assert seat.table.menu.focus == 1
        next_step(seat)
        assert seat.table.menu is not None
        seat.keys("escape")
        assert (seat.position, waits(seat)) == (9, [1])


class TestWays:
    """Variations from the same position."""

    def test_up_and_down_cycle_through_the_variations(self, ways: Seat) -> None:
        ways.keys("right")
        for key, said, end in (
            ("", "Last move: 3.  Variation 3 of 3 (press Up or Down to see the rest).", 5),
            ("down", "Last move: 1.  Variation 1 of 3 (press Up or Down to see the rest).", 8),
            ("down", "Last move: 2.  Variation 2 of 3 (press Up or Down to see the rest).", 8),
            ("up", "Last move: 1.  Variation 1 of 3 (press Up or Down to see the rest).", 8),
            ("up", "Last move: 3.  Variation 3 of 3 (press Up or Down to see the rest).", 5),
        ):
            ways.keys(key)
            assert ways.table.window.said == said
            ways.keys("end")
            assert ways.position == end
            ways.keys("home", "right")
            assert ways.table.window.said == said

    def test_a_way_that_was_left_is_gone_on_with(self, ways: Seat) -> None:
        ways.keys("end", "up")
        assert ways.position == 6
        ways.click("Play on here")
        assert (ways.position, replay_of(ways.table)) == (6, None)
        ways.keys("1")
        assert ways.position == 5

    def test_at_the_start_there_is_no_other(self, ways: Seat) -> None:
        ways.keys("up")
        assert ways.position == 10
        assert "Start" in ways.table.window.said


class TestRunning:
    """A replay that runs."""

    def test_step_by_step_to_the_end_and_from_there_from_the_start_again(self, seat: Seat) -> None:
        seat.click("Play")
        for position, asked in ((10, [1]), (9, [1]), (7, [1]), (6, []), (6, [])):
            assert (seat.position, waits(seat)) == (position, asked)
            assert ("Pause" in seat.texts) == bool(asked)
            next_step(seat)
        seat.click("Play")
        assert (seat.position, waits(seat)) == (10, [1])

    @pytest.mark.parametrize("key", [" ", "\r"])
    def test_a_key_lets_it_run_from_where_it_is_and_stops_it(self, seat: Seat, key: str) -> None:
        seat.keys("right", key)
        assert (seat.position, waits(seat)) == (9, [1])
        seat.keys(key)
        next_step(seat)
        assert (seat.position, waits(seat)) == (9, [])

    def test_its_pace_is_chosen_from_slow_to_fast(self, seat: Seat) -> None:
        for label, seconds in (("1×", 1), ("2×", 0.5), ("5×", 0.2), ("20×", 0.05), ("0.5×", 2), ("1×", 1)):
            seat.keys("home", " ")
            next_step(seat)
            assert waits(seat) == [seconds] * 2
            seat.keys(" ")
            seat.click(label)

    def test_a_late_step_is_ignored_after_the_replay(self, seat: Seat) -> None:
        seat.keys(" ", "escape")
        next_step(seat)
        assert (seat.position, replay_of(seat.table)) == (7, None)


class TestSlider:
    def test_it_is_pressed_and_dragged_until_the_mouse_is_released(self, seat: Seat) -> None:
        box = slider_of(seat.table)
        assert box is not None
        left, right = box.x + 10, box.x + box.width - 1
        for x, event, position in (
            (right, "move", 10),
            (right, "button-down", 6),
            (left, "drag", 10),
            (right, "drag", 6),
            (box.x - 500, "drag", 10),
            (right, "button-up", 10),
            (right, "drag", 10),
            (right, "button-down", 6),
            (right, "move", 6),  # its release was missed
            (left, "drag", 6),
        ):
            seat.program.mouse(x, box.y + 17, event)
            assert seat.position == position, (x, event)

    def test_a_press_next_to_the_slider_is_ignored(self, seat: Seat) -> None:
        box = slider_of(seat.table)
        assert box is not None
        seat.program.mouse(box.x + box.width - 1, box.y - 5, "button-down")
        seat.program.mouse(box.x + box.width - 1, box.y + 17, "drag")
        assert seat.position == 10


def test_the_list_of_moves_names_the_players(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, "Medium"))
    table = seat.table
    for move in ("0-1", "4-3"):
        table = submit(table, move).world  # type: ignore[union-attr]
    listed = begin_replay(table).world
    shown = on_key(listed, "l")
    assert isinstance(shown, Package)
    assert [label for _, label in shown.world.menu.entries] == [
        "Start of the match.",
        "1. You: 0-1",
        "2. Black: 4-3",
    ]
