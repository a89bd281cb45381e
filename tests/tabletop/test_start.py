"""How a match begins: a seed, a whole start, options, a preset, a journal."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from launcher.tabletop import File, Match, Start, begin_match, journal, start_text
from launcher.tabletop.match import is_start
from tests.tabletop.duel import Options, duel
from tests.tabletop.opens import Titled, opens


def options(start: Start) -> object:
    return begin_match(duel, "duel", start).history.options


def test_an_empty_start_has_default_options_and_a_new_seed() -> None:
    history = begin_match(duel, "duel", Start()).history
    assert history.options == Options()
    assert history.seed != begin_match(duel, "duel", Start()).history.seed


def test_only_an_empty_start_uses_the_ladder() -> None:
    laddered = replace(duel, ladder=("Short", "Bare"))
    assert begin_match(laddered, "duel", Start()).history.options == Options(cards=2)
    assert begin_match(laddered, "duel", Start("k7f3p")).history.options == Options()
    assert begin_match(laddered, "duel", Start(options={"drawing": "no"})).history.options == Options(
        drawing=False
    )


def test_a_game_code_begins_the_same_match_again() -> None:
    history = begin_match(duel, "duel", Start("k7f3p", options={"cards": "4"})).history
    assert start_text(history, "duel") == "duel 4/yes k7f3p"
    assert begin_match(duel, "duel", Start("duel 4/yes k7f3p")).history.nodes == history.nodes
    assert begin_match(duel, "duel", Start(" Duel K7F3P ")).history.seed == "k7f3p"


def test_missing_options_of_a_game_code_have_their_defaults() -> None:
    assert options(Start("duel 4 k7f3p")) == Options(4)


def test_options_override_presets_and_presets_override_defaults() -> None:
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
def test_texts_are_quoted_in_game_codes_but_not_in_journals(chosen: Titled, name: str) -> None:
    match = Match(opens, chosen, "k7f3p")
    assert start_text(match.history, "opens") == name
    assert begin_match(opens, "opens", Start(name)).history.options == chosen
    assert begin_match(opens, "opens", Start(journal=match.journal)).history.options == chosen


def test_a_long_text_is_only_in_the_journal() -> None:
    match = Match(opens, Titled(story="once " * 99 + "."), "k7f3p")
    name = start_text(match.history, "opens")
    assert name == "opens 10/-/=f47633ea k7f3p"
    assert Match.read(opens, match.journal).history == match.history
    with pytest.raises(ValueError, match=r"^Story .*journal"):
        begin_match(opens, "opens", Start(name))


def test_named_options_override_those_of_a_file() -> None:
    file = File("a.title", b"title Monday")
    said = begin_match(opens, "opens", Start(options={"matches": "4"}, file=file)).history.options
    assert said == Titled(4, "Monday")


def test_a_file_can_be_a_match_in_another_notation() -> None:
    file = File("a.match", b"match 2")
    assert [node.text for node in begin_match(opens, "opens", Start(file=file)).history.nodes] == ["", "2"]
    with pytest.raises(ValueError, match="journal"):
        begin_match(opens, "opens", Start(options={"matches": "4"}, file=file))


def test_options_that_a_match_in_a_file_has_can_be_chosen() -> None:
    start = Start(options={"matches": "7"}, file=File("a.match", b"match 2"))
    assert begin_match(opens, "opens", start).history.options == Titled(7)


def test_a_game_knows_the_chosen_options_when_it_opens_a_file() -> None:
    seen: list[object] = []
    game = replace(
        opens, presets={"Short": Titled(3)}, opens=lambda file, options: seen.append(options) or options
    )
    file = File("a.title", b"title Monday")
    begin_match(game, "opens", Start(options={"matches": "4"}, file=file))
    begin_match(game, "opens", Start(preset="Short", file=file))
    assert seen == [Titled(4), Titled(3)]


def test_the_first_of_several_matches_in_a_file_is_opened() -> None:
    file = File("a.several", b"several 2 1")
    assert [node.text for node in begin_match(opens, "opens", Start(file=file)).history.nodes] == ["", "2"]


def test_several_matches_in_a_file_are_offered_for_choice() -> None:
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
def test_a_journal_excludes_all_other_choices(more: Start) -> None:
    said = Match(duel, Options(), "k7f3p").journal
    with pytest.raises(ValueError, match=r"^A journal has its own seed and options"):
        begin_match(duel, "duel", more._replace(journal=said))


def test_a_preset_of_a_game_without_presets_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^Opens .*'Long'.* none\.$"):
        begin_match(opens, "opens", Start(preset="Long"))


def test_a_wrong_result_of_opens_is_named() -> None:
    with pytest.raises(TypeError, match=r"^opens of the tabletop 'Opens' .* list .*Titled"):
        begin_match(opens, "opens", Start(file=File("a.several", b"several")))


def test_a_file_is_opened_with_the_options_of_the_start() -> None:
    file = File("a.title", b"title Monday")
    reading = begin_match(opens, "opens", Start("opens 4 k7f3p", file=file))
    assert (reading.history.options, reading.history.seed) == (Titled(4, "Monday"), "k7f3p")


def test_a_journal_begins_its_own_match() -> None:
    match = Match(duel, Options(cards=2), "k7f3p")
    match.play("draw")
    reading = begin_match(duel, "duel", Start(journal=match.journal))
    assert reading.history.position == match.position


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Start("chess k7f3p"), "'chess k7f3p' is a game code for chess, not for duel."),
        (Start(file=File("a", b"")), "Duel can open journals, but no other files."),
        (Start("k7!"), "A seed is a short word of letters, digits and dashes, such as k7f3p, not 'k7!'."),
        (Start("duel 3/yes/4 k7f3p"), "'3/yes/4' does not match the options of Duel: cards/drawing."),
        (Start("duel 9/yes k7f3p"), "'9'"),
        (Start(options={"size": "3"}), "'size'"),
        (Start(preset="Long"), "Duel does not have the preset 'Long'. Its presets: Short, Bare."),
        (
            Start("duel 3/yes k7f3p", preset="Bare"),
            "The game code 'duel 3/yes k7f3p' has its own options. Leave the preset out.",
        ),
        (Start("k7f3p", journal=""), "journal"),
        (Start(journal=""), "journal"),
    ],
)
def test_a_faulty_start_is_refused_with_the_reason(start: Start, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        begin_match(duel, "duel", start)
    assert sentence in str(caught.value)


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
def test_a_refusal_quotes_long_input_briefly_and_safely(start: Start) -> None:
    with pytest.raises(ValueError) as caught:
        begin_match(duel, "duel", start)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("title", ["a long, long title", "two\nlines", " blank"])
def test_a_text_must_be_one_short_line(title: str) -> None:
    with pytest.raises(ValueError, match=r"^Title of it .* 0 to 12 characters"):
        begin_match(opens, "opens", Start(options={"title": title}))


@pytest.mark.parametrize(
    ("text", "whether"),
    [
        ("k7f3p", True),
        (" K7F3P\n", True),
        ("duel k7f3p", True),
        ("Duel 3/yes k7f3p", True),
        ("duel none/of/these k7f3p", True),  # it is refused later, with a reason
        ("chess k7f3p", False),
        ("7 k7f3p", False),
        ("duel k7!", False),
        ("", False),
    ],
)
def test_game_codes_are_recognised(text: str, *, whether: bool) -> None:
    assert is_start("duel", text) == whether


def test_a_new_match_has_no_facts_from_a_journal() -> None:
    reading = begin_match(duel, "duel", Start("k7f3p"))
    assert (reading.version, reading.match, reading.elsewhere, reading.broken, reading.files) == (
        "",
        "",
        0,
        "",
        (),
    )


def test_version_and_name_are_read_from_a_journal() -> None:
    match = Match(duel, Options(cards=2), "k7f3p")
    reading = begin_match(duel, "duel", Start(journal=journal.journal_text(match.history, "1.7", "m1")))
    assert (reading.version, reading.match) == ("1.7", "m1")


def test_todays_game_has_the_date_as_seed_and_default_options() -> None:
    laddered = replace(duel, ladder=("Short", "Bare"))
    before = date.today()
    history = begin_match(laddered, "duel", Start(today=True)).history
    assert history.options == Options()
    assert history.seed in {day.isoformat() for day in (before, date.today())}
    with pytest.raises(ValueError, match=r"^Today's game"):
        begin_match(duel, "duel", Start("k7f3p", today=True))
