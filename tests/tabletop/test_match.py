"""A match: positions by moves, undo and redo as a tree, and its journal."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.tabletop import Match, Status
from tests.tabletop.nulltable import Options, nulltable


def test_a_match_accepts_moves_and_their_texts() -> None:
    match = Match(nulltable, seed="k7f3p")
    match.play(1)
    match.play("2")
    assert match.position == 7
    assert list(match.moves) == [1, 2]
    assert match.status.text == "7 left."


def test_an_illegal_move_is_refused_without_a_change() -> None:
    match = Match(nulltable)
    with pytest.raises(ValueError, match=r"'7' .* 1, 2\."):
        match.play("7")
    assert match.position == 10


def test_a_match_that_is_over_accepts_no_move() -> None:
    match = Match(nulltable, Options(matches=1))
    match.play(1)
    assert match.status.winners == (0,)
    with pytest.raises(ValueError, match="over"):
        match.play(1)


def test_a_position_left_by_undo_stays_reachable() -> None:
    match = Match(nulltable)
    for move in (1, 2):
        match.play(move)
    match.undo()
    match.play(1)
    assert [node.position for node in match.history.nodes] == [10, 9, 7, 8]
    assert match.history.go_to(2).position == 7


def test_undo_is_refused_in_a_strict_match() -> None:
    strict = replace(nulltable, strict=lambda options: options.matches == 10)
    match = Match(strict)
    match.play(1)
    with pytest.raises(ValueError, match="strict"):
        match.undo()
    assert match.position == 9
    other = Match(strict, Options(9))
    other.play(1)
    assert other.undo() == 9


def test_repeating_a_move_after_undo_adds_no_branch() -> None:
    match = Match(nulltable)
    match.play(1)
    match.undo()
    match.play(1)
    assert len(match.history.nodes) == 2


def test_a_journal_with_an_illegal_move_names_its_line() -> None:
    text = Match(nulltable, seed="k7f3p").journal + "1\n9\n"
    with pytest.raises(ValueError, match=r"^Line 7 .*'9'"):
        Match.read(nulltable, text)


def test_a_seed_is_a_short_word() -> None:
    assert Match(nulltable, seed=" K7F3P ").seed == "k7f3p"
    with pytest.raises(ValueError, match="'no seed!'"):
        Match(nulltable, seed="no seed!")


@given(st.lists(st.sampled_from(["1", "2", "undo", "redo"])))
def test_a_match_is_read_back_from_its_journal(done: list[str]) -> None:
    match = Match(nulltable, seed="k7f3p")
    for what in done:
        if what == "undo":
            match.undo()
        elif what == "redo":
            match.redo()
        elif match.position:
            match.play(1)
    again = Match.read(nulltable, match.journal)
    assert again.journal == match.journal
    assert again.position == match.position
    assert [node.position for node in again.history.nodes] == [node.position for node in match.history.nodes]


def _rolled(position: int, move: int, chance: Random) -> int:
    return position * 10 + chance.randint(1, 6) if move == 3 else position


rolling = replace(
    nulltable,
    moves=lambda position: [1, 2, 3],
    play=_rolled,
    status=lambda position: Status("Three is a roll, one and two are nothing.", turn=0),
)


@given(st.lists(st.sampled_from(["1", "2", "undo"]), max_size=6))
def test_undo_and_moves_without_chance_do_not_change_the_dice(dallied: list[str]) -> None:
    straight, other = Match(rolling, seed="k7f3p"), Match(rolling, seed="k7f3p")
    for _ in range(3):
        straight.play(3)
        for each in dallied:
            if each == "undo":
                other.undo()
                other.redo()
            else:
                other.play(each)
        other.play(3)
        assert other.position == straight.position
        assert Match.read(rolling, other.journal).position == other.position


def test_in_the_first_journal_format_chance_depends_on_the_number_of_the_move() -> None:
    text = "plt-games journal 1\ngame Nulltable\noption matches 10\nseed k7f3p\n\n3\n1\n3\n"
    drawn = [Random(f"k7f3p/{ply}").randint(1, 6) for ply in (0, 2)]
    match = Match.read(rolling, text)
    assert match.position == 1000 + 10 * drawn[0] + drawn[1]
    assert match.journal.startswith("plt-games journal 1\n")
