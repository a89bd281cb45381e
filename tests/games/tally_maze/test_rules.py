"""The rules of Tally Maze, compared with traces of whole games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tally_maze.mazes import Cell
from games.tally_maze.play import TABLETOP, open_maze, refuse
from games.tally_maze.play import number as copy_number
from games.tally_maze.rules import NEXT, WAIT, Options, Position, moves, opening, play
from games.tally_maze.scene import mood
from launcher.tabletop import File, History, Match, Start, Status, begin_match

KEYS = {"l": "left", "r": "right", "u": "up", "d": "down", "n": NEXT, ".": WAIT}


def play_keys(position: Position, keys: str) -> list[Position]:
    passed = []
    for key in keys:
        position = play(position, KEYS[key], Random(0))
        passed.append(position)
    return passed


def places(position: Position) -> str:
    return " ".join(f"{cell.x}{cell.y}" for cell in (position.gnome, *position.pumpkins))


def test_a_game_that_is_lost_on_five_by_five() -> None:
    passed = play_keys(opening(5, 12345678), "udrrnrrrdn")
    assert ", ".join(map(places, passed)) == (
        "00 44 44, 01 34 34, 11 33 33, 21 23 23, 21 22 33, 31 21 32, 41 31 32, 41 31 32, 41 31 32, 41 41 31"
    )
    assert passed[4].number == 12345679
    assert passed[-1].number == 12345680
    assert passed[-1].is_caught


def test_a_game_that_is_won_on_four_by_four() -> None:
    passed = play_keys(opening(4, 13907), "dnndnnnnnrdrr..")
    assert ", ".join(map(places, passed)) == (
        "01 23 23, 01 22 33, 01 32 32, 02 31 22, 02 32 21, 02 31 11, 02 21 10, 02 11 11, "
        "02 21 10, 12 22 11, 13 12 21, 23 13 22, 33 23 22, 33 33 22, 33 33 22"
    )
    assert passed[8].number == 13914
    assert [each.won for each in passed].index(True) == 12


def test_the_farther_pumpkin_waits_at_a_wall() -> None:
    passed = play_keys(opening(4, 0), "rrrd.")
    assert [places(each) for each in passed] == ["10 32 32", "20 22 22", "30 21 21", "30 21 21", "30 11 21"]


def test_the_pumpkins_move_in_the_first_maze_after_the_last() -> None:
    (after,) = play_keys(opening(4, 48575), "n")
    assert (after.number, places(after)) == (0, "00 32 32")


def test_pumpkins_do_not_move_after_the_end() -> None:
    won = play_keys(opening(4, 13907), "dnndnnnnnrdrr")[-1]
    (after,) = play_keys(won, "n")
    assert (after.number, places(after)) == (won.number + 1, places(won))
    assert play_keys(won, "l") == [won]


def test_a_step_into_a_wall_is_refused() -> None:
    match = Match(TABLETOP, Options(4), seed="k7f3p")
    assert "up" not in match.moves
    with pytest.raises(ValueError, match="'up' is not a legal move"):
        match.play("up")
    assert len(match.history.nodes) == 1
    assert "up" in refuse(match.position, ("up",))


def test_undo_stops_at_the_start() -> None:
    tabletop = replace(TABLETOP, start=lambda options, chance: opening(4, 13907))
    history = History.begin(tabletop, Options(4), "k7f3p")
    for key in "dnndnnnnnrdrr":
        history = history.play(KEYS[key])
    assert history.status.winners == (0,)
    for _ in range(13):
        history = history.undo()
    assert history.position == opening(4, 13907)
    assert history.undo().at == 0


def test_the_first_maze_can_be_in_either_half() -> None:
    every = 64276480
    numbers = [TABLETOP.start(Options(5), Random(seed)).number for seed in range(50)]
    assert {number // (every // 2) for number in numbers} == {0, 1}


def test_a_seed_always_has_the_same_maze() -> None:
    assert Match(TABLETOP, Options(6), "k7f3p").position == opening(6, 349385248929)


def test_the_status_and_the_mood_of_the_ball() -> None:
    assert TABLETOP.status(opening(4, 13907)) == Status(
        "Take the gnome to the exit, 6 steps away, and avoid the two pumpkins.", score=0
    )
    passed = play_keys(opening(4, 13907), "dnndnnnnnrdrr")
    assert [mood(each) for each in (opening(4, 13907), *passed[-4:])] == (
        ["calm", "worried", "worried", "hopeful", "happy"]
    )
    assert TABLETOP.status(passed[5]).text == "The pumpkins are 2 and 6 steps away. The exit is 6 steps away."
    assert TABLETOP.status(passed[-5]) == Status(
        "The pumpkins are 3 and 5 steps away. The exit is 4 steps away.", score=9
    )
    assert TABLETOP.status(passed[-4]) == Status(
        "A pumpkin is next to you. The exit is 3 steps away.", score=10
    )
    assert TABLETOP.status(passed[-1]) == Status(
        "The gnome reached the exit after 13 turns.", over=True, winners=(0,), score=13
    )
    caught = play_keys(opening(5, 12345678), "udrrnrrrdn")[-1]
    assert TABLETOP.status(caught) == Status("A pumpkin caught the gnome after 7 turns.", over=True, score=7)


def test_a_maze_can_be_chosen_by_its_number() -> None:
    assert Match(TABLETOP, Options(6, number="252,603,469,824")).position == opening(6, 252603469824)
    for grouped in ("13 907", "13.907", "13'907", "13_907"):
        assert Match(TABLETOP, Options(4, number=grouped)).position == opening(4, 13907)
    said = begin_match(TABLETOP, "tally-maze", Start("tally-maze 4/no/13907 k7f3p")).history
    assert said.position == opening(4, 13907)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("48576", "The mazes of 4 by 4 have numbers from 0 to 48,575. 48576 is too large."),
        ("-1", "A maze number can only contain digits, but '-1' contains other characters."),
        ("²", "A maze number can only contain digits, but '²' contains other characters."),
        ("k7f3p", "A maze number can only contain digits, but 'k7f3p' contains other characters."),
    ],
)
def test_invalid_maze_numbers_are_refused(number: str, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        Match(TABLETOP, Options(4, number=number))
    assert str(caught.value) == sentence


def test_a_copied_number_can_be_pasted() -> None:
    position = Match(TABLETOP, Options(7), "k7f3p").position
    copied = copy_number(position).text.encode()
    again = open_maze(File("The clipboard", copied), Options(12))
    assert Match(TABLETOP, again).position == position
    with pytest.raises(ValueError, match="“7 of 192”"):
        open_maze(File("The clipboard", b"k7f3p"), Options())


@given(st.integers(3, 6), st.integers(0, 999), st.lists(st.integers(0, 9), max_size=20))
def test_the_ball_and_the_pumpkins_move_one_cell_at_most(size: int, seed: int, choices: list[int]) -> None:
    position = TABLETOP.start(Options(size), Random(seed))
    for choice in choices:
        if position.won or position.is_caught:
            break
        legal = moves(position)
        after = play(position, legal[choice % len(legal)], Random(0))
        here = after.maze.neighbours
        for a, b in zip((position.gnome, *position.pumpkins), (after.gnome, *after.pumpkins), strict=True):
            assert b == a or b in here[a]
        assert Cell(0, 0) in after.maze.onward(after.gnome)
        position = after
