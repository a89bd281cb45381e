"""How a match begins: a seed, a whole start, options, a preset, a journal."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from launcher.tabletop import File, Match, Start, begin_match, journal, start_text
from launcher.tabletop.start import is_start
from tests.tabletop.duel import Options, duel
from tests.tabletop.opens import Titled, opens


def options(start: Start) -> object:
    return begin_match(duel, "duel", start).history.options


def test_without_a_word_it_is_the_first_match_with_a_new_seed() -> None:
    history = begin_match(duel, "duel", Start()).history
    assert history.options == Options()
    assert history.seed != begin_match(duel, "duel", Start()).history.seed


def test_a_newcomer_begins_on_the_lowest_rung_and_a_start_means_what_it_always_did() -> None:
    laddered = replace(duel, ladder=("Short", "Bare"))
    assert begin_match(laddered, "duel", Start()).history.options == Options(cards=2)
    assert begin_match(laddered, "duel", Start("k7f3p")).history.options == Options()
    assert begin_match(laddered, "duel", Start(options={"drawing": "no"})).history.options == Options(
        drawing=False
    )


def test_a_start_can_be_said_again() -> None:
    history = begin_match(duel, "duel", Start("k7f3p", options={"cards": "4"})).history
    assert start_text(history, "duel") == "duel 4/yes k7f3p"
    assert begin_match(duel, "duel", Start("duel 4/yes k7f3p")).history.nodes == history.nodes
    assert begin_match(duel, "duel", Start(" Duel K7F3P ")).history.seed == "k7f3p"


def test_what_a_start_does_not_come_to_is_as_in_the_first_match() -> None:
    assert options(Start("duel 4 k7f3p")) == Options(4)


def test_options_go_before_presets_and_these_before_the_first_match() -> None:
    assert options(Start(preset="bare")) == Options(4, drawing=False)
    assert options(Start(preset="Bare", options={"cards": "2"})) == Options(2, drawing=False)
    assert options(Start("duel k7f3p", preset="Bare")) == options(Start("k7f3p", preset="Bare"))
    assert options(Start("duel Short k7f3p", options={"drawing": "no"})) == Options(2, drawing=False)


@pytest.mark.parametrize(
    ("chosen", "name"),
    [
        (Titled(), "opens 10 k7f3p"),
        (Titled(3, "a / b-c"), "opens 3/a%20%2F%20b%2Dc k7f3p"),
        (Titled(3, "Größe"), "opens 3/Gr%C3%B6%C3%9Fe k7f3p"),
        (Titled(3, "=7"), "opens 3/%3D7 k7f3p"),
        (Titled(3, story="once"), "opens 3/-/once k7f3p"),
    ],
)
def test_texts_stand_in_starts_as_one_word_and_in_journals_as_they_are(chosen: Titled, name: str) -> None:
    match = Match(opens, chosen, "k7f3p")
    assert start_text(match.history, "opens") == name
    assert begin_match(opens, "opens", Start(name)).history.options == chosen
    assert begin_match(opens, "opens", Start(journal=match.journal)).history.options == chosen


def test_a_long_text_is_in_the_journal_only() -> None:
    match = Match(opens, Titled(story="once " * 99 + "."), "k7f3p")
    name = start_text(match.history, "opens")
    assert name == "opens 10/-/=f47633ea k7f3p"
    assert Match.read(opens, match.journal).history == match.history
    with pytest.raises(ValueError) as caught:
        begin_match(opens, "opens", Start(name))
    assert str(caught.value) == "Story is too long for the name of a start: it is in the journal only."


def test_a_file_says_options_and_what_is_named_goes_before_it() -> None:
    file = File("a.title", b"title Monday")
    said = begin_match(opens, "opens", Start(options={"matches": "4"}, file=file)).history.options
    assert said == Titled(4, "Monday")


def test_a_file_can_be_a_match_in_another_notation_which_says_all_itself() -> None:
    file = File("a.match", b"match 2")
    assert [node.text for node in begin_match(opens, "opens", Start(file=file)).history.nodes] == ["", "2"]
    with pytest.raises(ValueError, match="A journal says its own"):
        begin_match(opens, "opens", Start(options={"matches": "4"}, file=file))


def test_of_several_matches_in_a_file_it_is_the_first() -> None:
    file = File("a.several", b"several 2 1")
    assert [node.text for node in begin_match(opens, "opens", Start(file=file)).history.nodes] == ["", "2"]


def test_where_the_player_can_choose_the_start_is_as_without_the_file() -> None:
    start = Start("k7f3p", options={"matches": "4"}, file=File("a.several", b"several 2 1"))
    reading = begin_match(opens, "opens", start, choosing=True)
    assert [file.name for file in reading.files] == ["2", "1"]
    assert reading.history == begin_match(opens, "opens", start._replace(file=None)).history


@pytest.mark.parametrize(
    "more",
    [
        Start("k7f3p"),
        Start(preset="Short"),
        Start(options={"cards": "2"}),
        Start(file=File("a", b"")),
    ],
)
def test_beside_a_journal_nothing_is_said(more: Start) -> None:
    said = Match(duel, Options(), "k7f3p").journal
    with pytest.raises(ValueError) as caught:
        begin_match(duel, "duel", more._replace(journal=said))
    assert str(caught.value) == (
        "A journal says its own seed and options; leave the others out, or leave it out."
    )


def test_a_game_without_presets_says_so() -> None:
    with pytest.raises(ValueError) as caught:
        begin_match(opens, "opens", Start(preset="Long"))
    assert str(caught.value) == "Opens has no preset 'Long': it has none."


def test_a_file_of_which_nothing_is_made_is_told_of_the_game() -> None:
    with pytest.raises(TypeError, match=r"opens of the tabletop 'Opens' gave a list instead of a Titled"):
        begin_match(opens, "opens", Start(file=File("a.several", b"several")))


def test_a_file_is_opened_with_the_options_of_the_start() -> None:
    file = File("a.title", b"title Monday")
    reading = begin_match(opens, "opens", Start("opens 4 k7f3p", file=file))
    assert (reading.history.options, reading.history.seed) == (Titled(4, "Monday"), "k7f3p")


def test_a_journal_says_it_all_itself() -> None:
    match = Match(duel, Options(cards=2), "k7f3p")
    match.play("draw")
    reading = begin_match(duel, "duel", Start(journal=match.journal))
    assert reading.history.position == match.position


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Start("chess k7f3p"), "'chess k7f3p' is a start of the game chess, and not of duel."),
        (Start(file=File("a", b"")), "Duel opens no files but journals."),
        (Start("k7!"), "A seed is a short word of letters, digits and dashes, such as k7f3p, and not 'k7!'."),
        (
            Start("duel 3/yes/4 k7f3p"),
            "The options '3/yes/4' are not those of Duel, which are cards/drawing.",
        ),
        (Start("duel 9/yes k7f3p"), "Cards can't be '9': choose 2, 3 or 4."),
        (Start(options={"size": "3"}), "Duel has no option 'size': cards or drawing."),
        (Start(preset="Long"), "Duel has no preset 'Long': there are Short, Bare."),
        (
            Start("duel 3/yes k7f3p", preset="Bare"),
            "The start 'duel 3/yes k7f3p' says its own options; leave the preset out.",
        ),
        (
            Start("k7f3p", journal=""),
            "A journal says its own seed and options; leave the others out, or leave it out.",
        ),
        (Start(journal=""), "This is no journal of a match: its first line is not 'plt-games journal 2'."),
    ],
)
def test_what_is_wrong_is_said(start: Start, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        begin_match(duel, "duel", start)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "start",
    [
        Start("9" * 100_000),
        Start(f"{'chess' * 20_000} k7f3p"),
        Start(f"duel {'9' * 100_000} k7f3p"),
        Start(preset="x" * 100_000),
        Start(options={"x" * 100_000: "3"}),
        Start(options={"cards": "9" * 5000}),
        Start(options={"cards": "\x1b[2J\u202e"}),
    ],
)
def test_what_was_asked_for_is_quoted_in_short_and_harmless(start: Start) -> None:
    with pytest.raises(ValueError) as caught:
        begin_match(duel, "duel", start)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("title", ["a long, long title", "two\nlines", " blank"])
def test_a_text_is_one_line_that_is_not_too_long(title: str) -> None:
    with pytest.raises(
        ValueError, match=r"^Title of it has from 0 to 12 characters in one line: .* is none\.$"
    ):
        begin_match(opens, "opens", Start(options={"title": title}))


@pytest.mark.parametrize(
    ("text", "whether"),
    [
        ("k7f3p", True),
        (" K7F3P\n", True),
        ("duel k7f3p", True),
        ("Duel 3/yes k7f3p", True),
        ("duel none/of/these k7f3p", True),  # why it is none is said of a start
        ("chess k7f3p", False),
        ("7 k7f3p", False),
        ("duel k7!", False),
        ("", False),
    ],
)
def test_what_reads_as_a_start_of_a_game(text: str, *, whether: bool) -> None:
    assert is_start("duel", text) == whether


def test_what_begins_anew_comes_from_no_journal() -> None:
    reading = begin_match(duel, "duel", Start("k7f3p"))
    assert (reading.version, reading.match, reading.elsewhere, reading.broken, reading.files) == (
        "",
        "",
        0,
        "",
        (),
    )


def test_what_a_journal_says_of_itself_is_known() -> None:
    match = Match(duel, Options(cards=2), "k7f3p")
    reading = begin_match(duel, "duel", Start(journal=journal.journal_text(match.history, "1.7", "m1")))
    assert (reading.version, reading.match) == ("1.7", "m1")


def test_todays_game_is_that_of_the_day_with_the_options_as_declared() -> None:
    laddered = replace(duel, ladder=("Short", "Bare"))
    before = date.today()
    history = begin_match(laddered, "duel", Start(today=True)).history
    assert history.options == Options()
    assert history.seed in {day.isoformat() for day in (before, date.today())}
    with pytest.raises(ValueError, match="says its own seed and options"):
        begin_match(duel, "duel", Start("k7f3p", today=True))
