"""How a match begins: a seed, a whole start, options, a preset, a journal."""

from __future__ import annotations

import pytest

from launcher.tabletop import Match, Start, begun, start_text
from tests.tabletop.duel import Options, duel


def options(start: Start) -> object:
    return begun(duel, "duel", start).course.options


def test_without_a_word_it_is_the_first_match_with_a_new_seed() -> None:
    course = begun(duel, "duel", Start()).course
    assert course.options == Options()
    assert course.seed != begun(duel, "duel", Start()).course.seed


def test_a_start_can_be_said_again() -> None:
    course = begun(duel, "duel", Start("k7f3p", options={"cards": "4"})).course
    assert start_text(course, "duel") == "duel 4/yes k7f3p"
    assert begun(duel, "duel", Start("duel 4/yes k7f3p")).course.nodes == course.nodes
    assert begun(duel, "duel", Start(" Duel K7F3P ")).course.seed == "k7f3p"


def test_options_go_before_presets_and_these_before_the_first_match() -> None:
    assert options(Start(preset="bare")) == Options(4, drawing=False)
    assert options(Start(preset="Bare", options={"cards": "2"})) == Options(2, drawing=False)
    assert options(Start("duel Short k7f3p", options={"drawing": "no"})) == Options(2, drawing=False)


def test_a_journal_says_it_all_itself() -> None:
    match = Match(duel, Options(cards=2), "k7f3p")
    match.play("draw")
    reading = begun(duel, "duel", Start(journal=match.journal))
    assert reading.course.position == match.position


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (Start("chess k7f3p"), "'chess k7f3p' is a start of the game chess, and not of duel."),
        (Start("k7!"), "A seed is a short word of letters, digits and dashes, such as k7f3p, and not 'k7!'."),
        (Start("duel 3 k7f3p"), "The options '3' are not those of Duel, which are cards/drawing."),
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
        (Start(journal=""), "This is no journal of a match: its first line is not 'plt-games journal 1'."),
    ],
)
def test_what_is_wrong_is_said(start: Start, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        begun(duel, "duel", start)
    assert str(caught.value) == sentence
