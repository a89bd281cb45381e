"""Examples of the rules of Jewel. Rows are written from the top, digits are kinds; places are column and row."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.jewel.board import KINDS, SIDE, Board, fallen, fresh, good_pairs, removal, runs, square, without
from games.jewel.rules import (
    FULL,
    HUNDRED,
    LIFE,
    TICK,
    WAIT,
    Options,
    Position,
    Swap,
    chain,
    clock,
    drain,
    earn,
    gain,
    hint,
    moves,
    play,
    renew,
    stages,
    start,
    status,
    wait,
)
from tests.effort import examples

STILL = "01234560/12345601/23456012/34560123/45601234/56012345/60123456/01234560"
"""A board without a run, on which no swap makes one."""
NEVER = Random(0)


def board(*rows: str) -> Board:
    """Return the board `STILL` with other rows at its top."""
    lines = [*rows, *STILL.split("/")[len(rows) :]]
    return tuple(enumerate(int(sign) for sign in "".join(lines)))


def kinds(of: Board) -> str:
    return "".join("." if stone is None else str(stone[1]) for stone in of)


def at(*rows: str, points: int = 0, life: int = LIFE, options: Options = Options()) -> Position:  # noqa: B008
    return Position(options, board(*rows), points=points, life=life)


def place(x: int, y: int) -> int:
    return SIDE * y + x


def between(one: tuple[int, int], other: tuple[int, int]) -> Swap:
    return Swap(*sorted((place(*one), place(*other))))


def others() -> Callable[[], int]:
    """Return a function that makes new stones which match nothing."""
    return count(KINDS).__next__


def paid(position: Position) -> Position:
    return earn(position, removal(position.board, None, special=False).points)


def test_replacing_a_board_without_a_good_swap_earns_no_points() -> None:
    position = at()
    assert (runs(position.board), good_pairs(position.board)) == ([], ())
    gone, after = renew(position, lambda: NEVER.randrange(KINDS))
    assert kinds(gone.board) == "." * 64
    assert (after.points, after.life, runs(after.board)) == (0, LIFE, [])
    assert good_pairs(after.board)


@pytest.mark.parametrize(
    ("row", "points", "life"),
    [("00034560", 2, 1020), ("00004560", 3, 1030), ("00000560", 4, 1040), ("00000000", 7, 1070)],
)
def test_a_run_earns_a_point_less_than_it_has_stones(row: str, points: int, life: int) -> None:
    after = paid(at(row))
    assert (after.points, after.life) == (points, life * HUNDRED)


def test_a_corner_of_two_runs_counts_twice_and_goes_once() -> None:
    position = at("00034560", "02345601", "03456012")
    after = paid(position)
    assert (after.points, after.life) == (4, 1040 * HUNDRED)
    assert len({place for run in runs(position.board) for place in run}) == 5


def test_the_level_goes_up_with_every_tenth_point() -> None:
    three, eight = paid(at("00034560", points=9)), paid(at("00000000", points=9))
    assert (three.points, three.level, drain(three.level)) == (11, 1, 42)
    assert (eight.points, eight.level) == (16, 1)


def test_a_board_of_one_kind() -> None:
    after = paid(at(*["00000000"] * 8, points=9))
    assert len(runs(board(*["00000000"] * 8))) == 16
    assert (after.points - 9, after.life, after.level, drain(after.level)) == (112, 2120 * HUNDRED, 12, 64)


def test_a_good_swap() -> None:
    position = at("00134560", "12045601")
    swap = between((2, 0), (2, 1))
    assert good_pairs(position.board) == (swap,)
    after = chain(position, swap, others())[-1]
    assert (after.points, after.gain, after.life) == (2, 2, 101_960)


def test_a_bad_swap_swings_back_and_costs_the_time_of_that() -> None:
    position, swap = at(), between((2, 0), (2, 1))
    there, back = chain(position, swap, others())
    assert there.life == 99_960
    assert kinds(there.board) != kinds(back.board) == STILL.replace("/", "")
    assert (back.life, back.points) == (99_200, 0)
    assert (there.back, back.back) == (None, swap)


def test_swapping_two_stones_of_the_same_kind_makes_no_run() -> None:
    position = at("00134560", "12045601")
    [_, back] = chain(position, between((0, 0), (1, 0)), others())
    assert (back.board, back.life, back.points) == (position.board, 99_200, 0)


def test_a_swap_that_makes_two_runs_earns_both() -> None:
    position = at("00134560", "22045601", "23456012")
    swap = between((2, 0), (2, 1))
    after = chain(at("00214560", "22043601"), swap, others())[-1]
    assert (after.gain, after.chain) == (4, 1)
    assert chain(position, swap, others())[-1].gain == 2


def test_life_lasts_for_2501_ticks() -> None:
    assert wait(at(), 2500).life == 0
    assert not wait(at(), 2500).over
    end = wait(at(), 2501)
    assert (end.over, end.life) == (True, -40)
    assert wait(at(), 5000) == end
    assert status(end).over


def test_more_life_than_a_full_gauge_is_kept() -> None:
    assert wait(at(life=FULL + 120 * HUNDRED), 300).life == FULL


def test_runs_made_by_falling_stones_cost_no_time() -> None:
    """Three stones of kind 3 go from the second column, and a 5 falls between two others."""
    rows = "25456012", "34560123", "43601234", "50512345", "63123456", "03234560"
    position = at("01234560", "12345601", *rows)
    shown = chain(position, between((1, 4), (1, 5)), others())
    last = shown[-1]
    assert (last.gain, last.chain, last.life) == (4, 2, LIFE - 40 + 40 * HUNDRED)
    assert [each.lit for each in shown if each.lit] == [
        tuple(place(1, y) for y in (5, 6, 7)),
        tuple(place(x, 5) for x in (0, 1, 2)),
    ]
    assert [(each.burst, len(each.coming)) for each in shown if each.burst] == [
        (each.lit, 3) for each in shown if each.lit
    ]


def test_the_clock_runs_from_the_first_swap_on() -> None:
    position = start(Options(), Random(1))
    assert clock(position) is None
    assert WAIT not in moves(position)
    after = play(position, good_pairs(position.board)[0], NEVER)
    assert clock(after) == (10 * TICK, WAIT)
    assert play(after, WAIT, NEVER).life == after.life - 400
    slow = after._replace(options=Options("slow"))
    assert clock(slow) == (20 * TICK, WAIT)


def test_without_a_clock_the_match_ends_when_no_swap_makes_a_run() -> None:
    untimed = Options("none")
    position = at("00134560", "12045601", options=untimed)
    assert clock(position) is None
    assert wait(position, 9999) == position
    assert not status(position).over
    end = status(at(options=untimed))
    assert (end.over, end.winners) == (True, ())


def test_stones_fall_in_order_and_new_ones_come_from_above() -> None:
    before = board()
    fall = fallen(without(before, [place(0, 7), place(0, 3), place(2, 0)]), 64, others())
    column = [fall.board[place(0, y)] for y in range(SIDE)]
    assert column[2:] == [before[place(0, y)] for y in (0, 1, 2, 4, 5, 6)]
    assert fall.coming == ((0, (64, 7)), (0, (65, 8)), (2, (66, 9)))
    assert (column[1], column[0]) == ((64, 7), (65, 8))


def test_the_hint_earns_most() -> None:
    position = at("00134560", "12045601")
    advice = hint(position)
    assert advice is not None
    assert advice.move == between((2, 0), (2, 1))
    assert re.findall(r"\d+", advice.why) == ["2", "1"]


def test_places_are_called_as_on_a_chess_board() -> None:
    assert [square(place(*each)) for each in ((0, 7), (2, 6), (7, 0))] == ["a1", "c2", "h8"]
    assert str(between((2, 4), (3, 4))) == "c4-d4"


@settings(max_examples=examples(30))
@given(st.integers(0, 10**6), st.sampled_from(["usual", "none"]))
def test_a_match_of_good_pairs(seed: int, with_clock: str) -> None:
    chance = Random(seed)
    position = start(Options(with_clock), chance)  # type: ignore[arg-type]
    for _ in range(3):
        assert runs(position.board) == []
        assert len({stone[0] for stone in position.board if stone}) == 64
        ways = good_pairs(position.board)
        assert bool(ways) != position.over
        if position.over:
            break
        swap = max(ways, key=lambda swap: gain(position, swap))
        sure, key = gain(position, swap), chance.random()
        shown = [*stages(position, swap, Random(key)), play(position, swap, Random(key))]
        assert shown[-1].points == position.points + shown[-1].gain
        assert shown[-1].gain >= min(2, sure)
        assert all(stone is not None for stone in shown[-1].board)
        position = shown[-1]


@given(st.integers(0, 10**6))
def test_boards_are_fresh(seed: int) -> None:
    chance = Random(seed)
    found = fresh(64, lambda: chance.randrange(KINDS))
    assert runs(found) == []
    assert good_pairs(found)
    assert [stone[0] for stone in found if stone] == list(range(64, 128))
