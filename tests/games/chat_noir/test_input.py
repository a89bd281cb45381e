from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pytest

from games.chat_noir import (
    Cell,
    Posn,
    Preset,
    World,
    block_cell,
    block_cell_in_world,
    cell_center_x,
    cell_center_y,
    change,
    circle_at_point,
    clack,
    empty_board,
    empty_world,
    find_best_positions,
    make_initial_world,
    move_cat,
    player_moved,
    point_in_this_circle,
    update_world_posn,
)

if TYPE_CHECKING:
    from tests.games.chat_noir.conftest import Pictures

EVENTS = ["button-down", "button-up", "drag", "move", "enter", "leave"]


def at(world: World, p: Posn, event: str) -> World:
    return clack(world, cell_center_x(p), cell_center_y(p), event)


class TestKeys:
    def test_h_shows_help_and_hides_it(self) -> None:
        world = empty_world(11)
        assert change(world, "h") == world._replace(help=True)
        assert change(change(world, "h"), "h") == world

    @pytest.mark.parametrize("key", ["n", "N", "H", " ", "left", "escape", ""])
    def test_no_other_key_does_anything_during_a_game(self, key: str) -> None:
        world = empty_world(11)
        assert change(world, key) is world

    @pytest.mark.parametrize("state", ["cat-won", "cat-lost"])
    def test_n_starts_a_new_game_when_this_one_is_over(self, state: str) -> None:
        over = empty_world(7)._replace(state=state, help=True, turn=9, cat=Posn(0, 3))
        fresh = change(over, "n")
        assert fresh == make_initial_world(fresh.seed)
        assert fresh.seed != over.seed

    def test_a_new_game_keeps_the_preset(self) -> None:
        over = make_initial_world(1, Preset(size=5, blocked=3))._replace(state="cat-won")
        fresh = change(over, "n")
        assert fresh == make_initial_world(fresh.seed, Preset(size=5, blocked=3))

    def test_the_next_game_follows_from_this_one(self) -> None:
        over = make_initial_world(1)._replace(state="cat-won", turn=8)
        assert change(over, "n") == change(over, "n")
        assert change(over, "n") != change(over._replace(turn=9), "n")


class TestCircles:
    def test_14_and_14_from_the_middle_is_inside_but_15_and_15_is_not(self) -> None:
        assert point_in_this_circle(Posn(0, 0), 20 + 14, 20 + 14)
        assert not point_in_this_circle(Posn(0, 0), 20 + 15, 20 + 15)

    def test_the_rim_belongs_to_the_circle(self) -> None:
        assert point_in_this_circle(Posn(0, 0), 40, 20)
        assert not point_in_this_circle(Posn(0, 0), 40.01, 20)

    @pytest.mark.parametrize("size", [3, 5, 7, 11, 13])
    def test_the_middle_of_every_free_cell_finds_it(self, size: int) -> None:
        board = empty_board(size)
        assert [circle_at_point(board, cell_center_x(p), cell_center_y(p)) for p, _ in board] == [
            p for p, _ in board
        ]

    def test_searching_near_a_point_finds_the_same_circle_as_searching_everywhere(self) -> None:
        board = block_cell(Posn(1, 1), empty_board(3))
        for x in range(-30, 180, 3):
            for y in range(-30, 150, 3):
                found = [p for p, blocked in board if not blocked and point_in_this_circle(p, x, y)]
                assert circle_at_point(board, x, y) == (found[0] if found else None), (x, y)

    def test_a_blocked_cell_and_a_gap_are_no_circle(self) -> None:
        board = block_cell(Posn(1, 0), empty_board(3))
        assert circle_at_point(board, 64, 20) is None
        assert circle_at_point(board, 86, 20) is None

    def test_the_cells_need_not_be_a_whole_board(self) -> None:
        assert circle_at_point((Cell(Posn(0, 0), blocked=False),), 20, 20) == Posn(0, 0)
        assert circle_at_point((), 20, 20) is None


class TestMouse:
    def test_a_free_cell_becomes_the_mouses(self) -> None:
        assert update_world_posn(empty_world(3), Posn(42, 58)).mouse_posn == Posn(0, 1)

    def test_the_cats_cell_does_not(self) -> None:
        assert update_world_posn(empty_world(3), Posn(86, 58)).mouse_posn is None

    def test_no_cell_is_under_a_mouse_that_has_left_the_window(self) -> None:
        world = empty_world(3)._replace(mouse_posn=Posn(0, 1))
        assert update_world_posn(world, None).mouse_posn is None
        assert at(world, Posn(0, 1), "leave").mouse_posn is None

    @pytest.mark.parametrize("event", [event for event in EVENTS if event not in ("button-up", "leave")])
    def test_every_event_moves_it(self, event: str) -> None:
        world = empty_world(3)
        assert at(world, Posn(2, 0), event) == world._replace(mouse_posn=Posn(2, 0))

    def test_moving_within_a_cell_gives_the_same_world(self) -> None:
        world = clack(empty_world(11), 20, 100, "move")
        assert clack(world, 22, 97, "move") is world


class TestMoves:
    def test_a_board_without_a_rim_has_no_way_out(self) -> None:
        start = World(
            board=(Cell(Posn(0, 0), False), Cell(Posn(1, 1), False)),
            cat=Posn(1, 1),
            state="playing",
            size=3,
            mouse_posn=Posn(0, 0),
            help=False,
        )
        after = at(start, Posn(0, 0), "button-up")
        assert (after.state, after.cat, after.mouse_posn) == ("cat-lost", Posn(1, 1), None)
        assert after.board == (Cell(Posn(0, 0), True), Cell(Posn(1, 1), False))

    @pytest.mark.parametrize("event", EVENTS)
    def test_only_a_release_is_a_move(self, event: str) -> None:
        moved = player_moved(empty_world(3), 42, 58, event)
        assert moved == (Posn(0, 1) if event == "button-up" else None)

    @pytest.mark.parametrize("state", ["cat-won", "cat-lost"])
    def test_there_are_no_moves_after_the_end(self, state: str) -> None:
        world = empty_world(3)._replace(state=state)
        assert player_moved(world, 42, 58, "button-up") is None
        assert at(world, Posn(0, 1), "button-up") is world

    def test_a_release_in_a_gap_is_no_move(self) -> None:
        assert player_moved(empty_world(3), 64, 58, "button-up") is None

    def test_a_click_blocks_the_cell_and_the_cat_steps(self, pictures: Pictures) -> None:
        world = at(pictures.world(" # #\n# C .\n # ."), Posn(2, 2), "button-up")
        assert world == pictures.world(" # #\n# . C\n # #")._replace(state="cat-won", turn=1)

    def test_a_click_on_the_last_way_out_wins(self, pictures: Pictures) -> None:
        world = at(pictures.world(" # #\n# C #\n # ."), Posn(2, 2), "button-up")
        assert world == pictures.world(" # #\n# C #\n # #")._replace(state="cat-lost", turn=1)

    def test_a_click_on_the_cats_cell_blocks_it_and_the_cat_steps_away(self, pictures: Pictures) -> None:
        world = at(pictures.world(" # #\n# C #\n # ."), Posn(1, 1), "button-up")
        assert (world.cat, world.state) == (Posn(2, 2), "cat-won")
        assert Cell(Posn(1, 1), blocked=True) in world.board

    def test_blocking_leaves_the_cat_where_it_is(self) -> None:
        world = block_cell_in_world(Posn(0, 1), empty_world(3))
        assert world == empty_world(3)._replace(board=block_cell(Posn(0, 1), empty_board(3)))


class TestCat:
    def test_it_takes_the_only_best_step(self, pictures: Pictures) -> None:
        world = pictures.world("""
              # # # #
             # . . . #
            . . C . #
             # . . . #
              # # # #
        """)
        assert move_cat(world) == world._replace(cat=Posn(1, 2), turn=1)

    def test_it_chooses_among_equally_good_steps_at_random(self) -> None:
        world = empty_world(3)
        reached = {move_cat(world._replace(seed=seed)).cat for seed in range(60)}
        assert reached == {(0, 1), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)}

    def test_it_wins_on_the_rim(self) -> None:
        assert move_cat(empty_world(3)).state == "cat-won"
        assert move_cat(empty_world(5)).state == "playing"

    def test_it_loses_as_soon_as_the_edge_is_out_of_reach(self, pictures: Pictures) -> None:
        world = pictures.world("""
              # # # #
             # . . . #
            # . C . #
             # . . . #
              # # # #
        """)
        assert move_cat(world) == world._replace(state="cat-lost", turn=1)

    def test_it_steers_around_the_mouse(self, pictures: Pictures) -> None:
        world = pictures.world(" # #\nM C #\n # .")
        assert move_cat(world).cat == Posn(2, 2)

    def test_best_positions_have_the_lowest_score(self) -> None:
        a, b, c = Posn(0, 0), Posn(0, 1), Posn(1, 0)
        assert find_best_positions([a, b, c], [2, 1, 1]) == [b, c]
        assert find_best_positions([a, b], [inf, 7]) == [b]
        assert find_best_positions([a, b], [inf, inf]) is None
        assert find_best_positions([], []) is None
