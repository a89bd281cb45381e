from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chat_noir import (
    ORIGINAL,
    Cell,
    Posn,
    Preset,
    World,
    add_n_random_blocked_cells,
    block_cell,
    empty_board,
    empty_world,
    make_initial_world,
)

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def blocked_cells(world: World) -> set[Posn]:
    return {p for p, blocked in world.board if blocked}


def test_the_smallest_board_has_a_middle_and_six_cells_around_it() -> None:
    places = [(0, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert empty_board(3) == tuple(Cell(Posn(x, y), blocked=False) for x, y in places)


@pytest.mark.parametrize("size", [3, 5, 7, 11, 13])
def test_a_board_is_a_square_without_two_corners(size: int) -> None:
    assert len(empty_board(size)) == size * size - 2


@pytest.mark.parametrize("size", [-3, 0, 1, 2, 4, 10])
def test_a_board_without_a_middle_or_a_way_to_go_is_refused(size: int) -> None:
    with pytest.raises(
        ValueError, match=f"can't have {size} rows and columns: choose an odd number, 3 or more"
    ):
        empty_board(size)
    with pytest.raises(ValueError, match="odd number"):
        empty_world(size)
    with pytest.raises(ValueError, match="odd number"):
        make_initial_world(1, Preset(size, blocked=0))


def test_an_empty_world_has_the_cat_in_the_middle() -> None:
    world = empty_world(7)
    assert world == World(empty_board(7), Posn(3, 3), "playing", 7, mouse_posn=None, help=False)


@given(seeds)
def test_a_game_starts_with_six_blocked_cells_and_a_free_cat(seed: int) -> None:
    world = make_initial_world(seed)
    assert (world.size, world.cat, world.state) == (11, Posn(5, 5), "playing")
    assert len(blocked_cells(world)) == 6
    assert world.cat not in blocked_cells(world)


@given(seeds)
def test_the_same_seed_makes_the_same_game(seed: int) -> None:
    assert make_initial_world(seed) == make_initial_world(seed)


def test_every_cell_but_the_middle_is_blocked_for_some_seed() -> None:
    blocked = set().union(*[blocked_cells(make_initial_world(seed)) for seed in range(200)])
    assert blocked == {p for p, _ in empty_board(11)} - {Posn(5, 5)}


def test_the_player_may_choose_another_board() -> None:
    world = make_initial_world(1, Preset(size=5, blocked=9))
    assert (world.size, world.cat, len(blocked_cells(world))) == (5, Posn(2, 2), 9)
    assert make_initial_world(1).preset == ORIGINAL == (11, 6)


def test_blocking_a_cell_changes_that_cell_only() -> None:
    board = empty_board(3)
    assert block_cell(Posn(1, 1), board) == (*board[:2], Cell(Posn(1, 1), blocked=True), *board[3:])


def test_cells_need_not_make_up_a_whole_board() -> None:
    some = (Cell(Posn(4, 2), blocked=False), Cell(Posn(0, 0), blocked=False))
    assert block_cell(Posn(0, 0), some) == (some[0], Cell(Posn(0, 0), blocked=True))
    assert block_cell(Posn(0, 0), ()) == ()


def test_blocking_a_blocked_or_missing_cell_leaves_the_board_unchanged() -> None:
    board = block_cell(Posn(1, 1), empty_board(3))
    assert block_cell(Posn(1, 1), board) == board
    assert block_cell(Posn(0, 0), board) == board


def test_blocking_no_random_cells_leaves_the_board_unchanged() -> None:
    assert add_n_random_blocked_cells(0, empty_board(5), 5) == empty_board(5)


def test_random_cells_are_free_ones_but_never_the_middle() -> None:
    board = empty_board(3)
    for p in (Posn(0, 1), Posn(1, 0), Posn(1, 2), Posn(2, 0), Posn(2, 1)):
        board = block_cell(p, board)
    last = add_n_random_blocked_cells(1, board, 3, Random(1))
    assert last == block_cell(Posn(2, 2), board)


@pytest.mark.parametrize("n", [-1, 7])
def test_blocking_an_impossible_number_of_cells_raises_an_error(n: int) -> None:
    with pytest.raises(ValueError, match=f"Can't block {n} cells: choose a number from 0 to 6"):
        add_n_random_blocked_cells(n, empty_board(3), 3)


def test_the_rules_need_no_window() -> None:
    code = "import sys, games.chat_noir; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
