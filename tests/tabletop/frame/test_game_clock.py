"""The clock of a game makes moves while the player acts, and waits while the window is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from launcher.tabletop import PAUSE, Hint, History
from launcher.tabletop.frame.features.hints import RESTING
from launcher.tabletop.frame.table import say
from launcher.tabletop.frame.turns import make_clock_move
from launcher.universe import After, Look, Sound, Think, Thought, Withdraw
from tests.tabletop.frame.conftest import Seat, thinks_about, told_hint
from tests.tabletop.frame.hourglass import hourglass
from tests.tabletop.frame.messages import BEST_HINT, SECOND, clock_move, is_for

Sit = Callable[..., Seat]
dragged = replace(
    hourglass,
    start=lambda options, chance: frozenset({0, 1, 2}),
    touch=lambda move: ("grain 0", "grain 1"),
    hint=lambda grains: "fall",
)


def clocks(seat: Seat) -> list[Any]:
    return [each for each in seat.asked(After) if is_for(each.message, make_clock_move)]


def tick(seat: Seat) -> None:
    seat.program.receive(clock_move(seat.table.history.at, "fall"))


def test_the_clock_is_counted_from_when_all_has_come_to_rest(sit: Sit) -> None:
    seat = sit(hourglass)
    assert [each.seconds for each in clocks(seat)] == [1]
    tick(seat)
    assert seat.table.match.motion is not None
    assert [each.seconds for each in clocks(seat)] == [1 + seat.table.match.motion.duration]


def test_a_tick_keeps_the_held_piece_the_message_and_the_hint(sit: Sit) -> None:
    seat = sit(dragged)
    seat.keys("h")
    [question] = seat.asked(Think)
    tick(seat)
    assert not seat.asked(Withdraw)
    seat.program.receive(Thought(question, "fall"))
    seat.click("grain 0")
    seat.program.world = say(seat.table, "So it is.")
    tick(seat)
    assert (seat.table.history.at, told_hint(seat.table), seat.table.window.said) == (
        2,
        "fall",
        "So it is.",
    )
    assert seat.table.view.held == "grain 0"


def test_a_piece_that_is_dragged_stays_under_the_mouse_when_the_clock_ticks_and_can_be_put_down(
    sit: Sit,
) -> None:
    seat = sit(dragged)
    seat.program.mouse(*seat.where("grain 0"), "button-down")
    seat.program.mouse(*seat.where("grain 2"), "drag")
    before = seat.table.dragged_places
    tick(seat)
    assert before
    assert (seat.table.history.at, seat.table.dragged_places, seat.table.view.held) == (1, before, "grain 0")
    seat.program.mouse(*seat.where("grain 1"), "drag")
    seat.program.mouse(*seat.where("grain 1"), "button-up")
    assert seat.table.menu is not None, "it is put where several moves lead"


def test_a_tick_that_leaves_no_target_drops_the_held_piece(sit: Sit) -> None:
    once = replace(
        dragged,
        moves=lambda grains: ["take 0", "fall"] if len(grains) == 3 else ["fall"],
        touch=lambda move: ("grain 0", "grain 1") if move == "take 0" else [],
    )
    seat = sit(once)
    seat.click("grain 0")
    assert seat.table.view.held == "grain 0"
    tick(seat)
    assert (seat.table.history.at, seat.table.view.held) == (1, None)


def test_a_sweep_goes_on_when_the_clock_ticks(sit: Sit) -> None:
    seat = sit(hourglass)
    first, second, *_ = (piece.name for piece in seat.table.scene.pieces)
    seat.program.mouse(*seat.where(first), "button-down")
    seat.program.mouse(*seat.where(second), "drag")
    swept = seat.table.view.swept
    tick(seat)
    assert seat.table.history.at == 1
    assert seat.table.view.swept == swept == (first, second)


def test_a_tick_does_not_change_the_text_of_a_hint(sit: Sit) -> None:
    seat = sit(dragged)
    seat.keys("h")
    [question] = seat.asked(Think)
    for answer, last, said in (
        (None, False, "Thinking about a hint …"),
        (Hint("fall", "It must."), False, "Thinking … best so far: fall."),
        (None, False, "Hint: fall. It must."),
        (Hint("take 1", "It may."), True, "Better: take 1. It may."),
    ):
        if said.startswith("Hint"):
            seat.program.receive(BEST_HINT)
            seat.keys("h")  # after where to look, the move
        if answer is not None:
            seat.program.receive(Thought(question, answer, last))
        assert said in seat.texts
        tick(seat)
        assert said in seat.texts
    assert [each for each in seat.asked(object) if isinstance(each, Think | Withdraw | Sound)] == []


def test_a_hint_that_became_impossible_is_withdrawn(sit: Sit) -> None:
    once = replace(
        dragged, moves=lambda grains: ["take 0", "take 1", "fall"] if len(grains) == 3 else ["take 1", "fall"]
    )
    for hint, said in (("take 0", ""), ("take 1", "take 1")):
        seat = sit(once)
        seat.keys("h")
        [question] = seat.asked(Think)
        seat.program.receive(Thought(question, hint))
        tick(seat)
        assert (told_hint(seat.table), seat.table.history.at) == (said, 1)


def test_live_hints_are_asked_for_anew_only_where_the_clock_has_spoilt_the_last(sit: Sit) -> None:
    once = replace(dragged, moves=lambda grains: ["take 0", "fall"] if len(grains) == 3 else ["fall"])
    for hint, asked in (("take 0", ["hint"]), ("fall", [])):
        seat = sit(once, look=Look(hints="live"))
        [question] = seat.asked(Think)
        seat.program.receive(Thought(question, hint))
        tick(seat)
        assert [each.about for each in seat.asked(Think)] == asked


def test_ticks_do_not_delay_a_resting_hint(sit: Sit) -> None:
    full = replace(
        dragged,
        start=lambda options, chance: frozenset(range(40)),
        moves=lambda grains: ["take 0", "fall"] if grains else [],
    )
    seat, asked = sit(full, look=Look(hints="resting")), 0
    for _ in range(RESTING + 1):
        tick(seat)
        seat.program.receive(SECOND)
        asked += len(seat.asked(Think))
    assert asked == 1


def test_the_clock_of_the_match_goes_on_with_that_of_the_game(sit: Sit) -> None:
    seat = sit(replace(dragged, moves=lambda grains: ["fall"]))
    tick(seat)
    for _ in range(100):
        seat.program.receive(SECOND)
    assert seat.table.match.ticking
    seat.program.unfocus()
    seat.program.receive(SECOND)
    assert not seat.table.match.ticking


def test_a_computer_whose_turn_the_clock_has_made_it_is_asked_and_the_hint_is_gone(sit: Sit) -> None:
    by_turns = replace(
        dragged,
        players=("White", "Black"),
        think=lambda grains, player, strength, chance: "fall",
        status=lambda grains: hourglass.status(grains)._replace(turn=int(len(grains) > 3)),
    )
    seat = sit(by_turns)
    seat.keys("h")
    [question] = seat.asked(Think)
    seat.program.receive(Thought(question, "fall"))
    tick(seat)
    assert (told_hint(seat.table), thinks_about(seat.table)) == ("", "move")
    assert [each.about for each in seat.asked(Think)] == ["move"]


def test_ticks_are_silent_except_for_the_end(sit: Sit) -> None:
    seat = sit(hourglass)
    heard = []
    while not seat.table.history.status.over:
        tick(seat)
        heard += seat.asked(Sound)
    assert heard == [Sound("touch"), Sound("lost")]


def test_the_clock_waits_while_the_window_is_left_or_a_sheet_is_open(sit: Sit) -> None:
    seat = sit(hourglass)
    for leave, come_back in (
        (seat.program.unfocus, seat.program.focus),
        (lambda: seat.keys("f7"), lambda: seat.keys("escape")),
    ):
        at = seat.table.history.at
        leave()
        clocks(seat)
        tick(seat)
        assert seat.table.history.at == at
        assert [each.message for each in clocks(seat)] == [clock_move(at, "fall")]
        come_back()
        tick(seat)
        assert seat.table.history.at > at


def test_undo_skips_moves_of_the_clock() -> None:
    history = History.begin(
        replace(hourglass, clock=lambda grains: (1, "fall")), hourglass.options(), "k7f3p"
    )
    first, second = (f"take {grain}" for grain in sorted(history.position)[:2])
    for move in (first, "fall", second, "fall"):
        history = history.play(move)
    assert (history.shown_line(history.redo_tip), history.plies) == ((0, 1, 3, 4), 2)
    back = history.undo()
    assert (back.at, back.undo().at, back.undo().undo().at) == (2, 0, 0)
    forth = back.undo().redo()
    assert (forth.at, forth.redo().at, forth.redo().redo().at) == (1, 3, 4)


def test_no_moves_are_made_in_a_pause(sit: Sit) -> None:
    seat = sit(replace(hourglass, gesture=None, toggles=(PAUSE,)))
    name = seat.table.scene.pieces[0].name
    seat.keys("p", "h", "down", "\r")
    seat.click(name)
    tick(seat)
    assert (seat.table.history.at, seat.asked(Think)) == (0, [])
    assert any("pause" in text for text in seat.texts)
    assert "Think again" not in seat.texts
    seat.keys("p")
    tick(seat)
    assert seat.table.history.at == 1
