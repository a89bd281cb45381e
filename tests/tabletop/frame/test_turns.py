"""After a move: undo, computers, hints, the end, and the saved match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from launcher.picture import THEMES, blank, circle
from launcher.screens import to_surface
from launcher.tabletop import PERSON, Hint, History, Piece, Scene, Score, Status, Tabletop, Toggle, journal
from launcher.tabletop.frame.outside import CountMatch
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import Choose, Failed, Look, Think, Thought, Withdraw
from tests.tabletop.frame.conftest import Seat, form_of, told_hint
from tests.tabletop.frame.messages import SECOND, STEP, clock_move
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Step, pegs

AFTER_DARK = list(THEMES)[list(THEMES).index("dark") + 1]

Sit = Callable[..., Seat]


def answer(seat: Seat, move: object, *, last: bool = True) -> None:
    question = next(each for each in reversed(seat.program.messages) if isinstance(each, Think))
    seat.program.receive(Thought(question, move, last))


def test_the_move_of_a_computer_waits_for_the_motion(sit: Sit) -> None:
    seat = sit(pegs)
    seat.click("white")
    seat.click("cell 1")
    assert seat.table.match.motion is not None
    answer(seat, Step(4, 3))
    assert seat.position.cells == (1, 4)
    seat.rest()
    assert seat.position.cells == (1, 3)


def test_the_status_follows_the_stages_of_a_move(sit: Sit) -> None:
    walk = Tabletop(
        name="Walk",
        start=lambda options, chance: 0,
        moves=lambda place: ["go"],
        play=lambda place, move, chance: 3,
        stages=lambda place, move, chance: [1, 2],
        status=lambda place: Status(f"At {place}.", over=place == 3, score=place),
        scene=lambda place, view: Scene(
            400, 50, (Piece("man", 25 + 100 * place, 25, circle(20, "one")),), blank(400, 50)
        ),
        touch=lambda move: "man",
        score=Score("way", "least"),
    )
    seat = sit(walk)
    seat.click("man")
    told = [seat.texts[0]]
    while seat.program.moving:
        seat.program.tick(1 / 60)
        told.append(seat.texts[0])
    assert list(dict.fromkeys(told)) == ["At 1.", "At 2.", "You lost. At 3."]


def test_stages_use_the_random_numbers_of_their_move(sit: Sit) -> None:
    def throw(left: int, move: int, chance: Random) -> int:
        return chance.randrange(1000)

    rolling = replace(
        nulltable, play=throw, stages=lambda *thrown: [throw(*thrown)], status=lambda left: Status(f"{left}.")
    )
    seat = sit(replace(rolling, scene=lambda left, view: nulltable.scene(left % 2 + 1, view)))
    seat.keys("1")
    assert seat.table.match.stages == (seat.position,)


def test_undo_goes_back_to_where_a_person_decided_and_redo_forward_again(sit: Sit) -> None:
    seat = sit(pegs)
    seat.drag("white", "cell 1")
    seat.rest()
    answer(seat, Step(4, 3))
    seat.keys("ctrl+z")
    assert seat.position.cells == (0, 4)
    seat.keys("ctrl+y")
    assert seat.position.cells == (1, 3)


def test_undo_while_a_computer_thinks_withdraws_the_question(sit: Sit) -> None:
    seat = sit(pegs)
    seat.drag("white", "cell 1")
    question = seat.asked(Think)[-1]
    seat.keys("ctrl+z")
    assert [each.about for each in seat.asked(Withdraw)] == ["move"]
    seat.program.receive(Thought(question, Step(4, 3)))
    assert seat.position.cells == (0, 4)


def test_move_now_takes_the_best_so_far(sit: Sit) -> None:
    seat = sit(pegs)
    seat.drag("white", "cell 1")
    seat.rest()
    answer(seat, Step(4, 3), last=False)
    seat.click("Move now")
    assert seat.position.cells == (1, 3)


def test_two_computers_play_each_other(sit: Sit) -> None:
    seat = sit(pegs, seats=("Easy", "Hard"))
    answer(seat, Step(0, 1))
    seat.rest()
    answer(seat, Step(4, 3))
    assert seat.position.cells == (1, 3)


def test_the_match_continues_after_a_failed_search(sit: Sit) -> None:
    seat = sit(pegs)
    seat.drag("white", "cell 1")
    question = seat.asked(Think)[-1]
    seat.program.receive(Failed(question, "ValueError: no idea", ""))
    assert any("ValueError: no idea" in text for text in seat.texts)
    seat.keys("ctrl+z")
    assert seat.position.cells == (0, 4)


def test_a_computer_whose_thinking_failed_can_be_asked_again(sit: Sit) -> None:
    seat = sit(pegs)
    seat.drag("white", "cell 1")
    seat.program.receive(Failed(seat.asked(Think)[-1], "ValueError: no idea", ""))
    seat.click("Think again")
    answer(seat, Step(4, 3))
    seat.rest()
    assert seat.position.cells == (1, 3)
    assert "Think again" not in seat.texts


def test_a_hint_is_shown_and_asked_for_again_it_is_made(sit: Sit) -> None:
    seat = sit(replace(nulltable, hint=lambda left: 1))
    seat.keys("h")
    answer(seat, 1)
    assert any(text.startswith("Hint: Take 1.") for text in seat.texts)
    seat.keys("h")
    assert seat.position == 9
    assert seat.table.history.has_help


def test_a_hint_for_the_only_move_is_no_help(sit: Sit) -> None:
    seat = sit(replace(nulltable, hint=lambda left: 1), Options(1))
    seat.keys("h")
    answer(seat, 1)
    assert any(text.startswith("Hint: Take 1.") for text in seat.texts)
    assert not seat.table.history.has_help


def test_a_hint_may_say_why_and_write_on_pieces(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON), look=Look(hints="live"))
    answer(seat, Hint(Step(0, 1), "There is room.", (("cell 2", "50%"), ("cell 3", ""))))
    assert any("There is room." in text for text in seat.texts)
    assert "50%" in seat.texts
    to_surface(seat.program.picture)
    seat.drag("white", "cell 1")
    assert "50%" not in seat.texts


def test_comments_are_shown_and_saved_while_the_switch_is_on(sit: Sit) -> None:
    seat = sit(
        replace(
            nulltable,
            comment=lambda position, move: f"{move} is small.",
            toggles=(Toggle("comments", "Talk", "t"),),
        )
    )
    seat.keys("1")
    assert not seat.asked(Think)
    seat.keys("t", "1")
    [question] = seat.asked(Think)
    assert question.function(*question.arguments) == "1 is small."
    seat.program.receive(Thought(question, "1 is small."))
    assert "1 is small." in seat.texts
    assert seat.table.history.node.note == "1 is small."
    assert seat.asked(SaveMoves)[-1].now is seat.table.history


def test_a_comment_may_come_after_the_next_move_but_not_after_its_own_is_taken_back(sit: Sit) -> None:
    watched = replace(
        nulltable, comment=lambda position, move: "", toggles=(Toggle("comments", "Talk", "t"),)
    )
    seat = sit(watched, Options(3))
    seat.keys("t", "2", "1")
    [question] = seat.asked(Think)  # the second move was the only one
    seat.program.receive(Thought(question, "One would do."))
    assert [node.note for node in seat.asked(SaveMoves)[-1].now.nodes] == ["", "One would do.", ""]
    seat = sit(watched)
    seat.keys("t", "2", "u")
    [question] = seat.asked(Think)
    seat.program.receive(Thought(question, "Too late."))
    assert "Too late." not in seat.texts


def test_a_comment_on_an_earlier_move_is_on_the_disk_where_it_belongs() -> None:
    before = History.begin(nulltable, Options(), "k7f3p").play(1).play(1)
    after = before.go_to(1).with_comment("Too few.").go_to(2)
    text = journal.journal_text(before) + journal.journal_addition(before, after)
    assert journal.read_journal(nulltable, text).history == after


def test_all_that_is_marked_can_be_painted(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON), look=Look(hints="live"))
    answer(seat, Step(0, 1))
    seat.keys("down", "\r")
    for theme in THEMES.values():
        to_surface(seat.program.picture, theme=theme)


def test_live_hints_come_by_themselves(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON), look=Look(hints="live"))
    answer(seat, Step(0, 1))
    assert told_hint(seat.table) == "0-1"


def test_hints_that_are_turned_on_come_at_once_and_off_they_go(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.program.look(Look(hints="live"))
    answer(seat, Step(0, 1))
    assert told_hint(seat.table) == "0-1"
    seat.program.look(Look(hints="off"))
    assert told_hint(seat.table) == ""


def test_the_settings_of_all_windows_are_chosen_at_the_table(sit: Sit) -> None:
    seat = sit(nulltable, look=Look("dark"))
    seat.keys("ctrl+,", "\t", "right")
    assert seat.asked(Choose) == [Choose("theme", AFTER_DARK)]
    seat.program.look(Look(AFTER_DARK))
    assert form_of(seat.table) is not None
    assert form_of(seat.table).values["theme"] == AFTER_DARK
    seat.keys("escape")
    assert form_of(seat.table) is None


def test_each_change_is_written_down(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "ctrl+z", "ctrl+y")
    kept = seat.asked(SaveMoves)
    assert [each.now.at for each in kept] == [0, 1, 0, 1]
    assert kept[0].before is None


def test_the_end_is_counted_only_when_a_move_reaches_it(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=2))
    seat.keys("2")
    assert len(seat.asked(CountMatch)) == 1
    seat.keys("ctrl+z", "ctrl+y")
    assert seat.asked(CountMatch) == []


def test_the_match_clock_stops_after_a_minute_without_a_move(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    for _ in range(100):
        if seat.table.match.ticking:
            seat.program.receive(SECOND)
    assert seat.table.match.seconds == 60
    seat.keys("2")
    assert seat.table.match.ticking
    assert seat.table.history.node.seconds == 60


def test_without_motion_all_is_at_once(sit: Sit) -> None:
    seat = sit(nulltable, look=Look(motion=0))
    seat.keys("1")
    assert not seat.program.moving


def test_input_during_motion_goes_to_the_position_that_is_there_already(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "1", "1")
    assert seat.position == 7
    assert seat.program.moving


def test_settings_of_all_windows_apply_at_once(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.keys("f7", "\t", "right")
    assert [(each.setting, each.value) for each in seat.asked(Choose)] == [("theme", "light")]
    seat.program.look(Look(motion=0, hints="live"))
    answer(seat, Step(0, 1))
    seat.keys("escape", "h")
    assert seat.position.cells == (1, 4)
    assert not seat.program.moving


def test_delayed_messages_are_distinct() -> None:
    assert len({SECOND, STEP, clock_move(0, "")}) == 3


def test_undo_right_after_new_goes_back_to_the_match_that_was_left(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "1", "n")
    assert seat.position == 10
    seat.keys("u")
    assert seat.position == 8
    seat.keys("u", "u", "u")
    assert seat.position == 10
    seat.keys("r", "r")
    assert seat.position == 8


def test_the_previous_match_is_forgotten_after_a_move_in_the_next(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "n", "2", "u", "u")
    assert seat.position == 10
    assert len(seat.table.history.nodes) == 2
