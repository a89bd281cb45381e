"""Messages to an open window, early, late or wrong: thoughts, time, and replies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.controls import Form
from launcher.picture import Picture
from launcher.tabletop import PERSON, Hint, Scene, Toggle, View
from launcher.tabletop.frame.features.statistics import show_statistics
from launcher.tabletop.frame.outside import CountMatch, Read
from launcher.tabletop.frame.table import with_motion
from launcher.tabletop.frame.turns import submit
from launcher.tabletop.frame.words import details
from launcher.universe import After, Dropped, Failed, Look, Pasted, Think, Thought
from launcher.universe.messages import Then
from tests.tabletop.frame.conftest import Seat, form_of, thinks_about, told_hint
from tests.tabletop.frame.hourglass import hourglass
from tests.tabletop.frame.messages import (
    BEST_HINT,
    clock_move,
    contents,
    files_of,
    news,
    notice,
    seed_of_today,
    still_reading,
)
from tests.tabletop.frame.test_options import on_sheet
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]
thoughtful = replace(nulltable, hint=lambda left: 1)
ENDED = news("New best: 1")


def think_of(seat: Seat, answer: object, *, last: bool = True) -> None:
    question = next(each for each in reversed(seat.program.messages) if isinstance(each, Think))
    seat.program.receive(Thought(question, answer, last))


def afters(seat: Seat, message: object) -> list[float]:
    """Return the delays of all messages equal to this one."""
    return [
        each.seconds for each in seat.program.messages if isinstance(each, After) and each.message == message
    ]


def test_an_illegal_move_of_a_computer_is_reported(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    think_of(seat, Step(0, 3))
    assert "'0-3'" in seat.table.window.said
    assert seat.table.window.said.endswith("Pegs chose it.")
    assert (seat.position.cells, thinks_about(seat.table)) == ((0, 4), "")
    seat.keys(".")
    think_of(seat, None)
    assert "'None'" in seat.table.window.said


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "The game has no hint for this position."),
        (7, "The game has no hint for this position."),
        (Hint(None, "All is lost."), "All is lost."),
    ],
)
def test_a_missing_hint_is_explained_and_can_be_asked_for_again(sit: Sit, answer: object, said: str) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    think_of(seat, 2, last=False)
    think_of(seat, answer)
    assert (seat.table.window.said, told_hint(seat.table), thinks_about(seat.table)) == (said, "", "")
    seat.keys("h")
    think_of(seat, 1, last=False)
    assert len(afters(seat, BEST_HINT)) == 2  # it is the first one again
    seat.program.receive(BEST_HINT)
    assert any(text.startswith("Hint: Take 1.") for text in seat.texts)


def test_a_failed_hint_is_withdrawn_completely(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    think_of(seat, 2, last=False)
    [question] = seat.asked(Think)
    seat.program.receive(Failed(question, "ValueError: no idea", ""))
    assert "ValueError: no idea" in seat.table.window.said
    assert told_hint(seat.table) == ""
    seat.program.receive(BEST_HINT)
    assert not any("Hint" in text and "2" in text for text in seat.texts)
    seat.keys("h")
    think_of(seat, 1, last=False)
    assert afters(seat, BEST_HINT)
    seat.program.receive(BEST_HINT)
    assert any(text.startswith("Hint: Take 1.") for text in seat.texts)


def test_a_failed_comment_is_reported_while_a_hint_is_worked_out(sit: Sit) -> None:
    talking = replace(
        thoughtful, comment=lambda left, move: "So be it.", toggles=(Toggle("comments", "Talk", "t"),)
    )
    seat = sit(talking, toggles=("comments",))
    seat.keys("1")
    [question] = seat.asked(Think)
    seat.keys("h")
    seat.program.receive(Failed(question, "ValueError: no words", ""))
    assert any("ValueError: no words" in text for text in seat.texts)
    assert thinks_about(seat.table) == "hint"


def test_a_comment_is_a_text_whatever_the_game_makes(sit: Sit) -> None:
    seat = sit(
        replace(nulltable, comment=lambda left, move: move, toggles=(Toggle("comments", "Talk", "t"),)),
        toggles=("comments",),
    )
    seat.keys("2")
    think_of(seat, 2)
    assert (seat.table.window.said, seat.table.history.node.note) == ("2", "2")


def test_answers_to_withdrawn_questions_are_ignored(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    [question] = seat.asked(Think)
    seat.keys("escape")
    for late in (Thought(question, 1), Failed(question, "ValueError: no idea", "")):
        seat.program.receive(late)
        assert (told_hint(seat.table), seat.table.window.said) == ("", "")


def test_a_hint_shown_early_does_not_change_at_its_time(sit: Sit) -> None:
    seat = sit(thoughtful)
    seat.keys("h")
    think_of(seat, 1, last=False)
    seat.keys("h")
    think_of(seat, 2, last=False)
    seat.program.receive(BEST_HINT)
    assert any(text.startswith("Hint: Take 1.") for text in seat.texts)


def test_a_computer_plays_its_final_answer_at_once_if_no_piece_moves(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", PERSON))
    think_of(seat, Step(0, 1), last=False)
    assert (seat.position.steps, thinks_about(seat.table)) == (0, "move")
    think_of(seat, Hint(Step(0, 1)))
    assert (seat.position.cells, thinks_about(seat.table)) == ((1, 4), "")
    assert seat.table.match.motion is not None


def test_things_move_for_a_while_and_then_rest(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    assert not seat.program.moving
    seat.click("white")
    seat.click("cell 1")
    whole = seat.table.match.motion.duration

    def place() -> float:
        return next(piece.x for piece in seat.table.pieces_in_motion if piece.name == "white")

    places = [place()]
    for _ in range(4):
        assert seat.program.moving
        seat.program.tick(whole / 4)
        places.append(place())
    assert not seat.program.moving
    assert places == sorted(set(places))
    assert places[-1] == next(piece.x for piece in seat.table.scene.pieces if piece.name == "white")
    seat.click("black")
    seat.click("cell 3")
    seat.program.tick(whole / 4)
    assert seat.program.moving
    seat.rest()
    seat.program.tick(whole)
    assert not seat.program.moving


def test_records_are_shown_after_the_final_motion_without_blocking_keys(sit: Sit) -> None:
    seat, still = sit(nulltable, Options(1)), sit(nulltable, Options(1), look=Look(motion=0))
    for each in (seat, still):
        each.keys("1")
        assert [count.table.history.at for count in each.asked(CountMatch)] == [1]
        each.program.receive(ENDED)
    assert any(each.startswith("New best: 1") for each in details(still.table)[0])
    assert seat.program.moving
    assert not any("New best" in text for text in seat.texts)
    seat.keys("\r")
    assert seat.position == 0
    seat.rest()
    assert any(each.startswith("New best: 1") for each in details(seat.table)[0])
    seat.keys("f5")
    assert not any("New best" in text for text in seat.texts)
    seat.keys("escape", "u")
    assert (seat.position, seat.program.moving) == (1, True)


@pytest.mark.parametrize(("seats", "way"), [((PERSON, "Easy"), -1), (("Easy", PERSON), 1)])
def test_pieces_rise_in_a_wave_for_who_has_won_and_sink_a_little_for_who_has_lost(
    sit: Sit, seats: tuple[str, str], way: int
) -> None:
    table = sit(pegs, seats=seats).table
    for move in ("0-1", "4-3", "1-2", "3-4", "2-3"):  # White wins
        table = with_motion(submit(table, move).world, None) if move != "2-3" else submit(table, move).world
    motion, there = table.match.motion, {piece.name: piece.y for piece in table.scene.pieces}
    down = [
        (piece.y - there[piece.name]) * way
        for k in range(100)
        for piece in motion.at(motion.duration * k / 100)
        if piece.name in there
    ]
    assert max(down) > 0
    assert min(down) >= 0


def test_a_game_chooses_its_final_animation(sit: Sit) -> None:
    def finale(left: int, view: View) -> list[Scene]:
        return [nulltable.scene(7, view)] if left == 0 else []

    seat = sit(replace(nulltable, finale=finale), Options(1))
    seat.keys("1")
    motion = seat.table.match.motion
    most = max(len(motion.at(motion.duration * k / 100)) for k in range(100))
    assert most > len(seat.table.scene.pieces)


def test_a_notice_closes_only_the_reading_dialog(sit: Sit) -> None:
    seat = sit(nulltable)
    for told, stays in (
        (still_reading("long.txt"), False),
        (Then(show_statistics, (Form("Statistics"),)), True),
    ):
        seat.program.receive(told)
        seat.program.receive(notice("Not read."))
        assert (seat.table.window.said, form_of(seat.table) is not None) == ("Not read.", stays)
    seat.program.receive(still_reading("long.txt"))
    assert on_sheet(seat)[0] == "Statistics"


def test_statistics_that_cannot_be_drawn_are_reported(sit: Sit) -> None:
    seat = sit(nulltable)

    def fail_to_draw(width: float) -> Picture:
        raise ValueError("a number is none")

    seat.program.receive(Then(show_statistics, (Form("Statistics", picture=fail_to_draw),)))
    assert "a number is none" in seat.table.window.said
    assert (form_of(seat.table), seat.position) == (None, 10)


def test_a_start_that_was_read_is_begun_and_one_of_another_title_too(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.receive(contents("test 12 abcde"))
    assert (seat.position, seat.table.history.seed) == (12, "abcde")
    seat.program.receive(contents(Options(7)))
    assert (seat.position, seat.table.history.seed == "abcde") == (7, False)
    seat.program.receive(seed_of_today("2026-11-22"))
    assert (seat.position, seat.table.history.seed) == (10, "2026-11-22")


def test_dropped_files_are_read_and_pasted_text_goes_to_the_field(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.receive(Dropped("/tmp/a"))
    assert files_of(seat.asked(Read)) == [("/tmp/a", Options(), None)]
    seat.keys("ctrl+shift+o")
    seat.program.receive(Pasted("/tmp/b"))
    seat.keys("\r")
    assert files_of(seat.asked(Read)) == [("/tmp/b", Options(), None)]
    seat.program.receive("what nobody knows")
    assert (seat.position, form_of(seat.table)) == (10, None)


def test_the_clock_moves_in_its_own_position_only_and_never_in_a_replay_or_after_the_end(sit: Sit) -> None:
    seat = sit(hourglass)
    seat.program.receive(clock_move(0, "fall"))
    assert seat.table.history.at == 1
    seat.program.receive(clock_move(0, "fall"))
    seat.keys("f5")
    seat.program.receive(clock_move(seat.table.history.at, "fall"))
    seat.keys("escape")
    assert (seat.table.history.at, len(seat.table.history.nodes)) == (1, 2)
    while not seat.table.history.status.over:
        seat.program.receive(clock_move(seat.table.history.at, "fall"))
    at = seat.table.history.at
    seat.program.receive(clock_move(at, "fall"))
    assert seat.table.history.at == at
