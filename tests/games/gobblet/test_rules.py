"""The rules of Gobblet, by examples."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.gobblet.play import TABLETOP, refuse
from games.gobblet.rules import (
    SIZES,
    Cup,
    Options,
    Position,
    board_of,
    free,
    full_lines,
    lines,
    moves,
    outside,
    play,
    square,
    start,
    status,
)
from launcher.tabletop import Match, Status

FIRST = {3: Options(3), 4: Options(4)}


def lay_out(size: int, turn: str, **squares: str) -> Position:
    """Return a board with cups on squares: `c1="y0 r2"` is a large red cup on c1 over a small yellow one."""
    position = start(FIRST[size])
    used: dict[tuple[int, int], int] = {}
    stacks: list[tuple[Cup, ...]] = [()] * size**2
    names = [square(size, cell) for cell in range(size**2)]
    for name, cups in squares.items():
        for word in cups.split():
            kind = "ry".index(word[0]), int(word[1])
            used[kind] = used.get(kind, 0) + 1
            stacks[names.index(name)] += (Cup(*kind, used[kind]),)
    position = position._replace(stacks=tuple(stacks), turn="ry".index(turn))
    return position._replace(before=((position.turn, board_of(position)),))


def legal(position: Position) -> set[str]:
    return set(map(str, moves(position)))


def play_all(position: Position, *texts: str) -> Position:
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text))
    return position


def entering(position: Position, letter: str) -> set[str]:
    """Return the squares on which a cup of this size may be brought in."""
    return {text.split("-")[1] for text in legal(position) if text[0] == letter}


@pytest.mark.parametrize(("size", "each", "cups", "reached"), [(3, 2, 6, 6), (4, 3, 12, 3)])
def test_each_player_starts_with_the_same_cups(size: int, each: int, cups: int, reached: int) -> None:
    position = start(FIRST[size])
    mine = outside(position, 0)
    assert len(mine) == cups
    assert all(sum(cup.size == k for cup in mine) == each for k in range(len(SIZES[size])))
    assert len(free(position, 0)) == reached
    assert len(moves(position)) == reached * size**2


def test_red_moves_first_and_then_they_take_turns() -> None:
    position = start(Options())
    first = status(position)
    assert first == Status(first.text, turn=0)
    assert first.text.startswith("Red:")
    assert "3 in a row" in first.text
    assert status(play_all(position, "L1-b2")).turn == 1
    assert status(play_all(position, "L1-b2", "L1-a1")).turn == 0


def test_a_player_without_cups_outside_moves_one() -> None:
    all_in = lay_out(3, "r", a1="r2", a2="r2", b1="r1", b3="r1", c2="r0", c3="r0")
    assert status(all_in).text == "Red: move a cup."


@pytest.mark.parametrize("size", [3, 4])
def test_yellow_begins_if_that_was_chosen(size: Literal[3, 4]) -> None:
    position = start(Options(size, first="Yellow"))
    assert status(position).turn == 1
    (move, *_) = moves(position)
    assert move.cup.player == 1
    assert status(play(position, move)).turn == 0


def test_a_larger_cup_gobbles_a_smaller_cup_of_either_player() -> None:
    position = lay_out(3, "r", a1="r0", b2="y0")
    assert {"M1-a1", "M1-b2"} <= legal(position)
    assert not {"S2-a1", "S2-b2"} & legal(position)  # a cup cannot gobble one of its own size


def test_a_cup_does_not_stay_where_it_is() -> None:
    assert "a1-a1" not in legal(lay_out(3, "r", a1="r1"))


def test_a_gobbled_cup_reappears_when_the_cup_above_leaves() -> None:
    position = play_all(lay_out(3, "r", c3="y0 r2"), "c3-a1")
    assert [cup.player for cup in position.stacks[8]] == [1]
    assert "c3-b2" in legal(position)


def test_a_gobbled_cup_cannot_be_moved() -> None:
    assert not any(text.startswith("a1") for text in legal(lay_out(3, "r", a1="r0 y1")))


def test_uncovering_a_line_loses_unless_the_same_cup_covers_it_again() -> None:
    position = lay_out(3, "r", a1="y2", b1="y1", c1="y1 r2")
    assert not status(play_all(position, "c1-b1")).over
    lost = Status("Red uncovered the line.", over=True, turn=1, winners=(1,))
    assert status(play_all(position, "c1-c3")) == lost


def test_a_player_who_completes_lines_for_both_loses() -> None:
    position = lay_out(3, "r", a1="y1", b1="y2", c1="y0 r2", a2="r2", b2="r1", c2="y1", a3="y2")
    after = play_all(position, "c1-c2")
    assert all(full_lines(after, player) for player in (0, 1))
    assert status(after).winners == (1,)
    assert status(after).text.startswith("Red uncovered")
    assert "line of Yellow's" in status(after).text


@pytest.mark.parametrize(
    ("squares", "red", "open_to_red"),
    [
        ({"a1": "y2", "b1": "y2", "c1": "y2"}, "L", {"a1", "b1", "c1"}),
        ({"a1": "y2", "b1": "y2", "d1": "y2"}, "L", {"a1", "b1", "d1"}),  # with a gap
        (
            {"a1": "y2", "b1": "y2", "c1": "r3", "d1": "y2"},
            "L",
            {"a1", "b1", "d1"},
        ),  # with the gap filled by a cup of one's own
        ({"a1": "y2", "b1": "y2"}, "L", set()),  # only two
        ({"a1": "r2", "b1": "r2", "c1": "r2"}, "L", set()),  # three of one's own
        ({"a1": "y2", "b2": "y2", "d4": "y1", "a3": "y0", "c1": "r3 y3"}, "L", {"a1", "b2", "d4"}),
        (
            {"a1": "y2", "b1": "y2", "c1": "y2 r3", "d1": "y2"},
            "L",
            {"a1", "b1", "d1"},
        ),  # only visible cups count
        ({"a1": "y2", "b1": "y2", "c1": "y2", "d1": "y1 r3"}, "L", {"a1", "b1", "c1"}),
        ({"a1": "y2", "b1": "y1 r2", "c1": "y2", "d1": "y1 r3"}, "L", set()),
    ],
)
def test_on_four_by_four_a_new_cup_may_gobble_one_of_three_in_a_line(
    squares: dict[str, str], red: str, open_to_red: set[str]
) -> None:
    position = lay_out(4, "r", **squares)
    empty = {square(4, cell) for cell in range(16)} - set(squares)
    assert entering(position, red) == empty | open_to_red


def test_a_new_cup_gobbles_only_smaller_cups() -> None:
    position = lay_out(4, "r", a1="y2", b2="y2", d4="y1", a3="y0", d1="r3")
    assert entering(position, "M") & {"a1", "b2", "d4", "a3"} == {"d4"}


def test_a_cup_on_the_board_may_gobble_any_smaller_cup() -> None:
    assert "d4-a1" in legal(lay_out(4, "r", d4="r3", a1="y0"))


def test_cups_come_out_of_their_nests_from_the_outside() -> None:
    position = lay_out(4, "r")
    assert {text[0] for text in legal(position)} == {"L"}
    position = lay_out(4, "r", a1="r3")
    assert [cup.size for cup in free(position, 0)] == [3, 3, 2]
    position = lay_out(4, "r", a1="r3", a2="r2")
    assert [cup.size for cup in free(position, 0)] == [3, 3, 1]


def test_three_in_a_row_do_not_win_on_four_by_four() -> None:
    assert not status(lay_out(4, "y", a1="r3", b1="r2", c1="r1")).over
    assert status(lay_out(4, "y", a1="r3", b2="r2", c3="r1", d4="r0")).winners == (0,)


def test_there_are_rows_columns_and_two_diagonals() -> None:
    assert (len(lines(3)), len(lines(4))) == (8, 10)


def test_third_repetition_is_a_draw_if_the_option_is_on() -> None:
    round_trip = ["b2-c3", "a1-b1", "c3-b2", "b1-a1"]
    for draw in (True, False):
        position = play_all(start(Options(3, draw)), "L1-b2", "L1-a1", *round_trip)
        assert not status(position).over
        position = play_all(position, *round_trip)
        assert status(position).over is draw
    position = play_all(start(Options()), "L1-b2", "L1-a1", *2 * round_trip)
    assert (status(position).over, status(position).winners) == (True, ())
    assert moves(position) == []


def test_undo_reopens_a_won_match() -> None:
    match = Match(TABLETOP)
    for text in ("L1-b2", "S1-a2", "L2-a1", "S2-a3", "M1-c3"):
        match.play(text)
    assert match.status.winners == (0,)
    assert not match.moves
    match.undo()
    assert not match.status.over


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (
            ("red 1.1", "b2"),
            "A medium cup doesn't fit over a large one. It can only gobble a smaller cup.",
        ),
        (
            ("red 2.2", "b2"),
            "A large cup doesn't fit over another one. It can only gobble a smaller cup.",
        ),
        (("red 2.1", "red 2.1"), "The cup is already there. Choose another square."),
        (("yellow 0.1",), "That cup is Yellow's. Choose one of your own."),
        (("red 2.1", "shadow"), "Cups can't leave the board. Choose a square."),
        (("a1",), "Choose a cup first, then a square for it."),
        (("red 2.2", "a1"), ""),
    ],
)
def test_a_refusal_says_why(names: tuple[str, ...], why: str) -> None:
    assert refuse(lay_out(3, "r", b2="r2"), names) == why


def test_a_cup_on_another_cannot_stay_on_its_square() -> None:
    assert refuse(lay_out(3, "r", b2="y0 r2"), ("red 2.1", "b2")) == refuse(
        lay_out(3, "r", b2="r2"), ("red 2.1", "red 2.1")
    )


def test_on_four_by_four_refusals_explain_nests_and_lines_of_three() -> None:
    position = lay_out(4, "r", a1="y0", b1="r0")
    assert "inside a larger" in refuse(position, ("red 2.1",))
    assert "exactly three" in refuse(position, ("red 3.1", "a1"))
    assert "one of your" in refuse(position, ("red 3.1", "b1"))
    assert refuse(lay_out(4, "r", a1="y0", b1="r3"), ("red 3.1", "a1")) == ""


@settings(max_examples=25)
@given(st.sampled_from(list(FIRST)), st.integers(0, 2**32))
def test_cups_are_never_lost_and_stacks_grow_smaller_downwards(size: int, seed: int) -> None:
    position, draw = start(FIRST[size]), Random(seed)
    for _ in range(30):
        if not (there := moves(position)):
            break
        position = play(position, draw.choice(there))
        inside = [cup for stack in position.stacks for cup in stack]
        assert len(set(inside)) == len(inside)
        assert len(inside) + sum(len(outside(position, player)) for player in (0, 1)) == 12 * (size - 2)
        assert all(low.size > high.size for stack in position.stacks for high, low in pairwise(stack))
