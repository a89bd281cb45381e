"""The window around the scene: its layout, its buttons, its sheets, and the replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

import pytest

from launcher.controls import Form, row
from launcher.tabletop import PERSON, Action, Course, File, Match, Toggle, frame, journal
from launcher.tabletop.frame import Ask, Read, Save, Told
from launcher.tabletop.frame.bar import buttons
from launcher.tabletop.frame.choosing import answered
from launcher.tabletop.frame.messages import End, Second
from launcher.tabletop.frame.place import layout_of, place_of
from launcher.tabletop.frame.sheets import opened
from launcher.tabletop.frame.turns import played
from launcher.universe import Copy, Dropped, Package, Paste, Pasted, Remember
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens
from tests.tabletop.pegs import pegs

Sit = Callable[..., Seat]


def test_status_and_buttons_are_where_they_leave_most_room_for_the_scene(sit: Sit) -> None:
    square = replace(
        nulltable, scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400)
    )
    seat = sit(square)
    seat.program.resize(1000, 500)
    assert layout_of(seat.table).column
    seat.program.resize(500, 1000)
    assert not layout_of(seat.table).column


def test_the_scene_grows_with_the_window_and_the_text_does_not(sit: Sit) -> None:
    seat = sit(nulltable)
    small, status = place_of(seat.table).factor, layout_of(seat.table).status.height
    seat.program.resize(1200, 900)
    assert place_of(seat.table).factor > small
    assert layout_of(seat.table).status.height == status


LONG = "Ben asked you for fives: no. You: ask, or lay a pair down."
REASON = "Put one of your cards onto a player, to ask for its like, or onto your pairs."
talkative = replace(
    nulltable,
    status=lambda left: nulltable.status(left)._replace(text=LONG),
    refuse=lambda left, names: REASON,
)


def said(seat: Seat) -> str:
    """What stands above or beside the scene: all texts before those of the buttons."""
    return " ".join(seat.texts[: seat.texts.index(buttons(seat.table)[0].label)])


def test_in_a_narrow_window_both_lines_are_for_the_status_or_for_what_has_just_been_said(sit: Sit) -> None:
    seat = sit(talkative)
    seat.program.resize(320, 240)
    assert said(seat) == LONG
    seat.click("3")
    assert said(seat) == REASON
    seat.program.resize(1200, 900)
    assert said(seat) == f"{LONG} {REASON}"


def test_in_a_low_column_the_name_gives_way_and_then_the_status_to_what_has_just_been_said(sit: Sit) -> None:
    seat = sit(
        replace(
            talkative, scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400)
        )
    )
    seat.program.resize(900, 600)
    assert said(seat) == f"Nulltable {LONG}"
    seat.program.resize(320, 240)
    assert said(seat) == LONG
    seat.click("3")
    assert said(seat) == REASON


def test_beside_the_scene_no_label_is_wider_than_its_button(sit: Sit) -> None:
    square = replace(
        nulltable,
        scene=lambda left, view: nulltable.scene(left, view)._replace(width=400, height=400),
        toggles=(Toggle("ahead", "Look ahead for me"),),
    )
    seat = sit(square)
    for width, height in ((320, 200), (700, 400), (1200, 500)):
        seat.program.resize(width, height)
        assert layout_of(seat.table).column
        for button in buttons(seat.table):
            (needed,) = row([(button.name, button.label)], 0, 0)
            assert needed.width <= button.width


def test_a_switch_is_a_matter_of_the_view_and_remembered(sit: Sit) -> None:
    seat = sit(replace(nulltable, toggles=(Toggle("lines", "Show lines", "l"),)))
    seat.keys("l")
    assert seat.table.view.toggles == {"lines"}
    assert seat.asked(Remember) == [Remember("toggles", ["lines"])]
    assert not seat.table.course.at


def test_an_action_asks_for_what_it_says(sit: Sit) -> None:
    seat = sit(
        replace(nulltable, actions=(Action("count", "Copy count", "c", lambda left: Copy(str(left))),))
    )
    seat.program.resize(1200, 560)
    assert not any(button.label == "Copy count" for button in buttons(seat.table))
    seat.click("More")
    seat.keys("down", "\r")
    seat.keys("c")
    assert seat.asked(Copy) == [Copy("10"), Copy("10")]


def test_options_begin_another_match_and_are_remembered(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "f4", "\t", "right", "\r")
    assert seat.position == 11
    assert seat.table.course.at == 0
    assert Remember("options", {"matches": "11"}) in seat.asked(Remember)


@dataclass(frozen=True)
class Even:
    """Options that can't be all that its annotations say."""

    matches: Annotated[int, range(1, 21)] = 10

    def __post_init__(self) -> None:
        if self.matches % 2:
            raise ValueError("An even number, please.")


def test_only_those_who_play_have_a_seat_to_choose(sit: Sit) -> None:
    seat = sit(replace(duel, playing=lambda options: 1 + options.drawing))

    def seats() -> list[str]:
        return [row.label for row in seat.table.over.form.rows if row.name.startswith("seat:")]

    seat.keys("f4")
    assert seats() == ["First", "Second"]
    while seat.table.over.form.focus != "drawing":
        seat.keys("\t")
    seat.keys(" ")
    assert seats() == ["First"]
    seat.keys("\r")
    assert seat.table.playing == (PERSON,)


def test_options_that_are_refused_stay_open_with_the_reason(sit: Sit) -> None:
    seat = sit(replace(nulltable, options=Even))
    seat.keys("f4", "\t", "left", "\r")
    assert "An even number, please." in seat.texts
    seat.keys("left")
    assert "An even number, please." not in seat.texts
    seat.keys("\r")
    assert seat.position == 8


def test_who_plays_can_be_changed_in_the_middle_of_a_match(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, PERSON))
    seat.drag("white", "cell 1")
    seat.keys("f4", "\t", "\t", "right", "\r")
    assert seat.table.seats == (PERSON, "Easy")
    assert seat.position.cells == (1, 4)
    assert seat.table.thinking == "move"


def test_at_the_end_a_sheet_offers_what_next_and_enter_takes_the_first(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=1))
    seat.keys("1")
    seat.program.receive(Told("end", (("Moves", "best 1"),)))
    seat.program.receive(End())
    assert {"0 left.", "Moves", "best 1", "Play again", "Same start again", "Undo"} <= set(seat.texts)
    seat.keys("\r")
    assert seat.position == 1
    assert not seat.table.course.status.over


def test_what_is_known_of_an_end_may_come_when_a_move_was_taken_back(sit: Sit) -> None:
    seat = sit(nulltable, Options(matches=1))
    seat.keys("1", "u")
    seat.program.receive(Told("end", (("Moves", "best 1"),)))
    assert seat.position == 1
    assert seat.table.over is None


def test_after_a_loss_an_easier_board_is_offered_and_enter_plays_again(sit: Sit) -> None:
    lost = replace(
        nulltable,
        presets={"Hard": Options(1), "Easy": Options(5)},
        ladder=("Easy", "Hard"),
        status=lambda left: nulltable.status(left)._replace(winners=()),
    )
    seat = sit(lost, Options(1))
    seat.keys("1")
    seat.program.receive(End())
    assert "Easier: Easy" in seat.texts
    seat.keys("\r")
    assert seat.position == 1


def test_where_only_points_count_the_same_is_offered_first_and_then_what_is_harder_or_easier(
    sit: Sit,
) -> None:
    counted = replace(
        nulltable,
        presets={"Hard": Options(3), "Easy": Options(5), "Middle": Options(1), "Other": Options(7)},
        ladder=("Easy", "Middle", "Hard"),
        status=lambda left: nulltable.status(left)._replace(winners=(), score=7),
        can_be_lost=False,
    )
    seat = sit(counted, Options(1))
    seat.keys("1")
    seat.program.receive(End())
    assert seat.table.over is not None
    labels = [label for _, label in seat.table.over.form.buttons]
    assert labels[:4] == ["Play again", "Harder: Hard", "Same start again", "Easier: Easy"]


@pytest.mark.parametrize(
    ("start", "others"),
    [(Options(5), ["Harder: Hard"]), (Options(1), []), (Options(3), []), (Options(7), [])],
)
def test_what_is_harder_is_told_of_rungs_of_the_ladder_and_of_nothing_else(
    sit: Sit, start: Options, others: list[str]
) -> None:
    presets = {"Hard": Options(1), "Easy": Options(5), "Draw your own": Options(3)}
    seat = sit(replace(nulltable, presets=presets, ladder=("Easy", "Hard")), start)
    seat.keys(*"1" * start.matches)
    seat.program.receive(End())
    assert [text for text in seat.texts if text.startswith(("Harder", "Easier"))] == others


@pytest.mark.parametrize(
    ("seats", "offered", "after"),
    [
        ((PERSON, "Medium"), "Harder: Hard", (PERSON, "Hard")),
        ((PERSON, "Hard"), "", ()),
        (("Medium", PERSON), "Easier: Easy", ("Easy", PERSON)),
        ((PERSON, PERSON), "", ()),
        (("Easy", "Medium"), "", ()),
    ],
)
def test_who_has_beaten_a_computer_is_offered_a_stronger_one_and_who_was_beaten_a_weaker_one(
    sit: Sit, seats: tuple[str, str], offered: str, after: tuple[str, ...]
) -> None:
    table = sit(pegs, seats=seats).table
    for move in ("0-1", "4-3", "1-2", "3-4", "2-3"):  # White wins
        table = played(table, move).world  # type: ignore[union-attr]
    table = opened(table, "end")
    assert table.over is not None
    others = [each for each in table.over.form.buttons if each[1].startswith(("Harder", "Easier"))]
    assert [label for _, label in others] == [offered] * bool(offered)
    for name, _ in others:
        package = answered(table, name)
        assert isinstance(package, Package)
        assert (package.world.seats, package.world.course.at) == (after, 0)
        assert Remember("seats", list(after)) in package.messages


def test_the_same_start_again_is_the_same(sit: Sit) -> None:
    seat = sit(nulltable, Options(1))
    seed = seat.table.course.seed
    seat.keys("1")
    seat.program.receive(End())
    form = seat.table.over and seat.table.over.form
    assert form is not None
    assert "again" in dict(form.buttons)
    seat.keys("right", "\t", "\t", "\r")
    assert (seat.table.course.seed, seat.position) == (seed, 1)


def test_todays_game_is_asked_for_outside(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("ctrl+d")
    assert seat.asked(Ask) == [Ask("today")]
    seat.program.receive(Told("today", "2026-11-22"))
    assert seat.table.course.seed == "2026-11-22"


def test_a_journal_is_copied_and_pasted(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "2", "ctrl+c")
    (copied,) = seat.asked(Copy)
    other = sit(nulltable)
    other.keys("ctrl+v")
    assert other.asked(Paste) == [Paste()]
    other.program.receive(Pasted(copied.text))
    (asked,) = other.asked(Read)
    assert asked == Read("The clipboard", Options(), copied.text.encode())
    other.program.receive(Told("match", journal.read(nulltable, copied.text)))
    assert other.position == 7
    other.keys("ctrl+z")
    assert other.position == 9


def test_a_start_is_pasted_by_its_name(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.receive(Pasted("test 12 abcde"))
    assert (seat.position, seat.table.course.seed) == (12, "abcde")


def test_the_name_of_a_start_is_copied_and_told_when_it_is_asked_for_and_at_the_end(sit: Sit) -> None:
    seat = sit(nulltable, Options(1))
    assert not any("k7f3p" in text for text in seat.texts)
    seat.keys("ctrl+shift+c")
    assert seat.asked(Copy) == [Copy("test 1 k7f3p")]
    assert "“test 1 k7f3p” is on the clipboard." in seat.texts
    seat.keys("1")
    seat.program.receive(End())
    assert "1 move · test 1 k7f3p" in seat.texts


def test_a_journal_is_saved_as_a_file_and_comes_in_by_dropping_one(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "ctrl+s")
    (saved,) = seat.asked(Save)
    other = sit(nulltable)
    other.program.receive(Dropped("/somewhere/journal.txt"))
    assert other.asked(Read) == [Read("/somewhere/journal.txt", Options())]
    other.program.receive(Told("match", journal.read(nulltable, saved.journal)))
    assert other.position == 9


def test_a_file_is_opened_by_its_path_too(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("ctrl+shift+o", *"/tmp/a", "\r")
    assert seat.asked(Read) == [Read("/tmp/a", Titled())]
    assert seat.table.over is None
    seat.keys("1")
    seat.program.receive(Told("opened", Titled(3, "Monday")))
    assert seat.position == 3
    assert seat.table.course.options.title == "Monday"


def test_what_is_pasted_is_shown_to_the_game_first(sit: Sit) -> None:
    seat = sit(opens)
    seat.program.receive(Pasted("title Monday"))
    assert seat.asked(Read) == [Read("The clipboard", Titled(), b"title Monday")]


def test_a_move_that_is_pasted_is_made(sit: Sit) -> None:
    seat = sit(nulltable)
    before, (move, *_) = seat.position, seat.table.course.moves
    seat.program.receive(Pasted(f"{move}\n"))
    assert seat.position == before - move
    assert not seat.asked(Read)


def test_a_text_is_typed_or_pasted_into_the_options(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("o", "down", "down", *"Tues", "ctrl+v")
    assert seat.asked(Paste) == [Paste()]
    seat.program.receive(Pasted("day\n"))
    seat.keys("\r")
    assert seat.table.course.options.title == "Tuesday"
    (kept,) = seat.asked(Remember)
    assert kept.value == {"matches": "10", "title": "Tuesday"}  # and not what came out of a file


def test_which_of_several_matches_is_opened_is_chosen_on_a_sheet(sit: Sit) -> None:
    seat = sit(opens)
    files = tuple(File(f"Match {k}", f"match {k}".encode()) for k in range(300))
    seat.program.receive(Told("several", files))
    assert {"Choose one", "The first 200 of 300 in the file.", "Match 199"} <= set(seat.texts)
    seat.keys("\t", "\t", "\r")
    assert seat.asked(Read) == [Read("Match 1", seat.table.course.options, b"match 1")]
    assert seat.table.over is None


def test_a_window_can_open_with_the_question_which_of_several_files() -> None:
    course = Course.begin(opens, Titled(), "k7f3p")
    table = frame.table_of(course, files=(File("Match 1", b"match 1"), File("Match 2", b"match 2"))).world
    assert table.over is not None
    assert [label for _, label in table.over.form.buttons] == ["Match 1", "Match 2", "Cancel"]


def test_what_a_journal_says_of_the_position_that_it_leads_to_is_told(sit: Sit) -> None:
    match = Match(opens, Titled(), "k7f3p")
    match.play("2")
    match.course = match.course.noted("Line 3 can't be read.")
    seat = sit(opens)
    seat.program.receive(Told("match", journal.read(opens, match.journal)))
    assert seat.table.said == "Line 3 can't be read."


def test_options_that_there_can_not_be_are_answered_on_their_sheet(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("o", "down", "down", *"Friday", "\r")
    assert "Nobody plays on Fridays." in seat.texts
    assert "Friday" in seat.texts


def test_what_came_out_of_a_file_can_be_left_out_again(sit: Sit) -> None:
    seat = sit(opens, Titled(story="Once upon a time"))
    assert "Story" not in seat.texts
    seat.keys("o", "up", "up", "up", "left", "\r")
    assert seat.table.course.options.story == ""


def test_a_window_is_opened_with_the_match_that_is_handed_in(sit: Sit) -> None:
    match = Match(nulltable, seed="k7f3p")
    match.play(1)
    package = frame.table_of(match.course, resumed=True)
    assert isinstance(package, Package)
    assert package.world.course.position == 9


def test_it_is_looked_at_from_the_side_of_whose_turn_it_is() -> None:
    match = Match(duel, seed="k7f3p")
    match.play("draw")
    open_hands = replace(match.course, tabletop=replace(duel, seen=None))
    two_persons = frame.table_of(open_hands, seats=[PERSON, PERSON]).world
    assert two_persons.view.player == 1
    assert frame.table_of(match.course, seats=[PERSON, "Hard"]).world.view.player == 0


def test_a_sheet_that_was_only_read_is_closed_by_its_button_and_by_escape(sit: Sit) -> None:
    seat = sit(nulltable)
    for close in ("\r", "escape"):
        seat.program.receive(Told("statistics", Form("Statistics", ("Nothing.",))))
        assert seat.table.over is not None
        seat.keys(close)
        assert seat.table.over is None


@pytest.mark.parametrize("key", ["f4", "f7", "?", "ctrl+shift+o"])
def test_every_sheet_is_left_by_escape_and_all_is_as_before(sit: Sit, key: str) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    before = seat.table
    seat.asked(object)
    seat.keys(key)
    assert seat.table.over is not None
    seat.keys("escape")
    assert (seat.asked(object), seat.table) == ([], before)


def test_in_a_small_window_all_that_can_be_done_is_still_in_view(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.click("More")
    assert seat.table.menu is not None
    seat.keys("escape")
    seat.program.resize(320, 240)
    seat.click("More")
    seat.keys("end", "up", "down", "\r")  # the last one
    assert "Arrow keys" in seat.texts


def test_whom_one_plays_is_said_as_long_as_one_plays_alone(sit: Sit) -> None:
    assert "You are White" in sit(pegs).texts
    for seat in (sit(pegs, seats=(PERSON, PERSON)), sit(replace(pegs, players=("You", "Anna")))):
        assert not any("You are" in text for text in seat.texts)


def test_among_several_persons_nobodys_score_is_told_as_that_of_all(sit: Sit) -> None:
    scored = replace(pegs, status=lambda at: pegs.status(at)._replace(score=at.steps))
    assert not any("Points" in text for text in sit(scored, seats=(PERSON, PERSON)).texts)


def test_while_nothing_else_is_told_who_one_is_what_counts_and_the_time_are(sit: Sit) -> None:
    scored = replace(pegs, status=lambda at: pegs.status(at)._replace(score=at.steps))
    seat = sit(scored)
    seat.drag("white", "cell 1")
    for _ in range(65):
        seat.program.receive(Second())
    seat.keys("ctrl+z")
    assert "You are White · Points: 0 · 1:00" in seat.texts
