"""The history of a match as a value: moves, ways that were left by undo, and what the clock did on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from launcher.tabletop import History, Tabletop
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import pegs

by_time = replace(nulltable, clock=lambda left: (1.0, 2) if left > 4 else None)
"""Where more than four matches lie, the clock takes two of them."""


def begin_history(game: Tabletop[Any, Any] = nulltable, *moves: object) -> History:
    history = History.begin(game, game.options(), "k7f3p")
    for move in moves:
        history = history.play(move)
    return history


def refusal(history: History, move: object) -> str:
    with pytest.raises(ValueError) as caught:
        history.play(move)
    return str(caught.value)


def test_it_begins_with_one_position_at_which_nothing_was_done() -> None:
    history = begin_history()
    assert history.nodes == ((-1, "", 10, 0, 0.0, False, "", 0),)
    assert (history.at, history.redo_tip, history.seconds, history.by_ply) == (0, 0, 0, False)
    assert (history.has_help, history.plies, history.players) == (False, 0, ())
    assert history.undo() == history.redo() == history


def test_each_move_adds_a_position_which_says_where_it_was_reached_from() -> None:
    history = begin_history().play(1, 3).play("2", 8)
    assert history.nodes[1:] == (
        (0, "1", 9, 1, 3, False, "", 0),
        (1, "2", 7, 2, 8, False, "", 0),
    )
    assert (history.at, history.redo_tip, history.seconds, history.plies) == (2, 2, 8, 2)
    assert not history.has_help


def test_who_makes_the_same_move_again_can_still_redo_what_came_after_it() -> None:
    history = begin_history(nulltable, 1, 2, 1).undo().undo().undo().play(1)
    assert (history.at, history.redo_tip) == (1, 3)
    assert [history.redo().position, history.redo().redo().position] == [7, 6]


def test_another_move_is_another_way_and_there_is_nothing_to_redo() -> None:
    history = begin_history(nulltable, 1, 2).undo().undo().play(2)
    assert [node.before for node in history.nodes] == [-1, 0, 1, 0]
    assert history.redo() == history
    again = history.undo().play(1)
    assert (again.at, again.redo_tip) == (1, 1), "what is redone is on the way that was gone last"
    assert again.redo() == again


def test_a_position_on_the_way_is_gone_to_without_losing_what_is_ahead() -> None:
    history = begin_history(nulltable, 1, 2, 1)
    assert (history.go_to(1).at, history.go_to(1).redo_tip) == (1, 3)
    other = history.go_to(0).play(2)
    assert (other.go_to(2).at, other.go_to(2).redo_tip) == (2, 2), "it lies on another way"
    assert history.line(3) == (0, 1, 2, 3)
    assert other.line(4) == (0, 4)


@pytest.mark.parametrize("number", [-1, 3])
def test_a_position_that_was_never_reached_is_refused(number: int) -> None:
    with pytest.raises(ValueError) as caught:
        begin_history(nulltable, 1, 2).go_to(number)
    assert str(caught.value) == f"There is no position {number}: they go from 0 to 2."


def test_undo_and_redo_stop_where_a_person_decides() -> None:
    def is_white(turn: int | None) -> bool:
        return turn == 0

    history = begin_history(pegs, "0-1", "4-3", "1-0", "3-2")
    assert [history.undo(is_white).at, history.undo(is_white).undo(is_white).at] == [2, 0]
    assert history.go_to(3).undo(is_white).at == 2
    assert [history.go_to(0).redo(is_white).at, history.go_to(2).redo(is_white).at] == [2, 4]
    assert begin_history(pegs, "0-1", "4-3", "1-0").go_to(2).redo(is_white).at == 3, (
        "as far as there is something"
    )


def test_what_the_clock_did_is_no_move_and_is_taken_back_with_the_one_before_it() -> None:
    history = begin_history(by_time, 1, 2, 2, 1)  # 9, by the clock 7 and 5, and 4
    assert history.plies == 2
    assert history.shown_line(4) == (0, 1, 4)
    assert history.shown_line(3) == (0, 1, 3), "the position that is asked for is told, whoever led to it"
    assert history.undo().position == 5
    assert history.undo().undo().position == 10
    assert history.go_to(0).redo().position == 9
    assert history.go_to(1).redo().position == 4


def test_how_long_it_was_played_only_grows() -> None:
    history = begin_history().with_time(7)
    assert [history.with_time(known).seconds for known in (None, 3, 9)] == [7, 7, 9]
    assert history.play(1, 9).undo().seconds == 9
    assert history.play(1, 9).undo().play(1, 12).seconds == 12


def test_a_hint_or_an_undo_is_help() -> None:
    history = begin_history(nulltable, 1)
    assert history.with_hint().has_help
    assert history.with_hint().play(1).nodes[1].hinted
    assert not history.undo().has_help, "as long as nothing else was tried"
    assert history.undo().play(2).has_help


def test_comments_on_a_position_stand_below_each_other_as_far_as_there_is_room() -> None:
    history = begin_history(nulltable, 1, 2).undo().with_comment("good").with_comment("or not")
    assert [node.note for node in history.nodes] == ["", "good\nor not", ""]
    long = history.with_comment("x" * 5000).node.note
    assert long == "good\nor not\n" + "x" * 3988


def test_what_is_no_move_is_answered_with_the_first_twelve_that_are() -> None:
    many = [replace(nulltable, moves=lambda left, n=n: [*range(1, n + 1)]) for n in (12, 13)]
    twelve = "there are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"
    assert refusal(begin_history(many[0]), "0") == f"'0' is no move here: {twelve}."
    assert refusal(begin_history(many[1]), 0) == f"'0' is no move here: {twelve} and 1 more."
    assert refusal(begin_history(replace(nulltable, start=lambda options, chance: 0)), 1) == (
        "'1' is no move here: the match is over."
    )


def test_something_else_that_is_written_like_a_move_is_none() -> None:
    class Card:
        def __str__(self) -> str:
            return "1"

    history = begin_history()
    assert history.find("1") == history.find(1) == 1
    assert refusal(history, Card()) == "'1' is no move here: there are 1, 2."


def test_of_moves_that_are_written_alike_none_is_meant() -> None:
    alike = replace(nulltable, moves=lambda left: [1, "1", "1 "])
    assert (
        refusal(begin_history(alike), 1)
        == "'1' is what 2 moves are called here: it is not clear which one is meant."
    )


def test_a_move_has_as_many_characters_as_a_line_of_a_journal_can_hold() -> None:
    game = replace(nulltable, moves=lambda left: ["x" * 4000, "x" * 4001], play=lambda left, move, chance: 1)
    assert begin_history(game, "x" * 4000).position == 1
    with pytest.raises(TypeError) as caught:
        begin_history(game, "x" * 4001)
    assert str(caught.value).startswith("the tabletop 'Nulltable' has a move whose text is 'xxx")
    assert str(caught.value).endswith(
        "that is one line of words with a blank between them, which does not begin with / or #, of at most 4000"
        " characters"
    )


def test_options_say_how_many_play() -> None:
    game = replace(pegs, playing=lambda options: 1)
    assert begin_history(game).players == ("White",)
    assert begin_history(replace(nulltable, options=Options)).players == ()
