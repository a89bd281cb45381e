"""The messages that a table sends, and late answers to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PAUSE, PERSON, Match, Toggle, journal
from launcher.tabletop.frame.features.cover import cover_in_time
from launcher.tabletop.frame.outside import CountMatch
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import After, Failed, Look, Sound, Think, Thought, Withdraw
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.hourglass import hourglass
from tests.tabletop.frame.messages import SECOND, clock_move, contents, cover_at, is_for
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import Position, Step, pegs

Sit = Callable[..., Seat]
TWO = {"seats": (PERSON, PERSON)}


def take_messages(seat: Seat) -> list[object]:
    """Return all messages since the last call; histories are given by their position numbers."""
    said = list[object]()
    for message in seat.asked(object):
        match message:
            case SaveMoves(before, now, name):
                said.append(("kept", before and before.at, now.at, name))
            case CountMatch(table):
                said.append(("ended", table.history.at, table.playing, table.match.seconds))
            case Think(about=about):
                said.append(("think", about))
            case _:
                said.append(message)
    return said


TOUCH, WON = Sound("touch"), Sound("won")


def test_a_match_is_written_down_is_heard_and_ends(sit: Sit) -> None:
    seat = sit(nulltable, Options(3))
    assert take_messages(seat) == [("kept", None, 0, "")]
    seat.keys("1")
    assert take_messages(seat) == [("kept", 0, 1, ""), TOUCH, After(1, SECOND)]
    seat.keys("1")
    assert take_messages(seat) == [("kept", 1, 2, ""), TOUCH], "the clock runs already"
    seat.keys("u")
    assert take_messages(seat) == [("kept", 2, 1, "")], "what is gone through again is not heard"
    seat.keys("2")
    assert take_messages(seat) == [("kept", 1, 3, ""), TOUCH, WON, ("ended", 3, (), 0)]
    seat.keys("n")
    assert take_messages(seat) == [("kept", None, 0, "")]


def test_the_time_is_written_down_once_the_match_is_over_and_runs_anew_in_the_next(sit: Sit) -> None:
    seat = sit(nulltable, Options(2))
    seat.keys("1")
    seat.asked(object)
    seat.program.receive(SECOND)
    assert take_messages(seat) == [After(1, SECOND)]
    seat.keys("1")
    seat.asked(object)
    seat.program.receive(SECOND)
    assert take_messages(seat) == [("kept", 2, 2, "")]
    assert (seat.table.match.seconds, seat.table.history.node.seconds) == (1, 1)
    seat.keys("n", "1")
    assert take_messages(seat) == [("kept", None, 0, ""), ("kept", 0, 1, ""), TOUCH, After(1, SECOND)]


def test_in_a_pause_no_time_goes_by(sit: Sit) -> None:
    seat = sit(replace(nulltable, toggles=(PAUSE,)))
    seat.keys("1")
    for key, seconds in (("p", 0), ("p", 1), ("f7", 1), ("escape", 2)):
        seat.keys(key)
        seat.program.receive(SECOND)
        assert seat.table.match.seconds == seconds


def test_each_position_knows_when_it_was_reached(sit: Sit) -> None:
    seat = sit(nulltable)
    for key in ("1", "1", "u"):
        seat.keys(key)
        seat.program.receive(SECOND)
    assert [node.seconds for node in seat.table.history.nodes] == [0, 0, 1]
    assert seat.table.history.seconds == 2, "of the match, what was taken back is part"


def test_the_end_is_reported_with_seats_and_seconds(sit: Sit) -> None:
    seat = sit(replace(pegs, status=lambda at: pegs.status(at)._replace(over=at.steps == 1)))
    for _ in range(2):
        seat.program.receive(SECOND)
    seat.drag("white", "cell 1")
    assert take_messages(seat)[-2:] == [Sound("drawn"), ("ended", 1, (PERSON, "Medium"), 2)]


def test_a_computer_is_asked_after_a_move_and_no_more_once_that_is_taken_back(sit: Sit) -> None:
    seat = sit(pegs)
    take_messages(seat)
    seat.drag("white", "cell 1")
    assert take_messages(seat) == [("kept", 0, 1, ""), TOUCH, After(1, SECOND), ("think", "move")]
    seat.keys("u")
    assert take_messages(seat) == [("kept", 1, 0, ""), Withdraw("move")]


def test_a_journal_that_is_read_is_written_on_under_its_own_name(sit: Sit) -> None:
    match = Match(nulltable, seed="k7f3p")
    match.play(1)
    seat = sit(nulltable)
    take_messages(seat)
    seat.program.receive(
        contents(journal.read_journal(nulltable, journal.journal_text(match.history, "1.0", "m1")))
    )
    assert take_messages(seat)[0] == ("kept", None, 1, "m1")
    seat.keys("1")
    assert take_messages(seat)[0] == ("kept", 1, 2, "")


def test_another_person_has_some_time_to_see_a_move_after_all_has_come_to_rest(sit: Sit) -> None:
    moving, still = sit(duel, **TWO), sit(duel, look=Look(motion=0), **TWO)
    waits = []
    for seat in (still, moving):
        seat.keys("\r", "d")
        (cover,) = [each for each in seat.asked(After) if is_for(each.message, cover_in_time)]
        assert cover.message == cover_at(1)
        waits.append(cover.seconds)
    assert moving.table.match.motion is not None
    assert waits[0] > 0
    assert waits[1] - waits[0] == pytest.approx(moving.table.match.motion.duration)


def test_another_match_is_covered_at_once_as_anybody_may_have_begun_it(sit: Sit) -> None:
    seat = sit(duel, **TWO)
    for before in ((), ("d",)):
        seat.keys("\r", *before)
        seat.asked(object)
        seat.keys("f2")
        assert seat.texts[0] == "Next: First"
        assert take_messages(seat) == [("kept", None, 0, "")]


def test_think_again_during_a_motion_waits_for_its_end(sit: Sit) -> None:
    ticking = replace(pegs, clock=lambda at: (5, "4-3") if at.steps == 1 else None)
    seat = sit(ticking)
    seat.click("white")
    seat.click("cell 1")
    seat.program.receive(Failed(seat.asked(Think)[-1], "no idea", ""))
    whole = seat.table.match.motion
    assert whole is not None
    seat.program.tick(whole.duration / 4)
    seat.click("Think again")
    (clock,) = seat.asked(After)
    assert clock.seconds == pytest.approx(5 + whole.duration * 3 / 4)


def test_only_moves_of_people_who_had_a_choice_are_commented(sit: Sit) -> None:
    talking = replace(
        pegs, comment=lambda position, move: "Well.", toggles=(Toggle("comments", "Talk", "t", on=True),)
    )
    seat = sit(talking, toggles=("comments",))
    seat.drag("white", "cell 1")
    (question,) = [each for each in seat.asked(Think) if each.about == "move"]
    seat.rest()
    seat.program.receive(Thought(question, Step(4, 3)))
    assert [each.about for each in seat.asked(Think)] == [], (
        "neither was there a choice, nor is a computer a person"
    )
    seat.rest()
    seat.drag("white", "cell 2")
    (comment,) = [each for each in seat.asked(Think) if each.about == "comments"]
    assert comment.function(*comment.arguments) == "Well."
    assert comment.arguments == (Position((1, 3), 2), Step(1, 2))


def test_mouse_and_focus_are_reset_for_the_next_person(sit: Sit) -> None:
    seat = sit(duel, **TWO)
    seat.keys("\r")
    seat.program.mouse(*seat.where("pile"), "move")
    assert seat.table.view.hover == "pile"
    seat.keys("down", "d")
    seat.program.mouse(*seat.where("pile"), "move")
    (cover,) = [each.message for each in seat.asked(After) if is_for(each.message, cover_in_time)]
    seat.program.receive(cover)
    assert seat.table.is_hidden
    assert form_of(seat.table).title == "Next: Second"
    seat.keys("\r")
    view = seat.table.view
    assert (view.player, view.hover, view.focus, view.held, view.swept) == (1, None, None, None, ())


def test_a_menu_of_moves_goes_with_the_position_and_any_other_stays(sit: Sit) -> None:
    seat = sit(pegs)
    seat.drag("white", "cell 1")
    seat.click("More")
    (question,) = seat.asked(Think)
    seat.rest()
    seat.program.receive(Thought(question, Step(4, 3)))
    assert (seat.position.cells, seat.table.menu is not None) == ((1, 3), True)
    seat = sit(hourglass)
    seat.click(seat.table.scene.pieces[0].name)
    assert seat.table.menu is not None
    seat.program.receive(clock_move(0, "fall"))
    assert (seat.table.history.at, seat.table.menu) == (1, None)


def test_an_empty_comment_is_ignored_and_others_are_saved(sit: Sit) -> None:
    talking = replace(
        nulltable, comment=lambda left, move: "", toggles=(Toggle("comments", "Talk", "t", on=True),)
    )
    seat = sit(talking, toggles=("comments",))
    seat.keys("1")
    (question,) = seat.asked(Think)
    before = seat.table
    seat.program.receive(Thought(question, ""))
    assert (seat.table, take_messages(seat)) == (before, [])
    seat.program.receive(Thought(question, "So be it."))
    assert take_messages(seat) == [("kept", 1, 1, "")]
    assert seat.table.window.said == "So be it."
