"""The history of a match as a value: moves, branches after undo, and moves of the clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from launcher.tabletop import History, Tabletop
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.pegs import pegs

by_time = replace(nulltable, clock=lambda left: (1.0, 2) if left > 4 else None)
"""As long as there are more than four matches, the clock takes two of them."""


def begin_history(game: Tabletop[Any, Any] = nulltable, *moves: object) -> History:
    history = History.begin(game, game.options(), "k7f3p")
    for move in moves:
        history = history.play(move)
    return history


def refusal(history: History, move: object) -> str:
    with pytest.raises(ValueError) as caught:
        history.play(move)
    return str(caught.value)


def test_a_history_begins_with_one_untouched_position() -> None:
    history = begin_history()
    assert history.nodes == ((-1, "", 10, 0, 0.0, False, "", 0),)
    assert (history.at, history.redo_tip, history.seconds, history.by_ply) == (0, 0, 0, False)
    assert (history.has_help, history.plies, history.players) == (False, 0, ())
    assert history.undo() == history.redo() == history


def test_each_move_adds_a_node_that_names_the_node_before() -> None:
    history = begin_history().play(1, 3).play("2", 8)
    assert history.nodes[1:] == (
        (0, "1", 9, 1, 3, False, "", 0),
        (1, "2", 7, 2, 8, False, "", 0),
    )
    assert (history.at, history.redo_tip, history.seconds, history.plies) == (2, 2, 8, 2)
    assert not history.has_help


def test_targets_are_computed_again_only_for_other_moves() -> None:
    before = begin_history(replace(nulltable, touch=str), *[2] * 3)  # four matches are left
    targets = before.touch_targets
    then = before.play(2)
    assert then.touch_targets is targets
    assert [*then.play(1).touch_targets.clicks] == ["1"]
    assert not then.play(2).touch_targets.clicks


def test_repeating_a_move_after_undo_keeps_redo() -> None:
    history = begin_history(nulltable, 1, 2, 1).undo().undo().undo().play(1)
    assert (history.at, history.redo_tip) == (1, 3)
    assert [history.redo().position, history.redo().redo().position] == [7, 6]


def test_another_move_after_undo_starts_a_branch_without_redo() -> None:
    history = begin_history(nulltable, 1, 2).undo().undo().play(2)
    assert [node.before for node in history.nodes] == [-1, 0, 1, 0]
    assert history.redo() == history
    again = history.undo().play(1)
    assert (again.at, again.redo_tip) == (1, 1), "redo follows the last branch"
    assert again.redo() == again


def test_going_back_along_the_line_keeps_redo() -> None:
    history = begin_history(nulltable, 1, 2, 1)
    assert (history.go_to(1).at, history.go_to(1).redo_tip) == (1, 3)
    other = history.go_to(0).play(2)
    assert (other.go_to(2).at, other.go_to(2).redo_tip) == (2, 2), "the node is on another branch"
    assert history.line(3) == (0, 1, 2, 3)
    assert other.line(4) == (0, 4)


@pytest.mark.parametrize("number", [-1, 3])
def test_going_to_an_unknown_node_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"Position {number} does not exist; the last one is 2"):
        begin_history(nulltable, 1, 2).go_to(number)


def test_undo_and_redo_stop_where_a_person_decides() -> None:
    def is_white(turn: int | None) -> bool:
        return turn == 0

    history = begin_history(pegs, "0-1", "4-3", "1-0", "3-2")
    assert [history.undo(is_white).at, history.undo(is_white).undo(is_white).at] == [2, 0]
    assert history.go_to(3).undo(is_white).at == 2
    assert [history.go_to(0).redo(is_white).at, history.go_to(2).redo(is_white).at] == [2, 4]
    assert begin_history(pegs, "0-1", "4-3", "1-0").go_to(2).redo(is_white).at == 3, "the end of the line"


def test_undo_takes_back_clock_moves_with_the_move_before_them() -> None:
    history = begin_history(by_time, 1, 2, 2, 1)  # 9, by the clock 7 and 5, and 4
    assert history.plies == 2
    assert history.shown_line(4) == (0, 1, 4)
    assert history.shown_line(3) == (0, 1, 3), "the last node is always included"
    assert history.undo().position == 5
    assert history.undo().undo().position == 10
    assert history.go_to(0).redo().position == 9
    assert history.go_to(1).redo().position == 4


def test_the_time_of_a_history_never_decreases() -> None:
    history = begin_history().with_time(7)
    assert [history.with_time(known).seconds for known in (None, 3, 9)] == [7, 7, 9]
    assert history.play(1, 9).undo().seconds == 9
    assert history.play(1, 9).undo().play(1, 12).seconds == 12


def test_a_hint_or_an_undo_is_help() -> None:
    history = begin_history(nulltable, 1)
    assert history.with_hint().has_help
    assert history.with_hint().play(1).nodes[1].hinted
    assert not history.undo().has_help, "only another move after undo counts as help"
    assert history.undo().play(2).has_help


def test_comments_on_a_position_are_joined_up_to_the_limit() -> None:
    history = begin_history(nulltable, 1, 2).undo().with_comment("good").with_comment("or not")
    assert [node.note for node in history.nodes] == ["", "good\nor not", ""]
    long = history.with_comment("x" * 5000).node.note
    assert long == "good\nor not\n" + "x" * 3988


def test_an_illegal_move_is_answered_with_up_to_twelve_legal_ones() -> None:
    many = [replace(nulltable, moves=lambda left, n=n: [*range(1, n + 1)]) for n in (12, 13)]
    twelve = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"
    assert refusal(begin_history(many[0]), "0") == f"'0' is not a legal move here: choose from {twelve}."
    assert refusal(begin_history(many[1]), 0).endswith(f"{twelve} and 1 more.")
    assert "over" in refusal(begin_history(replace(nulltable, start=lambda options, chance: 0)), 1)


def test_an_object_that_only_looks_like_a_move_is_refused() -> None:
    class Card:
        def __str__(self) -> str:
            return "1"

    history = begin_history()
    assert history.find("1") == history.find(1) == 1
    assert refusal(history, Card()) == refusal(history, "3").replace("3", "1", 1)


def test_moves_with_the_same_text_are_refused() -> None:
    alike = replace(nulltable, moves=lambda left: [1, "1", "1 "])
    assert "2 different moves" in refusal(begin_history(alike), 1)


def test_a_move_can_have_4000_characters() -> None:
    game = replace(nulltable, moves=lambda left: ["x" * 4000, "x" * 4001], play=lambda left, move, chance: 1)
    assert begin_history(game, "x" * 4000).position == 1
    with pytest.raises(TypeError, match=r"^the tabletop 'Nulltable' .*'xxx.* 4000 characters$"):
        begin_history(game, "x" * 4001)


def test_options_set_the_number_of_players_of_a_history() -> None:
    game = replace(pegs, playing=lambda options: 1)
    assert begin_history(game).players == ("White",)
    assert begin_history(replace(nulltable, options=Options)).players == ()
