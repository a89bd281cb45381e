"""Recorded matches of Jewel, its status lines, and properties of its boards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.jewel.board import KINDS, SIDE, Board, good_pairs, runs, swapped, without
from games.jewel.play import TABLETOP
from games.jewel.rules import (
    LIFE,
    SWAPS,
    WAIT,
    Options,
    Position,
    Swap,
    Wait,
    clock,
    moves,
    play,
    stages,
    start,
    status,
    wait,
)
from launcher.tabletop import Match
from tests.games.jewel.test_rules import NEVER, STILL, at, between, board, kinds, place

ONE = "00134560", "12045601"
"""Rows with a single good swap."""
THAT = between((2, 0), (2, 1))

TRANSCRIPT = """
        | 100000 | 64 | 0 | 0 | 0
d6-e6   | 103960 | 70 | 4 | 4 | 2
d7-e7   | 105920 | 73 | 6 | 2 | 1
c6-d6   | 107880 | 76 | 8 | 2 | 1
a8-b8   | 107080 | 76 | 8 | 0 | 0
wait 10 | 106680 | 76 | 8 | 0 | 0
"""
"""Moves, and after each: life, stones so far, points, points of the last swap, and the length of its chain."""


def test_a_seed_and_moves_make_the_same_match_everywhere() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    assert kinds(match.position.board) == "4312234502531405332161106350030355144304256641164311566353116403"
    assert match.position.common == 2
    for line in TRANSCRIPT.strip("\n").splitlines():
        move, *numbers = (part.strip() for part in line.split("|"))
        if move:
            match.play(move)
        at = match.position
        assert [at.life, at.made, at.points, at.gain, at.chain] == [int(number) for number in numbers], line
        assert (match.status.over, match.status.score) == (False, at.points)
    assert kinds(match.position.board) == "4312626502533455336114006350032355144344256641164311566353116403"
    assert len({stone and stone[0] for stone in match.position.board}) == 64


def test_life_does_not_change_without_a_clock() -> None:
    match = Match(TABLETOP, Options("none", "shapes mixed"), seed="k7f3p")
    for move in ("d6-e6", "a8-b8"):
        match.play(move)
    assert (match.position.life, match.position.points) == (LIFE, 4)
    assert WAIT not in match.moves


def test_status_lines() -> None:
    still = at()
    positions = {
        "Swap two neighbours to make a run of three.": still,
        "Swap two neighbours to make a run of three. Four make a flare, five a rainbow.": at(
            options=Options(special=True)
        ),
        "Swap two neighbours to make a run of three. Four make a flare, five a rainbow, T or L a cross.": at(
            options=Options(special="crosses")
        ),
        "1 point, level 0.": still._replace(points=1),
        "23 points, level 2. +3.": still._replace(points=23, gain=3, chain=1),
        "23 points, level 2. +4 in a chain of 2.": still._replace(points=23, gain=4, chain=2),
        "8 points, level 0. c8-c7 makes no run and was swapped back.": still._replace(points=8, back=THAT),
        "Time is up: 23 points, level 2.": still._replace(points=23, life=-1),
        "No swap makes a run: 1 point, level 0.": still._replace(points=1, options=Options("none")),
    }
    assert [status(position).text for position in positions.values()] == [*positions]


def test_the_match_ends_when_life_is_below_zero() -> None:
    assert not status(at(life=0)).over
    over = status(at(points=23, life=-1))
    assert (over.over, over.winners, over.score) == (True, (), 23)


def test_life_runs_out_in_the_middle_of_a_swap() -> None:
    last = at(*ONE, life=39)
    assert stages(last, THAT, NEVER) == []
    after = play(last, THAT, NEVER)
    assert (after.board, after.life, after.over) == (last.board, -1, True)
    assert not play(last._replace(life=40), THAT, NEVER).over


def test_life_drains_faster_from_level_to_level() -> None:
    assert [at(points=points).life - wait(at(points=points), 1).life for points in (0, 9, 10, 35)] == [
        40,
        40,
        42,
        46,
    ]
    assert wait(at(points=10, life=100), 2).life == 16
    assert [wait(at(points=10, life=100), ticks).life for ticks in (3, 4, 99)] == [-26] * 3


def test_the_clock_starts_with_the_first_swap_even_if_it_makes_no_run() -> None:
    position = at(*ONE)
    assert clock(position) is None
    for swap in (THAT, Swap(62, 63)):
        after = play(position, swap, Random(1))
        assert clock(after) == (pytest.approx(0.3), WAIT)
        assert moves(after) == (*SWAPS, WAIT)
        assert play(after, Wait(3), NEVER).life == after.life - 120
        assert stages(after, Wait(3), NEVER) == []
    assert str(WAIT) == "wait 10"


def test_a_board_without_a_good_swap_is_replaced_if_there_is_a_clock() -> None:
    timed, seed = at(*ONE), 0  # with this seed, the new stones make no further run
    *_, before, gone = stages(timed, THAT, Random(seed))
    after = play(timed, THAT, Random(seed))
    assert good_pairs(before.board) == ()
    assert (kinds(gone.board), len(gone.coming)) == ("." * 64, 64)
    assert [column for column, _ in gone.coming] == [*range(SIDE)] * SIDE
    assert (after.points, after.gain, after.chain, after.made) == (
        before.points,
        before.gain,
        before.chain,
        before.made + 64,
    )
    assert [stone and stone[0] for stone in after.board] == [*range(before.made, after.made)]
    assert good_pairs(after.board)
    assert play(timed, THAT, Random(3)).made == 67, "where some swap makes one, the stones stay"
    untimed = timed._replace(options=Options("none"))
    assert play(untimed, THAT, Random(seed)).board == before.board
    assert play(untimed, THAT, Random(seed)).over


def test_a_run_lights_up_then_goes_and_new_stones_come_into_its_columns() -> None:
    there, lit, gone = stages(at(*ONE), THAT, Random(0))[:3]
    assert (there.lit, there.burst, there.coming) == ((), (), ())
    assert kinds(there.board).startswith("0003456012145601")
    assert (lit.lit, lit.burst, lit.coming, lit.board) == ((0, 1, 2), (), (), there.board)
    assert (gone.lit, gone.burst, [column for column, _ in gone.coming]) == ((), (0, 1, 2), [0, 1, 2])
    assert kinds(gone.board).startswith("...3456012145601")
    assert (lit.points, lit.gain, lit.chain, there.chain) == (2, 2, 1, 0)


def test_moves_are_swaps_of_neighbours() -> None:
    assert len(SWAPS) == len(set(SWAPS)) == 2 * SIDE * (SIDE - 1)
    assert all(other - one in (1, SIDE) for one, other in SWAPS)
    assert [str(swap) for swap in (SWAPS[0], SWAPS[-1])] == ["a8-b8", "h2-h1"]
    assert moves(start(Options(), Random(1))) == SWAPS


def test_runs_have_their_full_length_and_rows_come_first() -> None:
    found = runs(board("00030456", "12303601", "23400012", "34560123"))
    assert found == [
        (0, 1, 2),
        tuple(place(x, 2) for x in (3, 4, 5)),
    ]
    assert runs(board("01234560", "02345601", "03456012")) == [tuple(place(0, y) for y in (0, 1, 2))]
    assert runs(without(board("00034560"), [0])) == []
    assert runs((None,) * 64) == []


boards = st.lists(st.integers(0, KINDS - 1), min_size=64, max_size=64).map(
    lambda found: tuple(enumerate(found))
)


@settings(max_examples=15)
@given(boards)
def test_a_good_swap_puts_a_stone_into_a_run(found: Board) -> None:
    assert good_pairs(found) == tuple(
        swap
        for swap in SWAPS
        if kinds(found)[swap.first] != kinds(found)[swap.second]
        and {*swap} & {place for run in runs(swapped(found, swap)) for place in run}
    )


def test_the_first_board_depends_on_the_seed_only() -> None:
    position = start(Options(), Random(5))
    assert position == start(Options(), Random(5))
    assert position == Position(Options(), position.board, position.common)
    assert {start(Options(), Random(seed)).common for seed in range(60)} == {*range(KINDS)}
    assert STILL.replace("/", "") == kinds(board())
