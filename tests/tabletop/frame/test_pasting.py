"""Copying, pasting, dropping, opening and saving journals, game codes and moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from launcher.tabletop import File, History, Match, Tabletop, frame, journal
from launcher.tabletop.frame.outside import Read
from launcher.universe import Copy, Dropped, Package, Paste, Pasted
from launcher.universe.messages import Call
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import contents, files_of, notice
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens

Sit = Callable[..., Seat]


def test_a_journal_is_copied_and_pasted(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "2", "ctrl+c")
    (copied,) = seat.asked(Copy)
    other = sit(nulltable)
    other.keys("ctrl+v")
    assert other.asked(Paste) == [Paste()]
    other.program.receive(Pasted(copied.text))
    assert files_of(other.asked(Read)) == [("The clipboard", Options(), copied.text.encode())]
    other.program.receive(contents(journal.read_journal(nulltable, copied.text)))
    assert other.position == 7
    other.keys("ctrl+z")
    assert other.position == 9


def test_a_start_is_pasted_by_its_name(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.receive(Pasted("test 12 abcde"))
    assert (seat.position, seat.table.history.seed) == (12, "abcde")


@pytest.mark.parametrize("text", ["", " \n", "password", "https://example.com/", "two\nlines", "chess k7f3p"])
@pytest.mark.parametrize("tabletop", [nulltable, opens])
def test_a_clipboard_without_a_match_is_told_and_changes_nothing(
    sit: Sit, tabletop: Tabletop, text: str
) -> None:
    seat = sit(tabletop)
    seat.keys("1")
    before = seat.table.history
    seat.program.receive(Pasted(text))
    for read in seat.asked(Read):
        try:
            seat.program.receive(contents(read.function(*read.arguments, lambda: True)))
        except ValueError as error:
            seat.program.receive(notice(str(error)))
    assert seat.table.history == before
    assert seat.table.window.said


def test_the_game_code_is_copied_on_demand_and_only_shown_in_the_menu(sit: Sit) -> None:
    seat = sit(nulltable, Options(1))
    assert not any("k7f3p" in text for text in seat.texts)
    seat.keys("ctrl+shift+c")
    assert seat.asked(Copy) == [Copy("test 1 k7f3p")]
    assert any("“test 1 k7f3p”" in text for text in seat.texts)
    seat.keys("1")
    seat.rest()
    assert "1 move" in seat.texts
    assert not any("k7f3p" in text for text in seat.texts)
    seat.keys("l")
    assert "Game code: test 1 k7f3p" in seat.texts


def test_a_journal_is_saved_as_a_file_and_comes_in_by_dropping_one(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "ctrl+s")
    (saved,) = seat.asked(Call)
    other = sit(nulltable)
    other.program.receive(Dropped("/somewhere/journal.txt"))
    assert files_of(other.asked(Read)) == [("/somewhere/journal.txt", Options(), None)]
    other.program.receive(contents(journal.read_journal(nulltable, saved.arguments[1])))
    assert other.position == 9


def test_a_file_is_opened_by_its_path_too(sit: Sit) -> None:
    seat = sit(opens)
    seat.keys("ctrl+shift+o", *"/tmp/a", "\r")
    assert files_of(seat.asked(Read)) == [("/tmp/a", Titled(), None)]
    assert form_of(seat.table) is None
    seat.keys("1")
    seat.program.receive(contents(Titled(3, "Monday")))
    assert seat.position == 3
    assert seat.table.history.options.title == "Monday"


def test_pasted_text_goes_to_the_game_first(sit: Sit) -> None:
    seat = sit(opens)
    seat.program.receive(Pasted("title Monday"))
    assert files_of(seat.asked(Read)) == [("The clipboard", Titled(), b"title Monday")]


def test_a_move_that_is_pasted_is_made(sit: Sit) -> None:
    seat = sit(nulltable)
    before, (move, *_) = seat.position, seat.table.history.moves
    seat.program.receive(Pasted(f"{move}\n"))
    assert seat.position == before - move
    assert not seat.asked(Read)


def test_which_of_several_matches_is_opened_is_chosen_on_a_sheet(sit: Sit) -> None:
    seat = sit(opens)
    files = tuple(File(f"Match {k}", f"match {k}".encode()) for k in range(300))
    seat.program.receive(contents(files))
    assert {"Choose a part", "Match 199"} <= set(seat.texts)
    assert "Match 200" not in seat.texts
    assert any("200 of 300" in line for line in form_of(seat.table).lines)
    seat.keys("\t", "\t", "\r")
    assert files_of(seat.asked(Read)) == [("Match 1", seat.table.history.options, b"match 1")]
    assert form_of(seat.table) is None


def test_a_window_can_open_with_the_question_which_of_several_files() -> None:
    history = History.begin(opens, Titled(), "k7f3p")
    table = frame.table_of(history, files=(File("Match 1", b"match 1"), File("Match 2", b"match 2"))).world
    assert form_of(table) is not None
    assert [label for _, label in form_of(table).buttons] == ["Match 1", "Match 2", "Cancel"]


def test_the_comment_on_the_last_position_of_a_journal_is_shown(sit: Sit) -> None:
    match = Match(opens, Titled(), "k7f3p")
    match.play("2")
    match.history = match.history.with_comment("Line 3 is damaged.")
    seat = sit(opens)
    seat.program.receive(contents(journal.read_journal(opens, match.journal)))
    assert seat.table.window.said == "Line 3 is damaged."


def test_text_from_a_file_can_be_removed_in_the_options(sit: Sit) -> None:
    seat = sit(opens, Titled(story="Once upon a time"))
    assert "Story" not in seat.texts
    seat.keys("o", *["up"] * 4, "left", "\r")
    assert seat.table.history.options.story == ""


def test_a_window_is_opened_with_the_match_that_is_handed_in(sit: Sit) -> None:
    match = Match(nulltable, seed="k7f3p")
    match.play(1)
    package = frame.table_of(match.history, resumed=True)
    assert isinstance(package, Package)
    assert package.world.history.position == 9
