"""The rules of Kalah: sowing, capturing, gathering, and the options."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kalah.play import TABLETOP
from games.kalah.rules import (
    Board,
    Options,
    Position,
    board_after,
    board_moves,
    moves,
    play,
    stages,
    start,
    status,
)
from games.kalah.scene import scene
from launcher.tabletop import Match, View


def board(south: str, north: str, turn: int = 0, **more: bool) -> Board:
    """Return a board from the houses and the store of both players, in the order of sowing, such as "4 4 | 0"."""
    seeds = [int(word) for side in (south, north) for word in side.replace("|", "").split()]
    return Board(tuple(seeds), turn, **more)


def test_the_first_position_has_four_seeds_in_each_house_and_none_in_the_stores() -> None:
    assert start(Options()).board.seeds == (4, 4, 4, 4, 4, 4, 0) * 2
    assert moves(start(Options())) == list("abcdef")
    assert start(Options(houses=2, seeds=1)).board.seeds == (1, 1, 0) * 2


def test_seeds_are_sown_against_the_clock_and_into_the_own_store() -> None:
    after = board_after(board("4 4 4 4 4 4 | 0", "4 4 4 4 4 4 | 0"), "f")
    assert after == board("4 4 4 4 4 0 | 1", "5 5 5 4 4 4 | 0", turn=1)


def test_the_last_seed_in_the_store_gives_another_turn() -> None:
    after = board_after(board("4 4 4 4 4 4 | 0", "4 4 4 4 4 4 | 0"), "c")
    assert (after.turn, after.seeds[6]) == (0, 1)


def test_the_store_of_the_opponent_gets_no_seed() -> None:
    after = board_after(board("1 0 0 0 0 8 | 0", "1 1 1 1 1 1 | 5"), "f")
    assert after == board("2 0 0 0 0 0 | 1", "2 2 2 2 2 2 | 5", turn=1)


def test_a_last_seed_in_an_empty_house_captures_the_seeds_opposite() -> None:
    after = board_after(board("1 0 2 | 0", "3 5 4 | 0"), "a")
    assert after == board("0 0 2 | 6", "3 0 4 | 0", turn=1)


def test_a_last_seed_opposite_an_empty_house_is_captured_only_with_the_option() -> None:
    before = board("1 0 2 | 0", "3 0 4 | 0")
    assert board_after(before, "a") == board("0 1 2 | 0", "3 0 4 | 0", turn=1)
    after = board_after(before._replace(empty_capture=True), "a")
    assert after.seeds == board("0 0 2 | 1", "3 0 4 | 0").seeds


def test_a_whole_round_ends_in_the_house_that_it_began_in_and_captures() -> None:
    after = board_after(board("0 0 7 | 0", "1 1 1 | 0"), "c")
    assert after == board("1 1 0 | 4", "0 2 2 | 0", turn=1)


def test_seeds_left_in_the_houses_go_to_their_owner_at_the_end() -> None:
    after = board_after(board("0 0 1 | 5", "3 5 4 | 2"), "c")
    assert after.seeds == board("0 0 0 | 6", "0 0 0 | 14").seeds
    assert board_moves(after) == []


def test_more_seeds_win_and_equal_numbers_are_a_draw() -> None:
    def end(south: int, north: int) -> Position:
        seeds = iter(range(south + north))
        pits = [tuple(next(seeds) for _ in range(many)) for many in (0, 0, south, 0, 0, north)]
        return Position(tuple(pits))

    assert (status(end(5, 3)).winners, status(end(5, 3)).scores) == ((0,), (5, 3))
    assert status(end(3, 5)).winners == (1,)
    assert status(end(4, 4)).over
    assert status(end(4, 4)).winners == ()


def test_north_can_swap_sides_once_after_the_whole_first_turn_of_south() -> None:
    match = Match(TABLETOP, Options(pie=True))
    assert "swap" not in match.moves
    match.play("c")
    assert "swap" not in match.moves, "South has another turn"
    match.play("f")
    before = match.position.board
    match.play("swap")
    after = match.position.board
    assert after.seeds == before.seeds[7:] + before.seeds[:7]
    assert after.turn == 0
    match.play("a")
    assert match.status.turn == 1
    assert "swap" not in match.moves


def test_without_the_pie_rule_nobody_swaps() -> None:
    assert "swap" not in moves(play(start(Options()), "f"))


def test_stages_show_the_sowing_before_the_capture() -> None:
    position = Position(((0,), (), (1, 2), (), (3,), (4, 5), (6,), ()))
    [sown] = stages(position, "a")
    assert sown.board.seeds == (0, 1, 2, 0, 1, 2, 1, 0)
    assert play(position, "a").board.seeds == (0, 0, 2, 3, 1, 0, 1, 0)


@given(
    st.builds(Options, st.integers(2, 8), st.integers(1, 6), st.booleans(), st.booleans()),
    st.integers(0, 999),
)
def test_no_seed_is_lost_and_boards_agree_with_positions(options: Options, seed: int) -> None:
    chance, position = Random(seed), start(options)
    for _ in range(200):
        if status(position).over:
            break
        move = chance.choice(moves(position))
        after = play(position, move)
        assert after.board == board_after(position.board, move)
        assert sorted(each for pit in after.pits for each in pit) == list(
            range(2 * options.houses * options.seeds)
        )
        position = after
    assert status(position).over


@pytest.mark.parametrize("name", ["store 0", "a", "g"])
def test_a_pit_that_cant_be_sown_says_why(name: str) -> None:
    position = play(play(start(Options()), "c"), "a")._replace(turn=0)
    reasons = {"store 0": "store", "a": "empty", "g": "opponent"}
    assert TABLETOP.refuse is not None
    assert reasons[name] in TABLETOP.refuse(position, (name,))


def test_on_a_narrow_screen_the_board_stands_on_its_end_with_the_store_of_south_below() -> None:
    match = Match(TABLETOP)
    lie, stand = (
        {piece.name: (piece.x, piece.y) for piece in scene(match.position, View(width, 600)).pieces}
        for width in (1000, 300)
    )
    assert lie["store 1"][0] < lie["a"][0] < lie["f"][0] < lie["store 0"][0]
    assert stand["store 1"][1] < stand["a"][1] < stand["f"][1] < stand["store 0"][1]
    assert stand["a"][0] < stand["l"][0], "seeds still go round against the clock"
