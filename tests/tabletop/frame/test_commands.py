"""The effect of each button, and a new match after another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from launcher.tabletop import PERSON, Match, Toggle, journal
from launcher.tabletop.frame.outside import Read
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe import Copy, Paste, Pasted, Remember, ShowHelp, Sound, Think, Thought, Withdraw
from launcher.universe.messages import Call
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of, thinks_about
from tests.tabletop.frame.messages import (
    SECOND,
    STATISTICS,
    TODAY,
    contents,
    files_of,
    film_saving,
    journal_saving,
    news,
)
from tests.tabletop.frame.test_style import styled
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.opens import Titled, opens
from tests.tabletop.pegs import Step, pegs

Sit = Callable[..., Seat]


UNLUCKY = "Thirteen matches bring bad luck."


def start_some(options: Options, chance: Random) -> int:
    """Start with some of the options, and refuse others."""
    if options.matches == 13:
        raise ValueError(UNLUCKY)
    return options.matches


unlucky = replace(
    nulltable,
    start=start_some,
    presets={"Few": Options(1), "Some": Options(2), "Bad luck": Options(13)},
    ladder=("Few", "Some", "Bad luck"),
)


def read(**changes: Any) -> Any:  # noqa: ANN401  # what outside would have read
    """Return the contents of a journal with two moves and 65 seconds."""
    match = Match(nulltable, Options(), "abcde")
    match.play("1")
    match.play("2")
    match.history = match.history.with_time(65)
    return journal.read_journal(nulltable, match.journal)._replace(**changes)


def choose(seat: Seat, label: str) -> None:
    """Press a button at the end of a match."""
    seat.asked(object)
    seat.click(label)


def told_after(sit: Sit, key: str, *, game: Any = nulltable) -> tuple[Seat, list[object], str]:  # noqa: ANN401
    seat = sit(game, seats=(PERSON,) * len(game.players))
    seat.keys("1")
    seat.asked(object)
    seat.keys(key)
    return seat, seat.asked(object), seat.table.window.said


def test_keys_of_external_commands_send_their_requests(sit: Sit) -> None:
    for key, asked in (
        ("ctrl+d", TODAY),
        ("f6", STATISTICS),
        ("f1", ShowHelp()),
        ("ctrl+v", Paste()),
    ):
        assert told_after(sit, key)[1:] == ([asked], "")


def test_the_current_match_is_copied_saved_and_animated(sit: Sit) -> None:
    seat, asked, said = told_after(sit, "ctrl+c")
    text = journal.journal_text(seat.table.history)
    assert asked == [Copy(text)]
    assert "clipboard" in said
    assert told_after(sit, "ctrl+s")[1:] == ([journal_saving(text, "test")], "")
    seat, asked, said = told_after(sit, "ctrl+shift+c")
    assert asked == [Copy("test 10 k7f3p")]
    assert "“test 10 k7f3p”" in said
    seat, asked, said = told_after(sit, "ctrl+shift+s")
    assert asked == [film_saving(seat.table.history, 0, "test")]
    assert said.endswith("…")


def test_an_animation_is_made_from_the_side_of_the_player(sit: Sit) -> None:
    seat = sit(duel, seats=("Easy", PERSON))
    seat.program.receive(Thought(seat.asked(Think)[-1], "draw"))
    seat.keys("ctrl+shift+s")
    assert [call.arguments[2] for call in seat.asked(Call)] == [1]


@pytest.mark.parametrize(
    ("key", "title"),
    [
        ("f4", "Options"),
        ("f7", "Settings"),
        ("f8", "Appearance"),
        ("?", "Keys"),
        ("ctrl+shift+o", "Open a file"),
    ],
)
def test_each_sheet_is_opened_by_its_key(sit: Sit, key: str, title: str) -> None:
    seat, asked, _ = told_after(sit, key, game=styled)
    assert (form_of(seat.table).title, asked) == (title, [])


def test_restart_goes_to_the_start_and_redo_forward_again(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1", "2", "ctrl+r")
    assert (seat.position, seat.table.history.seed) == (10, "k7f3p")
    assert seat.asked(SaveMoves)[-1].now.at == 0
    seat.keys("r", "r")
    assert seat.position == 7


def test_another_match_starts_anew_and_has_the_options_of_this_one(sit: Sit) -> None:
    seat = sit(nulltable, Options(7))
    seat.keys("1")
    seat.asked(SaveMoves)
    seat.keys("n")
    history = seat.table.history
    assert (seat.position, history.options, len(history.nodes)) == (7, Options(7), 1)
    assert history.seed != "k7f3p"
    assert seat.asked(SaveMoves) == [SaveMoves(None, history)]


def test_a_harder_one_has_the_options_of_its_preset_and_they_are_remembered(sit: Sit) -> None:
    seat = sit(unlucky, Options(1))
    seat.keys("1")
    seat.rest()
    choose(seat, "Harder: Some")
    assert (seat.table.history.options, form_of(seat.table)) == (Options(2), None)
    assert seat.asked(object) == [Remember("options", {"matches": "2"}), SaveMoves(None, seat.table.history)]


def test_a_preset_that_is_refused_keeps_the_match_and_shows_the_reason(sit: Sit) -> None:
    seat = sit(unlucky, Options(2))
    seat.keys("2")
    seat.rest()
    choose(seat, "Harder: Bad luck")
    assert (seat.table.window.said, seat.position) == (UNLUCKY, 0)
    assert Remember("options", {"matches": "13"}) not in seat.asked(Remember)


def test_the_same_opponents_but_stronger_play_another_match_of_the_same_kind(sit: Sit) -> None:
    seat = sit(pegs, seats=(PERSON, "Easy"))
    for start, end, by_computer in ((0, 1, 0), (4, 3, 1), (1, 2, 0), (3, 4, 1), (2, 3, 0)):
        if by_computer:
            seat.program.receive(Thought(seat.asked(Think)[-1], Step(start, end)))
        else:
            seat.click("white")
            seat.click(f"cell {end}")
        seat.rest()
    seat.rest()
    choose(seat, "Harder: Medium")
    assert (seat.table.match.seats, seat.position.steps) == ((PERSON, "Medium"), 0)
    assert seat.table.history.seed != "k7f3p"
    assert seat.asked(object) == [Remember("seats", [PERSON, "Medium"]), SaveMoves(None, seat.table.history)]


def test_a_match_that_is_read_goes_on_under_its_name_with_its_time(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("?")
    seat.program.receive(contents(read(match="match 7")))
    assert (seat.position, seat.table.match.seconds, form_of(seat.table), seat.table.window.said) == (
        7,
        65,
        None,
        "",
    )
    assert seat.asked(SaveMoves)[-1] == SaveMoves(None, seat.table.history, "match 7")


def test_a_note_of_several_lines_is_shown_in_one(sit: Sit) -> None:
    reading = read()
    history = reading.history.with_comment("Line 3\nis damaged.")
    seat = sit(nulltable)
    seat.asked(object)
    seat.program.receive(contents(reading._replace(history=history)))
    assert seat.table.window.said == "Line 3 is damaged."
    assert [each.now for each in seat.asked(SaveMoves)] == [history]


def test_a_new_match_starts_without_the_time_and_news_of_the_last(sit: Sit) -> None:
    talking = replace(
        nulltable, comment=lambda left, move: "Late.", toggles=(Toggle("comments", "Talk", "t"),)
    )
    seat = sit(talking, Options(2), toggles=("comments",))
    seat.keys("1")
    [question] = seat.asked(Think)
    for _ in range(3):
        seat.program.receive(SECOND)
    seat.keys("1")
    seat.program.receive(news("New best: 2"))
    seat.rest()
    assert any("New best" in text for text in seat.texts)
    seat.keys("\r")
    assert (seat.table.match.seconds, form_of(seat.table)) == (0, None)
    seat.keys("1")
    seat.program.receive(Thought(question, "Late."))
    assert {node.note for node in seat.table.history.nodes} <= {"", "Late."}
    seat.keys("1")
    seat.rest()
    assert not any("New best" in text for text in seat.texts)


def test_undo_brings_the_match_that_was_left_back_with_its_time(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    for _ in range(65):
        seat.program.receive(SECOND)
    left = seat.table.match.seconds
    seat.keys("n", "n")
    assert "Undo" in seat.texts
    seat.asked(object)
    seat.keys("u")
    assert (seat.position, seat.table.match.seconds, left) == (9, 60, 60)
    assert seat.asked(SaveMoves) == [SaveMoves(None, seat.table.history)]
    seat.keys("u", "u")
    assert (seat.position, seat.table.history.seed) == (10, "k7f3p")


def test_enter_on_a_button_that_was_disabled_only_says_why(
    sit: Sit,
) -> None:
    seat = sit(replace(nulltable, hint=lambda left: 1), Options(2))
    seat.program.resize(900, 560)
    for name, before, then in (("undo", "1", "ctrl+r"), ("redo", "", "ctrl+y"), ("hint", "ctrl+r", "2")):
        seat.keys(before, *["\t"] * 10)
        for _ in range(10):
            if seat.table.desk.own.focus != name:
                seat.keys("\t")
        assert seat.table.desk.own.focus == name
        seat.keys(then)
        at = seat.table.history.at
        seat.asked(object)
        seat.keys("\r")
        assert (seat.asked(object), seat.table.history.at) == ([Sound("refuse")], at)
        assert seat.table.window.said
        assert thinks_about(seat.table) == ""


def test_a_hint_uses_only_visible_information_and_counts_as_help(sit: Sit) -> None:
    seat = sit(replace(duel, hint=lambda position: str(position.hands)), seats=(PERSON, "Easy"))
    seat.keys("h")
    *_, kept, question = seat.program.messages
    assert kept == SaveMoves(kept.before, seat.table.history)
    assert (kept.before.has_help, kept.now.has_help) == (False, True)
    assert question.function(*question.arguments) == str(seat.table.seen.hands)
    assert (question.about, seat.table.history.has_help) == ("hint", True)
    seat.keys("escape")
    assert seat.asked(Withdraw) == [Withdraw("hint")]


def test_pasted_text_that_is_not_a_move_is_read_as_a_game_code(sit: Sit) -> None:
    seat = sit(nulltable)
    for text, said in (
        ("test 99 abcde", "99"),
        ("x" * 201, "journal"),
    ):
        seat.program.receive(Pasted(text))
        assert said in seat.table.window.said
        assert (seat.position, seat.table.history.seed) == (10, "k7f3p")
    seat.program.receive(Pasted("  2\n"))
    assert seat.position == 8
    computer = sit(pegs, seats=("Easy", PERSON))
    computer.program.receive(Pasted("0-1"))
    assert computer.position.cells == (0, 4)


def test_several_lines_that_are_pasted_are_read_outside_and_so_is_all_that_a_game_may_know(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.program.receive(Pasted("one\ntwo\n"))
    assert files_of(seat.asked(Read)) == [("The clipboard", Options(), b"one\ntwo\n")]
    seat = sit(opens)
    seat.program.receive(Pasted("test 3 abcde"))
    assert files_of(seat.asked(Read)) == [("The clipboard", Titled(), b"test 3 abcde")]
